import { verifyCode } from "../../api/endpoints/addresses.ts";
import { ApiError } from "../../api/errors.ts";
import { apiRoute, handle } from "../../api/resource-route.ts";
import { ensureSession } from "../../auth/shopper-session.ts";
import { codeErrorText } from "../../forms/code-errors.ts";
import { verifyEmail } from "../../models/accounts/addresses.ts";
import { en } from "../../text/en.ts";

const route = apiRoute(
  handle(verifyCode, async ({ caller, body: { email, otp }, request, context }) => {
    if (!otp.trim()) throw new ApiError(en.address.enterOtp);
    const { session } = await ensureSession(context, request);
    const holder = { purpose: "address" as const, sessionHash: session.hash, email };
    const check = await context.withTx((tx) => verifyEmail(tx, caller.id, holder, otp));
    if (!check.isCorrect) throw new ApiError(codeErrorText(en, check.triesLeft));
    return { message: en.toast.otpVerified };
  }),
);

export const loader = route;
export const action = route;
