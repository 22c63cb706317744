import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { compile } from "tailwindcss";
import { expect, test } from "vitest";
import { sellerModules } from "#tests/support/browser/seller-modules.ts";

const ROOT = join(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const modules = createRequire(import.meta.url);
const SELLERS = sellerModules();

/** The style sheets that a module's pages load. */
const sheetsOf = (module: string) =>
  module.startsWith("app/features/couriers/")
    ? ["courier"]
    : SELLERS.includes(module)
      ? ["styles", "seller"]
      : ["styles"];

/** The classes that a module's markup names. */
function classesIn(source: string): string[] {
  const texts = [...source.matchAll(/\bclassName=("[^"]*"|\{)/g)].flatMap(({ 1: text, index }) => {
    if (text !== "{") return text!;
    const from = source.indexOf("{", index);
    let [to, depth] = [from, 0];
    do depth += { "{": 1, "}": -1 }[source[to]!] ?? 0;
    while (depth > 0 && ++to);
    return source.slice(from, to).match(/"[^"]*"|`[^`]*`/g) ?? [];
  });
  return texts.flatMap((text) => text.match(/[\w:./[\]-]+/g) ?? []);
}

const builtSheet = (name: string) =>
  globSync(`build/client/assets/${name}-*.css`, { cwd: ROOT }).map(read).join("");

test("every utility class in the markup is in a style sheet of its pages", async () => {
  const css = `@import "tailwindcss/theme"; ${read("app/kit/styles/theme.css")} @tailwind utilities;`;
  const tailwind = await compile(css, {
    loadStylesheet: async (id, base) => {
      const path = modules.resolve(`${id}.css`);
      return { path, base, content: readFileSync(path, "utf8") };
    },
  });
  const named = globSync("app/**/*.tsx", { cwd: ROOT }).map(
    (module) => [module, classesIn(read(module))] as const,
  );
  const utilities = tailwind.build(named.flatMap(([, names]) => names));
  const isIn = (sheet: string, name: string) => {
    const selector = `.${name.replace(/[^\w-]/g, "\\$&")}`;
    return sheet.split(selector).some((rest, i) => i > 0 && !/^[\w-]/.test(rest));
  };
  const missing = named.flatMap(([module, names]) => {
    const built = sheetsOf(module).map(builtSheet).join("");
    return names
      .filter((name) => isIn(utilities, name) && !isIn(built, name))
      .map((name) => `${module}: ${name}`);
  });
  expect(utilities).toContain(".sr-only");
  expect(missing).toEqual([]);
});
