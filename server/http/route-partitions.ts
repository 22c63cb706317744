import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { RemixHandler } from "./server.ts";

/**
 * Answers requests by Remix, each with the routes that the first segment of its address leaves over.
 * Remix makes its patterns of all the routes it has anew, several times a request: with all of the
 * shop's that takes as long as rendering a page.
 */
export function partitionRoutes(build: ServerBuild): RemixHandler {
  const answerAll = createRequestHandler(build, "production");
  const areaOf = areasOf(build);
  const areas = new Map(
    [...new Set(areaOf.values())].map((area) => [
      area,
      createRequestHandler(part(area), "production"),
    ]),
  );
  const answerNowhere = createRequestHandler(part(EVERYWHERE), "production");

  function part(area: string): ServerBuild {
    const belongs = ([id]: [string, unknown]) =>
      areaOf.get(id) === area || areaOf.get(id) === EVERYWHERE;
    const within = <Route>(routes: Record<string, Route>) =>
      Object.fromEntries(Object.entries(routes).filter(belongs));
    const assets = { ...build.assets, routes: within(build.assets.routes) };
    return { ...build, routes: within(build.routes), assets };
  }

  return (request, context) => {
    const { pathname } = new URL(request.url);
    if (NOT_PLAIN.test(pathname)) return answerAll(request, context);
    const area = firstSegment(pathname.slice(1)).toLowerCase();
    return (areas.get(area) ?? answerNowhere)(request, context);
  };
}

const EVERYWHERE = "*";
/** Escaped, or the framework's own way of naming routes. */
const NOT_PLAIN = /^\/[^/]*%|^\/__|\.data$/;

const firstSegment = (path: string) => path.split("/", 1)[0]!;

/** The first segment of each route's address, by its id; EVERYWHERE where that is not a fixed one. */
function areasOf({ routes }: ServerBuild): Map<string, string> {
  const areas = Object.values(routes).map((route): [string, string] => {
    let top = route;
    while (top.parentId && routes[top.parentId]?.parentId) top = routes[top.parentId]!;
    const segment = top.parentId ? firstSegment(top.path ?? "") : EVERYWHERE;
    return [route.id, /^[:*]/.test(segment) ? EVERYWHERE : segment];
  });
  return new Map(areas);
}
