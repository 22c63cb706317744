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
  const cache = createVersionCache<CachedResponse>({
    readVersion,
    maxBytes,
    sizeOf: ({ body }) => body.length,
    isKept: ({ etag }) => etag !== undefined,
    onRequest,
  });
  return ({ key, encoding, client, render }) =>
    cache({
      key: `${encoding} ${key}`,
      client,
      create: async () => encode(await render(), encoding),
    });
}

/** Whether a response may be kept: not a failure, and not a page under another URL than its own. */
export const isKeptPage = ({ status, headers }: Pick<Response, "status" | "headers">) =>
  status === 200 && !headers.has("content-location");

async function encode(response: Response, preferred: Encoding): Promise<CachedResponse> {
  const plain = new Uint8Array(await response.arrayBuffer());
  const etag = isKeptPage(response) ? `W/"${hash("sha1", plain, "base64url")}"` : undefined;
  const { vary, ...headers } = Object.fromEntries(response.headers);
  headers.vary = vary ? `${vary}, Accept-Encoding` : "Accept-Encoding";
  if (etag) headers.etag = etag;
  const { body, encoding } = await compress(plain, preferred);
  headers["content-length"] = String(body.length);
  if (encoding) headers["content-encoding"] = encoding;
  return { status: response.status, headers, etag, body };
}
