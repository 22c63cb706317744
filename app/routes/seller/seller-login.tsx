import type { SubmissionResult } from "@conform-to/react";
import { paths } from "../../paths.ts";
import { ErrorSummary, problemsOf } from "../../ui/form/error-summary.tsx";
import { Field } from "../../ui/form/field.tsx";
import { errorsOf, formFields } from "../../ui/form/form-fields.ts";
import { SellerForm } from "../../ui/form/seller-form.tsx";
import { useAnswerKey } from "../../ui/form/use-answer-key.ts";
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

const NOTHING = { email: undefined, password: undefined };

/** The seller login screen. */
export default function SellerLogin({ next, lastResult }: Props) {
  const t = useText();
  const shop = useRootData();
  const answer = useAnswerKey(lastResult);
  const { email, password } = formFields("login", NOTHING, lastResult);
  return (
    <>
      <main id="main" className="seller-login">
        <a className="logo" href={paths.home}>
          <Illustration name="logo" />
          <span>{shop?.shop.name}</span>
        </a>
        <div className="panel">
          <h1>{t.seller.loginTitle}</h1>
          <SellerForm key={answer} id="login" method="post" action={paths.seller} noValidate>
            <ErrorSummary problems={problemsOf(errorsOf(lastResult, ""), [email, password])} />
            <input type="hidden" name="next" value={next} />
            <Field
              field={email}
              label={t.auth.email}
              type="email"
              autoComplete="username"
              inputMode="email"
              autoFocus
            />
            <Field
              field={password}
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
