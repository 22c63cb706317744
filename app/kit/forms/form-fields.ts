import type { SubmissionResult } from "@conform-to/react";

/** The properties of a field that forms show; Conform's own fields have the same ones. */
export type FormField = {
  id: string;
  name: string;
  errorId: string;
  /** The typed value if the form was refused, otherwise the saved one. */
  initialValue?: string;
  /** Undefined if there are none. */
  errors?: string[];
};

type Refused = SubmissionResult<string[]> | undefined;

/**
 * The fields of a form, with their values and errors from Conform's result. For pages that hydrate, to which Conform's
 * `useForm` would only add its script.
 *
 * @param id of the form; the ids of its fields begin with it
 */
export function formFields<Name extends string>(
  id: string,
  values: Record<Name, string | undefined>,
  refused: Refused,
): Record<Name, FormField> {
  const fieldOf = (name: Name): FormField => {
    const errors = errorsOf(refused, name);
    return {
      id: `${id}-${name}`,
      name,
      errorId: `${id}-${name}-error`,
      initialValue: typedOf(refused, name) ?? values[name],
      errors: errors.length > 0 ? errors : undefined,
    };
  };
  const names = Object.keys(values) as Name[];
  return Object.fromEntries(names.map((name) => [name, fieldOf(name)])) as Record<Name, FormField>;
}

/** The typed value of a field in a refused form; undefined if the form was not refused. */
export function typedOf(refused: Refused, name: string): string | undefined {
  return refused && String(refused.initialValue?.[name] ?? "");
}

/** The errors of a field, or of the form as a whole if `name` is "". */
export function errorsOf(refused: Refused, name: string): string[] {
  return refused?.error?.[name] ?? [];
}
