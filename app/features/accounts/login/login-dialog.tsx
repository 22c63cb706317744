import { type SubmissionResult, useForm } from "@conform-to/react";
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

type Fields = { name?: string; email: string; password: string };

/** The login and register modal. The server renders it open; a link closes it. */
export function LoginDialog({ mode, page, lastResult }: Props) {
  const t = useText();
  const [form, fields] = useForm<Fields>({ id: mode, lastResult });
  const isRegister = mode === "register";
  const title = isRegister ? t.auth.registerTitle : t.auth.loginTitle;
  const next = withoutDialog(page);
  const leadsToOrder = useCartCount() > 0 && isCheckoutPath(next);
  const inOrder = [fields.name, fields.email, fields.password];
  return (
    <div className="dialog-layer">
      {/* biome-ignore lint/a11y/useAnchorContent: the close button below is the accessible link */}
      <a className="backdrop" href={next} tabIndex={-1} aria-hidden="true" />
      <div className="dialog" role="dialog" aria-modal="true" aria-labelledby="dialog-title">
        <h2 id="dialog-title">{title}</h2>
        <a className="dialog-close icon-button" href={next}>
          <Illustration name="icon-close" label={t.auth.close} />
        </a>
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
          {isRegister ? (
            <NewPasswordField field={fields.password} label={t.auth.password} />
          ) : (
            <PasswordField field={fields.password} label={t.auth.password} />
          )}
          <button type="submit" className="button button-wide">
            {isRegister ? t.auth.createAccount : t.auth.login}
          </button>
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
      </div>
    </div>
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
