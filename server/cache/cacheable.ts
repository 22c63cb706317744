import { SERVINGS } from "#app/features/catalogue/dishes/rules.ts";
import { FILTER_PARAMETERS } from "#app/features/catalogue/listing/listing-filter.ts";
import { paths } from "#app/paths.ts";
import type { Exchange } from "#server/http/exchange.ts";
import type { ServerOptions } from "#server/http/server-options.ts";

/** Names that visitors really use for a shop without BASE_URL: its host, its IP address, localhost. */
const MAX_ORIGINS = 8;
/** A client that makes up more names gets none of those cached. */
const MAX_ORIGINS_PER_CLIENT = 2;
const MAX_CLIENTS = 1_000;

export type CacheCheck = (exchange: Exchange) => boolean;

export function createCacheCheck({ shop: { settings }, development }: ServerOptions): CacheCheck {
  // In development, changes to a route must show up immediately.
  if (development) return () => false;
  const isCached = createCachedOrigins();
  return ({ url, client }) => url.origin === settings.baseUrl || isCached(url.origin, client);
}

/**
 * Chooses the origins that are cached where the Host header names the shop: each made-up one would take memory and
 * displace pages that shoppers request, because responses contain the origin.
 */
export function createCachedOrigins(): (origin: string, client: string) => boolean {
  /** Ordered by last use, oldest first, like the clients. */
  const origins = new Set<string>();
  const originsByClient = new Map<string, Set<string>>();

  function mayAdd(origin: string, client: string): boolean {
    const added = originsByClient.get(client) ?? new Set();
    if (!added.has(origin) && added.size >= MAX_ORIGINS_PER_CLIENT) return false;
    added.add(origin);
    originsByClient.delete(client);
    originsByClient.set(client, added);
    dropOldest(originsByClient, MAX_CLIENTS);
    return true;
  }

  return (origin, client) => {
    if (!origins.has(origin) && !mayAdd(origin, client)) return false;
    origins.delete(origin);
    origins.add(origin);
    dropOldest(origins, MAX_ORIGINS);
    return true;
  };
}

function dropOldest(all: Set<string> | Map<string, unknown>, max: number): void {
  if (all.size <= max) return;
  for (const first of all.keys()) return void all.delete(first);
}

const MAX_SEARCH_CHARACTERS = 200;
const PARAMETERS = new Set(["category", "page"]);

/** Pages with other parameters would be cached, too, and evict pages that shoppers request. */
export function hasKnownParameters({ pathname, search, searchParams }: URL): boolean {
  if (!search) return true;
  if (pathname.startsWith(`${paths.dishes}/`))
    return SERVINGS.some((servings) => search === `?for=${servings}`);
  if (!pathname.startsWith(paths.products) || search.length > MAX_SEARCH_CHARACTERS) return false;
  return [...searchParams.keys()].every((name) => PARAMETERS.has(name));
}

const SEARCH = ["q"];
const REFINED_SEARCH = [...SEARCH, ...FILTER_PARAMETERS];

/**
 * Whether a URL is a search for products, or a sorted or filtered listing, without parameters that it does not need.
 */
export function isSelection({ pathname, search, searchParams }: URL): boolean {
  if (!search || search.length > MAX_SEARCH_CHARACTERS) return false;
  const selecting = pathname.startsWith(paths.products) ? REFINED_SEARCH : SEARCH;
  if (selecting === SEARCH && pathname !== paths.home) return false;
  const names = [...searchParams.keys()];
  const others = names.filter((name) => !selecting.includes(name));
  return others.length < names.length && others.every((name) => PARAMETERS.has(name));
}
