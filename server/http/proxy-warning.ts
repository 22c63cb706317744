import type { Step } from "./exchange.ts";
import type { ServerOptions } from "./server-options.ts";

/** Step: warns once about a proxy in front of the server that the settings do not trust. */
export function createProxyWarning({ shop: { settings, log } }: ServerOptions): Step {
  let isDone = settings.trustProxy;
  return ({ request }) => {
    if (!isDone && request.headers["x-forwarded-for"]) {
      isDone = true;
      log({ level: "warn", msg: "X-Forwarded-For is ignored: TRUST_PROXY is off" });
    }
    return "next";
  };
}
