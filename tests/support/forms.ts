import type { HTMLElement } from "node-html-parser";
import { type Page, pageOf } from "./page.ts";

/** Names and values as a form sends them, in its order. */
export type Fields = [name: string, value: string][];

const BUTTONS = ["submit", "button", "reset", "image"];

/** The form on a page that has a control with this name or value; a form is that form. */
function formWith(root: HTMLElement, control: string | HTMLElement): HTMLElement {
  if (typeof control !== "string") return control;
  const found = root
    .querySelectorAll("button, input, select, textarea")
    .find((each) => [each.getAttribute("name"), each.getAttribute("value")].includes(control));
  const form = found && ownerOf(root, found);
  if (!form) throw new Error(`no form has a control with the name or value ${control}`);
  return form;
}

/** A control may stand outside its form, which it then names. */
function ownerOf(root: HTMLElement, control: HTMLElement): HTMLElement | null {
  const id = control.getAttribute("form");
  return id === undefined ? control.closest("form") : root.getElementById(id);
}

/**
 * What a browser sends of the form that has a control with this name or value, or of this form: fields with their
 * values, checked boxes, selected options, and the button with this value. `typed` is typed into fields, or sent
 * besides.
 */
export function fieldsOf(
  page: Page,
  control: string | HTMLElement,
  typed: Record<string, string> = {},
): Fields {
  const root = pageOf(page);
  const form = formWith(root, control);
  const sent = root
    .querySelectorAll("button, input, select, textarea")
    .filter((each) => ownerOf(root, each) === form && !each.hasAttribute("disabled"))
    .flatMap((each): Fields => {
      const [name, value] = [each.getAttribute("name"), sentBy(each, control)];
      return name && value !== undefined ? [[name, value]] : [];
    });
  return [...sent.filter(([name]) => !(name in typed)), ...Object.entries(typed)];
}

/** The same of a form that sends each name once. */
export const formOf = (...form: Parameters<typeof fieldsOf>): Record<string, string> =>
  Object.fromEntries(fieldsOf(...form));

/** What a control sends; undefined if nothing. */
function sentBy(control: HTMLElement, pressed: string | HTMLElement): string | undefined {
  const value = control.getAttribute("value");
  const type = control.getAttribute("type") ?? "";
  if (control.tagName === "TEXTAREA") return control.text.replace(/^\n/, "");
  if (control.tagName === "SELECT") {
    const options = control.querySelectorAll("option");
    const chosen = options.find((option) => option.hasAttribute("selected")) ?? options[0];
    return chosen && (chosen.getAttribute("value") ?? chosen.text);
  }
  if (control.tagName === "BUTTON" || BUTTONS.includes(type))
    return value === pressed ? value : undefined;
  if (type === "checkbox" || type === "radio")
    return control.hasAttribute("checked") ? (value ?? "on") : undefined;
  return type === "file" ? undefined : (value ?? "");
}
