import type { InputHTMLAttributes } from "react";
import type { FormField } from "./form-fields.ts";

type Props = {
  field: FormField;
  label: string;
  type?: "text" | "email" | "password" | "tel" | "time" | "date" | "file";
  hint?: string;
  optional?: boolean;
  /** For a text of several lines: how many it shows. */
  rows?: number;
} & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | "accept"
  | "autoComplete"
  | "autoCapitalize"
  | "maxLength"
  | "multiple"
  | "inputMode"
  | "list"
  | "readOnly"
  | "autoFocus"
  | "className"
  | "onChange"
  | "onKeyDown"
  | "form"
>;

/** A labelled text input with its hint and errors. */
export function Field({ field, label, type, hint, optional, className, ...input }: Props) {
  const Input = (input.rows ? "textarea" : "input") as "input";
  const hintId = hint ? `${field.id}-hint` : undefined;
  const describedBy = [hintId, field.errors && field.errorId].filter(Boolean).join(" ");
  return (
    <div className={className ? `field ${className}` : "field"}>
      <label htmlFor={field.id}>{label}</label>{" "}
      <Input
        id={field.id}
        name={field.name}
        type={input.rows ? undefined : (type ?? "text")}
        defaultValue={field.initialValue}
        required={!optional}
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={describedBy || undefined}
        {...input}
      />
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
