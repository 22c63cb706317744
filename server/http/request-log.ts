import type { Step } from "./exchange.ts";
import type { ServerOptions } from "./server-options.ts";

/** Step: logs one line when the response is sent or the connection is closed. */
export function createRequestLog({ shop: { log } }: ServerOptions): Step {
  return ({ response, method, loggedPath: path, client }) => {
    const startedAt = performance.now();
    response.on("close", () => {
      const ms = Math.round((performance.now() - startedAt) * 10) / 10;
      log({ method, path, status: response.statusCode, ms, client });
    });
    return "next";
  };
}
