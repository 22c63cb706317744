import { hash } from "node:crypto";
import { setImmediate as endOfTurn } from "node:timers/promises";
import { createFairQueue } from "../../app/models/throttling/fair-queue.ts";
import { compress } from "../http/compression.ts";
import type { Encoding } from "../http/encoding.ts";

/** A complete response in one encoding, the same for every visitor. */
export type CachedResponse = {
  status: number;
  headers: Record<string, string>;
  /** Weak, because it is the same in every encoding. Undefined for a failure, which is not cached. */
  etag: string | undefined;
  body: Uint8Array;
};

/** A response in the encodings requested so far. */
type Entry = { plain: CachedResponse; encoded: Map<Encoding, CachedResponse> };

/** The rendering of a response, shared by requests that come before it starts. */
type Job = { startedAtVersion: number; done: Promise<CachedResponse> };
const NOT_STARTED = Number.POSITIVE_INFINITY;

type Render = () => Promise<Response>;
type CacheRequest = {
  key: string;
  encoding: Encoding;
  /** The client in whose turn the response is rendered. */
  client: string;
  render: Render;
};
export type ResponseCache = (request: CacheRequest) => Promise<CachedResponse>;

/** As many as one client, and all clients together, can have connections. */
const MAX_WAITING = { perClient: 500, total: 2_000 };

/**
 * Caches responses in memory, compressed, until the catalogue changes: no response is older than the
 * catalogue was when it was requested. Responses are rendered one at a time, alternating between
 * clients, so that a burst of requests takes neither all the memory nor all the processor.
 *
 * @param readVersion reads the catalogue's version from the database
 * @param maxBytes the least recently used entries are dropped beyond it, except the newest one
 * @returns finds a response by its key, or renders it
 */
export function createResponseCache(
  readVersion: () => Promise<number>,
  maxBytes: number,
): ResponseCache {
  /** All of version `latestVersion`, ordered by last use, oldest first. */
  const entries = new Map<string, Entry>();
  const jobs = new Map<string, Job>();
  let latestVersion = 0;
  const inTurn = createFairQueue({ concurrency: 1, ...MAX_WAITING });

  let pendingRead: Promise<number> | null = null;

  /** Reads the version once for all requests that arrive in one turn of the event loop. */
  function getVersion(): Promise<number> {
    pendingRead ??= endOfTurn().then(async () => {
      pendingRead = null;
      const version = await readVersion();
      if (version > latestVersion) {
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

  async function create(
    job: Job,
    { key, encoding, render }: CacheRequest,
  ): Promise<CachedResponse> {
    // Read before anything else: what is rendered from here on is of this version or newer.
    job.startedAtVersion = await getVersion();
    const entry = entries.get(key) ?? (await newEntry(await render()));
    const response = await encode(entry.plain, encoding);
    entry.encoded.set(encoding, response);
    if (response.etag && job.startedAtVersion === latestVersion) {
      markUsed(key, entry);
      dropOldest();
    }
    return response;
  }

  function startJob(name: string, request: CacheRequest): Job {
    const job = { startedAtVersion: NOT_STARTED } as Job;
    jobs.set(name, job);
    job.done = inTurn(request.client, () => create(job, request));
    const remove = () => {
      if (jobs.get(name) === job) jobs.delete(name);
    };
    job.done.then(remove, remove);
    return job;
  }

  return async (request) => {
    const { key, encoding, client } = request;
    const version = await getVersion();
    const entry = entries.get(key);
    const cached = entry?.encoded.get(encoding);
    if (entry && cached) {
      markUsed(key, entry);
      return cached;
    }
    // Not shared between clients: another client's job may wait behind all its other requests.
    const name = `${client} ${encoding} ${key}`;
    const shared = jobs.get(name);
    const job = shared && shared.startedAtVersion >= version ? shared : startJob(name, request);
    return job.done;
  };
}

async function newEntry(response: Response): Promise<Entry> {
  const body = new Uint8Array(await response.arrayBuffer());
  const etag = response.status === 200 ? `W/"${hash("sha1", body, "base64url")}"` : undefined;
  const { vary, ...headers } = Object.fromEntries(response.headers);
  headers.vary = vary ? `${vary}, Accept-Encoding` : "Accept-Encoding";
  if (etag) headers.etag = etag;
  return { plain: { status: response.status, headers, etag, body }, encoded: new Map() };
}

async function encode(plain: CachedResponse, preferred: Encoding): Promise<CachedResponse> {
  const { body, encoding } = await compress(plain.body, preferred);
  const headers = { ...plain.headers, "content-length": String(body.length) };
  return {
    ...plain,
    body,
    headers: encoding ? { ...headers, "content-encoding": encoding } : headers,
  };
}

function sizeOf({ plain, encoded }: Entry): number {
  let bytes = plain.body.length;
  for (const { body } of encoded.values()) if (body !== plain.body) bytes += body.length;
  return bytes;
}
