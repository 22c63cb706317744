import type { SubmissionResult } from "@conform-to/react";
import { errorsOf, typedOf } from "#app/kit/forms/form-fields.ts";
import { isParagraph } from "./rules.ts";

type FieldProps = {
  /** The id of the input, too. */
  name: string;
  label: string;
  /** The saved value. */
  value: string;
  /** The typed values and errors of a refused form. */
  refused?: SubmissionResult<string[]>;
  hint?: string;
  placeholder?: string;
  lang?: "en" | "vi";
  /** Longest text, in characters. */
  max: number;
  inputMode?: "numeric";
};

/** A labelled field of the shop's content. No field is required. Conform's own fields would only add script. */
export function ContentField({ name, label, value, refused, hint, max, ...input }: FieldProps) {
  const errors = errorsOf(refused, name);
  const describedBy = [hint && `${name}-hint`, errors.length > 0 && `${name}-error`].filter(
    Boolean,
  );
  const attributes = {
    ...input,
    id: name,
    name,
    defaultValue: typedOf(refused, name) ?? value,
    "aria-invalid": errors.length > 0 || undefined,
    "aria-describedby": describedBy.join(" ") || undefined,
  };
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {isParagraph(max) ? (
        <textarea rows={4} {...attributes} />
      ) : (
        <input type="text" {...attributes} />
      )}
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {errors.length > 0 && (
        <p className="field-error" id={`${name}-error`}>
          {errors.join(" ")}
        </p>
      )}
    </div>
  );
}
