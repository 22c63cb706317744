import { join } from "node:path";
import { expect, test } from "vitest";
import { interruptCommand } from "#tests/support/server/command.ts";
import { testFolder } from "#tests/support/server/folder.ts";
import { expectInterrupted, look } from "./interrupted.ts";

test("generated products are added all or none", async () => {
  const dataDir = testFolder("demo");
  const ended = await interruptCommand(["seed", "products", "100000"], { DATA_DIR: dataDir });
  expectInterrupted(ended, 130, /run it again/);
  expect(look(join(dataDir, "shop.db"), "select count(*) from products")).toEqual([52, "ok"]);
});
