import type { SubmissionResult } from "@conform-to/react";
import { errorsOf, typedOf } from "#app/kit/forms/form-fields.ts";
import { isParagraph } from "./rules.ts";

type Props = {
  id: string;
  name: string;
  label: string;
  /** What is saved. */
  value: string;
  /** Of a refused form: what was typed, and what is wrong with it. */
  refused?: SubmissionResult<string[]>;
  hint?: string;
  placeholder?: string;
  lang?: "en" | "vi";
  /** Longest text, in characters. */
  max: number;
  inputMode?: "numeric";
};

/** A labelled field of the shop's content. None is required. Conform's own fields would only add script. */
export function ContentField({ id, name, label, value, refused, hint, max, ...input }: Props) {
  const errors = errorsOf(refused, name);
  const describedBy = [hint && `${id}-hint`, errors.length > 0 && `${id}-error`].filter(Boolean);
  const attributes = {
    ...input,
    id,
    name,
    defaultValue: typedOf(refused, name) ?? value,
    "aria-invalid": errors.length > 0 || undefined,
    "aria-describedby": describedBy.join(" ") || undefined,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {isParagraph(max) ? (
        <textarea rows={4} {...attributes} />
      ) : (
        <input type="text" {...attributes} />
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {errors.length > 0 && (
        <p className="field-error" id={`${id}-error`}>
          {errors.join(" ")}
        </p>
      )}
    </div>
  );
}
