import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { finished } from "node:stream/promises";
import { ReadableStream } from "node:stream/web";
import { UNAVAILABLE } from "../../app/auth/overload.ts";
import { knownClient } from "./client-address.ts";
import { createClientShares } from "./client-shares.ts";

const KIB = 1024;
const FORM_BYTES = 64 * KIB;
const FORM_FIELDS = 1_000;
/** A form is typed text: the slowest phones send it in a second or two. */
const FORM_WITHIN_MS = 20_000;
/** Four pictures of 5 MB and the fields beside them. */
const UPLOAD_BYTES = 21 * 1024 * KIB;
const UPLOADS = /^\/(api\/product\/(add-product|update\/[^/]+)|seller(\/product-list)?)$/;

/** All that is held of bodies under way, and a client's share of it, which uploads do not count towards. */
const TOTAL_BYTES = 96 * 1024 * KIB;
const CLIENT_BYTES = 8 * 1024 * KIB;
let held = 0;
const shares = createClientShares(CLIENT_BYTES);

/** Thrown as responses, as they may come up while a loader or action is reading. */
const tooLarge = () => new Response(null, { status: 413 });
const tooMany = () => new Response(null, UNAVAILABLE);

export type RequestBody = {
  body: Uint8Array<ArrayBuffer> | globalThis.ReadableStream | undefined;
  /** Called when a seller is known to send it: from then on the body may be as large as an upload. */
  allowUpload: () => void;
};

/**
 * A request's body for Remix: forms and JSON whole, uploads as they come in.
 *
 * @param sent.client whose share of the memory it takes
 * @throws a Response 413, or 503 when too much comes in at once
 */
export async function readBody(
  request: IncomingMessage,
  { pathname, client }: { pathname: string; client: string },
): Promise<RequestBody> {
  const limits: Limits = { bytes: FORM_BYTES, client };
  const deadline = setTimeout(() => request.socket.destroy(), FORM_WITHIN_MS);
  request.once("close", () => clearTimeout(deadline));
  const chunks = boundedChunks(request, limits);
  if (isUpload(pathname, request.headers)) {
    const allowUpload = () => {
      limits.bytes = UPLOAD_BYTES;
      limits.client = null;
      clearTimeout(deadline);
    };
    return { body: ReadableStream.from(chunks) as globalThis.ReadableStream, allowUpload };
  }
  const body = await buffer(chunks);
  clearTimeout(deadline);
  if (countFields(body, request.headers["content-type"]) > FORM_FIELDS) throw tooLarge();
  return { body: body.length > 0 ? new Uint8Array(body) : undefined, allowUpload: () => {} };
}

function isUpload(pathname: string, headers: IncomingHttpHeaders): boolean {
  return UPLOADS.test(pathname) && /^multipart\//i.test(headers["content-type"] ?? "");
}

/** How many fields a form may have at most; reading each of them costs more than its bytes tell. */
function countFields(body: Buffer, type = ""): number {
  const separator = /^multipart\//i.test(type) ? "\n--" : "&";
  if (separator === "&" && !/^application\/x-www-form-urlencoded/i.test(type)) return 0;
  let fields = 1;
  for (let at = body.indexOf(separator); at >= 0; at = body.indexOf(separator, at + 1)) fields += 1;
  return fields;
}

/** `client` is null once the sender is known to be a seller. */
type Limits = { bytes: number; client: string | null };

/** A body's chunks, counted in bytes; the request stays open for its rest to be dropped. */
async function* boundedChunks(request: IncomingMessage, limits: Limits): AsyncGenerator<Buffer> {
  let size = 0;
  let shared = 0;
  const { client: sender } = limits;
  try {
    if (Number(request.headers["content-length"] ?? 0) > limits.bytes) throw tooLarge();
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      held += chunk.length;
      if (size > limits.bytes) throw tooLarge();
      if (held > TOTAL_BYTES) throw tooMany();
      if (limits.client) {
        if (!shares.take(limits.client, chunk.length)) throw tooMany();
        shared += chunk.length;
      }
      yield chunk;
    }
  } finally {
    held -= size;
    if (sender && shared > 0) shares.giveBack(sender, shared);
  }
}

/** Whether more of a request's body is to come. */
export function isBeingSent({ complete, headers }: IncomingMessage): boolean {
  return !complete && Boolean(headers["transfer-encoding"] || Number(headers["content-length"]));
}

/** How long the rest of a refused body is taken in, and dropped, so that its sender reads the answer. */
const DISCARD_WITHIN_MS = 10_000;
/** A client's, at once: taking in what nobody wants costs memory too. */
const discards = createClientShares(8);

/** Lets a body that nobody wants run past, unless its sender has others that do so already. */
export async function discardBody(request: IncomingMessage): Promise<void> {
  const client = knownClient(request);
  if (!discards.take(client)) return;
  const signal = AbortSignal.timeout(DISCARD_WITHIN_MS);
  // Gone, or still sending after that time: either way there is nobody to wait for.
  await finished(request.resume(), { signal, writable: false }).catch(() => undefined);
  discards.giveBack(client);
}
