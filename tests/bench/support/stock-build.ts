// The shop's build for the stock `remix-serve`, which has no load context of its own: each loader and
// action fills in the shop's, without what the shop's own server adds to render pages faster.

import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import { readSettings } from "#app/kit/settings/env.server.ts";
import { openStore } from "#db/client.server.ts";
import { shopOn } from "#tests/support/server/shop-on.ts";

// The shop's own program has the texts built in.
registerHooks({
  load: (url, context, nextLoad) => {
    if (!url.endsWith("?raw")) return nextLoad(url, context);
    const text = readFileSync(fileURLToPath(url), "utf8");
    return {
      format: "module",
      source: `export default ${JSON.stringify(text)}`,
      shortCircuit: true,
    };
  },
});

const build = await import("#server-build");
const store = openStore(process.env.DATABASE_FILE!);
const shop = {
  ...shopOn(store, readSettings()),
  client: "127.0.0.1",
  nonce: "",
  inlineCss: String,
  allowUpload: () => {},
  takeDownload: async () => {},
  actAs: () => {},
  noteVerb: () => {},
  noteRefusal: () => {},
};

type Handler = (args: { request: Request; context: AppLoadContext }) => unknown;

const withShop =
  (handle: Handler): Handler =>
  (args) => {
    const { origin } = new URL(args.request.url);
    // One object for all loaders of a request.
    Object.assign(args.context, shop, { origin, formSent: args.request.method === "POST" });
    return handle(args);
  };

export const { assets, assetsBuildDirectory, basename, entry, future, isSpaMode, publicPath } =
  build;

export const routes = Object.fromEntries(
  Object.entries(build.routes).map(([id, route]) => {
    const module = { ...route.module };
    if (module.loader) module.loader = withShop(module.loader as Handler) as never;
    if (module.action) module.action = withShop(module.action as Handler) as never;
    return [id, { ...route, module }];
  }),
) as ServerBuild["routes"];
