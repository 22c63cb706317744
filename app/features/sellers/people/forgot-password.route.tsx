import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { codeNotSent, loginSchema } from "#app/features/accounts/form.ts";
import { findSellerByEmail } from "#app/features/sellers/login/sellers.server.ts";
import { formAction } from "#app/kit/command/action.ts";
import { commandOf, handleForm } from "#app/kit/command/command.ts";
import { mailboxKey } from "#app/kit/format/email.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { EmailField } from "#app/kit/forms/field.tsx";
import { errorsOf, formFields } from "#app/kit/forms/form-fields.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import type { RouteHandle } from "#app/kit/request/route-handle.ts";
import { countUnlessFull, LIMITS } from "#app/kit/throttling/rate-limits.server.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { mailPasswordLink } from "./seller-links.server.ts";
import { linkTexts } from "./text.ts";

export const handle: RouteHandle = { ownFrame: true };

export const meta = privateMeta(({ lang }) => [
  linkTexts[lang].forgotTitle,
  linkTexts[lang].forgotDescription,
]);

export const headers = () => ({ "Cache-Control": "no-store" });

export const loader = ({ request }: LoaderFunctionArgs) => ({
  isSent: new URL(request.url).searchParams.has("sent"),
});

/**
 * Mails a link to the seller with an address. The answer is the same for an address that no seller has: the request is
 * counted in the same transaction, and the mail goes out later.
 */
export const action = formAction(
  handleForm(
    commandOf()({
      schema: (t) => loginSchema(t).pick({ email: true }).shape,
      run: ({ context, t, value: { email } }) =>
        context.withTx(async (tx) => {
          const mailbox = mailboxKey(email);
          const mine = `seller-password:${context.client}:${mailbox}`;
          const retryAfterMs = await countUnlessFull(tx, [
            { bucket: mine, limit: LIMITS.codePerRequester },
            { bucket: mine, limit: LIMITS.codePerRequesterDaily },
            { bucket: `seller-password:${mailbox}`, limit: LIMITS.codePerMailbox },
            { bucket: `code-client:${context.client}`, limit: LIMITS.codePerClient },
          ]);
          if (retryAfterMs > 0) return { kind: "too-many", retryAfterMs } as const;
          const seller = await findSellerByEmail(tx, email);
          if (seller) await mailPasswordLink(tx, seller, t.lang);
          return { kind: "done" } as const;
        }),
      answers: {
        done: ({ context }) => {
          context.wakeOutbox();
          return redirect(paths.sellerPassword({ sent: 1 }), 303);
        },
        "too-many": ({ t, refuse }, outcome) => {
          const { message, ...refusal } = codeNotSent(t, outcome);
          return refuse({ ...refusal, formErrors: [message] });
        },
      },
    }),
  ),
);

/** Asks for the address of a seller who has forgotten the password. */
export default function ForgotSellerPassword() {
  const { auth, lang } = useText();
  const t = linkTexts[lang];
  const { isSent } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const { email } = formFields("forgot", { email: undefined }, result);
  return (
    <main id="main" className="form-page">
      <h1>{t.forgotTitle}</h1>
      {isSent && !result && (
        <p className="mb-4" role="status">
          {t.sent}
        </p>
      )}
      <p className="mb-4">{t.forgotIntro}</p>
      <form method="post" action={paths.sellerPassword()} className="panel" noValidate>
        <ErrorSummary problems={problemsOf(errorsOf(result, ""), [email])} />
        <EmailField field={email} label={auth.email} />
        <button type="submit" className="button">
          {t.send}
        </button>
        <p className="mt-3">
          <a className="touch-link" href={paths.seller}>
            {auth.login}
          </a>
        </p>
      </form>
    </main>
  );
}
