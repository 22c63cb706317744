import { randomUUID } from "node:crypto";
import type { Log, LogLevel } from "#app/kit/request/log.ts";
import type { SharedContext, ShopContext } from "#app/load-context.ts";
import type { Exchange, Step } from "./exchange.ts";
import { isHealthPath } from "./health.ts";
import { NOT_OPEN } from "./route-table.ts";
import type { ServerOptions } from "./server-options.ts";

/** Messages may quote a part of the typed text. */
const MAX_REFUSAL_CHARACTERS = 200;

/** Step: logs one line when the response is sent, or when the connection is closed before. */
export function createRequestLog({ shop: { log } }: ServerOptions): Step {
  return (exchange) => {
    const startedAt = performance.now();
    const { response, client } = exchange;
    response.on("close", () => {
      const { statusCode } = response;
      const responseTime = Math.round((performance.now() - startedAt) * 10) / 10;
      log({
        level: levelOf(exchange),
        req: loggedRequest(exchange),
        res: { statusCode },
        ...(exchange.refusal && { refused: exchange.refusal.slice(0, MAX_REFUSAL_CHARACTERS) }),
        responseTime,
        client,
        msg: response.writableFinished ? "request completed" : "request aborted",
      });
    });
    return "next";
  };
}

/** Monitoring asks for the health all day long; visitors of a closed shop are no error. */
function levelOf({ response, loggedPath, refusal }: Exchange): LogLevel {
  if (response.statusCode >= 500 && refusal !== NOT_OPEN) return "error";
  return isHealthPath(loggedPath) ? "debug" : "info";
}

/** The log for what happens while a request is handled: each line names the request. */
export const logOfRequest =
  (log: Log, exchange: Exchange): Log =>
  (entry) =>
    log({ ...entry, req: loggedRequest(exchange) });

/** The context for a request: log lines name the request, and its own line says why it was refused. */
export const withRequestLog = (
  shop: SharedContext,
  exchange: Exchange,
): SharedContext & Pick<ShopContext, "noteRefusal"> => ({
  ...shop,
  log: logOfRequest(shop.log, exchange),
  noteRefusal: (reason) => {
    exchange.refusal = reason;
  },
});

const loggedRequest = ({ id, method, loggedPath: url }: Exchange) => ({ id, method, url });

const MAX_CHARACTERS = 64;

/** Step: gives the request an id for its log lines and its response, unless a trusted proxy has. */
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

/** 48 random bits: the end of a UUID, of which Node makes many with one call to the system. */
const newRequestId = () => randomUUID().slice(-12);
