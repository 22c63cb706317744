import type { Log, LogLevel } from "../../app/log.ts";
import type { Exchange, Step } from "./exchange.ts";
import { isHealthPath } from "./health.ts";
import type { ServerOptions } from "./server-options.ts";

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
        responseTime,
        client,
        msg: response.writableFinished ? "request completed" : "request aborted",
      });
    });
    return "next";
  };
}

/** Monitoring asks for the health all day long. */
function levelOf({ response, loggedPath }: Exchange): LogLevel {
  if (response.statusCode >= 500) return "error";
  return isHealthPath(loggedPath) ? "debug" : "info";
}

/** The log for what happens while a request is handled: each line names the request. */
export const logOfRequest =
  (log: Log, exchange: Exchange): Log =>
  (entry) =>
    log({ ...entry, req: loggedRequest(exchange) });

const loggedRequest = ({ id, method, loggedPath: url }: Exchange) => ({ id, method, url });
