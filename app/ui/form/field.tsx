import type { FieldMetadata } from "@conform-to/react";
import { getInputProps } from "@conform-to/react";
import type { InputHTMLAttributes } from "react";

type Props = {
  field: FieldMetadata<string | undefined>;
  label: string;
  type?: "text" | "email" | "password" | "tel";
  hint?: string;
  optional?: boolean;
} & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "autoComplete" | "inputMode" | "list" | "readOnly" | "autoFocus" | "className"
>;

/** A labelled text input with its hint and errors. */
export function Field({ field, label, type = "text", hint, optional, className, ...input }: Props) {
  const hintId = hint ? `${field.id}-hint` : undefined;
  const { key, ...inputProps } = getInputProps(field, { type, ariaDescribedBy: hintId });
  return (
    <div className={className ? `field ${className}` : "field"}>
      <label htmlFor={field.id}>{label}</label>
      <input key={key} {...inputProps} required={!optional} {...input} />
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      <FieldErrors field={field} />
    </div>
  );
}

/** The errors of a field, referenced by the `aria-describedby` of its input. */
export function FieldErrors({ field }: { field: FieldMetadata<string | undefined> }) {
  if (!field.errors?.length) return null;
  return (
    <p className="field-error" id={field.errorId}>
      {field.errors.join(" ")}
    </p>
  );
}
