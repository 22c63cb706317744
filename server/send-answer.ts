import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { discardBody, isBeingSent } from "./body.ts";
import { brotli, type Encoding } from "./static-files.ts";

const COMPRESS_FROM_BYTES = 1_024;
const COMPRESSIBLE = /^(text\/|application\/(json|xml|ld\+json|manifest\+json)|image\/svg\+xml)/;
const LIVE_BROTLI_LEVEL = 5;

/** Sends what Remix answered, whole and compressed. */
export async function sendAnswer(
  answered: Response,
  request: IncomingMessage,
  response: ServerResponse,
  { encoding, head }: { encoding: Encoding; head: boolean },
): Promise<void> {
  let body: Uint8Array = new Uint8Array(await answered.arrayBuffer());
  answered.headers.forEach((value, name) => {
    if (name === "vary") response.appendHeader(name, value);
    else if (name !== "set-cookie") response.setHeader(name, value);
  });
  const cookies = answered.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader("Set-Cookie", cookies);

  const compressible = COMPRESSIBLE.test(answered.headers.get("content-type") ?? "");
  if (compressible) {
    response.appendHeader("Vary", "Accept-Encoding");
    if (encoding && body.length >= COMPRESS_FROM_BYTES) {
      body = encoding === "br" ? brotli(body, LIVE_BROTLI_LEVEL) : gzipSync(body);
      response.setHeader("Content-Encoding", encoding);
    }
  }
  if (answered.status !== 204 && answered.status !== 304)
    response.setHeader("Content-Length", body.length);
  finish(request, response, answered.status, head ? "" : body);
}

/** Answers a request that never reaches Remix: JSON under /api, a plain sentence elsewhere. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  message: string,
) {
  if (response.headersSent) return void response.destroy();
  const json = request.url?.startsWith("/api/");
  const body = json ? JSON.stringify({ success: false, message }) : `${message}\n`;
  response.setHeader(
    "Content-Type",
    json ? "application/json; charset=utf-8" : "text/plain; charset=utf-8",
  );
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
  response.writeHead(status);
  if (body.length > 0) response.write(body);
  else response.flushHeaders();
  void discardBody(request).then(() => response.end());
}
