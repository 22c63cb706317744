import { sendCode } from "../../api/endpoints/addresses.ts";
import { ApiError, tooManyRequests } from "../../api/errors.ts";
import { apiRoute, handle } from "../../api/resource-route.ts";
import { requestLang } from "../../auth/request-lang.ts";
import { ensureSession } from "../../auth/shopper-session.ts";
import { codeEmailSchema } from "../../forms/address.ts";
import { sendCodeErrorText } from "../../forms/code-errors.ts";
import * as mail from "../../mail/send-code.ts";
import { en } from "../../text/en.ts";

const route = apiRoute(
  handle(sendCode, async ({ caller, body, request, context }) => {
    const valid = codeEmailSchema(en).safeParse(body.email);
    if (!valid.success) throw new ApiError(en.address.enterValidEmail);
    const { session } = await ensureSession(context, request);
    const holder = { purpose: "address" as const, sessionHash: session.hash, email: valid.data };
    const lang = await requestLang(context, request);
    const outcome = await mail.sendCode(context, holder, caller, lang);
    if (outcome.sent) return { message: en.toast.otpSent };
    const message = sendCodeErrorText(en, outcome.retryAfterMs);
    throw outcome.retryAfterMs > 0
      ? tooManyRequests(message, outcome.retryAfterMs)
      : new ApiError(message, 422);
  }),
);

export const loader = route;
export const action = route;
