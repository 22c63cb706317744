import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { RemixHandler } from "./server-options.ts";

/**
 * Handles requests with Remix, each with only the routes that share the URL's first segment. Remix
 * compiles the patterns of all routes again several times a request: with all routes of the shop that
 * takes as long as rendering a page.
 */
export function partitionRoutes(build: ServerBuild): RemixHandler {
  const handleWithAll = createRequestHandler(build, "production");
  const segments = firstSegments(build);
  const handlers = new Map(
    [...new Set(segments.values())].map((segment) => [
      segment,
      createRequestHandler(partition(segment), "production"),
    ]),
  );
  const handleElsewhere = createRequestHandler(partition(ANY), "production");

  function partition(segment: string): ServerBuild {
    const isIncluded = ([id]: [string, unknown]) =>
      segments.get(id) === segment || segments.get(id) === ANY;
    const pick = <Route>(routes: Record<string, Route>) =>
      Object.fromEntries(Object.entries(routes).filter(isIncluded));
    const assets = { ...build.assets, routes: pick(build.assets.routes) };
    return { ...build, routes: pick(build.routes), assets };
  }

  return (request, context) => {
    const { pathname } = new URL(request.url);
    if (NOT_PLAIN.test(pathname)) return handleWithAll(request, context);
    const segment = firstSegment(pathname.slice(1)).toLowerCase();
    return (handlers.get(segment) ?? handleElsewhere)(request, context);
  };
}

/** The first segment of a route that belongs to every partition. */
const ANY = "*";
/** Escaped, or the framework's own way of naming routes. */
const NOT_PLAIN = /^\/[^/]*%|^\/__|\.data$/;

const firstSegment = (path: string) => path.split("/", 1)[0]!;

/** The first segment of each route's path by route id; ANY where it is not a fixed one. */
function firstSegments({ routes }: ServerBuild): Map<string, string> {
  const segments = Object.values(routes).map((route): [string, string] => {
    let top = route;
    while (top.parentId && routes[top.parentId]?.parentId) top = routes[top.parentId]!;
    const segment = top.parentId ? firstSegment(top.path ?? "") : ANY;
    return [route.id, /^[:*]/.test(segment) ? ANY : segment];
  });
  return new Map(segments);
}
