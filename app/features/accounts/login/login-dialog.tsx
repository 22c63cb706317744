import { type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { MIN_PASSWORD_LENGTH } from "#app/features/accounts/form.ts";
import { Illustration } from "#app/kit/components/illustration.tsx";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { EmailField, Field, PasswordField } from "#app/kit/forms/field.tsx";
import type { FormField } from "#app/kit/forms/form-fields.ts";
import { isCheckoutPath, paths, withDialog, withoutDialog } from "#app/paths.ts";
import { useCartCount, useText } from "#app/root-data.ts";

type Props = {
  mode: "login" | "register";
  /** Path of the page behind the dialog, to which the shopper returns. */
  page: string;
  lastResult?: SubmissionResult<string[]>;
};

/** The intent of the button that mails a one-time code instead of checking a password. */
export const BY_CODE = "code";

type Fields = { name?: string; email: string; password: string };

/** A modal. The server renders it open; a link closes it, to the page behind it. */
export function Dialog(props: { title: string; behind: string; children: ReactNode }) {
  const { title, behind, children } = props;
  return (
    <div className="dialog-layer">
      {/* biome-ignore lint/a11y/useAnchorContent: the close button below is the accessible link */}
      <a className="backdrop" href={behind} tabIndex={-1} aria-hidden="true" />
      <div className="dialog" role="dialog" aria-modal="true" aria-labelledby="dialog-title">
        <h2 id="dialog-title">{title}</h2>
        <a className="dialog-close icon-button" href={behind}>
          <Illustration name="icon-close" label={useText().auth.close} />
        </a>
        {children}
      </div>
    </div>
  );
}

/**
 * The login and register modal, for a password or a one-time code. On the way to an order, the one-time code comes
 * first, because it is needed for the address in any case.
 */
export function LoginDialog({ mode, page, lastResult }: Props) {
  const t = useText();
  const [form, fields] = useForm<Fields>({ id: mode, lastResult });
  const isRegister = mode === "register";
  const next = withoutDialog(page);
  const leadsToOrder = useCartCount() > 0 && isCheckoutPath(next);
  const isCodeFirst = isRegister && leadsToOrder;
  const inOrder = [fields.name, fields.email, fields.password];
  const quiet = "button button-wide button-quiet";
  const byCode = (
    <button
      type="submit"
      name="intent"
      value={BY_CODE}
      className={isCodeFirst ? "button button-wide" : `${quiet} mt-3`}
    >
      {t.byCode[isCodeFirst ? "order" : mode]}
    </button>
  );
  return (
    <Dialog title={isRegister ? t.auth.registerTitle : t.auth.loginTitle} behind={next}>
      <form
        id={form.id}
        method="post"
        action={isRegister ? paths.register : paths.login}
        noValidate
      >
        {leadsToOrder && (
          <p className="mb-4">{isRegister ? t.auth.registerToOrder : t.auth.loginToOrder}</p>
        )}
        <ErrorSummary problems={problemsOf(form.errors, inOrder)} />
        <input type="hidden" name="next" value={next} />
        {isRegister && (
          <Field field={fields.name} label={t.auth.name} autoComplete="name" autoFocus />
        )}
        <EmailField field={fields.email} label={t.auth.email} autoFocus={!isRegister} />
        {isCodeFirst && (
          <>
            {byCode}
            <p className="hint mb-4">{t.byCode.noPasswordNeeded}</p>
            <p className="mb-4">{t.byCode.orPassword}</p>
          </>
        )}
        {isRegister ? (
          <NewPasswordField field={fields.password} label={t.auth.password} />
        ) : (
          <PasswordField field={fields.password} label={t.auth.password} />
        )}
        <button type="submit" className={isCodeFirst ? quiet : "button button-wide"}>
          {isRegister ? t.auth.createAccount : t.auth.login}
        </button>
        {!isCodeFirst && byCode}
        {isRegister && <Agreement to="register" />}
      </form>
      <p>
        <a className="touch-link" href={withDialog(next, isRegister ? "login" : "register")}>
          {isRegister ? t.auth.toLogin : t.auth.toRegister}
        </a>
      </p>
      {!isRegister && (
        <p>
          <a className="touch-link" href={paths.forgotPassword}>
            {t.auth.forgot}
          </a>
        </p>
      )}
    </Dialog>
  );
}

/** The terms that a shopper accepts by submitting a form, with links: "By … you agree to the Terms and Privacy." */
export function Agreement({ to }: { to: "order" | "register" }) {
  const { agreement: t, footer } = useText();
  return (
    <p className="hint">
      {t[to]} <a href={paths.terms}>{footer.terms}</a> {t.and}{" "}
      <a href={paths.privacy}>{footer.privacy}</a>.
    </p>
  );
}

/**
 * The field of a new password, for which password managers suggest one. The browser's script reveals the button that
 * shows the password; a page has at most one.
 */
export function NewPasswordField({ field, label }: { field: FormField; label: string }) {
  const { reset: t } = useText();
  const hint = t.atLeast(MIN_PASSWORD_LENGTH);
  return (
    <>
      <Field field={field} label={label} type="password" autoComplete="new-password" hint={hint} />
      <p className="mb-4" hidden>
        <button type="button" className="button button-quiet" aria-pressed="false">
          {t.showPassword}
        </button>
      </p>
    </>
  );
}
