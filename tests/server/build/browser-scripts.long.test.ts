import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { runChecks } from "es-check";
import { expect, test } from "vitest";
import { missingInterfaces } from "#tests/support/browser/browser-interfaces.ts";
import { testFolder } from "#tests/support/server/folder.ts";

const ENHANCE = "build/client/assets/enhance-*.js";
const COURIER = "build/client/assets/courier-*.js";

/** What the environments of package.json's browserslist load. */
const SCRIPTS = {
  shopper: { files: [ENHANCE, COURIER, "build/client/sw.js", "build/client/courier-sw.js"] },
  seller: {
    files: ["build/client/assets/*.js", "build/client/seller-sw.js"],
    not: [ENHANCE, COURIER],
    module: true,
    // Newer by their number than the language of these browsers, all of which have them.
    ignore: "PrivateClassFields,TopLevelAwait",
  },
};

/** What of the language the scripts use that one of the environment's browsers does not know. */
async function findUnknown(env: keyof typeof SCRIPTS, files = SCRIPTS[env].files) {
  const check = { checkBrowser: true, checkFeatures: true, browserslistEnv: env };
  const { errors } = await runChecks([{ ...SCRIPTS[env], ...check, files }], {});
  return errors.map(({ file, err }) => `${file}: ${err.message}`);
}

test.each(["shopper", "seller"] as const)(
  "every %s's browser knows the language of the built scripts",
  async (env) => {
    expect(await findUnknown(env)).toEqual([]);
  },
);

test("what one of them does not know is found", async () => {
  const file = join(testFolder(), "script.js");
  writeFileSync(file, "document.title = [document.body?.id].toReversed();");

  expect(await findUnknown("shopper", [file])).toEqual([
    expect.stringMatching(/OptionalChaining \(chrome 64 requires 80.*ArrayToReversed \(/),
  ]);
  expect(await findUnknown("seller", [file])).toEqual([
    expect.stringMatching(/detected: ArrayToReversed \(chrome 92 requires 110/),
  ]);
});

test("shoppers' browsers have the interfaces that the script uses without asking", () => {
  const isOurs = (file: string) => file.startsWith("app/kit/enhance/");

  expect(missingInterfaces("shopper", ["app/kit/enhance/main.ts"], isOurs)).toEqual([
    // Asked for: without it a request is not given up, but no longer heard.
    "AbortController.abort: chrome 66, safari_ios 12.2, safari 12.1",
    "AbortController.signal: chrome 66, safari_ios 12.2, safari 12.1",
    "AbortController: chrome 66, safari_ios 12.2, safari 12.1",
    // Firefox 68 has it as a part of HTMLDocument, which every page is.
    "Document.execCommand: firefox 69",
  ]);
});

test("an interface that one of them does not have is found", () => {
  const file = join(testFolder(), "script.ts");
  writeFileSync(
    file,
    `addEventListener("submit", ({ submitter }) => submitter?.replaceChildren());
    document.forms[0]?.requestSubmit();
    navigator.sendBeacon("/", new URLSearchParams());
    export const count = new URLSearchParams(location.search).size + new Map().size;
    export const isUrl = URL.canParse("/") && structuredClone({ size: 1 }).size;`,
  );
  const find = (env: string) =>
    missingInterfaces(env, [file], (each) => each.endsWith("/script.ts"));

  expect(find("shopper")).toEqual([
    expect.stringMatching(/^Element.replaceChildren: chrome 86, .*safari 14/),
    expect.stringMatching(/^HTMLFormElement.requestSubmit: chrome 76, .*firefox 75/),
    expect.stringMatching(/^SubmitEvent.submitter: chrome 81/),
    expect.stringMatching(/^URL.canParse_static: chrome 120/),
    expect.stringMatching(/^URLSearchParams.size: chrome 113/),
    expect.stringMatching(/^structuredClone: chrome 98/),
  ]);
  expect(find("seller").map((use) => use.split(":")[0])).toEqual([
    "HTMLFormElement.requestSubmit",
    "URL.canParse_static",
    "URLSearchParams.size",
    "structuredClone",
  ]);
});
