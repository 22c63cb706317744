import {
  type ActionFunction,
  type AppLoadContext,
  createRequestHandler,
  data,
  type LoaderFunction,
} from "@remix-run/node";
import { expect, test } from "vitest";
import { readSettings } from "../../../app/web/env.server.ts";
import { testStore } from "../../support/data/store.ts";
import { wordsOf } from "../../support/page.ts";

type Handlers = { loader?: LoaderFunction; action?: ActionFunction };

/** Requests a page of the built shop with another loader or action. */
async function request(method: "GET" | "POST", { loader, action }: Handlers) {
  const build = await import("#server-build");
  const about = build.routes["routes/shop/pages/about"]!;
  const module = { ...about.module, ...(loader && { loader }), ...(action && { action }) };
  const routes = { ...build.routes, [about.id]: { ...about, module } };
  const handle = createRequestHandler({ ...build, routes }, "production");
  const context: Partial<AppLoadContext> = {
    ...testStore(),
    settings: readSettings({}),
    log: () => {},
    origin: "http://shop.test",
    nonce: "",
    formSent: method === "POST",
    inlineCss: (html) => html,
  };
  const body = method === "POST" ? new URLSearchParams() : undefined;
  const webRequest = new Request("http://shop.test/about", { method, body });
  const response = await handle(webRequest, context as AppLoadContext);
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
    [503, "The shop is very busy. Nothing was changed."],
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
