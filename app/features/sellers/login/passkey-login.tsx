import { type MouseEvent, useRef, useState } from "react";
import { useIsHydrated } from "#app/kit/page/hydration.ts";
import { useText } from "#app/root-data.ts";
import { PASSKEY_CHALLENGE, PASSKEY_FIELD } from "./login-fields.ts";
import { loginStepTexts } from "./text.ts";

/** A button in a login form that logs in by a passkey; where the browser has none, there is no button. */
export function PasskeyLogin() {
  const t = loginStepTexts[useText().lang];
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<"busy" | "failed" | null>(null);
  if (!useIsHydrated() || !("PublicKeyCredential" in window)) return null;

  function sign({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    if (state === "busy") return;
    setState("busy");
    ask().then(
      (signed) => {
        setState(null);
        field.current!.value = signed;
        form!.noValidate = true;
        form!.querySelector<HTMLButtonElement>("[type=submit]")!.click();
        field.current!.value = "";
      },
      () => setState("failed"),
    );
  }
  return (
    <>
      <input type="hidden" name={PASSKEY_FIELD} ref={field} />
      <button
        type="button"
        className="button button-wide button-quiet mt-3"
        aria-busy={state === "busy" || undefined}
        onClick={sign}
      >
        {t.passkey}
      </button>
      {state === "failed" && (
        <p className="field-error" role="alert">
          {t.noPasskey}
        </p>
      )}
    </>
  );
}

/** Has the device sign a challenge of the shop. The script for it is loaded only now: few sellers have passkeys. */
async function ask(): Promise<string> {
  const { signChallenge } = await import("#app/features/sellers/two-factors/passkey.ts");
  const answer = await fetch(PASSKEY_CHALLENGE, { method: "POST" });
  if (!answer.ok) throw new Error();
  const { challenge, rpId } = (await answer.json()) as { challenge: string; rpId: string };
  return signChallenge(challenge, rpId);
}
