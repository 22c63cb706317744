import { retryAfter } from "../../api/answer-auth.ts";
import { readJson } from "../../api/read-json.ts";
import { sendCodeRequest } from "../../api/requests.ts";
import { apiRoute, refuse, succeed } from "../../api/route.ts";
import { requireApiShopper } from "../../api/who.ts";
import { requestLang } from "../../auth/request-lang.ts";
import { ensureSession } from "../../auth/shopper-session.ts";
import { codeAddressSchema } from "../../forms/address.ts";
import { sendRefusalText } from "../../mail/code-refusal.ts";
import { sendCode } from "../../mail/send-code.ts";
import { en } from "../../text/en.ts";

const route = apiRoute({
  POST: async ({ request, context }) => {
    await requireApiShopper(context, request);
    const { session } = await ensureSession(context, request);
    const { email } = await readJson(request, sendCodeRequest);
    const valid = codeAddressSchema(en).safeParse(email);
    if (!valid.success) return refuse(400, en.address.enterValidEmail);
    const holder = { purpose: "address" as const, sessionHash: session.hash, email: valid.data };
    const outcome = await sendCode(context, holder, await requestLang(context, request));
    if (outcome.sent) return succeed({ message: en.toast.otpSent });
    const message = sendRefusalText(en, outcome.retryAfterMs);
    return outcome.retryAfterMs > 0
      ? refuse(429, message, retryAfter(outcome.retryAfterMs))
      : refuse(422, message);
  },
});

export const loader = route;
export const action = route;
