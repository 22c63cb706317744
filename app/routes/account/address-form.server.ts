import type { SubmissionResult } from "@conform-to/react";
import { type AppLoadContext, redirect } from "@remix-run/node";
import { redirectWithToast } from "../../auth/redirects.ts";
import { requestLang } from "../../auth/request-lang.ts";
import { ensureSession, getSession } from "../../auth/shopper-session.ts";
import { addressSchema, codeAddressSchema } from "../../forms/address.ts";
import { parseForm } from "../../forms/parse-form.ts";
import { readForm, textOf } from "../../forms/read-form.ts";
import { codeRefusalText, sendRefusalText } from "../../mail/code-refusal.ts";
import { type SendOutcome, sendCode } from "../../mail/send-code.ts";
import {
  ADDRESS_FIELDS,
  dropDraft,
  keepDraft,
  saveAddress,
  verifyEmail,
} from "../../models/accounts/addresses.ts";
import { type CodeHolder, hasLiveCode } from "../../models/accounts/one-time-codes.ts";
import type { User } from "../../models/accounts/users.ts";
import { isEmailVerified } from "../../models/accounts/verified-emails.ts";
import { paths, withDialog } from "../../paths.ts";
import type { Text } from "../../text/en.ts";
import { type Lang, textFor } from "../../text/languages.ts";
import { catchUnavailable } from "../../unavailable.ts";

export type AddressFormResult = {
  status: number;
  /** Until the next try, where it was tried too often. */
  retryAfterMs?: number;
  result: SubmissionResult<string[]>;
  /** Whether it was the address itself that failed, not a step of its code. */
  submitted?: boolean;
  /** What went well all the same. */
  notice?: string;
};

type Asked = {
  context: AppLoadContext;
  form: FormData;
  user: User;
  sessionHash: string;
  email: string;
  lang: Lang;
  t: Text;
};

const LONGEST_DRAFT_FIELD = 300;
const CODE_PLACE = `${paths.address}#otp`;

/** Answers the address form: sends a code, verifies it, unlocks the e-mail, or saves (section 4). */
export async function handleAddressForm(
  request: Request,
  context: AppLoadContext,
  user: User,
): Promise<Response | AddressFormResult> {
  const form = await readForm(request);
  const { session } = await ensureSession(context, request);
  const lang = await requestLang(context, request);
  const asked: Asked = {
    context,
    form,
    user,
    sessionHash: session.hash,
    email: textOf(form, "email").trim(),
    lang,
    t: textFor(lang),
  };
  return catchUnavailable(
    () => answerIntent(asked),
    () => unavailable(asked),
  );
}

async function answerIntent(asked: Asked): Promise<Response | AddressFormResult> {
  await keepTyped(asked);
  switch (textOf(asked.form, "intent")) {
    case "send-otp":
      return send(asked);
    case "verify-otp":
      return verify(asked);
    case "change-email":
      return changeEmail(asked);
    default:
      return submit(asked);
  }
}

/** What could not be done just now, with everything that was typed. */
function unavailable({ form, t }: Pick<Asked, "form" | "t">): AddressFormResult {
  const busy = { "": [t.errors.busy] };
  switch (textOf(form, "intent")) {
    case "send-otp":
      return refusal({ form }, 503, { ...busy, email: [t.otp.sendFailed] });
    case "verify-otp":
      return refusal({ form }, 503, { ...busy, otp: [t.otp.verifyFailed] });
    case "change-email":
      return refusal({ form }, 503, busy);
    default:
      return { ...refusal({ form }, 503, busy), submitted: true };
  }
}

const holderOf = ({ sessionHash, email }: Asked): CodeHolder => ({
  purpose: "address",
  sessionHash,
  email,
});

/**
 * Keeps what a shopper typed whose login has ended, where their browser has a session still: it is
 * there again after logging in. Strangers get no rows.
 */
export async function keepForLogin(
  request: Request,
  context: AppLoadContext,
): Promise<Response | AddressFormResult> {
  const form = await readForm(request);
  const t = textFor(await requestLang(context, request));
  const keep = async () => {
    const session = await getSession(context, request);
    if (session) await keepTyped({ context, form, sessionHash: session.hash });
    return redirect(withDialog(paths.address, "login"), 303);
  };
  return catchUnavailable(keep, () => unavailable({ form, t }));
}

type Typed = Pick<Asked, "context" | "form" | "sessionHash">;

async function keepTyped({ context, form, sessionHash }: Typed, changes = {}) {
  const typed = ADDRESS_FIELDS.map((f) => [f, textOf(form, f).slice(0, LONGEST_DRAFT_FIELD)]);
  await context.withTx((tx) =>
    keepDraft(tx, sessionHash, { ...Object.fromEntries(typed), ...changes }),
  );
}

async function send(asked: Asked): Promise<Response | AddressFormResult> {
  const { context, t, lang, email } = asked;
  const valid = codeAddressSchema(t).safeParse(email);
  if (!valid.success) return refusal(asked, 400, { email: [t.address.enterValidEmail] });
  const outcome = await sendCode(context, holderOf(asked), asked.user, lang);
  if (outcome.sent) return redirectWithToast(context, CODE_PLACE, "otpSent");
  const { retryAfterMs } = outcome;
  const error = { email: [sendRefusalText(t, retryAfterMs)] };
  return retryAfterMs > 0
    ? { ...refusal(asked, 429, error), retryAfterMs }
    : refusal(asked, 503, error);
}

async function verify(asked: Asked): Promise<Response | AddressFormResult> {
  const { context, form, t } = asked;
  const typed = textOf(form, "otp");
  if (!typed.trim()) return refusal(asked, 400, { otp: [t.address.enterOtp] });
  const check = await checkCode(asked, typed);
  if (check.right) return redirectWithToast(context, CODE_PLACE, "otpVerified");
  return refusal(asked, 400, { otp: [codeRefusalText(t, check.triesLeft)] });
}

const checkCode = (asked: Asked, typed: string) =>
  asked.context.withTx((tx) => verifyEmail(tx, asked.user.id, holderOf(asked), typed));

async function changeEmail(asked: Asked): Promise<Response> {
  await keepTyped(asked, { email: "" });
  return new Response(null, {
    status: 303,
    headers: { Location: `${paths.address}#address-email` },
  });
}

async function submit(asked: Asked): Promise<Response | AddressFormResult> {
  const { context, form, t, lang, user, sessionHash, email } = asked;
  // Typing the code and pressing Enter is the natural act: it must not be lost.
  const typedCode = textOf(form, "otp").trim();
  if (typedCode && !(await isEmailVerified(context.db, user.id, email))) {
    const check = await checkCode(asked, typedCode);
    if (!check.right) return refusal(asked, 400, { otp: [codeRefusalText(t, check.triesLeft)] });
  }
  const submission = parseForm(form, addressSchema(t));
  if (submission.status !== "success")
    return { status: 400, submitted: true, result: submission.reply() };

  if (!(await isEmailVerified(context.db, user.id, email))) {
    const alreadySent = await hasLiveCode(context.db, holderOf(asked));
    const outcome: SendOutcome = alreadySent
      ? { sent: true }
      : await sendCode(context, holderOf(asked), asked.user, lang);
    const message = outcome.sent ? t.address.verifyFirst : sendRefusalText(t, outcome.retryAfterMs);
    const result = submission.reply({ fieldErrors: { email: [message] } });
    const notice = outcome.sent && !alreadySent ? t.toast.otpSent : undefined;
    return { status: 400, submitted: true, result, notice };
  }
  const { value } = submission;
  await context.withTx(async (tx) => {
    await saveAddress(tx, user.id, value);
    await dropDraft(tx, sessionHash);
  });
  return redirectWithToast(context, paths.cart, "addressSaved");
}

/** The form as it was typed, with errors beside the fields they belong to. */
function refusal(
  { form }: Pick<Asked, "form">,
  status: number,
  error: Record<string, string[]>,
): AddressFormResult {
  const typed = [...ADDRESS_FIELDS, "otp"].map((name) => [name, textOf(form, name)]);
  const validated = Object.fromEntries(Object.keys(error).map((name) => [name, true]));
  return {
    status,
    result: {
      status: "error",
      initialValue: Object.fromEntries(typed),
      error,
      state: { validated },
    },
  };
}
