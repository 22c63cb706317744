import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import type { CachedResponse } from "../cache/response-cache.ts";
import { knownClient } from "./client-address.ts";
import { createClientShares } from "./client-shares.ts";
import { compress, compressor } from "./compression.ts";
import { type HttpError, overloaded } from "./http-error.ts";
import { isChunked } from "./pipelining.ts";
import { discardBody, isBeingSent } from "./request-body.ts";
import type { Encoding } from "./static-files.ts";

const COMPRESSIBLE = /^(text\/|application\/(json|xml|ld\+json|manifest\+json)|image\/svg\+xml)/;

/** Sends what Remix answered, compressed: a page whole, a file for keeping as it is being made. */
export async function sendResponse(
  answered: Response,
  request: IncomingMessage,
  response: ServerResponse,
  asked: { encoding: Encoding; head: boolean },
): Promise<void> {
  const isFile = answered.headers.has("content-disposition");
  const whole = isFile ? null : new Uint8Array(await answered.arrayBuffer());
  answered.headers.forEach((value, name) => {
    if (name === "vary") response.appendHeader(name, value);
    else if (name !== "set-cookie") response.setHeader(name, value);
  });
  const cookies = answered.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader("Set-Cookie", cookies);

  const compressible = COMPRESSIBLE.test(answered.headers.get("content-type") ?? "");
  if (compressible) response.appendHeader("Vary", "Accept-Encoding");
  const encoding = compressible ? asked.encoding : null;
  if (!whole) return sendFile(answered, response, { ...asked, encoding });

  const compressed = await compress(whole, encoding);
  holdUnread(request, response, compressed.body.length);
  if (compressed.encoding) response.setHeader("Content-Encoding", compressed.encoding);
  if (answered.status !== 204 && answered.status !== 304)
    response.setHeader("Content-Length", compressed.body.length);
  finish(request, response, answered.status, asked.head ? "" : compressed.body);
}

/** A client's, until they are read: whoever reads nothing would let the shop hold them all. */
const unread = createClientShares(16 * 1024 * 1024);

function holdUnread(request: IncomingMessage, response: ServerResponse, bytes: number): void {
  const client = knownClient(request);
  if (!unread.take(client, bytes)) throw overloaded();
  response.once("close", () => unread.giveBack(client, bytes));
}

/** Sends a file at the pace at which it is read: a long one is never held as a whole. */
async function sendFile(
  { body, status }: Response,
  response: ServerResponse,
  { encoding, head }: { encoding: Encoding; head: boolean },
): Promise<void> {
  if (encoding) response.setHeader("Content-Encoding", encoding);
  response.writeHead(status);
  if (head || !body) {
    await body?.cancel();
    return void response.end();
  }
  const file = Readable.fromWeb(body as ReadableStream<Uint8Array>);
  const sending = encoding
    ? pipeline(file, compressor(encoding), response)
    : pipeline(file, response);
  await sending.catch((error) => {
    // Whoever leaves before the end wanted no more of it.
    if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  });
}

/** Sends an answer from memory, or 304 to those who have it already. */
export function sendCached(
  { status, headers, etag, body }: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  for (const name in headers)
    if (name === "vary") response.appendHeader(name, headers[name]!);
    else response.setHeader(name, headers[name]!);
  if (etag && isAmong(etag, request.headers["if-none-match"])) {
    for (const name of OF_THE_BODY) response.removeHeader(name);
    response.writeHead(304).end();
  } else response.writeHead(status).end(request.method === "HEAD" ? undefined : body);
}

/** Headers that a 304, which has no body, leaves out. */
const OF_THE_BODY = ["content-type", "content-encoding", "content-length"];

/** Whether If-None-Match names an entity tag; weak comparison, as RFC 9110 asks for there. */
function isAmong(etag: string, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || opaque(tag) === opaque(etag));
}

/** Answers a request that never reaches Remix: JSON under /api, a plain sentence elsewhere. */
export function sendError(
  request: IncomingMessage,
  response: ServerResponse,
  { status, message, headers }: HttpError,
) {
  if (response.headersSent) return void response.destroy();
  const json = /^\/{1,2}api\//.test(request.url ?? "");
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const body = json ? JSON.stringify({ success: false, message }) : `${message}\n`;
  response.setHeader(
    "Content-Type",
    json ? "application/json; charset=utf-8" : "text/plain; charset=utf-8",
  );
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Length", Buffer.byteLength(body));
  finish(request, response, status, body);
}

/**
 * Ends an answer. While the request is still being sent, its sender gets the answer at once and the
 * rest is let past for a while: a connection that is cut early takes the answer with it.
 */
function finish(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: string | Uint8Array,
) {
  if (!isBeingSent(request)) return void response.writeHead(status).end(body);
  response.setHeader("Connection", "close");
  if (isChunked(request)) return void response.writeHead(status).end(body);
  response.writeHead(status);
  if (body.length > 0 && request.method !== "HEAD") response.write(body);
  else response.flushHeaders();
  void discardBody(request).then(() => response.end());
}
