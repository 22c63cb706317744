import type { ActionFunction, AppLoadContext, LoaderFunction } from "@remix-run/node";
import { createRequestHandler, data } from "@remix-run/node";
import { expect, test } from "vitest";
import { writeInBackground } from "#app/kit/command/failures.ts";
import type { LogEntry } from "#app/kit/request/log.ts";
import { renderAnonymous } from "#server/cache/anonymous-page.ts";
import { testStore } from "#tests/support/data/store.ts";
import { wordsOf } from "#tests/support/page.ts";
import { shopOn } from "#tests/support/server/shop-on.ts";

const build = await import("#server-build");

type Handlers = { loader?: LoaderFunction; action?: ActionFunction; default?: () => never };

/** The built shop with other handlers for its page About. */
function shopWith(handlers: Handlers) {
  const about = build.routes["features/shop/pages/about.route"]!;
  const changed = { ...about, module: { ...about.module, ...handlers } };
  const routes = { ...build.routes, [about.id]: changed };
  return createRequestHandler({ ...build, routes }, "production");
}

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
    const shop = { ...shopOn(testStore()), log };
    const request = new Request("http://shop.example/about?q=private");

    const response = await renderAnonymous(shopWith(broken), shop, request);

    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain("the secret reason");
    const stack = expect.stringMatching(/^Error: the secret reason\n +at /);
    const err = { type: "Error", message: "the secret reason", stack };
    expect(entries[0]).toEqual({ level: "error", err, msg: "a page failed" });
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

async function request(method: "GET" | "POST", handlers: Handlers) {
  const isForm = method === "POST";
  const context: Partial<AppLoadContext> = {
    ...shopOn(testStore()),
    ...{ origin: "http://shop.test", nonce: "", formSent: isForm, inlineCss: String },
  };
  const body = isForm ? new URLSearchParams() : undefined;
  const webRequest = new Request("http://shop.test/about", { method, body });
  const response = await shopWith(handlers)(webRequest, context as AppLoadContext);
  const page = await response.text();
  return { result: [response.status, response.headers.get("retry-after")], words: wordsOf(page) };
}

const tooMany = () =>
  data({ texts: {}, facts: null }, { status: 429, headers: { "Retry-After": "60" } });
const refuse = (status: number) => () => {
  throw new Response(null, { status, headers: { "Retry-After": "5" } });
};

test("the Retry-After of an action or a loader reaches the browser", async () => {
  const { result, words } = await request("POST", { action: tooMany });
  expect(result).toEqual([429, "60"]);
  expect(words).toContain("About us");
  expect((await request("GET", { loader: tooMany })).result).toEqual([429, "60"]);
  expect((await request("GET", {})).result).toEqual([200, null]);
});

test("the error page has it too, and names the problem", async () => {
  for (const [status, message] of [
    [503, "The shop cannot do this right now. Nothing was changed."],
    [429, "Too many requests from your network. Please wait a few minutes and try again."],
  ] as const)
    for (const response of [
      await request("POST", { action: refuse(status) }),
      await request("GET", { loader: refuse(status) }),
    ]) {
      expect(response.result).toEqual([status, "5"]);
      expect(response.words).toContain(message);
    }
});
