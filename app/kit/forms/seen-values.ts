/** Name of the hidden field with the value that a field had when its form was first shown. */
export const seenField = (name: string) => `seen-${name}`;

/** The values that these fields had when the form was first shown. */
export function seenValues(form: FormData, names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, seenIn(form, name)]));
}

/**
 * The values of the fields that were changed in the form. Saving the others could undo changes that somebody else has
 * saved meanwhile.
 *
 * @param values parsed, by the name of their field
 */
export function changedValues<Values extends object>(
  form: FormData,
  values: Values,
): Partial<Values> {
  const isChanged = (name: string) =>
    !form.has(seenField(name)) || seenIn(form, name) !== (form.get(name) ?? "");
  const entries = Object.entries(values).filter(([name]) => isChanged(name));
  return Object.fromEntries(entries) as Partial<Values>;
}

/**
 * The changes of a form that would overwrite somebody else's changes since it was shown, with the values that are saved
 * now.
 *
 * @param changes parsed, by the name of their field, as `changedValues` returns them
 * @param saved the values that the form would show if it were opened now
 */
export function conflictingValues(
  form: FormData,
  changes: object,
  saved: Record<string, string>,
): Record<string, string> {
  const isConflict = ([name, value]: [string, string]) =>
    form.has(seenField(name)) &&
    name in changes &&
    oneKindOfBreaks(seenIn(form, name)) !== value &&
    String(changes[name as keyof typeof changes] ?? "") !== value;
  return Object.fromEntries(Object.entries(saved).filter(isConflict));
}

const seenIn = (form: FormData, name: string) => String(form.get(seenField(name)) ?? "");

/** Forms send line breaks as CR LF. */
const oneKindOfBreaks = (text: string) => text.replace(/\r\n?/g, "\n");
