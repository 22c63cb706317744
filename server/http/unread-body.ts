import type { IncomingMessage } from "node:http";
import { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { createClientShares } from "./client-shares.ts";

/** How long the rest of a refused body is read and dropped, so that its sender gets the response. */
const DISCARD_WITHIN_MS = 10_000;
const MAX_DISCARDS_PER_CLIENT = 8;
/** 32 MB a second: what arrives faster would fill the memory before it is collected. */
const DISCARD_BYTES_PER_MS = 32 * 1024;
const discards = createClientShares(MAX_DISCARDS_PER_CLIENT);

/** Whether more of a request's body is to come. */
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
