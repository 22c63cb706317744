import { matchRoutes } from "@remix-run/react";
import { AuthError, authMessage } from "../auth/login-limits.ts";
import { errorDetail, type Log } from "../log.ts";
import { en } from "../text/en.ts";
import {
  isCommitUnknown,
  retryAfterHeader,
  toStoreResponse,
  UNAVAILABLE,
} from "../web/failures.ts";
import { requireCaller } from "./authorize.ts";
import type { Endpoint, HandlerArgs, RouteArgs } from "./endpoint.ts";
import { ApiError, errorResponse, methodNotAllowed, notFound } from "./errors.ts";
import { readBody, readQuery } from "./read-request.ts";

type Params = HandlerArgs["params"];

/**
 * Creates the loader and action of a resource route. It picks the endpoint by path and method as
 * Remix picks a route, and turns whatever is thrown into JSON without a stack.
 */
export function apiRoute(endpoints: Endpoint[]): (args: RouteArgs) => Promise<Response> {
  const routes = [...Map.groupBy(endpoints, ({ path }) => path)].map(([path, atPath]) => ({
    path: path.replace("{id}", ":id"),
    endpoints: atPath,
  }));
  return async (args) => {
    const [match] = matchRoutes(routes, new URL(args.request.url).pathname) ?? [];
    if (!match) return notFound();
    const atPath = match.route.endpoints;
    const endpoint = atPath.find(({ method }) => method === args.request.method);
    if (!endpoint) return methodNotAllowed(atPath.map(({ method }) => method).join(", "));
    try {
      return await respond(endpoint, args, match.params);
    } catch (error) {
      return respondToError(error, endpoint, args.context.log);
    }
  };
}

async function respond(endpoint: Endpoint, args: RouteArgs, params: Params): Promise<Response> {
  const { request, context } = args;
  const caller = await requireCaller(endpoint, context, request);
  const query = readQuery(endpoint, request);
  const body = await readBody(endpoint, args);
  const headers = new Headers({ "Cache-Control": "no-store" });
  const handlerArgs = { request, context, params, caller, query, body, headers };
  const result = await endpoint.handle(handlerArgs as never);
  if (result instanceof Response) return result;
  return Response.json({ success: true, ...result }, { headers });
}

const STATUS_MESSAGES: Record<number, string> = {
  400: "The request was not understood",
  404: "Not found",
  409: "Something has changed meanwhile. Please try again.",
  413: "This is too large to be sent",
  429: en.errors.tooManyRequests,
  503: "The shop is very busy. Please try again in a moment.",
};

const OUTCOME_UNKNOWN =
  "It is not known whether this was saved. Please send the request again: an order with the same " +
  "Idempotency-Key is placed once.";

function respondToError(error: unknown, endpoint: Endpoint, log: Log): Response {
  const errorStatus = endpoint.errorStatus ?? 400;
  if (error instanceof ApiError)
    return errorResponse(error.status ?? errorStatus, error.message, error.headers);
  if (error instanceof AuthError) {
    const { retryAfterMs } = error;
    const message = authMessage(en, error);
    return retryAfterMs > 0
      ? errorResponse(429, message, retryAfterHeader(retryAfterMs))
      : errorResponse(errorStatus, message);
  }
  if (isCommitUnknown(error)) return errorResponse(503, OUTCOME_UNKNOWN, UNAVAILABLE.headers);
  const refusal = error instanceof Response ? error : toStoreResponse(error);
  if (refusal) {
    const { status, headers } = refusal;
    return errorResponse(status, STATUS_MESSAGES[status] ?? "Refused", headers);
  }
  log({ level: "error", err: errorDetail(error), msg: `the endpoint ${endpoint.id} failed` });
  return errorResponse(500, "Something went wrong");
}
