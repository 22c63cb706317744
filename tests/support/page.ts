import { type HTMLElement, NodeType, parse } from "node-html-parser";
import { expect } from "vitest";
import { paths } from "#app/paths.ts";

// What a person finds on a page of HTML: parts by their role and name, as they are read out.

/** A page's HTML, or a part of it that one of these functions found. */
export type Page = string | HTMLElement;

/** The elements that have a role; `find` and its siblings take these roles. */
const ROLES = {
  button: "button, input[type=submit], [role=button]",
  checkbox: "input[type=checkbox]",
  combobox: "select",
  dialog: "dialog, [role=dialog]",
  form: "form",
  heading: "h1, h2, h3, h4",
  link: "a[href]",
  listitem: "li",
  option: "option",
  region: "section",
} as const;
type Role = keyof typeof ROLES;

/** Scripts are not run, so what stands in <noscript> is a part of the page. */
const WITHOUT_SCRIPT = { blockTextElements: { script: true, style: true } };

let last: { html: string; root: HTMLElement } | null = null;

/** The page's elements, to be asked with selectors where no role says what is meant. */
export function pageOf(page: Page): HTMLElement {
  if (typeof page !== "string") return page;
  if (last?.html !== page) last = { html: page, root: parse(page, WITHOUT_SCRIPT) };
  return last.root;
}

/** The visible text, with white space collapsed; the texts of neighbouring elements are parted by a blank. */
export function wordsOf(page: Page): string {
  let words = "";
  const collect = (element: HTMLElement) => {
    for (const node of element.childNodes) {
      // What comments part is one text: "Page <!-- -->2".
      if (node.nodeType === NodeType.TEXT_NODE) words += node.text;
      else if (node.nodeType === NodeType.ELEMENT_NODE) {
        const child = node as HTMLElement;
        if (["HEAD", "SCRIPT", "STYLE"].includes(child.tagName)) continue;
        words += " ";
        collect(child);
        words += " ";
      }
    }
  };
  collect(pageOf(page));
  return words
    .replace("<!DOCTYPE html>", "")
    .replace(/[^\S\u00a0]+/g, " ")
    .trim();
}

/** An element's name as it is read out: its label, or else its text. */
export function nameOf(element: HTMLElement): string {
  let root = element;
  while (root.parentNode) root = root.parentNode;
  const attribute = (name: string) => element.getAttribute(name);
  const byId = (id: string) => root.getElementById(id);
  const labelled = attribute("aria-labelledby");
  if (labelled)
    return labelled
      .split(" ")
      .map((id) => wordsOf(byId(id) ?? ""))
      .join(" ");
  const label = attribute("aria-label") ?? attribute("alt");
  if (label !== undefined) return label;
  if (element.matches("input[type=submit]")) return attribute("value") ?? "";
  if (element.matches("input, select, textarea")) {
    const labels = root.querySelectorAll("label");
    const own = labels.find((each) => each.getAttribute("for") === attribute("id"));
    return wordsOf(own ?? element.closest("label") ?? "");
  }
  if (element.matches("section, form, details, fieldset, dialog, [role=dialog]")) {
    const title = element.querySelector("h1, h2, h3, h4, summary, legend");
    return title ? wordsOf(title) : "";
  }
  return wordsOf(element);
}

const isNamed = (element: HTMLElement, name: string | RegExp | undefined) =>
  name === undefined ||
  (typeof name === "string" ? nameOf(element) === name : name.test(nameOf(element)));

/** The elements with a role, and with a name if one is given: the whole name, or a pattern. */
export const findAll = (page: Page, role: Role, name?: string | RegExp): HTMLElement[] =>
  pageOf(page)
    .querySelectorAll(ROLES[role])
    .filter((element) => isNamed(element, name));

/**
 * The first element with a role and a name.
 *
 * @throws Error that lists the names there are
 */
export function find(page: Page, role: Role, name?: string | RegExp): HTMLElement {
  const [found] = findAll(page, role, name);
  if (found) return found;
  const names = findAll(page, role).map((element) => JSON.stringify(nameOf(element)));
  throw new Error(`no ${role} named ${name}; there are: ${names.join(", ") || "none"}`);
}

/** The text of every element with this tag, in order. */
export const elements = (page: Page, tag: string): string[] =>
  pageOf(page).querySelectorAll(tag).map(wordsOf);

/** The attributes of every element with this tag, in order. */
export const tags = (page: Page, tag: string): Record<string, string>[] =>
  pageOf(page)
    .querySelectorAll(tag)
    .map((element) => element.attributes);

export const titleOf = (page: Page): string | undefined => elements(page, "title")[0];

export const headingsOf = (page: Page): string[] => elements(page, "h1");

export const metaOf = (page: Page, name: string): string | undefined =>
  pageOf(page).querySelector(`meta[name="${name}"]`)?.getAttribute("content");

export const canonicalOf = (page: Page): string | undefined =>
  pageOf(page).querySelector("link[rel=canonical]")?.getAttribute("href");

export const jsonLdOf = (page: Page): Record<string, unknown>[] =>
  pageOf(page)
    .querySelectorAll('script[type="application/ld+json"]')
    .map((block) => JSON.parse(block.rawText));

/** The fields with this name, in order. */
export const fieldsNamed = (page: Page, name: string): HTMLElement[] =>
  pageOf(page)
    .querySelectorAll("input, select, textarea")
    .filter((field) => field.getAttribute("name") === name);

/** The first field with this name, or undefined. */
export const fieldOf = (page: Page, name: string): HTMLElement | undefined =>
  fieldsNamed(page, name)[0];

/** What stands in each input and text with this name, or for a box, what it sends when it is ticked. */
export const valuesOf = (page: Page, name: string): string[] =>
  fieldsNamed(page, name)
    .filter(({ tagName }) => tagName !== "SELECT")
    .map(({ tagName, text, attributes }) =>
      tagName === "TEXTAREA" ? text.replace(/^\n/, "") : (attributes.value ?? ""),
    );

/** The value of the first input or text with this name, or undefined. */
export const inputOf = (page: Page, name: string): string | undefined => valuesOf(page, name)[0];

/** The values of the boxes and radio buttons that are checked, in order; with a name, of those. */
export const checkedIn = (page: Page, name?: string): string[] =>
  pageOf(page)
    .querySelectorAll("input[checked]")
    .filter((box) => name === undefined || box.getAttribute("name") === name)
    .map((box) => box.getAttribute("value") ?? "");

/** Where the links of a page lead, in order. */
export const hrefsOf = (page: Page): string[] =>
  findAll(page, "link").map((link) => link.getAttribute("href")!);

/** What the buttons of a page send when they are pressed, in order. */
export const pressesOf = (page: Page): string[] =>
  findAll(page, "button").map((button) => button.getAttribute("value") ?? "");

/** The id of what has the focus when the page is open: the first that asks for it. */
export const focusedIn = (page: Page): string | undefined =>
  pageOf(page).querySelector("[autofocus]")?.id;

/** The first element that a selector finds, for parts that have no role and name. */
export function partOf(page: Page, selector: string): HTMLElement {
  const part = pageOf(page).querySelector(selector);
  if (!part) throw new Error(`the page has no ${selector}`);
  return part;
}

/** The text of the error summary, or undefined. */
export function alertOf(page: Page): string | undefined {
  const summary = pageOf(page).querySelector("div.error-summary");
  return summary ? wordsOf(summary) : undefined;
}

/** The products' Vietnamese names on the cards of a page, in order. */
export const cardNames = (page: Page): string[] =>
  pageOf(page)
    .querySelectorAll("li.card[id]")
    .map((card) => wordsOf((card.querySelector("h3 ~ [lang=vi]") ?? card.querySelector("h3"))!));

/** Whether the login dialog is open. */
export const hasDialog = (page: Page): boolean =>
  findAll(page, "dialog").some((dialog) => inputOf(dialog, "password") !== undefined);

/** Expects an HTML page with a link to the home page and without internals such as stack traces. */
export function expectClearPage(html: string): void {
  expect(html).toMatch(/^<!DOCTYPE html>/);
  expect(html).toContain(`href="${paths.home}"`);
  const internals = /\bat \S+ \(|node_modules|SqliteError|TypeError|Unexpected Server Error/;
  expect(html).not.toMatch(internals);
}
