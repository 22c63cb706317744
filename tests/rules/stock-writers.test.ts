import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

/** Write products, but never how many pieces are left. */
const OTHERS = [
  "app/features/catalogue/pictures/seller/foreign-pictures.server.ts",
  "app/features/catalogue/prices/formula/formula-prices.server.ts",
  "app/features/orders/counting/order-integrity.server.ts",
  // The demo catalogue, of which nothing is counted.
  "server/cli/commands/seed.ts",
];

test("whatever writes the stock of products records it in their history", () => {
  const writers = globSync("{app,db,server}/**/*.ts", { cwd: ROOT })
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), "utf8") }))
    .filter(({ text }) =>
      /\b(update|delete|insert|preparedInsert)\((products\)|TABLES\[)/.test(text),
    )
    .filter(({ text }) => /schema\.ts"/.test(text));
  const silent = writers.filter(({ text }) => !/\brecord(Count|OrderMoves)\(/.test(text));

  expect(writers.length).toBeGreaterThan(silent.length);
  expect(silent.map(({ file }) => file).sort()).toEqual(OTHERS.toSorted());
  for (const { text } of silent) expect(text).not.toContain("stockCount");
});
