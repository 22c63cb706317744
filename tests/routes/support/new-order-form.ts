import { decode, tags } from "../../support/page.ts";

/** The fields of the form for a new order as a browser sends them, with other texts typed into some. */
export function formOf(page: string, typed: Record<string, string> = {}): [string, string][] {
  const form = page.slice(page.indexOf('class="new-order"'));
  const inputs = tags(form, "input").filter(
    ({ type, checked }) => (type !== "radio" && type !== "checkbox") || checked !== undefined,
  );
  const sent = inputs.map(({ name, value }): [string, string] => [name!, value ?? ""]);
  for (const [, name, text] of form.matchAll(/<textarea[^>]*name="(\w+)"[^>]*>([^<]*)</g))
    sent.push([name!, decode(text!)]);
  for (const [select, name] of form.matchAll(/<select[^>]*name="([\w-]+)"[\s\S]*?<\/select>/g)) {
    const [, selected] = /selected=""[^>]*>(\d+)</.exec(select) ?? [];
    if (selected) sent.push([name!, selected]);
  }
  return [...sent.filter(([name]) => !(name in typed)), ...Object.entries(typed)];
}
