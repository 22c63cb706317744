import type { SubmissionResult } from "@conform-to/react";

/** What a form shows of a field; Conform's own fields have the same properties. */
export type FormField = {
  id: string;
  name: string;
  errorId: string;
  /** What was typed if the form was refused, else what is saved. */
  initialValue?: string;
  /** Undefined if nothing is wrong. */
  errors?: string[];
};

type Refused = SubmissionResult<string[]> | undefined;

/**
 * The fields of a form, with what Conform's result says of them. For pages that hydrate: Conform's
 * `useForm` would only add its script to them.
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

/** What was typed into a field of a refused form; undefined if the form was not refused. */
export function typedOf(refused: Refused, name: string): string | undefined {
  return refused && String(refused.initialValue?.[name] ?? "");
}

/** What is wrong with a field; with the form as a whole, if `name` is "". */
export function errorsOf(refused: Refused, name: string): string[] {
  return refused?.error?.[name] ?? [];
}
