import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { createServer } from "vite";
import type { Settings } from "../../app/env.server.ts";
import { withLoginAgain } from "../http/login-again.ts";
import { withStoreErrors } from "../http/store-errors.ts";
import { run } from "./serve.ts";

/** Serves the shop from its sources; a change shows at the next request. */
export async function serveDevelopment(settings: Settings): Promise<void> {
  const vite = await createServer({ server: { middlewareMode: true } });
  await run(settings, {
    staticFiles: new Map(),
    routePatterns: [],
    development: vite.middlewares,
    handleRemix: withLoginAgain(async (request, context) => {
      const build = (await vite.ssrLoadModule("virtual:remix/server-build")) as ServerBuild;
      return createRequestHandler(withStoreErrors(build), "development")(request, context);
    }),
  });
}
