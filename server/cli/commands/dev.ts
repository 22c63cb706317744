import type { ServerBuild } from "@remix-run/node";
import type { ViteDevServer } from "vite";
import type { Settings } from "#app/kit/settings/env.server.ts";
import { createRouteTable, type MatchRoute } from "#server/http/route-table.ts";
import { run } from "./serve.ts";

/**
 * Serves the shop from its sources; a change shows at the next request. Vite has loaded this module, too, so that the
 * server shares its modules with the pages.
 */
export async function serveDevelopment(settings: Settings, vite: ViteDevServer): Promise<void> {
  let latest: { build: ServerBuild; matchRoute: MatchRoute } | null = null;
  await run(settings, {
    staticFiles: new Map(),
    development: vite.middlewares,
    matchRoute: async (url) => {
      const build = (await vite.ssrLoadModule("virtual:remix/server-build")) as ServerBuild;
      if (build !== latest?.build) {
        const { hydrateAll } = settings;
        latest = {
          build,
          matchRoute: createRouteTable(build, { hydrateAll, mode: "development" }),
        };
      }
      return latest.matchRoute(url);
    },
  });
}
