import { setImmediate as endOfTurn } from "node:timers/promises";
import { createFairQueue } from "#app/kit/throttling/fair-queue.server.ts";

type Options<Entry> = {
  readVersion: () => Promise<number>;
  /** The least recently used entries are dropped beyond it, except the newest one. */
  maxBytes: number;
  sizeOf: (entry: Entry) => number;
  /** Whether an entry may be kept for later requests. */
  isKept: (entry: Entry) => boolean;
  /** Told whether an entry was in memory. */
  onRequest?: (result: "hit" | "miss") => void;
};

type CacheRequest<Entry> = { key: string; client: string; create: () => Promise<Entry> };
export type VersionCache<Entry> = (request: CacheRequest<Entry>) => Promise<Entry>;

/** As many as one client, and all clients together, can have connections. */
const MAX_WAITING = { perClient: 500, total: 2_000 };

/**
 * Finds an entry by its key, or creates it. Entries stay in memory until the catalogue changes: none is older than the
 * catalogue was when it was requested. They are created one at a time, alternating between clients, so that a burst of
 * requests takes neither all the memory nor all the processor.
 */
export function createVersionCache<Entry>({
  readVersion,
  maxBytes,
  sizeOf,
  isKept,
  onRequest = () => {},
}: Options<Entry>): VersionCache<Entry> {
  /** All of version `latestVersion`, ordered by last use, oldest first. */
  const entries = new Map<string, Entry>();
  /** Entries that are being created. */
  const jobs = new Map<string, Promise<Entry>>();
  let latestVersion = 0;
  const inTurn = createFairQueue({ concurrency: 1, ...MAX_WAITING });

  let pendingRead: Promise<number> | null = null;

  /** Reads the version once for all requests that arrive in one turn of the event loop. */
  function getVersion(): Promise<number> {
    pendingRead ??= endOfTurn().then(async () => {
      pendingRead = null;
      const version = await readVersion();
      // Lower after a failover that has lost the last changes.
      if (version !== latestVersion) {
        latestVersion = version;
        entries.clear();
      }
      return version;
    });
    return pendingRead;
  }

  function markUsed(key: string, entry: Entry) {
    entries.delete(key);
    entries.set(key, entry);
  }

  function dropOldest() {
    let bytes = 0;
    for (const entry of entries.values()) bytes += sizeOf(entry);
    for (const [key, entry] of entries) {
      if (bytes <= maxBytes || entries.size === 1) return;
      entries.delete(key);
      bytes -= sizeOf(entry);
    }
  }

  async function fill({ key, create }: CacheRequest<Entry>): Promise<Entry> {
    // Read first, so that everything created from here on is of this version or newer.
    const version = await getVersion();
    const entry = await create();
    if (isKept(entry) && version === latestVersion) {
      markUsed(key, entry);
      dropOldest();
    }
    return entry;
  }

  function startJob(name: string, request: CacheRequest<Entry>): Promise<Entry> {
    const job = inTurn(request.client, () => fill(request));
    jobs.set(name, job);
    const remove = () => jobs.delete(name);
    job.then(remove, remove);
    return job;
  }

  return async (request) => {
    const { key, client } = request;
    const version = await getVersion();
    const entry = entries.get(key);
    if (entry) {
      markUsed(key, entry);
      onRequest("hit");
      return entry;
    }
    onRequest("miss");
    // Not shared between clients: another client's job may wait behind all its other requests. One of an earlier
    // version may be of that version.
    const name = `${client} ${version} ${key}`;
    return jobs.get(name) ?? startJob(name, request);
  };
}
