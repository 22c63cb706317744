import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { ViteDevServer } from "vite";
import type { Settings } from "../../app/env.server.ts";
import { withLoginAgain } from "../http/login-again.ts";
import { withStoreErrors } from "../http/store-errors.ts";
import { run } from "./serve.ts";

/**
 * Serves the shop from its sources; a change shows at the next request.
 *
 * @param vite has loaded this module, too, so that the server shares its modules with the pages
 */
export async function serveDevelopment(settings: Settings, vite: ViteDevServer): Promise<void> {
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
