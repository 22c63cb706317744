import { createRequestHandler } from "@remix-run/node";
import { expect, test } from "vitest";
import { noMailer } from "../../../app/mail/mailer.ts";
import { readSettings } from "../../../app/web/env.server.ts";
import { writeInBackground } from "../../../app/web/failures.ts";
import type { LogEntry } from "../../../app/web/log.ts";
import { renderAnonymous } from "../../../server/cache/anonymous-page.ts";
import { testStore } from "../../support/data/store.ts";

function givenLog() {
  const entries: LogEntry[] = [];
  return { entries, log: (entry: LogEntry) => void entries.push(entry) };
}

const fail = () => {
  throw new Error("the secret reason");
};

test.each([
  ["a loader", { loader: fail }],
  ["a component", { default: fail }],
])(
  "an error of %s is logged with its stack, and the page shows nothing of it",
  async (_, broken) => {
    const { entries, log } = givenLog();
    const build = await import("#server-build");
    const about = build.routes["routes/shop/pages/about"]!;
    const routes = {
      ...build.routes,
      [about.id]: { ...about, module: { ...about.module, ...broken } },
    };
    const settings = readSettings({});
    const shop = {
      ...testStore(),
      settings,
      log,
      mailer: noMailer(),
      mailState: () => null,
      wakeOutbox: () => {},
    };
    const handleRemix = createRequestHandler({ ...build, routes }, "production");

    const request = new Request("http://shop.example/about?q=private");
    const response = await renderAnonymous(handleRemix, shop, request);

    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain("the secret reason");
    expect(entries[0]).toEqual({
      level: "error",
      err: {
        type: "Error",
        message: "the secret reason",
        stack: expect.stringMatching(/^Error: the secret reason\n +at /),
      },
      msg: "a page failed",
    });
  },
);

test("a background write that fails is logged; one that is unavailable at the moment is not", async () => {
  const { entries, log } = givenLog();
  writeInBackground(log, Promise.reject(new Error("failed")));
  writeInBackground(log, Promise.reject(new Response(null, { status: 503 })));
  await new Promise(setImmediate);
  expect(entries).toMatchObject([
    { level: "error", msg: "a write in the background failed", err: { message: "failed" } },
  ]);
});
