import * as z from "zod";
import { defineEndpoint, type HandlerArgs } from "#app/api/endpoint.ts";
import { ApiError, tooManyRequests } from "#app/api/errors.ts";
import * as example from "#app/api/example-data.ts";
import {
  addAddressRequest,
  loginRequest,
  registerRequest,
  sendCodeRequest,
  verifyCodeRequest,
} from "#app/api/requests.ts";
import { address, done, success, user } from "#app/api/schemas.ts";
import { serializeUser } from "#app/api/serialize.ts";
import { getCart } from "#app/features/cart/carts.server.ts";
import { requestLang } from "#app/kit/request/language.ts";
import { en } from "#app/text/texts.ts";
import type { Db } from "#db/client.server.ts";
import {
  deleteDraft,
  findAddress,
  pickAddressFields,
  saveAddress,
  verifyEmail,
} from "./addresses/addresses.server.ts";
import { codeHolder } from "./codes/one-time-codes.server.ts";
import { sendCode as mailCode } from "./codes/send-code.http.server.ts";
import {
  addressSchema,
  codeEmailSchema,
  codeErrorText,
  codeNotSent,
  registerSchema,
} from "./form.ts";
import { logInShopper as logIn } from "./login/log-in.http.server.ts";
import { ensureSession } from "./login/shopper-session.http.server.ts";
import type { User } from "./login/users.server.ts";
import { isEmailVerified } from "./profile/account-emails.server.ts";

const { address: texts, auth, toast } = en;
const account = success({ user });

const checkShopper = defineEndpoint({
  id: "checkShopper",
  method: "GET",
  path: "/api/user/is-auth",
  summary: "The logged-in shopper with the saved cart; success is false when nobody is logged in.",
  access: "shopper",
  response: account,
  unauthenticatedStatus: 200,
  examples: { loggedIn: { response: { success: true, user: example.user } } },
  handle: async ({ caller, context }) => ({ user: await userWithCart(context.db, caller) }),
});

const logInShopper = defineEndpoint({
  id: "logInShopper",
  method: "POST",
  path: "/api/user/login",
  summary: "Logs a shopper in by a cookie.",
  access: "anyone",
  body: loginRequest,
  response: account,
  errorStatus: 200,
  statuses: [429],
  examples: {
    right: {
      body: { name: "", email: example.EMAIL, password: example.PASSWORD },
      response: { success: true, user: example.user },
    },
    wrong: {
      body: { email: example.EMAIL, password: "not the password" },
      response: example.failure(auth.wrong),
    },
  },
  handle: (args) => loggedIn(args, "login"),
});

const registerShopper = defineEndpoint({
  id: "registerShopper",
  method: "POST",
  path: "/api/user/register",
  summary: "Creates a shopper's account and logs it in.",
  access: "anyone",
  body: registerRequest,
  response: account,
  errorStatus: 200,
  statuses: [429],
  examples: {
    made: {
      body: { name: "Minh", email: "minh@example.com", password: "a-long-secret" },
      response: { success: true, user: example.newUser },
    },
    taken: {
      body: { name: "Lan", email: example.EMAIL, password: "a-long-secret" },
      response: example.failure(auth.taken),
    },
  },
  handle: async (args) => {
    const parsed = registerSchema(en).safeParse(args.body);
    if (!parsed.success) throw new ApiError(parsed.error.issues[0]!.message);
    return loggedIn(args, "register");
  },
});

/** Logs in or registers the caller. @throws AuthError */
async function loggedIn(
  { context, request, headers }: Pick<HandlerArgs, "context" | "request" | "headers">,
  mode: "login" | "register",
) {
  const { user, setCookie } = await logIn(context, request, mode);
  headers.append("Set-Cookie", setCookie);
  return { user: await userWithCart(context.db, user) };
}

/** A user as clients store it, with a cart that contains only existing products. */
async function userWithCart(db: Db, user: User) {
  const [address, { lines }] = await Promise.all([
    findAddress(db, user.id),
    getCart(db, { userId: user.id }),
  ]);
  const existing = lines.filter((line) => line.unavailable !== "gone");
  const cart = Object.fromEntries(existing.map((line) => [line.productId, line.quantity]));
  return serializeUser(user, address, cart);
}

const sendCode = defineEndpoint({
  id: "sendCode",
  method: "POST",
  path: "/api/send-email-otp",
  summary: "Emails a 6-digit code, valid for ten minutes; at most three in ten minutes.",
  access: "shopper",
  body: sendCodeRequest,
  response: done,
  statuses: [422, 429],
  examples: {
    sent: {
      body: { email: "lan.nguyen@example.com" },
      response: { success: true, message: toast.otpSent },
    },
    invalid: {
      body: { email: "lan@" },
      status: 400,
      response: example.failure(texts.enterValidEmail),
    },
  },
  handle: async ({ caller, body, request, context }) => {
    const email = codeEmailSchema(en).safeParse(body.email);
    if (!email.success) throw new ApiError(texts.enterValidEmail);
    const { session } = await ensureSession(context, request);
    const holder = codeHolder("address", session.hash, email.data);
    const lang = await requestLang(context, request);
    const outcome = await mailCode(context, holder, caller, lang);
    if (outcome.kind === "done") return { message: toast.otpSent };
    const { message, retryAfterMs } = codeNotSent(en, outcome);
    throw retryAfterMs ? tooManyRequests(message, retryAfterMs) : new ApiError(message, 422);
  },
});

const verifyCode = defineEndpoint({
  id: "verifyCode",
  method: "POST",
  path: "/api/verify-email-otp",
  summary: "Verifies an email address by the code that was sent to it. Five tries per code.",
  access: "shopper",
  body: verifyCodeRequest,
  response: done,
  examples: {
    wrong: {
      body: { email: example.EMAIL, otp: "000000" },
      status: 400,
      response: example.failure(en.otp.wrong(4)),
    },
    right: {
      body: { email: example.EMAIL, otp: example.CODE },
      response: { success: true, message: toast.otpVerified },
    },
  },
  handle: async ({ caller, body: { email, otp }, request, context }) => {
    if (!otp.trim()) throw new ApiError(texts.enterOtp);
    const { session } = await ensureSession(context, request);
    const holder = codeHolder("address", session.hash, email);
    const check = await context.withTx((tx) => verifyEmail(tx, caller.id, holder, otp));
    if (check.kind !== "done") throw new ApiError(codeErrorText(en, check));
    return { message: toast.otpVerified };
  },
});

const addAddress = defineEndpoint({
  id: "addAddress",
  method: "POST",
  path: "/api/address/add",
  summary: "Saves the shopper's one delivery address; its e-mail must be verified.",
  access: "shopper",
  body: addAddressRequest,
  response: success({ message: z.string(), address }),
  examples: {
    saved: {
      body: { address: example.address },
      response: { success: true, message: toast.addressSaved, address: example.savedAddress },
    },
    unverified: {
      body: { address: { ...example.address, email: "other@example.com" } },
      status: 400,
      response: example.failure(texts.verifyFirst),
    },
    incomplete: {
      body: { address: { ...example.address, firstname: "" } },
      status: 400,
      response: example.failure(texts.required("firstname")),
    },
  },
  handle: async ({ caller, body, request, context }) => {
    const fields = addressSchema(en, { anyPhone: true }).safeParse(body.address);
    if (!fields.success) throw new ApiError(fields.error.issues[0]!.message);
    if (!(await isEmailVerified(context.db, caller.id, fields.data.email)))
      throw new ApiError(texts.verifyFirst);
    const { session } = await ensureSession(context, request);
    const saved = await context.withTx(async (tx) => {
      await deleteDraft(tx, session.hash);
      return saveAddress(tx, caller.id, fields.data);
    });
    return {
      message: toast.addressSaved,
      address: { _id: saved.id, ...pickAddressFields(saved) },
    };
  },
});

export const userEndpoints = [checkShopper, logInShopper, registerShopper];
export const addressEndpoints = [sendCode, verifyCode, addAddress];
