import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "../support/server/folder.ts";

const ROOT = join(import.meta.dirname, "../..");
const CONFIG = ".dependency-cruiser.mjs";
const PROGRAM = "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs";

const MODULE = "export type T = 1;\nexport const v = 1;\n";
const VALUE = (from: string) => `import { v } from "${from}";\nexport const used = v;\n`;
const TYPE = (from: string) => `import type { T } from "${from}";\nexport const used: T = 1;\n`;

/** Modules that break a rule, with what they import. */
const BROKEN: Record<string, [rule: string, text: string]> = {
  "db/id.ts": ["db-is-below-app", TYPE("../app/format/money.ts")],
  "app/models/carts.ts": ["models-are-pure-domain", TYPE("../auth/cookies.ts")],
  "app/forms/email.ts": ["forms-format-and-text-are-pure", VALUE("../auth/cookies.ts")],
  "app/ui/button.tsx": ["ui-is-for-both-sides", VALUE("../auth/cookies.ts")],
  "app/ui/field.tsx": ["ui-types", TYPE("../auth/cookies.ts")],
  "app/routes/shop/data.ts": ["routes-use-models", VALUE("../../../db/schema.ts")],
  "app/routes/shop/link.ts": ["no-module-imports-a-route", TYPE("./home/home.tsx")],
  "app/auth/part.ts": ["routes-are-leaves", VALUE("../routes/shop/part.ts")],
  "app/enhance/main.ts": ["enhance-stands-alone", VALUE("../format/money.ts")],
  "app/courier-script/main.ts": ["courier-script-stands-alone", VALUE("../format/money.ts")],
  "app/auth/driver.ts": ["one-module-knows-the-driver", 'import "better-sqlite3";\n'],
  "app/auth/log.ts": ["nothing-imports-the-server", TYPE("../../server/log.ts")],
  "server/page.ts": ["server-uses-the-built-app", VALUE("../app/ui/card.tsx")],
  "server/support.ts": ["nothing-imports-tests", TYPE("../tests/support.ts")],
  "server/missing.ts": ["no-unresolvable", VALUE("./nowhere.ts")],
  "app/auth/runtime.ts": ["no-undeclared-packages", 'import "@remix-run/server-runtime";\n'],
  "server/styles.ts": ["no-development-packages", 'import "postcss";\n'],
  "server/circle.ts": ["no-circular", TYPE("./other.ts")],
};
const ALLOWED: Record<string, string> = {
  "app/ui/card.tsx": TYPE("../models/products.ts"),
  "app/models/products.ts": VALUE("../format/money.ts"),
  "app/format/money.ts": MODULE,
  "app/routes/shop/home/home.tsx": MODULE + VALUE("../part.ts").replace("used", "own"),
  "app/routes/shop/part.ts": MODULE + TYPE("../../../db/schema.ts"),
  "app/auth/cookies.ts": MODULE,
  "db/schema.ts": MODULE,
  "server/log.ts": MODULE,
  "server/build/styles.ts": `import "postcss";\n${MODULE}`,
  "server/dev.ts": `${TYPE("postcss").replace("{ T }", "{ Root as T }").replace(": T", ": unknown")}`,
  "server/other.ts": `${MODULE}${TYPE("./circle.ts").replace("{ T }", "{ used as T }").replace(": T", ": unknown")}`,
  "tests/support.ts": MODULE,
};

test("each import rule is enforced, type-only imports included", () => {
  const folder = testFolder();
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const [path, [, text]] of Object.entries(BROKEN)) write(path, text);
  for (const [path, text] of Object.entries(ALLOWED)) write(path, text);
  for (const path of [CONFIG, "package.json", "tsconfig.json", "app/routes.ts"])
    cpSync(join(ROOT, path), join(folder, path));
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));

  const { stdout, stderr } = spawnSync(
    process.execPath,
    [PROGRAM, "--config", CONFIG, "-T", "json", "app/auth", "app/enhance"].concat([
      "app/courier-script",
      "app/forms",
      "app/models",
      "app/routes/shop",
      "app/ui",
      "db",
      "server",
    ]),
    { cwd: folder, encoding: "utf8" },
  );
  expect(stderr).toBe("");
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { from: string; rule: { name: string } }[] };
  };
  const found = summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`);
  expect(found).toEqual(
    expect.arrayContaining(Object.entries(BROKEN).map(([path, [rule]]) => `${path}: ${rule}`)),
  );
  expect(found.filter((line) => line.split(":")[0]! in ALLOWED)).toEqual([]);
});
