import { type FormEvent, useEffect, useRef, useState } from "react";
import { noteLogin } from "#app/kit/connection/connection.ts";
import { errorText } from "#app/kit/page/error-text.ts";
import { useText } from "#app/root-data.ts";
import type { Text } from "#app/text/texts.ts";
import { NEEDS_CODE } from "./login-fields.ts";
import { loginStepTexts, sessionTexts, unfinishedTexts } from "./text.ts";

/** Says that the session has ended, with a login that keeps the page. After a submit, it opens by itself. */
export default function LoginAgain({ isSubmit }: { isSubmit: boolean }) {
  const t = useText();
  const texts = sessionTexts[t.lang];
  const dialog = useRef<HTMLDialogElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [needsCode, setNeedsCode] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const open = () => {
    if (!dialog.current!.open) dialog.current!.showModal();
  };
  useEffect(() => {
    if (isSubmit) open();
  }, [isSubmit]);

  async function logIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const body = JSON.stringify(Object.fromEntries(new FormData(event.currentTarget)));
    const { problem: failure, asksCode } = await sendLogin(body, t).catch(() => ({
      problem: t.connection.networkError,
      asksCode: needsCode,
    }));
    setBusy(false);
    setProblem(failure);
    setNeedsCode(asksCode);
    const wrong = asksCode ? "otp" : "password";
    if (failure)
      return void dialog.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.select();
    // Close the dialog first, so that the focus returns to the button that was used.
    dialog.current?.close();
    noteLogin(true);
  }
  return (
    <>
      <div className="connection" role="status">
        <p>
          <strong>{texts.ended}</strong>
          <button className="button" type="button" onClick={open}>
            {texts.logInAgain}
          </button>
        </p>
      </div>
      <dialog className="login-again" ref={dialog} aria-labelledby="login-again">
        <form onSubmit={logIn}>
          <h2 id="login-again" className="mb-2">
            {texts.logInAgain}
          </h2>
          <p className="mb-4">{texts.ended}</p>
          <p className="field-error" role="alert">
            {problem}
          </p>
          <div className="field">
            <label htmlFor="login-again-email">{t.auth.email}</label>
            <input
              id="login-again-email"
              name="email"
              type="email"
              autoComplete="username"
              required
            />
          </div>
          <div className="field">
            <label htmlFor="login-again-password">{t.auth.password}</label>
            <input
              id="login-again-password"
              name="password"
              type="password"
              autoComplete="current-password"
              required
            />
          </div>
          {needsCode && (
            <div className="field">
              <label htmlFor="login-again-otp">{loginStepTexts[t.lang].either}</label>
              <input
                id="login-again-otp"
                name="otp"
                autoComplete="one-time-code"
                autoFocus
                required
              />
            </div>
          )}
          <p className="form-buttons">
            <button className="button" type="submit" aria-busy={isBusy || undefined}>
              {t.auth.login}
            </button>
            <button
              className="button button-quiet"
              type="button"
              onClick={() => dialog.current!.close()}
            >
              {texts.later}
            </button>
          </p>
        </form>
      </dialog>
    </>
  );
}

/** Logs in by JSON. Returns the error message, or null, and whether a code is needed. */
async function sendLogin(
  body: string,
  t: Text,
): Promise<{ problem: string | null; asksCode: boolean }> {
  const headers = { "Content-Type": "application/json" };
  const response = await fetch("/api/seller/login", { method: "POST", headers, body });
  const needed = response.headers.get(NEEDS_CODE);
  const texts: Partial<Record<string, string>> = unfinishedTexts[t.lang];
  const asksCode = needed !== null && needed !== "must-set-up";
  if (response.status === 429)
    return { problem: (needed && texts[needed]) ?? t.auth.tooManyLogins, asksCode };
  if (response.status >= 500) return { problem: errorText(t, response.status, ""), asksCode };
  const { success } = (await response.json()) as { success: boolean };
  return { problem: success ? null : ((needed && texts[needed]) ?? t.auth.wrong), asksCode };
}
