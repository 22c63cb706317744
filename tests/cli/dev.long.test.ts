import { expect, test } from "vitest";
import { RUNTIME_FLAGS } from "#server/bootstrap/runtime-flags.mjs";
import { startServer } from "#tests/support/server/server.ts";

test("the development server serves pages and searches from the sources", async () => {
  const { url, stop } = await startServer("demo", {}, [
    process.execPath,
    ...RUNTIME_FLAGS,
    "server/main.ts",
    "dev",
  ]);
  const found = await fetch(`${url}/products?q=turmeric`);
  expect(found.status).toBe(200);
  expect(await found.text()).toContain("Bột nghệ");
  await stop();
});
