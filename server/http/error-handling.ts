import { errorDetail } from "../../app/log.ts";
import type { Exchange } from "./exchange.ts";
import { HttpError, toHttpError } from "./http-error.ts";
import { logOfRequest } from "./request-log.ts";
import { isApiPath } from "./request-url.ts";
import { sendError } from "./send-response.ts";
import type { ServerOptions } from "./server-options.ts";
import { sendStaticFile } from "./static-files.ts";

/** Responds to what a step has thrown: with its refusal, or with an error page and a log line. */
export function respondToError(
  thrown: unknown,
  exchange: Exchange,
  { shop: { log }, staticFiles }: ServerOptions,
): void {
  const refusal = toHttpError(thrown);
  if (refusal) {
    sendError(refusal, exchange);
    return;
  }
  const { request, response } = exchange;
  if (response.destroyed && !response.headersSent) return;
  logOfRequest(
    log,
    exchange,
  )({
    level: "error",
    err: errorDetail(thrown),
    msg: "the request could not be handled",
  });
  const page = isApiPath(request.url) ? undefined : staticFiles.get("/500.html");
  if (page && !response.headersSent)
    sendStaticFile(page, response, { encoding: null, isHead: false, status: 500 });
  else sendError(new HttpError(500, "Something went wrong"), exchange);
}
