import type { AppLoadContext } from "@remix-run/node";

type Method = "GET" | "POST" | "PUT" | "DELETE";
type Asked = {
  request: Request;
  params: Record<string, string | undefined>;
  context: AppLoadContext;
};
type Handler = (asked: Asked) => Promise<Response>;

/** An answer that a call cannot go on from; always JSON (api contract). */
export class ApiRefusal extends Error {
  override name = "ApiRefusal";
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/** Answers `{success: true, …}`. */
export function succeed(body: Record<string, unknown> = {}, headers?: HeadersInit): Response {
  return Response.json({ success: true, ...body }, { headers });
}

/** Answers `{success: false, message}`; 200 where an existing client reads the message only there. */
export function refuse(status: number, message: string, headers?: HeadersInit): Response {
  return Response.json({ success: false, message }, { status, headers });
}

const STATUS_TEXTS: Record<number, string> = {
  400: "The request was not understood",
  404: "Not found",
  503: "The shop is very busy. Please try again in a moment.",
};

/**
 * Loader and action of one /api address: picks the method's handler, refuses others with 405 and
 * turns whatever is thrown into JSON without a stack.
 */
export function apiRoute(handlers: Partial<Record<Method, Handler>>): Handler {
  const allow = Object.keys(handlers).join(", ");
  return async (asked) => {
    const handler = handlers[asked.request.method as Method];
    if (!handler) return refuse(405, "Method not allowed", { Allow: allow });
    try {
      const answer = await handler(asked);
      if (!answer.headers.has("Cache-Control")) answer.headers.set("Cache-Control", "no-store");
      return answer;
    } catch (error) {
      return answerThrown(error, asked.request);
    }
  };
}

function answerThrown(error: unknown, request: Request): Response {
  if (error instanceof ApiRefusal) return refuse(error.status, error.message, error.headers);
  if (error instanceof Response)
    return refuse(error.status, STATUS_TEXTS[error.status] ?? "Refused", error.headers);
  const path = new URL(request.url).pathname;
  const detail = error instanceof Error ? error.stack : String(error);
  console.error(JSON.stringify({ level: "error", path, error: detail }));
  return refuse(500, "Something went wrong");
}
