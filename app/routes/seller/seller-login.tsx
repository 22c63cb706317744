import { type SubmissionResult, useForm } from "@conform-to/react";
import { paths } from "../../paths.ts";
import { ErrorSummary, problemsOf } from "../../ui/form/error-summary.tsx";
import { Field } from "../../ui/form/field.tsx";
import { SellerForm } from "../../ui/form/seller-form.tsx";
import { Illustration } from "../../ui/illustration.tsx";
import { ConnectionNotice } from "../../ui/layout/connection-notice.tsx";
import { OtherLanguageLink } from "../../ui/layout/language-links.tsx";
import { Toasts } from "../../ui/layout/toasts.tsx";
import { useRootData, useText } from "../../ui/page/root-data.ts";

type Props = {
  /** Path of the seller page to go to afterwards. */
  next: string;
  lastResult?: SubmissionResult<string[]>;
};

/** The seller login screen. */
export function SellerLogin({ next, lastResult }: Props) {
  const t = useText();
  const shop = useRootData();
  const [form, fields] = useForm<{ email: string; password: string }>({ id: "login", lastResult });
  return (
    <>
      <main id="main" className="seller-login">
        <a className="logo" href={paths.home}>
          <Illustration name="logo" />
          <span>{shop?.shop.name}</span>
        </a>
        <div className="panel">
          <h1>{t.seller.loginTitle}</h1>
          <SellerForm id={form.id} method="post" action={paths.seller} noValidate>
            <ErrorSummary problems={problemsOf(form.errors, [fields.email, fields.password])} />
            <input type="hidden" name="next" value={next} />
            <Field
              field={fields.email}
              label={t.auth.email}
              type="email"
              autoComplete="username"
              inputMode="email"
              autoFocus
            />
            <Field
              field={fields.password}
              label={t.auth.password}
              type="password"
              autoComplete="current-password"
            />
            <button type="submit" className="button button-wide">
              {t.auth.login}
            </button>
          </SellerForm>
        </div>
        <OtherLanguageLink page={next} />
      </main>
      <Toasts />
      <ConnectionNotice />
    </>
  );
}
