import type { IncomingMessage } from "node:http";
import { Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { finished } from "node:stream/promises";
import { ReadableStream } from "node:stream/web";
import { setTimeout as sleep } from "node:timers/promises";
import { UNAVAILABLE } from "#app/kit/command/failures.ts";
import type { Exchange, RequestBody, StepResult } from "#server/http/exchange.ts";
import { HttpError } from "#server/http/http-error.ts";
import { createClientShares } from "./client-shares.ts";
import { isChunked } from "./pipelining.ts";

const KIB = 1024;
const FORM_BYTES = 64 * KIB;
const FORM_FIELDS = 1_000;
/** A form is typed text: the slowest phones send it in a second or two. */
const FORM_WITHIN_MS = 20_000;
/** Four photos of 30 MB, so that the answer can name those above the limit of 5 MB, and the other fields. */
const UPLOAD_BYTES = 121 * 1024 * KIB;
/** The most memory that an upload takes: readers drop everything above the limit of a picture. */
const UPLOAD_HELD_BYTES = 21 * 1024 * KIB;

/** Two photos of a complaint, as large as phones make them, and the other fields. */
const PHOTOS_BYTES = 61 * 1024 * KIB;
/** The slowest phones send photos in a minute or two. */
const PHOTOS_WITHIN_MS = 240_000;
/** A shopper sends one complaint at a time. */
const photoUploads = createClientShares(1);

/** Limits for all bodies in memory, and for the bodies of one client. The latter does not count uploads. */
const TOTAL_BYTES = 96 * 1024 * KIB;
const CLIENT_BYTES = 8 * 1024 * KIB;
let held = 0;
const shares = createClientShares(CLIENT_BYTES);

/** Thrown as responses, because a loader or action may be reading the body. */
const tooLarge = () => new Response(null, { status: 413 });
const tooMany = () => new Response(null, UNAVAILABLE);

/** For bodies whose files are dropped as they arrive: how many one client may send at a time, and how fast. */
const skims = createClientShares(2);
const SKIM_BYTES_PER_MS = 8 * KIB;

const NO_BODY: RequestBody = {
  allowUpload: () => {},
  allowPhotos: () => true,
  skimUpload: () => true,
};

/**
 * Step: reads forms and JSON as a whole, uploads as a stream. @throws a Response 413, or 503 when too much is sent at
 * once
 */
export async function readRequestBody(exchange: Exchange): Promise<StepResult> {
  exchange.body = NO_BODY;
  if (exchange.isRead) return "next";
  // Drops prefetched pages, which show the cart as it was before this request.
  exchange.response.setHeader("Clear-Site-Data", '"prefetchCache"');
  exchange.body = await readBody(exchange);
  return "next";
}

async function readBody({ request, client, match }: Exchange): Promise<RequestBody> {
  const limits: Limits = { bytes: FORM_BYTES, client };
  const deadline = setTimeout(() => request.socket.destroy(), FORM_WITHIN_MS);
  request.once("close", () => clearTimeout(deadline));
  const chunks = boundedChunks(request, limits);
  const type = request.headers["content-type"] ?? "";
  if (match.acceptsUploads && isMultipart(type)) {
    const allowUpload = () => {
      limits.bytes = UPLOAD_BYTES;
      limits.client = null;
      clearTimeout(deadline);
    };
    const skimUpload = () => {
      if (!skims.take(client)) return false;
      request.once("close", () => skims.giveBack(client));
      limits.bytes = UPLOAD_BYTES;
      limits.client = null;
      limits.isSkimmed = true;
      return true;
    };
    const allowPhotos = () => {
      if (!photoUploads.take(client)) return false;
      clearTimeout(deadline);
      const later = setTimeout(() => request.socket.destroy(), PHOTOS_WITHIN_MS);
      limits.onEnd = () => {
        clearTimeout(later);
        photoUploads.giveBack(client);
        limits.onEnd = undefined;
      };
      request.once("close", () => limits.onEnd?.());
      limits.bytes = PHOTOS_BYTES;
      limits.client = null;
      return true;
    };
    const body = ReadableStream.from(chunks) as globalThis.ReadableStream;
    return { body, allowUpload, allowPhotos, skimUpload };
  }
  const body = await buffer(chunks);
  clearTimeout(deadline);
  if (countFields(body, type) > FORM_FIELDS) throw tooLarge();
  return { ...NO_BODY, ...(body.length > 0 && { body: new Uint8Array(body) }) };
}

const isMultipart = (type: string) => /^multipart\//i.test(type);

/** An upper bound of a form's fields: parsing a field costs more than its bytes suggest. */
function countFields(body: Buffer, type: string): number {
  const separator = isMultipart(type) ? "\n--" : "&";
  if (separator === "&" && !/^application\/x-www-form-urlencoded/i.test(type)) return 0;
  let fields = 1;
  for (let at = body.indexOf(separator); at >= 0; at = body.indexOf(separator, at + 1)) fields += 1;
  return fields;
}

/** `client` is null once the sender is known to be a seller, or if no part of the body stays in memory. */
type Limits = {
  bytes: number;
  client: string | null;
  isSkimmed?: true;
  /** Called once nothing more of the body is read. */
  onEnd?: () => void;
};

/** A body's chunks within the limits. After an error the request stays open, so that its rest can be dropped. */
async function* boundedChunks(request: IncomingMessage, limits: Limits): AsyncGenerator<Buffer> {
  let size = 0;
  let inMemory = 0;
  let shared = 0;
  const { client: sender } = limits;
  try {
    if (Number(request.headers["content-length"] ?? 0) > limits.bytes) throw tooLarge();
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > limits.bytes) throw tooLarge();
      if (limits.isSkimmed) {
        yield chunk;
        await sleep(chunk.length / SKIM_BYTES_PER_MS);
        continue;
      }
      const more = Math.min(chunk.length, UPLOAD_HELD_BYTES - inMemory);
      inMemory += more;
      held += more;
      if (held > TOTAL_BYTES) throw tooMany();
      if (limits.client) {
        if (!shares.take(limits.client, chunk.length)) throw tooMany();
        shared += chunk.length;
      }
      yield chunk;
    }
  } finally {
    limits.onEnd?.();
    held -= inMemory;
    if (sender && shared > 0) shares.giveBack(sender, shared);
  }
}

/** How long the rest of a refused body is read and dropped, so that its sender gets the response. */
const DISCARD_WITHIN_MS = 10_000;
const MAX_DISCARDS_PER_CLIENT = 8;
/** 32 MB a second: what arrives faster would fill the memory before it is collected. */
const DISCARD_BYTES_PER_MS = 32 * 1024;
const discards = createClientShares(MAX_DISCARDS_PER_CLIENT);

/** Whether a part of the request's body has not arrived yet. */
export function isBeingSent({ complete, headers }: IncomingMessage): boolean {
  return !complete && Boolean(headers["transfer-encoding"] || Number(headers["content-length"]));
}

/** Reads and drops the rest of a body, unless the client has too many of these under way. */
export async function discardBody(request: IncomingMessage, client: string): Promise<void> {
  if (!discards.take(client)) return;
  const signal = AbortSignal.timeout(DISCARD_WITHIN_MS);
  request.pipe(slowDrain());
  // Disconnected, or still sending after that time: in both cases there is nothing to wait for.
  await finished(request, { signal, writable: false }).catch(() => undefined);
  discards.giveBack(client);
}

const slowDrain = () =>
  new Writable({
    write: ({ length }: Buffer, _encoding, done) => {
      setTimeout(done, length / DISCARD_BYTES_PER_MS);
    },
  });

const BODILESS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Step: refuses a body without a Content-Length, which browsers always send, and a body with a GET. */
export function rejectUnexpectedBody({ request, method }: Exchange): StepResult {
  if (isChunked(request)) throw new HttpError(411, "The length of the body is missing");
  if (BODILESS.has(method) && isBeingSent(request))
    throw new HttpError(400, "This request takes no body");
  return "next";
}

/** A body must progress by MIN_BYTES in this time; the slowest phones manage ten times as much. */
const WINDOW_MS = 10_000;
const MIN_BYTES = 4 * 1024;

/** Step: closes the connection when a body stalls. A large picture over a slow network continues. */
export function destroyWhenStalled({ request }: Exchange): StepResult {
  if (!isBeingSent(request)) return "next";
  const { socket } = request;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer);
    // Bytes that have arrived but are not read yet show that the delay is on this side.
    const isWaiting = request.readableLength === 0;
    if (isWaiting && socket.bytesRead - seen < MIN_BYTES) socket.destroy();
    seen = socket.bytesRead;
  }, WINDOW_MS);
  request.once("close", () => clearInterval(timer));
  return "next";
}
