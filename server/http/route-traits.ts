import { ROUTE_TRAITS, type RouteTraits } from "../../app/route-traits.ts";
import type { Exchange, Outcome } from "./exchange.ts";

const NONE: RouteTraits = {};
const DATA_SUFFIX = /\.data$/;

const patterns = Object.entries(ROUTE_TRAITS).map(([path, traits]) => {
  const source = path
    .replace(/[.*+?^${}|()[\]\\]/g, "\\$&")
    .replace(/:\w+/g, "[^/]+")
    .replace(/\/$/, "");
  return {
    traits,
    /** What the router accepts for the path: any case, slashes at the end. */
    any: new RegExp(`^${source}/*$`, "i"),
    /** The spelling that the shop's own links use. */
    plain: new RegExp(`^${source || "/"}$`),
  };
});

/** Step: looks up what the route of the URL needs. */
export function readRouteTraits(exchange: Exchange): Outcome {
  exchange.traits = routeTraits(exchange.url.pathname);
  return "next";
}

/**
 * The traits of a URL's route, for every spelling that the router maps to that route.
 *
 * Pages are cached for the plain spelling only: the others are the same page, and as cache entries
 * they would displace pages that shoppers request.
 */
export function routeTraits(pathname: string): RouteTraits {
  const isData = DATA_SUFFIX.test(pathname);
  const path = decodePath(isData ? pagePath(pathname) : pathname);
  const found = patterns.find(({ any }) => any.test(path));
  if (!found) return NONE;
  const { traits, plain } = found;
  if (!traits.cachedAs) return traits;
  const hasOtherBody = isData || (traits.cachedAs === "page" && !isPlain(pathname, path, plain));
  return hasOtherBody ? { ...traits, cachedAs: undefined } : traits;
}

/** The path of the page that a framework data request is for: "/cart.data" is for "/cart". */
export function pagePath(pathname: string): string {
  return pathname.replace(DATA_SUFFIX, "").replace(/^\/_root$/, "/");
}

/** Decodes a path as the router does: an escaped slash does not separate segments. */
function decodePath(pathname: string): string {
  if (!pathname.includes("%")) return pathname;
  return pathname
    .split("/")
    .map((segment) => decodeURIComponent(segment).replaceAll("/", "%2F"))
    .join("/");
}

function isPlain(pathname: string, decoded: string, plain: RegExp): boolean {
  if (!plain.test(decoded)) return false;
  return pathname === decoded || pathname === decoded.split("/").map(encodeURIComponent).join("/");
}
