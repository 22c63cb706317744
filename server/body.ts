import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { finished } from "node:stream/promises";
import { ReadableStream } from "node:stream/web";

const KIB = 1024;
const FORM_LIMIT = 1024 * KIB;
/** Four pictures of 5 MB and the fields beside them. */
const UPLOAD_LIMIT = 21 * 1024 * KIB;
/** All that is held of bodies under way. */
const TOTAL_LIMIT = 96 * 1024 * KIB;
const UPLOADS = /^\/(api\/product\/(add-product|update\/[^/]+)|seller(\/product-list)?)$/;

/** Thrown as an answer, as it may come up while a loader or action is reading. */
const tooLarge = () => new Response(null, { status: 413 });
const tooMany = () => new Response(null, { status: 503, headers: { "Retry-After": "5" } });

let held = 0;

/**
 * A request's body for Remix: forms and JSON whole, uploads as they come in.
 *
 * @throws a Response 413, or 503 when too much comes in at once
 */
export async function bodyOf(
  request: IncomingMessage,
  pathname: string,
): Promise<Uint8Array<ArrayBuffer> | globalThis.ReadableStream | undefined> {
  const upload = isUpload(pathname, request.headers);
  const limit = upload ? UPLOAD_LIMIT : FORM_LIMIT;
  if (Number(request.headers["content-length"] ?? 0) > limit) throw tooLarge();
  const chunks = boundedChunks(request, limit);
  if (upload) return ReadableStream.from(chunks) as globalThis.ReadableStream;
  const body = await buffer(chunks);
  return body.length > 0 ? new Uint8Array(body) : undefined;
}

function isUpload(pathname: string, headers: IncomingHttpHeaders): boolean {
  return UPLOADS.test(pathname) && /^multipart\//i.test(headers["content-type"] ?? "");
}

/** A body's chunks, counted in bytes; the request stays open for its rest to be dropped. */
async function* boundedChunks(request: IncomingMessage, limit: number): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      held += chunk.length;
      if (size > limit) throw tooLarge();
      if (held > TOTAL_LIMIT) throw tooMany();
      yield chunk;
    }
  } finally {
    held -= size;
  }
}

/** Whether more of a request's body is to come. */
export function isBeingSent({ complete, headers }: IncomingMessage): boolean {
  return !complete && Boolean(headers["transfer-encoding"] || Number(headers["content-length"]));
}

/** How long the rest of a refused body is taken in, and dropped, so that its sender reads the answer. */
const DISCARD_WITHIN_MS = 10_000;

/** Lets a body that nobody wants run past. */
export async function discardBody(request: IncomingMessage): Promise<void> {
  const signal = AbortSignal.timeout(DISCARD_WITHIN_MS);
  // Gone, or still sending after that time: either way there is nobody to wait for.
  await finished(request.resume(), { signal, writable: false }).catch(() => undefined);
}
