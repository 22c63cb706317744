import { hash } from "node:crypto";
import { setImmediate as endOfTurn } from "node:timers/promises";
import { createFairQueue } from "../../app/models/throttling/fair-queue.ts";
import { compress } from "../http/compression.ts";
import type { Encoding } from "../http/static-files.ts";

/** A whole answer in one encoding, the same for everyone. */
export type CachedResponse = {
  status: number;
  headers: Record<string, string>;
  /** Weak, as it is the same in every encoding; undefined for a failure, which is not kept. */
  etag: string | undefined;
  body: Uint8Array;
};

/** An answer in the encodings that were asked for so far. */
type Entry = { plain: CachedResponse; encoded: Map<Encoding, CachedResponse> };

/** The making of an answer, shared by whoever asks for it again before it begins. */
type Job = { begunAt: number; done: Promise<CachedResponse> };
const NOT_BEGUN = Number.POSITIVE_INFINITY;

type Render = () => Promise<Response>;
type CacheRequest = {
  key: string;
  encoding: Encoding;
  /** Whose turn it takes to make it. */
  client: string;
  render: Render;
};
export type ResponseCache = (asked: CacheRequest) => Promise<CachedResponse>;

/** As many as one client has connections, and as all have together. */
const MOST_WAITING = { perClient: 500, total: 2_000 };

/**
 * Keeps answers in memory, compressed, until the catalogue changes: nobody gets one that is older
 * than the catalogue was when they asked. Answers are made one at a time, in turns between clients,
 * so that asking for many at once takes neither all the memory nor all the processor.
 *
 * @param readVersion reads the catalogue's version from the database
 * @param maxBytes beyond it those are dropped whose last use is longest ago; the newest stays
 * @returns answers a request by its key, asking for what is not kept as nobody in particular
 */
export function createResponseCache(
  readVersion: () => Promise<number>,
  maxBytes: number,
): ResponseCache {
  /** All of the version last seen, in the order of their last use. */
  const entries = new Map<string, Entry>();
  const jobs = new Map<string, Job>();
  let seenVersion = 0;
  const inTurn = createFairQueue({ concurrency: 1, ...MOST_WAITING });

  let reading: Promise<number> | null = null;

  /** One read for all who ask in a turn of the event loop, when all of them have arrived. */
  function seeVersion(): Promise<number> {
    reading ??= endOfTurn().then(async () => {
      reading = null;
      const version = await readVersion();
      if (version > seenVersion) {
        seenVersion = version;
        entries.clear();
      }
      return version;
    });
    return reading;
  }

  function use(key: string, entry: Entry) {
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

  async function make(
    job: Job,
    key: string,
    encoding: Encoding,
    ask: Render,
  ): Promise<CachedResponse> {
    // Read before anything else: what is made from here on is of this version or newer.
    job.begunAt = await seeVersion();
    const entry = entries.get(key) ?? (await newEntry(await ask()));
    const answer = await encode(entry.plain, encoding);
    entry.encoded.set(encoding, answer);
    if (answer.etag && job.begunAt === seenVersion) {
      use(key, entry);
      dropOldest();
    }
    return answer;
  }

  function startJob(name: string, { key, encoding, client, render: ask }: CacheRequest): Job {
    const job = { begunAt: NOT_BEGUN } as Job;
    jobs.set(name, job);
    job.done = inTurn(client, () => make(job, key, encoding, ask));
    const forget = () => {
      if (jobs.get(name) === job) jobs.delete(name);
    };
    job.done.then(forget, forget);
    return job;
  }

  return async (asked) => {
    const { key, encoding } = asked;
    const version = await seeVersion();
    const entry = entries.get(key);
    const kept = entry?.encoded.get(encoding);
    if (entry && kept) {
      use(key, entry);
      return kept;
    }
    // Not shared between clients: another one's may wait behind all else that it asked for.
    const name = `${asked.client} ${encoding} ${key}`;
    const shared = jobs.get(name);
    const job = shared && shared.begunAt >= version ? shared : startJob(name, asked);
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

async function encode(plain: CachedResponse, asked: Encoding): Promise<CachedResponse> {
  const { body, encoding } = await compress(plain.body, asked);
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
