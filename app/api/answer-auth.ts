import type { AppLoadContext } from "@remix-run/node";
import { AuthError, authMessage } from "../auth/login-limits.ts";
import { startLogin } from "../auth/shopper-session.ts";
import type { User } from "../models/users.ts";
import { en } from "../text/en.ts";
import { readUser } from "./read-user.ts";
import { refuse, succeed } from "./route.ts";

/** Logs in whom `authenticate` answers; a refusal is 200, where clients read its message. */
export async function answerApiAuth(
  request: Request,
  context: AppLoadContext,
  authenticate: () => Promise<User>,
): Promise<Response> {
  try {
    const user = await authenticate();
    const { setCookie } = await startLogin(context, request, user.id);
    return succeed({ user: await readUser(context.db, user) }, { "Set-Cookie": setCookie });
  } catch (error) {
    if (error instanceof AuthError) return refuseAuth(error);
    throw error;
  }
}

/** A login that failed: 429 with the seconds to wait when there were too many, else 200. */
export function refuseAuth(error: AuthError): Response {
  const message = authMessage(en, error);
  if (error.retryAfterMs === 0) return refuse(200, message);
  return refuse(429, message, retryAfter(error.retryAfterMs));
}

/** The header that says when to come back. */
export function retryAfter(ms: number): Record<string, string> {
  return { "Retry-After": String(Math.ceil(ms / 1000)) };
}
