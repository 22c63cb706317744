import type { Step } from "./exchange.ts";
import type { ServerOptions } from "./server-options.ts";

/** Step: serves the sources that browsers load while developing. */
export function createViteMiddleware({ development }: ServerOptions): Step {
  if (!development) return () => "next";
  return ({ request, response }) =>
    new Promise((resolve) => {
      response.once("close", () => resolve("done"));
      development(request, response, () => resolve("next"));
    });
}
