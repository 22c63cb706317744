import { type AppLoadContext, redirect } from "@remix-run/node";
import * as z from "zod";
import { type CodeState, OTP_ID } from "#app/features/accounts/codes/code-section.tsx";
import {
  type CodeHolder,
  codeHolder,
  hasValidCode,
} from "#app/features/accounts/codes/one-time-codes.server.ts";
import { loadCodeState, sendCode } from "#app/features/accounts/codes/send-code.http.server.ts";
import {
  addressSchema,
  codeEmailSchema,
  codeErrorText,
  codeNotSent,
} from "#app/features/accounts/form.ts";
import {
  ensureSession,
  getSession,
  getShopper,
  showToast,
} from "#app/features/accounts/login/shopper-session.http.server.ts";
import type { Session, User } from "#app/features/accounts/login/users.server.ts";
import { isEmailVerified } from "#app/features/accounts/profile/account-emails.server.ts";
import { findChosenPlace } from "#app/features/delivery/areas/visitor-place.server.ts";
import {
  findUnknownWard,
  loadRegions,
  spellRegion,
} from "#app/features/delivery/regions/spelling.server.ts";
import { findPostcode } from "#app/features/delivery/regions/wards.server.ts";
import {
  type ActionRequest,
  orBusy,
  type Redirect,
  type RefusedForm,
  readForm,
  readPress,
  redirectWithToast,
  refuse,
} from "#app/kit/command/action.ts";
import { splitFullName, typedOrder } from "#app/kit/format/full-name.ts";
import { requestLang } from "#app/kit/request/language.ts";
import { paths, withDialog } from "#app/paths.ts";
import type { Text } from "#app/text/en.ts";
import { textFor } from "#app/text/languages.ts";
import type { Db } from "#db/client.server.ts";
import {
  ADDRESS_FIELDS,
  type AddressDraft,
  type AddressFields,
  deleteDraft,
  findAddress,
  findDraft,
  pickAddressFields,
  saveAddress,
  saveDraft,
  verifyEmail,
} from "./addresses.server.ts";
import { regionOf } from "./region-fields.tsx";

/** What the address form starts with: the unsaved values, else the saved address, else the account's name and e-mail and the chosen ward. */
export async function loadAddressForm(
  context: AppLoadContext,
  request: Request,
  { session, user }: { session: Session; user: User },
) {
  const { db } = context;
  const lang = await requestLang(context, request);
  const [draft, saved, chosen] = await Promise.all([
    findDraft(db, session.hash),
    findAddress(db, user.id),
    findChosenPlace(db, { userId: user.id }),
  ]);
  const values =
    draft ?? (saved ? pickAddressFields(saved) : { ...prefill(user, lang), ...chosen });
  const email = values.email ?? "";
  const regions = await loadRegions(values);
  const holder = codeHolder("address", session.hash, email);
  const code: CodeState = (await isEmailVerified(db, user.id, email))
    ? { isVerified: true }
    : await loadCodeState(context, holder, user, lang);
  return { values, regions, code };
}

function prefill(user: User, lang: "en" | "vi"): Partial<AddressFields> {
  const { defaultCountry: country } = textFor(lang).address;
  const { firstname, lastname } = splitFullName(user.name, lang);
  return { firstname, lastname, email: user.email, country };
}

/** The part of the address page where the code is typed. */
const CODE_SECTION = `${paths.address}#${OTP_ID}`;
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
  if (user && form.get("intent") === "save") await completeRegion(form);
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

/** Writes the ward and province of a form as the region data does, and fills in a postcode that was left empty. */
export async function completeRegion(form: FormData): Promise<void> {
  const typed = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const region = { city: typed("city"), state: typed("state") };
  const spelled = await spellRegion(region);
  for (const name of ["city", "state"] as const)
    if (spelled[name] !== region[name]) form.set(name, spelled[name]);
  if (typed("zipcode").trim()) return;
  const postcode = await findPostcode(spelled);
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

async function keepTyped(
  { withTx }: AppLoadContext,
  sessionHash: string,
  { asked, ...typed }: AddressFields & Pick<AddressDraft, "asked">,
) {
  const fields = ADDRESS_FIELDS.map((name) => [name, typed[name].slice(0, MAX_DRAFT_FIELD_LENGTH)]);
  await withTx((tx) => saveDraft(tx, sessionHash, { ...Object.fromEntries(fields), asked }));
}

async function answerPress(form: AddressForm): Promise<Redirect | RefusedForm> {
  const { context, press, typed, user, holder, t } = form;
  const { intent, id } = press.payload;
  const draft = await findDraft(context.db, holder.sessionHash);
  const question =
    intent === "save" ? await askAboutWard(context.db, user, { draft, typed, t }) : null;
  const region = intent === "region" ? regionOf(String(id ?? "")) : {};
  const changes = intent === "change-email" ? { email: "" } : region;
  await keepTyped(context, holder.sessionHash, {
    ...typed,
    ...changes,
    asked: question?.asked ?? draft?.asked,
  });
  if (intent === "change-email") return redirect(`${paths.address}#address-email`, 303);
  if (intent === "region") return takeRegion(form, region);
  if (intent === "save") return submitAddress(form, question?.message);
  if (press.status !== "success") return refuse(press);
  if (intent === "send-otp") return sendAddressCode(form);
  // A second press finds the code used and the address verified.
  const error = await checkTypedCode(form);
  return error
    ? refuse(press, { fieldErrors: { otp: [error] } })
    : redirectWithToast(context, CODE_SECTION, "otpVerified");
}

/**
 * Asks about a ward that its province does not have; the same ward is taken when it is sent once more. Null if there
 * is nothing to ask, or it is that of the saved address.
 */
async function askAboutWard(
  db: Db,
  user: User,
  { draft, typed, t }: { draft: AddressDraft | null; typed: AddressFields; t: Text },
): Promise<{ asked: string; message: string } | null> {
  const { city, state } = typed;
  const asked = `${city}|${state}`;
  const unknown = draft?.asked === asked ? null : await findUnknownWard(typed);
  if (!unknown) return null;
  const saved = await findAddress(db, user.id);
  if (saved && saved.city === city && saved.state === state) return null;
  return { asked, message: t.address.unknownWard(unknown.city, unknown.province) };
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
 * Saves the address if its fields are valid, the email address is verified and there is no question about the ward.
 * If no code was sent yet, one is sent now.
 */
async function submitAddress(
  form: AddressForm,
  question: string | undefined,
): Promise<Redirect | RefusedForm> {
  const { context, press, user, holder, t } = form;
  const codeError = await checkTypedCode(form);
  const fieldErrors = {
    ...(question && { city: [question] }),
    ...(codeError && { otp: [codeError] }),
  };
  if (question || codeError || press.status !== "success" || press.value.intent !== "save")
    return refuse(press, { fieldErrors });
  if (!(await isEmailVerified(context.db, user.id, holder.email)))
    return refuse(press, { fieldErrors: await requestVerification(form) });
  const { value } = press;
  const nameOrder = typedOrder(value, user.name, t.lang);
  await context.withTx(async (tx) => {
    await saveAddress(tx, user.id, value, nameOrder);
    await deleteDraft(tx, holder.sessionHash);
  });
  return redirectWithToast(context, PLACE_ORDER, "addressSaved");
}

/** Sends a code unless a valid one was sent already; returns why nothing was saved, at the field that is next. */
async function requestVerification({ context, t, user, holder }: AddressForm) {
  const enterCode = { otp: [t.address.verifyFirst] };
  if (await hasValidCode(context.db, holder)) return enterCode;
  const outcome = await sendCode(context, holder, user, t.lang);
  if (outcome.kind !== "done") return { email: [codeNotSent(t, outcome).message] };
  showToast(context, "otpSent");
  return enterCode;
}
