import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type AtRule, parse } from "postcss";
import { expect, test } from "vitest";
import { unsupportedCss } from "#tests/support/browser/browser-compat.ts";
import { pageOf } from "#tests/support/page.ts";

const ASSETS = "build/client/assets";
/** The oldest browsers of each stylesheet: an entry of package.json's browserslist. */
const STYLESHEETS = { styles: "shopper", seller: "seller" };

const sourceOf = (name: string) => {
  const [file] = globSync(join(ASSETS, `${name}-*.css`));
  return readFileSync(file!, "utf8");
};

test("the built styles use nothing without a fallback that a supported browser lacks", async () => {
  for (const [name, env] of Object.entries(STYLESHEETS))
    expect([name, await unsupportedCss(sourceOf(name), env)]).toEqual([name, []]);
});

test("styles of pages that are shown without any other are checked, too", async () => {
  for (const page of ["offline.html", "500.html"]) {
    const html = readFileSync(join("build/client", page), "utf8");
    const css = pageOf(html).querySelector("style")!.rawText;
    expect([page, await unsupportedCss(css, "shopper")]).toEqual([page, []]);
  }
});

test.each([
  ["@layer base { p { color: red } }", "@layer"],
  ["p { inset: 0 }", "inset"],
  ["p { translate: 1px }", "translate"],
  [":is(a, p) { color: red }", ":is"],
])("%s is reported", async (css, feature) => {
  expect(await unsupportedCss(css, "shopper")).toEqual([expect.stringContaining(feature)]);
});

test("a value with one for older browsers before it is not reported", async () => {
  expect(await unsupportedCss("p{height:1vh;height:1dvh}", "shopper")).toEqual([]);
  expect(await unsupportedCss("p{width:1vh;height:1dvh}", "shopper")).toHaveLength(1);
});

test("the built styles have no layers, no nested rules and no functions that old browsers lack", () => {
  const found: string[] = [];
  for (const name of Object.keys(STYLESHEETS)) {
    const root = parse(sourceOf(name));
    root.walkAtRules("layer", (rule) => void found.push(rule.toString()));
    root.walkRules(({ parent, selector }) => {
      if (parent?.type === "rule") found.push(selector);
    });
    root.walkDecls((declaration) => {
      const { name: around } = declaration.parent!.parent as AtRule;
      const isSure = name === "seller" || around === "supports";
      if (!isSure && /(^|[ (])(min|max|clamp)\(/.test(declaration.value))
        found.push(declaration.toString());
    });
  }
  expect(found).toEqual([]);
});
