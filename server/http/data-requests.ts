import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { SCRIPTS_VERSION } from "../../app/format/scripts-version.ts";
import { hydrates } from "../../app/route-handle.ts";
import { HttpError } from "./http-error.ts";
import { pagePath } from "./route-traits.ts";
import type { RemixHandler } from "./server-options.ts";

const MANIFEST = "/__manifest";
/** Remix matches each path in it against all routes. */
const MAX_MANIFEST_SEARCH = 1_024;

/**
 * Passes on the requests that the framework's script sends only where a page has that script: data
 * of a page that hydrates, and the manifest if any page does. All others are not found.
 * Data are marked with the version of the scripts that understand them.
 *
 * @param hydrateAll every page has the script
 */
export function withDataOfHydratedPages(
  build: ServerBuild,
  hydrateAll: boolean,
  handleRemix: RemixHandler,
): RemixHandler {
  const routes = childrenOf(build, undefined);
  const someHydrate = Object.values(build.routes).some(({ module }) =>
    hydrates([module.handle], hydrateAll),
  );

  function isOpen({ pathname, search, searchParams }: URL): boolean {
    if (searchParams.has("_data")) return false;
    if (pathname === MANIFEST) return someHydrate && search.length <= MAX_MANIFEST_SEARCH;
    if (!pathname.endsWith(".data")) return true;
    if (!someHydrate) return false;
    const matches = matchRoutes(routes, pagePath(pathname)) ?? [];
    return hydrates(
      matches.map(({ route }) => route.handle),
      hydrateAll,
    );
  }

  return async (request, context) => {
    const url = new URL(request.url);
    if (!isOpen(url)) throw new HttpError(404, "Not found");
    const response = await handleRemix(request, context);
    if (url.pathname.endsWith(".data")) response.headers.set(SCRIPTS_VERSION, build.assets.version);
    return response;
  };
}

type Route = { id: string; path?: string; handle: unknown; children: Route[] };

function childrenOf(build: ServerBuild, parentId: string | undefined): Route[] {
  return Object.values(build.routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, module }) => ({
      id,
      path,
      handle: module.handle,
      children: childrenOf(build, id),
    }));
}
