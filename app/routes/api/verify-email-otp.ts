import { readJson } from "../../api/read-json.ts";
import { verifyCodeRequest } from "../../api/requests.ts";
import { apiRoute, refuse, succeed } from "../../api/route.ts";
import { requireApiShopper } from "../../api/who.ts";
import { ensureSession } from "../../auth/shopper-session.ts";
import { codeRefusalText } from "../../mail/code-refusal.ts";
import { markEmailVerified } from "../../models/addresses.ts";
import { tryCode } from "../../models/one-time-codes.ts";
import { en } from "../../text/en.ts";

const route = apiRoute({
  POST: async ({ request, context }) => {
    const user = await requireApiShopper(context, request);
    const { session } = await ensureSession(context, request);
    const { email, otp } = await readJson(request, verifyCodeRequest);
    if (!otp.trim()) return refuse(400, en.address.enterOtp);
    const holder = { purpose: "address" as const, sessionHash: session.hash, email };
    const check = await context.withTx(async (tx) => {
      const tried = await tryCode(tx, holder, otp);
      if (tried.right) await markEmailVerified(tx, user.id, email);
      return tried;
    });
    if (check.right) return succeed({ message: en.otp.verified });
    return refuse(400, codeRefusalText(en, check.triesLeft));
  },
});

export const loader = route;
export const action = route;
