import { createRequestHandler } from "@remix-run/node";
import { expect, test } from "vitest";
import { readSettings } from "../../../app/env.server.ts";
import { noMailer } from "../../../app/mail/mailer.ts";
import { writeInBackground } from "../../../app/unavailable.ts";
import { loadServerBuild } from "../../../server/build/bundled-files.ts";
import { renderAnonymous } from "../../../server/cache/render-anonymous.ts";
import { testStore } from "../../support/store.ts";

function givenLog() {
  const entries: Record<string, unknown>[] = [];
  return { entries, log: (entry: Record<string, unknown>) => void entries.push(entry) };
}

test("an error of a loader is logged with its path and stack, and the page shows nothing of it", async () => {
  const { entries, log } = givenLog();
  const build = await loadServerBuild();
  const about = build.routes["routes/shop/about"]!;
  const loader = () => {
    throw new Error("the secret reason");
  };
  const routes = { ...build.routes, [about.id]: { ...about, module: { ...about.module, loader } } };
  const settings = readSettings({});
  const shop = { ...testStore(), settings, log, mailer: noMailer(), wakeOutbox: () => {} };
  const handleRemix = createRequestHandler({ ...build, routes }, "production");

  const request = new Request("http://shop.example/about?q=private");
  const response = await renderAnonymous({ shop, handleRemix }, request);

  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain("the secret reason");
  expect(entries).toEqual([
    {
      level: "error",
      path: "/about",
      error: expect.stringMatching(/^Error: the secret reason\n +at /),
    },
  ]);
});

test("a background write that fails is logged; one that is unavailable at the moment is not", async () => {
  const { entries, log } = givenLog();
  writeInBackground(log, Promise.reject(new Error("failed")));
  writeInBackground(log, Promise.reject(new Response(null, { status: 503 })));
  await new Promise(setImmediate);
  expect(entries).toMatchObject([{ level: "error", task: "background" }]);
});
