import type { InputHTMLAttributes } from "react";
import type { FormField } from "./form-fields.ts";

type Props = {
  field: FormField;
  label: string;
  type?: "text" | "email" | "password" | "tel" | "time" | "date";
  hint?: string;
  optional?: boolean;
  /** The lines of a field for several; it takes only `maxLength` of what follows. */
  rows?: number;
} & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | "autoComplete"
  | "autoCapitalize"
  | "maxLength"
  | "inputMode"
  | "list"
  | "readOnly"
  | "autoFocus"
  | "className"
  | "onKeyDown"
  | "form"
>;

/** A labelled text input with its hint and errors. */
export function Field(props: Props) {
  const { field, label, type = "text", hint, optional, rows, className, ...input } = props;
  const hintId = hint ? `${field.id}-hint` : undefined;
  const describedBy = [hintId, field.errors && field.errorId].filter(Boolean).join(" ");
  const attributes = {
    id: field.id,
    name: field.name,
    type: rows ? undefined : type,
    defaultValue: field.initialValue,
    required: !optional,
    "aria-invalid": field.errors ? true : undefined,
    "aria-describedby": describedBy || undefined,
  };
  return (
    <div className={className ? `field ${className}` : "field"}>
      <label htmlFor={field.id}>{label}</label>{" "}
      {rows ? (
        <textarea {...attributes} rows={rows} maxLength={input.maxLength} />
      ) : (
        <input {...attributes} {...input} />
      )}
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      <FieldErrors field={field} />
    </div>
  );
}

/** The field for the e-mail address with which a shopper or seller logs in. */
export function EmailField(props: Omit<Props, "type" | "inputMode">) {
  return <Field type="email" autoComplete="username" inputMode="email" {...props} />;
}

/** The field for the password of an account. */
export function PasswordField(props: Pick<Props, "field" | "label">) {
  return <Field {...props} type="password" autoComplete="current-password" />;
}

/** The errors of a field, referenced by the `aria-describedby` of its input. */
export function FieldErrors({ field }: { field: FormField }) {
  if (!field.errors?.length) return null;
  return (
    <p className="field-error" id={field.errorId}>
      {field.errors.join(" ")}
    </p>
  );
}
