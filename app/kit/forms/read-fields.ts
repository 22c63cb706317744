/**
 * The fields of a form that is being submitted, with the button that was pressed. FormData takes the
 * button itself, but ignores it before Chrome 112 and Safari 16.4.
 */
export function readFields(form: HTMLFormElement, button: HTMLButtonElement | null): FormData {
  const fields = new FormData(form);
  if (button?.name) fields.append(button.name, button.value);
  return fields;
}
