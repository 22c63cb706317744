import type { InputHTMLAttributes, RefObject } from "react";
import { FieldErrors } from "#app/kit/forms/field.tsx";
import type { FormField } from "#app/kit/forms/form-fields.ts";
import { PressButton } from "#app/kit/forms/seller-form.tsx";

type Props = {
  field: FormField;
  label: string;
  hint: string;
  /** What the button beside it does. */
  intent: string;
  button: string;
  box?: RefObject<HTMLInputElement>;
} & Pick<InputHTMLAttributes<HTMLInputElement>, "autoFocus" | "defaultValue">;

/** A box in which something is searched, with its button. */
export function FindField({ field, label, hint, intent, button, box, ...input }: Props) {
  const describedBy = [`${field.id}-hint`, field.errors && field.errorId].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      <div className="find-row">
        <input
          ref={box}
          id={field.id}
          name={field.name}
          type="text"
          autoComplete="off"
          aria-invalid={field.errors ? true : undefined}
          aria-describedby={describedBy}
          {...input}
        />{" "}
        <PressButton intent={intent}>{button}</PressButton>
      </div>
      <p className="hint" id={`${field.id}-hint`}>
        {hint}
      </p>
      <FieldErrors field={field} />
    </div>
  );
}
