import { readJson } from "../../api/read-json.ts";
import { verifyCodeRequest } from "../../api/requests.ts";
import { apiRoute, refuse, succeed } from "../../api/route.ts";
import { requireApiShopper } from "../../api/who.ts";
import { ensureSession } from "../../auth/shopper-session.ts";
import { codeRefusalText } from "../../mail/code-refusal.ts";
import { verifyEmail } from "../../models/addresses.ts";
import { en } from "../../text/en.ts";

const route = apiRoute({
  POST: async ({ request, context }) => {
    const user = await requireApiShopper(context, request);
    const { session } = await ensureSession(context, request);
    const { email, otp } = await readJson(request, verifyCodeRequest);
    if (!otp.trim()) return refuse(400, en.address.enterOtp);
    const holder = { purpose: "address" as const, sessionHash: session.hash, email };
    const check = await context.withTx((tx) => verifyEmail(tx, user.id, holder, otp));
    if (check.right) return succeed({ message: en.toast.otpVerified });
    return refuse(400, codeRefusalText(en, check.triesLeft));
  },
});

export const loader = route;
export const action = route;
