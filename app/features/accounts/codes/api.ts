import { defineEndpoint } from "#app/api/endpoint.ts";
import { ApiError, tooManyRequests } from "#app/api/errors.ts";
import * as example from "#app/api/example-data.ts";
import { sendCodeRequest, verifyCodeRequest } from "#app/api/request-schemas.ts";
import { done } from "#app/api/response-schemas.ts";
import { verifyEmail } from "#app/features/accounts/addresses/addresses.server.ts";
import { codeEmailSchema } from "#app/features/accounts/addresses/form.ts";
import { codeErrorText, codeNotSent } from "#app/features/accounts/login/form.ts";
import { ensureSession } from "#app/features/accounts/login/shopper-session.http.server.ts";
import { requestLang } from "#app/kit/request/language.ts";
import { en } from "#app/text/en.ts";
import { codeHolder } from "./code-holder.server.ts";
import * as mail from "./send-code.http.server.ts";

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
