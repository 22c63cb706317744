import postcss from "postcss";
import { expect, test } from "vitest";
import { gapFallback } from "#server/build/vite/postcss-gap.ts";

/** What a stylesheet gets for browsers without `gap`. */
function fallbackOf(css: string): string {
  const result = postcss([gapFallback()]).process(css, { from: undefined }).css;
  expect(result.startsWith(css)).toBe(true);
  return result.slice(css.length).replaceAll(/\s+/g, " ").trim();
}

const none = "*{--gap-x:0rem;--gap-y:0rem;--less-x:0rem;--less-y:0rem}";
const right = (selectors: string) =>
  `${selectors}{margin-right:calc(var(--gap-x) - var(--less-x))}`;
const bottom = (selectors: string) =>
  `${selectors}{margin-bottom:calc(var(--gap-y) - var(--less-y))}`;
const supports = (css: string) => `@supports not (inset:0){${none}${css}}`;

test("a row spaces its children to the right, and gives up as much of its own margin", () => {
  expect(fallbackOf(".row{display:flex;gap:1rem 2rem}")).toBe(
    supports(`${right(".row>*,.row")}.row{gap:0;--less-x:2rem;}.row>*{--gap-x:2rem;}`),
  );
});

test("a column spaces its children to the bottom, out of its own padding where it has enough", () => {
  const css = ".column{display:flex;flex-direction:column;padding:1rem;row-gap:.5rem}";
  const own = ".column{gap:0;padding-bottom:calc(1rem - .5rem);}.column>*{--gap-y:.5rem;}";
  expect(fallbackOf(css)).toBe(supports(bottom(".column>*") + own));
});

test("a box that wraps spaces its children both ways", () => {
  const css = ".box{display:flex;flex-wrap:wrap;gap:1rem;margin:0 auto 2rem}";
  const own = ".box{gap:0;--less-y:calc(1rem - 2rem);}.box>*{--gap-x:1rem;--gap-y:1rem;}";
  expect(fallbackOf(css)).toBe(supports(right(".box>*") + bottom(".box>*,.box") + own));
});

test("a gap that a media query changes is changed there", () => {
  const css = ".row{display:flex;gap:1rem}@media (min-width:30rem){.row{gap:2rem}}";
  const changed = ".row{gap:0;--less-x:2rem;}.row>*{--gap-x:2rem;}";
  expect(fallbackOf(css)).toContain(`@media (min-width:30rem){${changed}}`);
});

test("a grid has its gap under the old name, too, also where a media query changes it", () => {
  const css = ".grid{display:grid;gap:1rem}@media (min-width:30rem){.grid{column-gap:2rem}}";
  expect(postcss([gapFallback()]).process(css, { from: undefined }).css).toBe(
    ".grid{display:grid;grid-gap:1rem;gap:1rem}@media (min-width:30rem){.grid{grid-column-gap:2rem;column-gap:2rem}}",
  );
});
