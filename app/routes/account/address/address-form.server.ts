import { type AppLoadContext, redirect } from "@remix-run/node";
import * as z from "zod";
import { ensureSession, getSession, getShopper } from "../../../auth/shopper-session.ts";
import { showToast } from "../../../auth/visitor.ts";
import { MAX_ADDRESS_FIELD_LENGTH } from "../../../format/full-name.ts";
import { addressSchema, codeEmailSchema } from "../../../forms/address.ts";
import { codeErrorText, codeNotSent } from "../../../forms/auth.ts";
import { sendCode } from "../../../mail/send-code.ts";
import {
  ADDRESS_FIELDS,
  type AddressFields,
  deleteDraft,
  saveAddress,
  saveDraft,
  verifyEmail,
} from "../../../models/accounts/addresses.ts";
import { type CodeHolder, codeHolder } from "../../../models/accounts/code-holder.ts";
import { hasValidCode } from "../../../models/accounts/one-time-codes.ts";
import type { User } from "../../../models/accounts/users.ts";
import { isEmailVerified } from "../../../models/accounts/verified-emails.ts";
import { findPostcode } from "../../../models/regions/wards.ts";
import { paths, withDialog } from "../../../paths.ts";
import type { Text } from "../../../text/en.ts";
import {
  type ActionRequest,
  orBusy,
  type Redirect,
  type RefusedForm,
  readForm,
  readPress,
  redirectWithToast,
  refuse,
} from "../../../web/action.ts";

/** The part of the address page where the code is typed. */
export const CODE_SECTION = `${paths.address}#otp`;
/** The cart with the Place Order button in view. */
const PLACE_ORDER = `${paths.cart}#place`;
const MAX_DRAFT_FIELD_LENGTH = 300;

/** Saves the address, sends or verifies a code, allows another e-mail address, or takes a suggested region. */
function formSchema(t: Text) {
  const { enterOtp } = t.address;
  return z.discriminatedUnion("intent", [
    addressSchema(t).extend({ intent: z.literal("save"), otp: z.string().optional() }),
    z.object({ intent: z.literal("send-otp"), email: codeEmailSchema(t) }),
    z.object({ intent: z.literal("verify-otp"), otp: z.string(enterOtp).trim().min(1, enterOtp) }),
    z.object({ intent: z.literal("change-email") }),
    z.object({ intent: z.literal("region"), id: z.string().default("") }),
  ]);
}

type Press = ReturnType<typeof readAddressForm>;
const readAddressForm = (form: FormData, t: Text) => readPress(form, formSchema(t));

/** A submitted address form with what all of its actions need. */
type AddressForm = {
  context: AppLoadContext;
  press: Press;
  typed: AddressFields & { otp: string };
  user: User;
  /** Of the code for the typed email address in this session. */
  holder: CodeHolder;
  t: Text;
};

/**
 * Handles the address form. Each press first saves what was typed as a draft, valid or not, so that it survives
 * sending and verifying a code. When the login has expired, it leads to the login dialog.
 */
export async function handleAddressForm({
  request,
  context,
  t,
}: ActionRequest): Promise<Redirect | RefusedForm> {
  const user = await getShopper(context, request);
  const form = await readForm(request);
  // The page may have been open since before an upgrade: what was typed is saved, not refused.
  if (!form.has("intent")) form.set("intent", "save");
  if (user && form.get("intent") === "save") await fillPostcode(form);
  const press = readAddressForm(form, t);
  const typed = typedFields(press);
  const answer = async () => {
    if (!user) return keepForLogin(context, request, typed);
    const { session } = await ensureSession(context, request);
    const holder = codeHolder("address", session.hash, typed.email.trim());
    return answerPress({ context, press, typed, user, holder, t });
  };
  const result = await orBusy(answer);
  if (result !== "busy") return result;
  const { intent } = press.payload;
  const fieldErrors = {
    ...(intent === "send-otp" && { email: [t.toast.otpFailed] }),
    ...(intent === "verify-otp" && { otp: [t.otp.verifyFailed] }),
  };
  return refuse(press, { status: 503, formErrors: [t.errors.busy], fieldErrors });
}

/** Fills in the postcode of the typed province if none was typed. */
async function fillPostcode(form: FormData): Promise<void> {
  const typed = (name: string) => String(form.get(name) ?? "");
  if (typed("zipcode").trim()) return;
  const postcode = await findPostcode({ city: typed("city"), state: typed("state") });
  if (postcode) form.set("zipcode", postcode);
}

function typedFields({ payload }: Press): AddressForm["typed"] {
  const entries = [...ADDRESS_FIELDS, "otp"].map((name) => [name, String(payload[name] ?? "")]);
  return Object.fromEntries(entries) as AddressForm["typed"];
}

/** If the browser still has a session, what was typed is saved for it; without one, nothing is written. */
async function keepForLogin(
  context: AppLoadContext,
  request: Request,
  typed: AddressFields,
): Promise<Redirect> {
  const session = await getSession(context, request);
  if (session) await keepTyped(context, session.hash, typed);
  return redirect(withDialog(paths.address, "login"), 303);
}

async function keepTyped({ withTx }: AppLoadContext, sessionHash: string, typed: AddressFields) {
  const fields = ADDRESS_FIELDS.map((name) => [name, typed[name].slice(0, MAX_DRAFT_FIELD_LENGTH)]);
  await withTx((tx) => saveDraft(tx, sessionHash, Object.fromEntries(fields)));
}

async function answerPress(form: AddressForm): Promise<Redirect | RefusedForm> {
  const { context, press, typed, holder } = form;
  const { intent, id } = press.payload;
  const region = intent === "region" ? regionOf(String(id ?? "")) : {};
  const changes = intent === "change-email" ? { email: "" } : region;
  await keepTyped(context, holder.sessionHash, { ...typed, ...changes });
  if (intent === "change-email") return redirect(`${paths.address}#address-email`, 303);
  if (intent === "region") return takeRegion(form, region);
  if (intent === "save") return submitAddress(form);
  if (press.status !== "success") return refuse(press);
  if (intent === "send-otp") return sendAddressCode(form);
  const error = await verifyTypedCode(form);
  return error
    ? refuse(press, { fieldErrors: { otp: [error] } })
    : redirectWithToast(context, CODE_SECTION, "otpVerified");
}

/** The fields that a suggestion changes: "ward|province". */
function regionOf(value: string): Partial<AddressFields> {
  const [ward = "", province = ""] = value.split("|");
  const state = province.slice(0, MAX_ADDRESS_FIELD_LENGTH);
  return ward ? { city: ward.slice(0, MAX_ADDRESS_FIELD_LENGTH), state } : { state };
}

/** Shows the form with the new names. A typed code is not part of the draft, so it is verified now. */
async function takeRegion(
  form: AddressForm,
  region: Partial<AddressFields>,
): Promise<Redirect | RefusedForm> {
  const error = await checkTypedCode(form);
  if (!error) return redirect(`${paths.address}#address-city`, 303);
  const refused = refuse(form.press, { fieldErrors: { otp: [error] } });
  Object.assign(refused.result.initialValue ?? {}, region);
  return refused;
}

async function sendAddressCode(form: AddressForm): Promise<Redirect | RefusedForm> {
  const { context, press, user, holder, t } = form;
  const outcome = await sendCode(context, holder, user, t.lang);
  if (outcome.kind === "done") return redirectWithToast(context, CODE_SECTION, "otpSent");
  const { message, ...refusal } = codeNotSent(t, outcome);
  return refuse(press, { ...refusal, fieldErrors: { email: [message] } });
}

/** Verifies a code that was typed without pressing Verify OTP; null if there is none to verify. */
async function checkTypedCode(form: AddressForm): Promise<string | null> {
  const { context, typed, user, holder } = form;
  if (!typed.otp.trim() || (await isEmailVerified(context.db, user.id, holder.email))) return null;
  return verifyTypedCode(form);
}

/** Marks the email address as verified, or returns the error message if the code is wrong. */
async function verifyTypedCode({ context, typed, user, holder, t }: AddressForm) {
  const check = await context.withTx((tx) => verifyEmail(tx, user.id, holder, typed.otp));
  return check.kind === "done" ? null : codeErrorText(t, check);
}

/**
 * Saves the address if its fields are valid and the email address is verified. If no code was sent
 * yet, one is sent now.
 */
async function submitAddress(form: AddressForm): Promise<Redirect | RefusedForm> {
  const { context, press, user, holder } = form;
  const codeError = await checkTypedCode(form);
  const fieldErrors = codeError ? { fieldErrors: { otp: [codeError] } } : {};
  if (codeError || press.status !== "success" || press.value.intent !== "save")
    return refuse(press, fieldErrors);
  if (!(await isEmailVerified(context.db, user.id, holder.email)))
    return refuse(press, { fieldErrors: { email: [await requestVerification(form)] } });
  const { value } = press;
  await context.withTx(async (tx) => {
    await saveAddress(tx, user.id, value);
    await deleteDraft(tx, holder.sessionHash);
  });
  return redirectWithToast(context, PLACE_ORDER, "addressSaved");
}

/** Sends a code unless a valid one was sent already; returns the message why nothing was saved. */
async function requestVerification({ context, t, user, holder }: AddressForm): Promise<string> {
  if (await hasValidCode(context.db, holder)) return t.address.verifyFirst;
  const outcome = await sendCode(context, holder, user, t.lang);
  if (outcome.kind !== "done") return codeNotSent(t, outcome).message;
  showToast(context, "otpSent");
  return t.address.verifyFirst;
}
