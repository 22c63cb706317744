import type { ComponentProps } from "react";
import { Field } from "./field.tsx";

type FieldProps = ComponentProps<typeof Field>;

/** The e-mail address of an account, with which one logs in. */
export function EmailField(props: Omit<FieldProps, "type" | "inputMode">) {
  return <Field type="email" autoComplete="username" inputMode="email" {...props} />;
}

/** A password; `isNew` while it is being chosen, which tells password managers to offer one. */
export function PasswordField({
  isNew,
  ...props
}: Pick<FieldProps, "field" | "label"> & { isNew?: boolean }) {
  const autoComplete = isNew ? "new-password" : "current-password";
  return <Field {...props} type="password" autoComplete={autoComplete} />;
}
