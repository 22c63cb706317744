import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { AuthError, authMessage } from "#app/features/accounts/login/passwords.http.server.ts";
import { getShopper } from "#app/features/accounts/login/shopper-session.http.server.ts";
import type { User } from "#app/features/accounts/login/users.server.ts";
import { callerByKey } from "#app/features/sellers/keys/call-by-key.http.server.ts";
import { whileLoggedIn } from "#app/features/sellers/login/require-seller.http.server.ts";
import { findLogin } from "#app/features/sellers/login/seller-session.http.server.ts";
import { isSameLogin, type Seller } from "#app/features/sellers/login/sellers.server.ts";
import { unfinishedTexts } from "#app/features/sellers/login/text.ts";
import { may } from "#app/features/sellers/people/rights.ts";
import { mayNotTexts } from "#app/features/sellers/people/text.ts";
import {
  isCommitUnknown,
  retryAfterHeader,
  toStoreResponse,
  UNAVAILABLE,
} from "#app/kit/command/failures.ts";
import { errorDetail } from "#app/kit/request/log.ts";
import { en } from "#app/text/texts.ts";
import type { Db } from "#db/client.server.ts";
import type { Endpoint } from "./endpoint.ts";
import { ApiError, errorResponse, methodNotAllowed } from "./errors.ts";
import { readBody, readQuery } from "./requests.ts";

/**
 * Answers every URL under /api with the result of the endpoint for its method, or with a refusal: always JSON, never
 * with a stack trace.
 */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { endpoints } = args.context;
  if (!endpoints) return errorResponse(404, "No such endpoint");
  const endpoint = endpoints.find(({ method }) => method === args.request.method);
  if (!endpoint) return methodNotAllowed(endpoints.map(({ method }) => method).join(", "));
  try {
    return await respond(endpoint, args);
  } catch (error) {
    return respondToError(error, endpoint, args.context);
  }
}

export const action = loader;

async function respond(endpoint: Endpoint, args: LoaderFunctionArgs): Promise<Response> {
  const { request, params } = args;
  const { caller, context } = await requireCaller(endpoint, args);
  const query = readQuery(endpoint, request);
  const body = await readBody(endpoint, args);
  const headers = new Headers({ "Cache-Control": "no-store" });
  const handlerArgs = { request, context, params, caller, query, body, headers };
  const result = await endpoint.handle(handlerArgs as never);
  if (result instanceof Response) return result;
  return Response.json({ success: true, ...result }, { headers });
}

type Call = { caller: User | Seller | null; context: AppLoadContext };

/**
 * Finds the caller. A seller's context writes only as long as the login lasts.
 *
 * @throws ApiError 401 for callers without a login, 403 for a shopper, a seller or a key that may not do that
 */
async function requireCaller(endpoint: Endpoint, args: LoaderFunctionArgs): Promise<Call> {
  const { id, access, needs, unauthenticatedStatus } = endpoint;
  const { request, context } = args;
  context.noteVerb(id);
  if (access === "anyone") return { caller: null, context };
  const shopper = await getShopper(context, request);
  if (access === "shopper") {
    if (shopper) return { caller: shopper, context };
    throw new ApiError(en.auth.pleaseLogin, unauthenticatedStatus ?? 401);
  }
  const byKey = await callerByKey(context, request, needs);
  if (byKey === "unknown")
    throw new ApiError("This API key is unknown or revoked", unauthenticatedStatus ?? 401);
  if (byKey === "refused") throw new ApiError("This API key may not do that", 403);
  const login = byKey ?? (await findSession(endpoint, args));
  if (login && !may(login.seller.role, needs)) throw new ApiError(mayNotTexts.en.send, 403);
  if (login) {
    context.actAs("seller", login.seller.email);
    return {
      caller: login.seller,
      context: { ...context, withTx: whileLoggedIn(context, login.isSame) },
    };
  }
  throw shopper
    ? new ApiError("Sellers only", unauthenticatedStatus ?? 403)
    : new ApiError("Please log in as a seller first", unauthenticatedStatus ?? 401);
}

async function findSession(
  { unauthenticatedStatus }: Endpoint,
  { context, request }: LoaderFunctionArgs,
) {
  const login = await findLogin(context, request);
  if (login?.mustSetUp)
    throw new ApiError(unfinishedTexts.en["must-set-up"], unauthenticatedStatus ?? 403);
  return login && { seller: login.seller, isSame: (tx: Db) => isSameLogin(tx, login) };
}

const STATUS_MESSAGES: Record<number, string> = {
  400: "The request was not understood",
  404: "Not found",
  409: "Something has changed meanwhile. Please try again.",
  413: "This is too large to be sent",
  429: en.errors.tooManyRequests,
  503: en.errors.busy,
};

const OUTCOME_UNKNOWN =
  "It is not known whether this was saved. Please send the request again: an order with the same " +
  "Idempotency-Key is placed once.";

function respondToError(
  error: unknown,
  endpoint: Endpoint,
  { log, noteRefusal }: AppLoadContext,
): Response {
  const refusal = refusalOf(error, endpoint.errorStatus ?? 400);
  if (refusal) {
    const [, message] = refusal;
    noteRefusal(message);
    return errorResponse(...refusal);
  }
  log({ level: "error", err: errorDetail(error), msg: `the endpoint ${endpoint.id} failed` });
  return errorResponse(500, "Something went wrong");
}

/** The status, message and headers of a refusal; null for any other error. */
function refusalOf(error: unknown, errorStatus: number): Parameters<typeof errorResponse> | null {
  if (error instanceof ApiError) return [error.status ?? errorStatus, error.message, error.headers];
  if (error instanceof AuthError) {
    const { retryAfterMs } = error;
    const message = authMessage(en, error);
    return retryAfterMs > 0
      ? [429, message, retryAfterHeader(retryAfterMs)]
      : [errorStatus, message];
  }
  if (isCommitUnknown(error)) return [503, OUTCOME_UNKNOWN, UNAVAILABLE.headers];
  const refused = error instanceof Response ? error : toStoreResponse(error);
  return refused && [refused.status, STATUS_MESSAGES[refused.status] ?? "Refused", refused.headers];
}
