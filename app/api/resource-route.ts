import type { AppLoadContext } from "@remix-run/node";
import type { z } from "zod";
import { errorDetail, type Log } from "../log.ts";
import { en } from "../text/en.ts";
import { type CallerOf, requireCaller } from "./authorize.ts";
import type { Endpoint } from "./endpoint.ts";
import { ApiError, refuse } from "./errors.ts";
import { type BodyOf, type QueryOf, readBody, readQuery } from "./read-request.ts";

type Incoming = {
  request: Request;
  params: Record<string, string | undefined>;
  context: AppLoadContext;
};

/** What a call's handler is given: who asks and what they sent, checked by the contract. */
export type HandlerArgs<C extends Endpoint> = Incoming & {
  caller: CallerOf<C>;
  body: BodyOf<C>;
  query: QueryOf<C>;
  /** Headers of the answer. */
  headers: Headers;
};

type AnswerOf<C extends Endpoint> = Omit<z.input<C["response"]>, "success">;
type Answered = { call: Endpoint; handle: (asked: Incoming) => Promise<Response> };

/**
 * A call with what answers it; the contract's schemas check the request and type the answer.
 *
 * @param handle answers the body without `success`, or a whole response where that is too large
 */
export function handle<C extends Endpoint>(
  call: C,
  handle: (asked: HandlerArgs<C>) => Promise<AnswerOf<C> | Response>,
): Answered {
  return {
    call,
    handle: async ({ request, params, context }) => {
      const caller = await requireCaller(call, context, request);
      const query = readQuery(call, request);
      const body = await readBody(call, request);
      const headers = new Headers({ "Cache-Control": "no-store" });
      const asked = { request, params, context, caller, query, body, headers };
      const answered = await handle(asked);
      if (answered instanceof Response) return answered;
      return Response.json({ success: true, ...answered }, { headers });
    },
  };
}

const STATUS_TEXTS: Record<number, string> = {
  400: "The request was not understood",
  404: "Not found",
  413: "This is too large to be sent",
  429: en.errors.tooManyRequests,
  503: "The shop is very busy. Please try again in a moment.",
};

/**
 * Loader and action of one /api address: picks the method's call, refuses others with 405 and
 * turns whatever is thrown into JSON without a stack.
 */
export function apiRoute(...answered: Answered[]): (asked: Incoming) => Promise<Response> {
  const allow = answered.map(({ call }) => call.method).join(", ");
  return async (asked) => {
    const found = answered.find(({ call }) => call.method === asked.request.method);
    if (!found) return refuse(405, "Method not allowed", { Allow: allow });
    try {
      return await found.handle(asked);
    } catch (error) {
      return answerThrown(error, found.call, asked.context.log);
    }
  };
}

function answerThrown(error: unknown, call: Endpoint, log: Log): Response {
  if (error instanceof ApiError)
    return refuse(error.status ?? call.refusal ?? 400, error.message, error.headers);
  if (error instanceof Response)
    return refuse(error.status, STATUS_TEXTS[error.status] ?? "Refused", error.headers);
  log({ level: "error", endpoint: call.id, error: errorDetail(error) });
  return refuse(500, "Something went wrong");
}
