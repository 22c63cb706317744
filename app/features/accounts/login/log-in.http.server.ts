import type { AppLoadContext } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { Strategy } from "remix-auth/strategy";
import { FormStrategy } from "remix-auth-form";
import { loginBucket } from "#app/features/accounts/profile/closed-accounts.server.ts";
import { emailKey, normalizeEmail } from "#app/kit/format/email.ts";
import { countUnlessFull, LIMITS, undoLast } from "#app/kit/throttling/rate-limits.server.ts";
import { AuthError, authenticate, hashPassword } from "./passwords.http.server.ts";
import { startLogin } from "./shopper-session.http.server.ts";
import { createUser, findUserByEmail, isEmailTaken, type User } from "./users.server.ts";

type ShopperLogin = { user: User; setCookie: string; sessionHash: string };

/**
 * Logs in or registers a shopper with the credentials in a request, sent as a form or as JSON.
 *
 * @param request its body must not have been read yet
 * @throws AuthError
 */
export async function logInShopper(
  context: AppLoadContext,
  request: Request,
  mode: "login" | "register",
): Promise<ShopperLogin> {
  const credentials = await credentialsOf(request);
  const find = mode === "login" ? authenticateShopper : registerShopper;
  const user = await find(context, credentials);
  return { user, ...(await startLogin(context, request, user)) };
}

/**
 * Registers a shopper with the credentials in a form. If an account has this e-mail and the same password, logs in: the
 * form was sent twice, or its first answer was lost.
 *
 * @param request its body must not have been read yet
 * @throws AuthError
 */
export async function registerOrLogIn(
  context: AppLoadContext,
  request: Request,
): Promise<ShopperLogin> {
  const again = request.clone();
  try {
    return await logInShopper(context, request, "register");
  } catch (refusal) {
    if (!(refusal instanceof AuthError) || refusal.reason !== "taken") throw refusal;
    return await logInShopper(context, again, "login").catch((error) => {
      throw error instanceof AuthError ? refusal : error;
    });
  }
}

/** What a form or a JSON body holds of a login or registration. */
export type Credentials = { email: string; password: string; name: string };

/** Reads credentials from a JSON body, as FormStrategy does from a form. */
class JsonStrategy extends Strategy<Credentials, { body: Record<string, unknown> }> {
  override name = "json";

  override async authenticate(request: Request): Promise<Credentials> {
    return this.verify({ body: (await request.json()) as Record<string, unknown> });
  }
}

/** Whether a request carries JSON. */
export const isJson = ({ headers }: Request): boolean =>
  /^application\/json\b/i.test(headers.get("content-type") ?? "");

const authenticator = new Authenticator<Credentials>()
  .use(new FormStrategy(async ({ form }) => credentialsFrom((name) => form.get(name))), "form")
  .use(new JsonStrategy(async ({ body }) => credentialsFrom((name) => body[name])), "json");

/** Reads the credentials in a request. @param request its body must not have been read yet */
export const credentialsOf = (request: Request): Promise<Credentials> =>
  authenticator.authenticate(isJson(request) ? "json" : "form", request);

function credentialsFrom(get: (name: string) => unknown): Credentials {
  const text = (name: string) => {
    const value = get(name);
    return typeof value === "string" ? value : "";
  };
  const password = text("password");
  return { email: normalizeEmail(text("email")), password, name: text("name").trim() };
}

/** The user with this e-mail and password. @throws AuthError wrong or too-many-logins */
export function authenticateShopper(
  context: AppLoadContext,
  { email, password }: Pick<Credentials, "email" | "password">,
): Promise<User> {
  const find = () => findUserByEmail(context.db, email);
  return authenticate(context, "shopper", loginBucket(emailKey(email)), { find, password });
}

/** Creates a shopper's account. @throws AuthError taken or too-many-registrations */
async function registerShopper(
  context: AppLoadContext,
  { name, email, password }: Credentials,
): Promise<User> {
  const { withTx, client } = context;
  const use = { bucket: `register:${client}`, limit: LIMITS.registerPerClient };
  const [retryAfterMs, taken] = await withTx(async (tx) => [
    await countUnlessFull(tx, [use]),
    await isEmailTaken(tx, email, null),
  ]);
  if (retryAfterMs > 0) throw new AuthError("too-many-registrations", retryAfterMs);
  if (taken) throw new AuthError("taken");

  const passwordHash = await hashPassword(password, context).catch(async (error) => {
    await withTx((tx) => undoLast(tx, use.bucket));
    throw error;
  });
  const user = await withTx((tx) => createUser(tx, { name, email, passwordHash }));
  if (!user) throw new AuthError("taken");
  return user;
}
