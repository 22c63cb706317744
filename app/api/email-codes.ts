import { ensureSession } from "#app/auth/shopper-session.ts";
import { codeEmailSchema } from "#app/forms/address.ts";
import { codeErrorText, codeNotSent } from "#app/forms/auth.ts";
import * as mail from "#app/mail/send-code.ts";
import { verifyEmail } from "#app/models/accounts/addresses.ts";
import { codeHolder } from "#app/models/accounts/code-holder.ts";
import { en } from "#app/text/en.ts";
import { requestLang } from "#app/web/language.ts";
import { defineEndpoint } from "./contract/endpoint.ts";
import { ApiError, tooManyRequests } from "./contract/errors.ts";
import * as example from "./contract/example-data.ts";
import { sendCodeRequest, verifyCodeRequest } from "./contract/request-schemas.ts";
import { done } from "./contract/response-schemas.ts";

const { address: t, toast } = en;

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
      response: example.failure(t.enterValidEmail),
    },
  },
  handle: async ({ caller, body, request, context }) => {
    const email = codeEmailSchema(en).safeParse(body.email);
    if (!email.success) throw new ApiError(t.enterValidEmail);
    const { session } = await ensureSession(context, request);
    const holder = codeHolder("address", session.hash, email.data);
    const lang = await requestLang(context, request);
    const outcome = await mail.sendCode(context, holder, caller, lang);
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
    if (!otp.trim()) throw new ApiError(t.enterOtp);
    const { session } = await ensureSession(context, request);
    const holder = codeHolder("address", session.hash, email);
    const check = await context.withTx((tx) => verifyEmail(tx, caller.id, holder, otp));
    if (check.kind !== "done") throw new ApiError(codeErrorText(en, check));
    return { message: toast.otpVerified };
  },
});

export const emailCodeEndpoints = [sendCode, verifyCode];
