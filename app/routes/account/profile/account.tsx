import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { paths } from "../../../paths.ts";
import { LanguageLinks } from "../../../ui/layout/language-links.tsx";
import { pageMeta, pageText } from "../../../ui/page/page-meta.ts";
import { useText } from "../../../ui/page/root-data.ts";
import { formAction } from "../../../web/action.ts";
import { handleAccountForm } from "./account-form.server.ts";
import { EmailSection } from "./email-section.tsx";
import { loadAccount } from "./load-account.server.ts";
import { NameSection } from "./name-section.tsx";
import { PasswordSection } from "./password-section.tsx";

export const meta: MetaFunction = (args) => {
  const t = pageText(args);
  return pageMeta(args, {
    title: t.account.title,
    description: t.descriptions.account,
    canonical: paths.account,
    noindex: true,
  });
};

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { account: await loadAccount(context, request) };
}

export const action = formAction(handleAccountForm);

export default function Account() {
  const { account: t } = useText();
  const { account } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const of = (...intents: unknown[]) =>
    intents.includes(refused?.result.initialValue?.intent) ? refused : undefined;
  if (!account) return <h1>{t.title}</h1>;
  return (
    <div className="form-page">
      <h1>{t.title}</h1>
      <NameSection account={account} refused={of("name")} />
      <EmailSection account={account} refused={of("send-otp", "verify-otp")} />
      <PasswordSection account={account} refused={of("password")} />
      <section className="panel mb-6">
        <h2>{t.language}</h2>
        <p className="languages">
          <LanguageLinks page={paths.account} />
        </p>
      </section>
      <section className="panel mb-6">
        <h2>{t.data}</h2>
        <p className="mt-1 mb-4">{t.dataHint}</p>
        <a className="button button-quiet" href={paths.accountData} type="application/json">
          {t.download}
        </a>
      </section>
      <section className="panel mb-6">
        <h2>{t.leave}</h2>
        <p className="mt-1 mb-4">{t.leaveHint}</p>
        <a className="button button-quiet" href={paths.leave}>
          {t.leave}
        </a>
      </section>
    </div>
  );
}
