import type { ServerBuild } from "@remix-run/node";
import { ROUTE_TRAITS } from "../../app/route-traits.ts";
import type { Exchange } from "../http/exchange.ts";
import { isHealthPath } from "../http/health.ts";
import type { StaticFiles } from "../http/load-static-files.ts";
import { pagePath } from "../http/route-traits.ts";

/** No path of the shop has as many segments. */
const MAX_SEGMENTS = 8;
/** Paths whose class is kept; at most two megabytes, as the URL resolver bounds their length. */
const MAX_FOUND = 1_000;
/** The pattern of pages that do not exist. */
const UNKNOWN = "/*";

type Node = {
  children: Map<string, Node>;
  /** For any one segment. */
  parameter?: Node;
  /** For all segments from here on. */
  rest?: string;
  /** The route whose path ends here. */
  pattern?: string;
};

/**
 * Sorts requests into few classes: the pattern of their route, such as "/product/:category/:id", or
 * "static", "health", or "refused" for those refused before their URL was read.
 */
export function createRouteClasses(
  patterns: string[],
  staticFiles: StaticFiles,
): (exchange: Exchange) => string {
  const root: Node = { children: new Map() };
  for (const pattern of patterns) add(root, pattern);
  const found = new Map<string, string>();
  function classOfPath(pathname: string): string {
    let pattern = found.get(pathname);
    if (pattern === undefined) {
      pattern = find(root, segmentsOf(pagePath(pathname)), 0) ?? UNKNOWN;
      if (found.size === MAX_FOUND) found.clear();
      found.set(pathname, pattern);
    }
    return pattern;
  }
  return (exchange) => {
    if (isHealthPath(exchange.loggedPath)) return "health";
    // Unset when a step before the URL resolver has refused the request.
    const pathname = (exchange.url as URL | undefined)?.pathname;
    if (pathname === undefined) return "refused";
    if (exchange.isRead && staticFiles.has(pathname)) return "static";
    return classOfPath(pathname);
  };
}

/** The patterns of all routes of a build, and of what the server itself tells apart under them. */
export function routePatterns({ routes }: ServerBuild): string[] {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    if (!route) return "";
    return route.path ? `${pathOf(route.parentId)}/${route.path}` : pathOf(route.parentId);
  };
  return [...Object.keys(routes).map((id) => pathOf(id) || "/"), ...Object.keys(ROUTE_TRAITS)];
}

function add(root: Node, pattern: string): void {
  let node = root;
  for (const segment of pattern.split("/").filter(Boolean)) {
    if (segment === "*") {
      node.rest = pattern;
      return;
    }
    const next = segment.startsWith(":") ? node.parameter : node.children.get(segment);
    const child = next ?? { children: new Map() };
    if (segment.startsWith(":")) node.parameter = child;
    else node.children.set(segment, child);
    node = child;
  }
  node.pattern = pattern;
}

/** The most specific pattern, as the router chooses it. */
function find(node: Node, segments: string[], at: number): string | undefined {
  const segment = segments[at];
  if (segment === undefined) return node.pattern ?? node.rest;
  const child = node.children.get(segment);
  return (
    (child && find(child, segments, at + 1)) ??
    (node.parameter && find(node.parameter, segments, at + 1)) ??
    node.rest
  );
}

/** Like the router: in any case, decoded, with slashes at the end. */
const segmentsOf = (pathname: string) =>
  pathname.toLowerCase().split("/", MAX_SEGMENTS).filter(Boolean).map(decode);

const decode = (segment: string) =>
  segment.includes("%") ? decodeURIComponent(segment).toLowerCase() : segment;
