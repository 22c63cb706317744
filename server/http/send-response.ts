import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { errorDetail } from "#app/kit/request/log.ts";
import type { CachedResponse } from "#server/cache/response-cache.ts";
import { createClientShares } from "#server/connection/client-shares.ts";
import { compress, createCompressor, type Encoding } from "#server/connection/compression.ts";
import { isChunked } from "#server/connection/pipelining.ts";
import { discardBody, isBeingSent } from "#server/connection/request-body.ts";
import type { Exchange } from "./exchange.ts";
import { HttpError, overloaded, toHttpError } from "./http-error.ts";
import { isApiPath } from "./request-line.ts";
import { logOfRequest } from "./request-log.ts";
import type { ServerOptions } from "./server-options.ts";
import { sendStaticFile } from "./static-files.ts";

const MAX_LISTENERS = 20;
const COMPRESSIBLE = /^(text\/|application\/(json|xml|ld\+json|manifest\+json)|image\/svg\+xml)/;

/** Sends a response of Remix, compressed: pages as a whole, downloads as a stream. */
export async function sendResponse(rendered: Response, exchange: Exchange): Promise<void> {
  const { response } = exchange;
  const isDownload = rendered.headers.has("content-disposition");
  const body = isDownload ? null : new Uint8Array(await rendered.arrayBuffer());
  rendered.headers.forEach((value, name) => {
    if (name === "vary") response.appendHeader(name, value);
    else if (name !== "set-cookie") response.setHeader(name, value);
  });
  const cookies = rendered.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader("Set-Cookie", cookies);

  const isCompressible = COMPRESSIBLE.test(rendered.headers.get("content-type") ?? "");
  if (isCompressible) response.appendHeader("Vary", "Accept-Encoding");
  const encoding = isCompressible ? exchange.encoding : null;
  if (!body) return streamDownload(rendered, response, { encoding, isHead: exchange.isHead });

  const compressed = await compress(body, encoding);
  limitUnread(exchange, compressed.body.length);
  if (compressed.encoding) response.setHeader("Content-Encoding", compressed.encoding);
  if (rendered.status !== 204 && rendered.status !== 304)
    response.setHeader("Content-Length", compressed.body.length);
  finish(exchange, rendered.status, exchange.isHead ? "" : compressed.body);
}

/** A client's responses in bytes until it has read them: one that never reads would fill the memory. */
const unread = createClientShares(16 * 1024 * 1024);

function limitUnread({ client, response }: Exchange, bytes: number): void {
  if (!unread.take(client, bytes)) throw overloaded();
  response.once("close", () => unread.giveBack(client, bytes));
}

/** Sends a download no faster than it is read, so that a long one is never in memory as a whole. */
async function streamDownload(
  { body, status }: Response,
  response: ServerResponse,
  { encoding, isHead }: { encoding: Encoding; isHead: boolean },
): Promise<void> {
  if (encoding) response.setHeader("Content-Encoding", encoding);
  response.writeHead(status);
  if (isHead || !body) {
    await body?.cancel();
    return void response.end();
  }
  // The stream has its own listeners besides the ones of the server's steps.
  response.setMaxListeners(MAX_LISTENERS);
  const source = Readable.fromWeb(body as ReadableStream<Uint8Array>);
  const sending = encoding
    ? pipeline(source, createCompressor(encoding), response)
    : pipeline(source, response);
  await sending.catch((error) => {
    // The client disconnected before the end.
    if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  });
}

/** Sends a refusal: JSON under /api, one line of plain text elsewhere. */
function sendError({ status, message, headers }: HttpError, exchange: Exchange): void {
  const { request, response } = exchange;
  if (response.headersSent) return void response.destroy();
  const isJson = isApiPath(request.url);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const body = isJson ? JSON.stringify({ success: false, message }) : `${message}\n`;
  response.setHeader(
    "Content-Type",
    isJson ? "application/json; charset=utf-8" : "text/plain; charset=utf-8",
  );
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Length", Buffer.byteLength(body));
  finish(exchange, status, body);
}

/**
 * Ends a response. While the request is still being sent, the response goes out at once and the rest
 * of the body is dropped for a while: closing the connection early would lose the response.
 */
function finish(exchange: Exchange, status: number, body: string | Uint8Array): void {
  const { request, response, client, isHead } = exchange;
  if (!isBeingSent(request)) return void response.writeHead(status).end(body);
  response.setHeader("Connection", "close");
  if (isChunked(request)) return void response.writeHead(status).end(body);
  response.writeHead(status);
  if (body.length > 0 && !isHead) response.write(body);
  else response.flushHeaders();
  void discardBody(request, client).then(() => response.end());
}

export function sendCached(
  { status, headers, etag, body }: CachedResponse,
  { request, response, isHead }: Exchange,
): void {
  for (const name in headers)
    if (name === "vary") response.appendHeader(name, headers[name]!);
    else response.setHeader(name, headers[name]!);
  if (etag && matchesEtag(etag, request.headers["if-none-match"])) {
    for (const name of BODY_HEADERS) response.removeHeader(name);
    response.writeHead(304).end();
  } else response.writeHead(status).end(isHead ? undefined : body);
}

/** Headers that a 304, which has no body, leaves out. */
const BODY_HEADERS = ["content-type", "content-encoding", "content-length"];

/** Whether If-None-Match lists an entity tag, by weak comparison (RFC 9110, section 13.1.2). */
function matchesEtag(etag: string, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || opaque(tag) === opaque(etag));
}

/** Responds to the error of a step: with its refusal, or with an error page and a log line. */
export function respondToError(
  thrown: unknown,
  exchange: Exchange,
  { shop: { log }, staticFiles }: ServerOptions,
): void {
  const refusal = toHttpError(thrown);
  if (refusal) {
    exchange.refusal ??= refusal.message;
    sendError(refusal, exchange);
    return;
  }
  const { request, response } = exchange;
  if (response.destroyed && !response.headersSent) return;
  logOfRequest(
    log,
    exchange,
  )({ level: "error", err: errorDetail(thrown), msg: "the request could not be handled" });
  const page = isApiPath(request.url) ? undefined : staticFiles.get("/500.html");
  if (page && !response.headersSent)
    sendStaticFile(page, response, { encoding: null, isHead: false, status: 500 });
  else sendError(new HttpError(500, "Something went wrong"), exchange);
}
