import {
  type ActionFunction,
  type AppLoadContext,
  createRequestHandler,
  data,
  type LoaderFunction,
} from "@remix-run/node";
import { expect, test } from "vitest";
import { readSettings } from "../../../app/env.server.ts";
import { loadServerBuild } from "../../../server/build/bundled-files.ts";
import { wordsOf } from "../../routes/support/page.ts";
import { testStore } from "../../support/store.ts";

type Answers = { loader?: LoaderFunction; action?: ActionFunction };

/** A page of the built shop, answered otherwise than it would. */
async function ask(method: "GET" | "POST", { loader, action }: Answers) {
  const build = await loadServerBuild();
  const about = build.routes["routes/shop/about"]!;
  const module = { ...about.module, ...(loader && { loader }), ...(action && { action }) };
  const routes = { ...build.routes, [about.id]: { ...about, module } };
  const handle = createRequestHandler({ ...build, routes }, "production");
  const context: Partial<AppLoadContext> = {
    ...testStore(),
    settings: readSettings({}),
    origin: "http://shop.test",
    nonce: "",
    formSent: method === "POST",
    inlineCss: (html) => html,
  };
  const body = method === "POST" ? new URLSearchParams() : undefined;
  const request = new Request("http://shop.test/about", { method, body });
  const response = await handle(request, context as AppLoadContext);
  const page = await response.text();
  return { told: [response.status, response.headers.get("retry-after")], words: wordsOf(page) };
}

const tooMany = () => data({ refused: true }, { status: 429, headers: { "Retry-After": "60" } });
const refuse = (status: number) => () => {
  throw new Response(null, { status, headers: { "Retry-After": "5" } });
};

test("when to try again reaches the browser with a page that an action or a loader refused", async () => {
  const { told, words } = await ask("POST", { action: tooMany });
  expect(told).toEqual([429, "60"]);
  expect(words).toContain("About us");
  expect((await ask("GET", { loader: tooMany })).told).toEqual([429, "60"]);
  expect((await ask("GET", {})).told).toEqual([200, null]);
});

test("so it does with the error page, which says what is the matter", async () => {
  for (const [status, said] of [
    [503, "The shop is very busy. Nothing was changed."],
    [429, "Too many requests from your network. Please wait a few minutes and try again."],
  ] as const)
    for (const asked of [
      await ask("POST", { action: refuse(status) }),
      await ask("GET", { loader: refuse(status) }),
    ]) {
      expect(asked.told).toEqual([status, "5"]);
      expect(asked.words).toContain(said);
    }
});
