import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { hydrates } from "../../app/route-handle.ts";
import { HttpError } from "./http-error.ts";
import type { RemixHandler } from "./server.ts";

const MANIFEST = "/__manifest";
/** It looks at every part of every path that it is asked about. */
const MOST_MANIFEST_CHARACTERS = 1_024;

/**
 * Answers the framework's own requests, which its script makes, only where there is such a script:
 * the data of a page that hydrates, and the manifest where any page does. All others are not found.
 *
 * @param hydrateAll every page ships the script
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
    if (pathname === MANIFEST) return someHydrate && search.length <= MOST_MANIFEST_CHARACTERS;
    if (!pathname.endsWith(".data")) return true;
    if (!someHydrate) return false;
    const page = pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
    const matches = matchRoutes(routes, page) ?? [];
    return hydrates(
      matches.map(({ route }) => route.handle),
      hydrateAll,
    );
  }

  return (request, context) => {
    if (!isOpen(new URL(request.url))) throw new HttpError(404, "Not found");
    return handleRemix(request, context);
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
