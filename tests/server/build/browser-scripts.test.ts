import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { runChecks } from "es-check";
import { expect, test } from "vitest";
import { testFolder } from "../../support/folder.ts";

const ENHANCE = "build/client/assets/enhance-*.js";

/** What the environments of package.json's browserslist load. */
const SCRIPTS = {
  shopper: { files: [ENHANCE, "build/client/sw.js"] },
  seller: {
    files: ["build/client/assets/*.js"],
    not: [ENHANCE],
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
