import { type FormEvent, useRef, useState } from "react";
import { Field } from "#app/kit/forms/field.tsx";
import type { FormField } from "#app/kit/forms/form-fields.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { useIsHydrated } from "#app/kit/page/hydration.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { PasskeyOptions } from "./passkey.ts";
import { MAX_PASSKEY_NAME } from "./rules.ts";
import { twoFactorTexts } from "./text.ts";

/** A passkey with its times in words. */
export type ShownPasskey = { id: string; name: string; times: string };

/** A seller's passkeys, each with its name and a button that removes it. */
export function PasskeyList({ passkeys }: { passkeys: ShownPasskey[] }) {
  const t = twoFactorTexts[useText().lang].passkey;
  return (
    <ul className="lined">
      {passkeys.map(({ id, name, times }, i) => {
        const field = { id: `passkey-${i}`, name: "name", errorId: "", initialValue: name };
        const of = <span className="sr-only"> {name}</span>;
        return (
          <li key={id} className="py-3">
            <SellerForm method="post" action={paths.twoFactors} noValidate>
              <Field field={field} label={t.name} hint={times} maxLength={MAX_PASSKEY_NAME} />
              <p className="form-buttons">
                <SubmitButton intent="passkey-name" of={id}>
                  {t.save}
                  {of}
                </SubmitButton>
                <SubmitButton intent="passkey-remove" of={id} className="button button-remove">
                  {t.remove}
                  {of}
                </SubmitButton>
              </p>
            </SellerForm>
          </li>
        );
      })}
    </ul>
  );
}

type NewProps = { options: PasskeyOptions; name: FormField };

/** Has this device make a passkey, and sends it. */
export function NewPasskey({ options, name }: NewProps) {
  const t = twoFactorTexts[useText().lang].passkey;
  const credential = useRef<HTMLInputElement>(null);
  const [hasFailed, setFailed] = useState(false);
  if (!useIsHydrated() || !("PublicKeyCredential" in window))
    return <p className="strong">{t.needsScript}</p>;

  function ask(event: FormEvent<HTMLFormElement>) {
    if (credential.current!.value) return;
    event.preventDefault();
    const form = event.currentTarget;
    setFailed(false);
    make(options).then(
      (made) => {
        credential.current!.value = made;
        form.querySelector("button")?.click();
      },
      () => setFailed(true),
    );
  }
  return (
    <SellerForm method="post" action={paths.twoFactors} onSubmit={ask} noValidate>
      <input type="hidden" name="credential" ref={credential} />
      <Field field={name} label={t.name} maxLength={MAX_PASSKEY_NAME} />
      <SubmitButton intent="passkey-add" className="button">
        {t.make}
      </SubmitButton>
      {hasFailed && (
        <p className="field-error" role="alert">
          {t.failed}
        </p>
      )}
    </SellerForm>
  );
}

/** Has the device make a passkey; see makePasskey. */
async function make(options: PasskeyOptions): Promise<string> {
  const { makePasskey } = await import("./passkey.ts");
  return makePasskey(options);
}
