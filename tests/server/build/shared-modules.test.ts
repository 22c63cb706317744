import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { OverloadError } from "#app/kit/throttling/fair-queue.server.ts";

const BUILD = join(import.meta.dirname, "../../../build/server");

test("the build of the pages imports the server's own modules instead of copying them", () => {
  const scripts = readdirSync(BUILD, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(join(BUILD, name), "utf8"))
    .join("\n");
  expect(scripts).toContain('"#app/kit/command/failures.ts"');
  expect(scripts).not.toContain(`"${new OverloadError().name}"`);
});
