import { hash } from "node:crypto";
import { compress, type Encoding } from "#server/connection/compression.ts";
import { createVersionCache } from "./version-cache.ts";

/** A complete response in one encoding, the same for every visitor. */
export type CachedResponse = {
  status: number;
  headers: Record<string, string>;
  /** Weak, because it is the same in every encoding. Undefined if the response is not kept. */
  etag: string | undefined;
  body: Uint8Array;
};

/** A response in the encodings requested so far. */
type Entry = { plain: CachedResponse; encoded: Map<Encoding, CachedResponse> };

type CacheRequest = {
  key: string;
  encoding: Encoding;
  /** The client that waits for its turn to have the response rendered. */
  client: string;
  render: () => Promise<Response>;
};
export type ResponseCache = (request: CacheRequest) => Promise<CachedResponse>;

/**
 * Caches responses in memory, compressed, until the catalogue changes. Beyond `maxBytes`, the least recently used
 * entries are dropped, except the newest one.
 */
export function createResponseCache(
  readVersion: () => Promise<number>,
  maxBytes: number,
  onRequest?: (result: "hit" | "miss") => void,
): ResponseCache {
  const cache = createVersionCache<Entry>({
    readVersion,
    maxBytes,
    sizeOf,
    isKept: ({ plain }) => plain.etag !== undefined,
    onRequest,
  });
  return async ({ key, encoding, client, render }) => {
    const { encoded } = await cache({
      key,
      part: String(encoding),
      client,
      isComplete: (entry) => entry.encoded.has(encoding),
      complete: async (existing) => {
        const entry = existing ?? (await newEntry(await render()));
        entry.encoded.set(encoding, await encode(entry.plain, encoding));
        return entry;
      },
    });
    return encoded.get(encoding)!;
  };
}

/** Whether a response may be kept: not a failure, and not a page under another URL than its own. */
export const isKeptPage = ({ status, headers }: Pick<Response, "status" | "headers">) =>
  status === 200 && !headers.has("content-location");

async function newEntry(response: Response): Promise<Entry> {
  const body = new Uint8Array(await response.arrayBuffer());
  const isKept = isKeptPage(response);
  const etag = isKept ? `W/"${hash("sha1", body, "base64url")}"` : undefined;
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
