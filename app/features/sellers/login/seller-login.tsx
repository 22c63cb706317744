import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { ConnectionNotice } from "#app/features/sellers/frame/connection-notice.tsx";
import { OtherLanguageLink } from "#app/features/shop/frame/other-language-link.tsx";
import { ShopLogo } from "#app/features/shop/pictures/shop-logo.tsx";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { EmailField, Field, PasswordField } from "#app/kit/forms/field.tsx";
import { errorsOf, formFields, typedOf } from "#app/kit/forms/form-fields.ts";
import { SellerForm } from "#app/kit/forms/seller-form.tsx";
import { useAnswerKey } from "#app/kit/forms/server-answer.ts";
import { Toasts } from "#app/kit/page/toasts.tsx";
import { paths } from "#app/paths.ts";
import { useRootData, useText } from "#app/root-data.ts";
import { PasskeyLogin } from "./passkey-login.tsx";
import { type KeptForm, keptName, LOGIN_AGAIN } from "./seller-login-required.ts";
import { loginStepTexts, sessionTexts } from "./text.ts";

type Props = {
  /** Path of the seller page to go to afterwards. */
  next: string;
  lastResult?: SubmissionResult<string[]>;
  /** The form that was sent after the session had ended. */
  kept?: KeptForm;
};

const NOTHING = { email: undefined, password: undefined };
const NO_CODE = { otp: undefined, recovery: undefined };

/** The seller login screen. */
export default function SellerLogin({ next, lastResult, kept }: Props) {
  const t = useText();
  const texts = { ...sessionTexts[t.lang], ...loginStepTexts[t.lang] };
  const shop = useRootData();
  const answer = useAnswerKey(lastResult);
  // Names the login whose password was right, and which now needs a code.
  const step = typedOf(lastResult, "step");
  const { email, password } = formFields("login", NOTHING, lastResult);
  const codes = formFields("login", NO_CODE, lastResult);
  const fields = step ? [codes.otp, codes.recovery] : [email, password];
  return (
    <>
      <main id="main" className="seller-login">
        <a className="logo" href={paths.home}>
          <ShopLogo />
          <span>{shop?.shop.name}</span>
        </a>
        <div className="panel w-full">
          <h1 className="mt-0">{step ? texts.title : t.seller.loginTitle}</h1>
          {kept && (
            <p className="strong mb-4" role="alert">
              {texts.ended} {!kept.isWhole && texts.notWhole}
            </p>
          )}
          <LoginForm key={answer} next={next} kept={kept}>
            <ErrorSummary problems={problemsOf(errorsOf(lastResult, ""), fields)} />
            {step ? (
              <>
                <input type="hidden" name="step" value={step} />
                <Field
                  field={codes.otp}
                  label={texts.otp}
                  hint={texts.hint}
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  autoFocus
                />
                <details className="mb-4" open={codes.recovery.initialValue ? true : undefined}>
                  <summary className="touch-link">{texts.lost}</summary>
                  <Field
                    field={codes.recovery}
                    label={texts.recovery}
                    hint={texts.recoveryHint}
                    autoComplete="off"
                    optional
                  />
                </details>
              </>
            ) : (
              <>
                <EmailField field={email} label={t.auth.email} autoFocus />
                <PasswordField field={password} label={t.auth.password} />
              </>
            )}
            <button type="submit" className="button button-wide">
              {t.auth.login}
            </button>
            <PasskeyLogin />
            {!kept && (
              <p className="mt-3">
                <a className="touch-link" href={step ? next : paths.sellerPassword()}>
                  {step ? texts.again : texts.forgot}
                </a>
              </p>
            )}
          </LoginForm>
        </div>
        <OtherLanguageLink page={next} />
      </main>
      <Toasts />
      <ConnectionNotice />
    </>
  );
}

type LoginFormProps = Pick<Props, "next" | "kept"> & { children: ReactNode };

/** A login that carries another form is sent to that form's URL as a document, so that its page can show it again. */
function LoginForm({ next, kept, children }: LoginFormProps) {
  if (!kept)
    return (
      <SellerForm id="login" method="post" action={paths.seller} noValidate>
        <input type="hidden" name="next" value={next} />
        {children}
      </SellerForm>
    );
  return (
    <form id="login" method="post" action={next}>
      <input type="hidden" name={LOGIN_AGAIN} value="1" />
      {children}
      {kept.fields.map(([name, value], i) => (
        <input key={i} type="hidden" name={keptName(name)} value={value} />
      ))}
    </form>
  );
}
