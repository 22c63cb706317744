import { expect } from "vitest";
import { paths } from "../../../app/paths.ts";

// Reads HTML with regular expressions, which is enough for the shop's own pages.

const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#x27": "'",
  nbsp: "\u00a0",
};

/** Turns the entities React writes back into characters. */
export function decode(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#x27|nbsp);/g, (_, name: string) => ENTITIES[name]!);
}

/** The visible text, with white space collapsed. */
export function wordsOf(html: string): string {
  const seen = html.replace(/<head>[\s\S]*?<\/head>|<!--[\s\S]*?-->/g, "");
  return decode(seen.replace(/<[^>]*>/g, " "))
    .replace(/[^\S\u00a0]+/g, " ")
    .trim();
}

/** The text of every element with this tag, in order. */
export function elements(html: string, tag: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`, "g"))].map((found) =>
    wordsOf(found[1]!),
  );
}

/** The attributes of every element with this tag, in order. */
export function tags(html: string, tag: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b([^>]*?)/?>`, "g"))].map((found) =>
    Object.fromEntries(
      [...found[1]!.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, name, value]) => [
        name!,
        decode(value ?? ""),
      ]),
    ),
  );
}

export function titleOf(html: string): string | undefined {
  return elements(html, "title")[0];
}

export function headingsOf(html: string): string[] {
  return elements(html, "h1");
}

export function metaOf(html: string, name: string): string | undefined {
  return tags(html, "meta").find((meta) => meta.name === name)?.content;
}

export function canonicalOf(html: string): string | undefined {
  return tags(html, "link").find((link) => link.rel === "canonical")?.href;
}

export function jsonLdOf(html: string): Record<string, unknown>[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g);
  return [...blocks].map((block) => JSON.parse(block[1]!));
}

/** The value of the first input with this name, or undefined. */
export function inputOf(html: string, name: string): string | undefined {
  const input = tags(html, "input").find((found) => found.name === name);
  return input && (input.value ?? "");
}

/** The text of the error summary, or undefined. */
export function alertOf(html: string): string | undefined {
  const found = /<div class="error-summary"[\s\S]*?<\/ul><\/div>/.exec(html);
  return found ? wordsOf(found[0]) : undefined;
}

/** The product names on the cards of a page, in order. */
export function cardNames(html: string): string[] {
  const cards = html.matchAll(/<li class="card"[\s\S]*?<h3>([\s\S]*?)<\/h3>/g);
  return [...cards].map((card) => wordsOf(card[1]!));
}

/** Whether the login dialog is open. */
export function hasDialog(html: string): boolean {
  return html.includes('role="dialog"') && html.includes('name="password"');
}

/** Expects an HTML page with a link to the home page and without internals such as stack traces. */
export function expectClearPage(html: string): void {
  expect(html).toMatch(/^<!DOCTYPE html>/);
  expect(html).toContain(`href="${paths.home}"`);
  expect(html).not.toMatch(
    /\bat \S+ \(|node_modules|SqliteError|TypeError|Unexpected Server Error/,
  );
}
