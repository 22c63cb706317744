import { AuthError, authMessage } from "../auth/login-limits.ts";
import { startLogin } from "../auth/shopper-session.ts";
import type { User } from "../models/accounts/users.ts";
import { en } from "../text/en.ts";
import type { Endpoint } from "./endpoint.ts";
import { ApiError, tooManyRequests } from "./errors.ts";
import { readUser } from "./read-user.ts";
import type { HandlerArgs } from "./resource-route.ts";

/** Logs a shopper in by the answer's cookie; answers the user as clients hold it. */
export async function logIn(
  { context, request, headers }: Pick<HandlerArgs<Endpoint>, "context" | "request" | "headers">,
  user: User,
) {
  headers.append("Set-Cookie", await startLogin(context, request, user));
  return readUser(context.db, user);
}

/** Does what may fail with AuthError. @throws ApiRefusal with its words, 429 when it was too often */
export async function refusingAuth<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    const message = authMessage(en, error);
    throw error.retryAfterMs > 0
      ? tooManyRequests(message, error.retryAfterMs)
      : new ApiError(message);
  }
}
