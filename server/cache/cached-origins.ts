/** Names that a shop without BASE_URL is really called by: its host, its address, localhost. */
const MOST_ORIGINS = 8;
/** A client that makes up names gets no more of them than this. */
const ORIGINS_PER_CLIENT = 2;
const MOST_CLIENTS = 1_000;

/** Whether answers for an origin may be kept in memory. */
export type CachedOrigins = (origin: string, client: string) => boolean;

/**
 * Decides which origins the caches serve where the request's Host header names the shop. Answers
 * hold the origin, so each made-up one would need room, and push out those that shoppers ask for.
 */
export function createCachedOrigins(): CachedOrigins {
  /** In the order of their last use. */
  const origins = new Set<string>();
  const broughtBy = new Map<string, Set<string>>();

  function mayBring(origin: string, client: string): boolean {
    const brought = broughtBy.get(client) ?? new Set();
    if (!brought.has(origin) && brought.size >= ORIGINS_PER_CLIENT) return false;
    brought.add(origin);
    broughtBy.delete(client);
    broughtBy.set(client, brought);
    dropFirst(broughtBy, MOST_CLIENTS);
    return true;
  }

  return (origin, client) => {
    if (!origins.has(origin) && !mayBring(origin, client)) return false;
    origins.delete(origin);
    origins.add(origin);
    dropFirst(origins, MOST_ORIGINS);
    return true;
  };
}

function dropFirst(all: Set<string> | Map<string, unknown>, most: number): void {
  if (all.size <= most) return;
  for (const first of all.keys()) return void all.delete(first);
}
