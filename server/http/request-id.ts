import { randomFillSync } from "node:crypto";
import type { Step } from "./exchange.ts";
import type { ServerOptions } from "./server-options.ts";

const MAX_CHARACTERS = 64;

/**
 * Step: gives the request an id, which its log lines carry and the response tells. A trusted proxy may
 * have given it one already.
 */
export function createRequestIds({ shop: { settings } }: ServerOptions): Step {
  return (exchange) => {
    const { request, response } = exchange;
    const given = settings.trustProxy ? request.headers["x-request-id"] : undefined;
    exchange.id = typeof given === "string" && isId(given) ? given : newRequestId();
    response.setHeader("X-Request-Id", exchange.id);
    return "next";
  };
}

/** Clients can send the header, too, where the proxy does not replace it. */
const isId = (text: string) => text.length <= MAX_CHARACTERS && /^[\w.:-]+$/.test(text);

/** 48 random bits, of which many are made with one call to the system. */
const ID_BYTES = 6;
const random = Buffer.allocUnsafeSlow(256 * ID_BYTES);
let used = random.length;

function newRequestId(): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  used += ID_BYTES;
  return random.toString("hex", used - ID_BYTES, used);
}
