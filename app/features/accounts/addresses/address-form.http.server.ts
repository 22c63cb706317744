import { type AppLoadContext, redirect } from "@remix-run/node";
import * as z from "zod";
import { type CodeState, OTP_ID } from "#app/features/accounts/codes/code-section.tsx";
import {
  type CodeHolder,
  checkCode,
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
  codeLoginText,
  loginHolder,
  sendLoginCode,
  startCodeLogin,
} from "#app/features/accounts/login/code-login.http.server.ts";
import {
  cartOwnerOf,
  getSession,
  readSessionHash,
  showToast,
} from "#app/features/accounts/login/shopper-session.http.server.ts";
import type { Session, User } from "#app/features/accounts/login/users.server.ts";
import { isEmailVerified } from "#app/features/accounts/profile/account-emails.server.ts";
import { findChosenPlace } from "#app/features/delivery/areas/place-terms.server.ts";
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
  readSubmission,
  redirectWithToast,
  refuse,
} from "#app/kit/command/action.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { splitFullName, typedOrder } from "#app/kit/format/split-name.ts";
import { requestLang } from "#app/kit/request/language.ts";
import { ADDRESS_ID, NEW_ADDRESS, paths, withDialog } from "#app/paths.ts";
import { textFor } from "#app/text/languages.ts";
import type { Text } from "#app/text/texts.ts";
import type { Db } from "#db/client.server.ts";
import { OwnerGoneError, storeErrorOf } from "#db/store-error.ts";
import {
  ADDRESS_FIELDS,
  type Address,
  type AddressDraft,
  type AddressFields,
  addAddress,
  chooseAddress,
  deleteDraft,
  findAddress,
  findDraft,
  findOwnAddress,
  pickAddressFields,
  saveAddress,
  saveDraft,
  verifyEmail,
} from "./addresses.server.ts";
import { regionOf } from "./region-fields.tsx";
import { MAX_ADDRESSES } from "./rules.ts";

/** The address that the form of a URL changes. */
type Target = {
  /** Undefined stands for the one that the next order goes to. */
  of?: string;
  /** Null for a new one, and for one that was changed or deleted meanwhile. */
  saved: Address | null;
  /** The path of the form. */
  path: string;
  isFromAccount: boolean;
};

const ADDRESS_ID_PATTERN = /^[0-9a-f]{24}$/;

async function findTarget(db: Db, request: Request, user: User | null): Promise<Target> {
  const { searchParams } = new URL(request.url);
  const id = searchParams.get(ADDRESS_ID);
  const of = id === null ? undefined : ADDRESS_ID_PATTERN.test(id) ? id : NEW_ADDRESS;
  const isFromAccount = searchParams.get("from") === "account";
  const path = paths.addressOf(of ?? null, isFromAccount ? "account" : null);
  if (!user || of === NEW_ADDRESS) return { of, saved: null, path, isFromAccount };
  const saved = await (of ? findOwnAddress(db, user.id, of) : findAddress(db, user.id));
  return { of, saved, path, isFromAccount };
}

/**
 * The initial values of the address form: the unsaved values, else the saved address, else the name and e-mail of the
 * account with the ward that the visitor chose. Null for a guest without unsaved values: only the registration dialog
 * leads a guest to this form.
 */
export async function loadAddressForm(context: AppLoadContext, request: Request, session: Session) {
  const { db } = context;
  const { user } = session;
  const lang = await requestLang(context, request);
  const [typed, { of, saved, path }, chosen] = await Promise.all([
    findDraft(db, session.hash),
    findTarget(db, request, user),
    findChosenPlace(db, cartOwnerOf(session)),
  ]);
  const draft = typed?.of === of ? typed : null;
  if (!user && !draft) return null;
  const { defaultCountry: country } = textFor(lang).address;
  const { firstname, lastname } = splitFullName(user?.name ?? "", lang);
  const prefilled = { firstname, lastname, email: user?.email ?? "", country, ...chosen };
  const values: AddressDraft = user
    ? (draft ?? (saved ? pickAddressFields(saved) : prefilled))
    : { ...prefilled, ...draft };
  const email = values.email ?? "";
  const regions = await loadRegions(values);
  const code: CodeState =
    user && (await isEmailVerified(db, user.id, email))
      ? { isVerified: true }
      : await loadCodeState(context, holderOf(session, email), user, lang);
  return { values, regions, code, path };
}

/** The one-time code of a guest is also a login. */
const holderOf = ({ hash, user }: Session, email: string): CodeHolder =>
  user ? codeHolder("address", hash, email) : loginHolder(hash, email);

/** The cart with the Place Order button in view. */
const PLACE_ORDER = `${paths.cart}#place`;
const MAX_DRAFT_FIELD_LENGTH = 300;

type Submission = ReturnType<typeof readAddressForm>;

function readAddressForm(form: FormData, t: Text) {
  const { enterOtp } = t.address;
  const schema = z.discriminatedUnion("intent", [
    addressSchema(t).extend({ intent: z.literal("save"), otp: z.string().optional() }),
    z.object({ intent: z.literal("send-otp"), email: codeEmailSchema(t) }),
    z.object({ intent: z.literal("verify-otp"), otp: z.string(enterOtp).trim().min(1, enterOtp) }),
    z.object({ intent: z.literal("change-email") }),
    z.object({ intent: z.literal("region"), id: z.string().default("") }),
  ]);
  return readSubmission(form, schema);
}

/** A submitted address form, with the holder of the one-time code for the typed e-mail address in this session. */
type AddressForm = Pick<ActionRequest, "context" | "t"> & {
  submission: Submission;
  typed: AddressFields & { otp: string };
  user: User | null;
  holder: CodeHolder;
  target: Target;
  /** With the Set-Cookie header of a login that the form has started. */
  headers: Headers;
};

/**
 * Handles the address form. Every submit first saves the typed values as a draft, valid or not, so that they are still
 * there after a one-time code is sent or verified. The one-time code of a guest, whom the registration dialog has led
 * here, is also the login. When a login has expired, the handler redirects to the login dialog.
 */
export async function handleAddressForm(args: ActionRequest): Promise<Redirect | RefusedForm> {
  const { request, context, t } = args;
  const session = await getSession(context, request);
  const form = await readForm(request);
  // A page that was opened before an upgrade sends no intent; its values are saved rather than refused.
  if (!form.has("intent")) form.set("intent", "save");
  if (session && form.get("intent") === "save") await completeRegion(form);
  const submission = readAddressForm(form, t);
  const typed = typedFields(submission);
  const answerFor = async (session: Session | null) => {
    const draft = session && (await findDraft(context.db, session.hash));
    const guests = await findTarget(context.db, request, session?.user ?? null);
    const isLed = session?.user || (draft && draft.of === guests.of);
    const login = isLed ? null : await repeatLogin(args, typed);
    const sender = login ?? (isLed ? session : null);
    if (!sender) return keepForLogin(context, session, typed, guests);
    const { user } = sender;
    const target = login ? await findTarget(context.db, request, user) : guests;
    const holder = holderOf(sender, typed.email.trim());
    const headers = login?.headers ?? new Headers();
    const sent = { context, submission, typed, user, holder, target, headers, t };
    return answerSubmission(sent, draft);
  };
  const result = await orBusy(() =>
    answerFor(session).catch((error) => {
      // The same form, sent at the same time, has logged in and so ended the session.
      if (session?.user || !(storeErrorOf(error) instanceof OwnerGoneError)) throw error;
      return answerFor(null);
    }),
  );
  if (result !== "busy") return result;
  const { intent } = submission.payload;
  const fieldErrors = {
    ...(intent === "send-otp" && { email: [t.toast.otpFailed] }),
    ...(intent === "verify-otp" && { otp: [t.otp.verifyFailed] }),
  };
  return refuse(submission, { status: 503, formErrors: [t.errors.busy], fieldErrors });
}

/**
 * The login of a guest whose browser has sent the form before, and was logged in by its one-time code: the session that
 * the form names has ended. Null for any other form.
 */
async function repeatLogin(
  { request, context, t }: ActionRequest,
  { email, otp }: AddressForm["typed"],
): Promise<(Session & { headers: Headers }) | null> {
  if (!otp.trim()) return null;
  const hash = await readSessionHash(context, request.headers.get("cookie"));
  const holder = loginHolder(hash, email.trim());
  const login = await startCodeLogin(context, { holder, code: otp, lang: t.lang });
  if (login.kind !== "done") return null;
  const headers = new Headers({ "Set-Cookie": login.setCookie });
  return { hash: login.sessionHash, seenAt: Date.now(), user: login.user, headers };
}

/** Rewrites the ward and province of a form in the spelling of the region data, and fills in an empty postcode. */
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

function typedFields({ payload }: Submission): AddressForm["typed"] {
  const entries = [...ADDRESS_FIELDS, "otp"].map((name) => [name, String(payload[name] ?? "")]);
  return Object.fromEntries(entries) as AddressForm["typed"];
}

/** Saves the typed values if the browser still has a session; without one, nothing is written. */
async function keepForLogin(
  context: AppLoadContext,
  session: Session | null,
  typed: AddressFields,
  { of, path }: Target,
) {
  if (session) await keepTyped(context, session.hash, { ...typed, of });
  return redirect(withDialog(path, "login"), 303);
}

async function keepTyped(
  { withTx }: AppLoadContext,
  sessionHash: string,
  { asked, of, ...typed }: AddressFields & Pick<AddressDraft, "asked" | "of">,
) {
  const fields = ADDRESS_FIELDS.map((name) => [name, typed[name].slice(0, MAX_DRAFT_FIELD_LENGTH)]);
  await withTx((tx) => saveDraft(tx, sessionHash, { ...Object.fromEntries(fields), asked, of }));
}

async function answerSubmission(
  form: AddressForm,
  draft: AddressDraft | null,
): Promise<Redirect | RefusedForm> {
  const { context, submission, typed, holder, target } = form;
  const { intent, id } = submission.payload;
  const question = intent === "save" ? await askAboutWard(form, draft) : null;
  const region = intent === "region" ? regionOf(String(id ?? "")) : {};
  const changes = intent === "change-email" ? { email: "" } : region;
  await keepTyped(context, holder.sessionHash, {
    ...typed,
    ...changes,
    asked: question?.asked ?? draft?.asked,
    of: target.of,
  });
  if (intent === "change-email") return redirect(`${target.path}#address-email`, 303);
  if (intent === "region") return takeRegion(form, region);
  if (intent === "save") return submitAddress(form, question?.message);
  if (submission.status !== "success") return refuse(submission);
  if (intent === "send-otp") return sendAddressCode(form);
  // On a second submit, the one-time code has been used and the address is verified.
  const verified = await verifyTypedCode(form);
  return "fieldErrors" in verified
    ? refuse(submission, verified)
    : redirectWithToast(context, `${target.path}#${OTP_ID}`, "otpVerified", verified.headers);
}

/**
 * Asks about a ward that the province does not have, and accepts the same ward when it is submitted again. Null if
 * there is nothing to ask, or the saved address has the same ward.
 */
async function askAboutWard(
  { typed, target: { saved }, t }: AddressForm,
  draft: AddressDraft | null,
) {
  const { city, state } = typed;
  const asked = `${city}|${state}`;
  const unknown = draft?.asked === asked ? null : await findUnknownWard(typed);
  if (!unknown || (saved?.city === city && saved.state === state)) return null;
  return { asked, message: t.address.unknownWard(unknown.city, unknown.province) };
}

/** Shows the form with the new names. The draft does not include a typed one-time code, so it is verified now. */
async function takeRegion(form: AddressForm, region: Partial<AddressFields>) {
  const verified = await verifyTypedCode(form);
  if (!("fieldErrors" in verified)) {
    const { headers } = verified;
    return redirect(`${form.target.path}#address-city`, { status: 303, headers });
  }
  const refused = refuse(form.submission, verified);
  Object.assign(refused.result.initialValue ?? {}, region);
  return refused;
}

const sendTo = ({ context, user, holder, t }: AddressForm) =>
  user ? sendCode(context, holder, user, t.lang) : sendLoginCode(context, holder, t.lang);

async function sendAddressCode(form: AddressForm) {
  const { context, submission, target, t } = form;
  const outcome = await sendTo(form);
  if (outcome.kind === "done")
    return redirectWithToast(context, `${target.path}#${OTP_ID}`, "otpSent");
  const { message, ...refusal } = codeNotSent(t, outcome);
  return refuse(submission, { ...refusal, fieldErrors: { email: [message] } });
}

/** The shopper of a form, who may have logged in by it, with the session and its Set-Cookie header. */
type Verified = { user: User | null; sessionHash: string; headers: Headers };
type WrongFields = { fieldErrors: Record<string, string[]> };

/**
 * Verifies the one-time code if one was typed, with whatever button, and the e-mail address is not verified yet. The
 * code of a guest logs in.
 */
async function verifyTypedCode(form: AddressForm): Promise<Verified | WrongFields> {
  const { context, typed, user, holder, t } = form;
  const { sessionHash, email } = holder;
  const unchanged = { user, sessionHash, headers: form.headers };
  if (!typed.otp.trim()) return unchanged;
  if (!user) {
    const login = await startCodeLogin(context, { holder, code: typed.otp, lang: t.lang });
    if (login.kind === "done")
      return { ...login, headers: new Headers({ "Set-Cookie": login.setCookie }) };
    return login.kind === "no-name"
      ? { fieldErrors: { firstname: [t.address.required("firstname")] } }
      : { fieldErrors: { otp: [codeLoginText(t, login)] } };
  }
  if (await isEmailVerified(context.db, user.id, email)) return unchanged;
  const check = await context.withTx((tx) => verifyEmail(tx, user.id, holder, typed.otp));
  return check.kind === "done" ? unchanged : { fieldErrors: { otp: [codeErrorText(t, check)] } };
}

/** The error of a guest's one-time code in a form that is shown again, which a login would take away from the guest. */
async function checkGuestCode({ context, typed, holder, t }: AddressForm): Promise<WrongFields> {
  if (!typed.otp.trim()) return { fieldErrors: {} };
  const check = await context.withTx((tx) => checkCode(tx, holder, typed.otp));
  return { fieldErrors: check.kind === "done" ? {} : { otp: [codeErrorText(t, check)] } };
}

/**
 * Saves the address if its fields are valid, the e-mail address is verified and there is no question about the ward. If
 * no one-time code was sent yet, sends one.
 */
async function submitAddress(form: AddressForm, question?: string) {
  const { context, submission, holder, target, t } = form;
  const isComplete = !question && submission.status === "success";
  const value = isComplete && submission.value.intent === "save" ? submission.value : null;
  const verified = form.user || value ? await verifyTypedCode(form) : await checkGuestCode(form);
  const codeErrors = "fieldErrors" in verified ? verified.fieldErrors : {};
  if (!value || "fieldErrors" in verified) {
    const fieldErrors = { ...(question && { city: [question] }), ...codeErrors };
    return refuse(submission, { fieldErrors });
  }
  const { user, sessionHash, headers } = verified;
  if (!user || !(await isEmailVerified(context.db, user.id, holder.email)))
    return refuse(submission, { fieldErrors: await requestVerification(form) });
  const nameOrder = typedOrder(value, user.name, t.lang);
  const outcome = await context.withTx(async (tx) => {
    // A guest who has an account after all keeps its addresses, if there is room for one more.
    const added = form.user ? target : { ...target, of: NEW_ADDRESS, saved: null };
    let saved = await saveTarget(tx, user, added, value, nameOrder);
    if (saved === "full" && !form.user)
      saved = await saveTarget(tx, user, target, value, nameOrder);
    if (saved !== "full") await deleteDraft(tx, sessionHash);
    return saved;
  });
  if (outcome === "full")
    return refuse(submission, { formErrors: [t.address.full(MAX_ADDRESSES)] });
  const next = target.isFromAccount ? `${paths.account}#addresses` : PLACE_ORDER;
  return redirectWithToast(context, next, "addressSaved", headers);
}

/** Changes the address of the form, or adds it; from the cart, the order then goes there. */
async function saveTarget(
  tx: Db,
  { id: userId }: User,
  { of, saved, isFromAccount }: Target,
  fields: AddressFields,
  nameOrder: Address["nameOrder"],
): Promise<Outcome<"full">> {
  const known = of && saved ? await findOwnAddress(tx, userId, saved.id) : null;
  if (!of || known) {
    const { id } = await saveAddress(tx, userId, fields, nameOrder, known);
    if (known && !isFromAccount) await chooseAddress(tx, userId, id);
    return "done";
  }
  const added = await addAddress(tx, userId, fields, nameOrder);
  if (added === "full") return added;
  if (!isFromAccount) await chooseAddress(tx, userId, added.id);
  return "done";
}

/** Sends a one-time code unless a valid one was sent already. Returns the error of the field to fill in next. */
async function requestVerification(form: AddressForm) {
  const { context, t, holder } = form;
  const enterCode = { otp: [t.address.verifyFirst] };
  if (await hasValidCode(context.db, holder)) return enterCode;
  const outcome = await sendTo(form);
  if (outcome.kind !== "done") return { email: [codeNotSent(t, outcome).message] };
  showToast(context, "otpSent");
  return enterCode;
}
