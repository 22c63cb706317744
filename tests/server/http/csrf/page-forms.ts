import type { HTMLElement } from "node-html-parser";
import { EMAIL, PASSWORD } from "#app/api/example-data.ts";
import { pageOf } from "#tests/support/page.ts";

/** The request that a browser without script sends for one of a form's buttons. */
export type PageForm = { path: string; isMultipart: boolean; fields: [string, string][] };

/** What is typed into empty fields, by their type. */
const TYPED: Record<string, string> = {
  text: "Mai",
  email: EMAIL,
  password: PASSWORD,
  number: "10",
  date: "2099-09-02",
};

/** Every form of a page that is sent by POST, once for each of its buttons, with its fields filled in. */
export function formsOf(html: string, shownAt: string): PageForm[] {
  const root = pageOf(html);
  return root.querySelectorAll("form[method=post]").flatMap((form) => {
    const id = form.getAttribute("id");
    const parts = (selector: string) => [
      ...form.querySelectorAll(selector).filter((part) => !part.hasAttribute("form")),
      ...(id ? root.querySelectorAll(selector).filter((p) => p.getAttribute("form") === id) : []),
    ];
    const fields = parts("input, select, textarea").flatMap(fieldOf);
    const isMultipart = form.getAttribute("enctype") === "multipart/form-data";
    const action = form.getAttribute("action");
    return parts("button:not([type=button])").map((button) => {
      const name = button.getAttribute("name");
      const value = button.getAttribute("value") ?? "";
      const path = button.getAttribute("formaction") ?? action ?? shownAt;
      return { path, isMultipart, fields: name ? [...fields, [name, value]] : fields } as PageForm;
    });
  });
}

function fieldOf(field: HTMLElement): [string, string][] {
  const name = field.getAttribute("name");
  if (!name || field.hasAttribute("disabled")) return [];
  if (field.tagName === "TEXTAREA") return [[name, field.text || TYPED.text!]];
  if (field.tagName === "SELECT") {
    const option = field.querySelector("option[selected]") ?? field.querySelector("option");
    return [[name, option?.getAttribute("value") ?? option?.text ?? ""]];
  }
  const type = field.getAttribute("type") ?? "text";
  if (type === "file") return [];
  if (/^(checkbox|radio)$/.test(type) && !field.hasAttribute("checked")) return [];
  return [[name, field.getAttribute("value") || (TYPED[type] ?? "")]];
}
