import type { Exchange, Outcome } from "./exchange.ts";
import { HttpError } from "./http-error.ts";

/** The methods that requests may use; few of them, so that metrics can name them. */
export const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const ALLOW = METHODS.join(", ");

/** Step: refuses methods that nothing here uses. */
export function checkMethod({ method }: Exchange): Outcome {
  if (METHODS.includes(method)) return "next";
  throw new HttpError(405, "Method not supported", { Allow: ALLOW });
}

/** Step: responds to OPTIONS, with the headers that the CORS step has set. */
export function handleOptions({ method, response }: Exchange): Outcome {
  if (method !== "OPTIONS") return "next";
  response.writeHead(204, { Allow: ALLOW }).end();
  return "done";
}
