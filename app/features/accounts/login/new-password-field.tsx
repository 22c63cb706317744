import { Field } from "#app/kit/forms/field.tsx";
import type { FormField } from "#app/kit/forms/form-fields.ts";
import { useText } from "#app/root-data.ts";
import { MIN_PASSWORD_LENGTH } from "./password.ts";

/**
 * A password that is being chosen: password managers offer one. The browser's script displays the button that shows
 * it, once a page.
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
