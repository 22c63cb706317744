import type { AppLoadContext } from "@remix-run/node";
import * as z from "zod";
import { loginSchema } from "#app/features/accounts/form.ts";
import {
  type Credentials,
  credentialsOf,
} from "#app/features/accounts/login/log-in.http.server.ts";
import {
  AuthError,
  answerAccountForm,
  authMessage,
} from "#app/features/accounts/login/passwords.http.server.ts";
import {
  createHalfLogin,
  finishLogin,
  logInByPassword,
} from "#app/features/sellers/two-factors/half-login.server.ts";
import { logInWithPasskey } from "#app/features/sellers/two-factors/passkeys.http.server.ts";
import { MAX_CODE_LENGTH, MAX_CREDENTIAL } from "#app/features/sellers/two-factors/rules.ts";
import {
  type FactorCheck,
  findRequirement,
  hasTwoFactors,
} from "#app/features/sellers/two-factors/two-factors.server.ts";
import {
  type ActionRequest,
  orBusy,
  type Problem,
  type Redirect,
  type RefusedForm,
  readSubmission,
} from "#app/kit/command/action.ts";
import { hashToken, newToken } from "#app/kit/request/cookies.ts";
import { unseal } from "#app/kit/settings/seal.server.ts";
import { en, type Text } from "#app/text/texts.ts";
import { PASSKEY_FIELD } from "./login-fields.ts";
import type { SecondStep } from "./seller-login-required.ts";
import {
  authenticateSeller,
  type SellerCredentials,
  withCredentials,
} from "./seller-session.http.server.ts";
import { unfinishedTexts } from "./text.ts";

/** Why a login with two factors is not finished. "code": the password was right, and a code is needed. */
export type CodeNeeded = (
  | Exclude<FactorCheck, { kind: "done" }>
  | { kind: "code" | "done" | "changed" | "must-set-up" | "no-passkey" }
) & { field?: "otp" | "recovery" };

type SellerLogin = { login: SellerCredentials } | { login: null; needed: CodeNeeded };

/** How codes are checked for a request. */
export const factorOf = ({ client, settings }: AppLoadContext, typed: string) => ({
  ...{ typed, client },
  unseal: (sealed: string) => unseal(settings, sealed),
});

/**
 * Logs a seller in by one JSON request, as API clients do. A seller who must set up two factors first can do so on a
 * page only.
 *
 * @param request its body must not have been read yet
 * @param otp code of the app or recovery code; "" for none
 * @throws AuthError
 */
export async function logInAtOnce(
  context: AppLoadContext,
  request: Request,
  otp: string,
): Promise<SellerLogin> {
  const seller = await authenticateSeller(context, await credentialsOf(request));
  const { db } = context;
  if (!(await hasTwoFactors(db, seller.id)) && (await findRequirement(db)))
    return { login: null, needed: { kind: "must-set-up" } };
  const factor = otp === "" ? undefined : factorOf(context, otp);
  return started(
    await withCredentials(context, (tx, hashes) => logInByPassword(tx, seller, hashes, factor)),
  );
}

const started = ({
  result,
  login,
}: {
  result: CodeNeeded | FactorCheck;
  login: SellerCredentials | null;
}): SellerLogin => (login ? { login } : { login, needed: result as CodeNeeded });

/** The first step of a login by forms. With two factors, it returns the name of the login for the second step. */
async function logInFirst(
  context: AppLoadContext,
  credentials: Pick<Credentials, "email" | "password">,
): Promise<SellerLogin & { step?: string }> {
  const seller = await authenticateSeller(context, credentials);
  const step = newToken();
  const answer = await withCredentials(context, async (tx, hashes) => {
    const result = await logInByPassword(tx, seller, hashes);
    if (result.kind === "code") await createHalfLogin(tx, seller, hashToken(step));
    return result;
  });
  if (answer.result.kind === "changed") throw new AuthError("wrong");
  return { ...started(answer), step };
}

/** The second step. Until it succeeds or has expired, it can be repeated. */
async function logInSecond(
  context: AppLoadContext,
  { step, otp, recovery }: SecondStep,
): Promise<SellerLogin & { step?: string }> {
  const factor = factorOf(context, (otp || recovery).slice(0, MAX_CODE_LENGTH));
  const answer = started(
    await withCredentials(context, (tx, hashes) =>
      finishLogin(tx, hashToken(step), hashes, factor),
    ),
  );
  if (answer.login) return answer;
  const { needed } = answer;
  const field = otp || !recovery ? "otp" : "recovery";
  return {
    ...{ login: null, needed: { ...needed, field } },
    step: needed.kind === "gone" ? undefined : step,
  };
}

/** Logs in by a passkey, in place of password and code. */
async function logInByKey(context: AppLoadContext, sent: string): Promise<SellerLogin> {
  const login = await logInWithPasskey(context, sent);
  return login ? { login } : { login, needed: { kind: "no-passkey" } };
}

/** A seller's login form that is shown again, or its second step. */
export type FailedLogin = RefusedForm & { next: string };

const text = z.string().max(MAX_CODE_LENGTH).default("");
const passkeySchema = z.object({ [PASSKEY_FIELD]: z.string().max(MAX_CREDENTIAL) });
const secondStepSchema = z.object({ step: text, otp: text, recovery: text });

/** Answers the login form and its second step. @param next page to go to afterwards */
export async function answerSellerLogin(
  args: ActionRequest,
  form: FormData,
  next: string,
): Promise<Redirect | FailedLogin> {
  const { context, request, t } = args;
  let step: string | undefined;
  const answerTo = async (login: SellerLogin & { step?: string }) => {
    if (login.login) return { next, toast: "welcome", setCookie: login.login.setCookie } as const;
    step = login.step;
    return codeProblem(t, login.needed);
  };
  const answer = form.get(PASSKEY_FIELD)
    ? await answerAccountForm(args, readSubmission(form, passkeySchema), async (sent) =>
        answerTo(await logInByKey(context, sent[PASSKEY_FIELD])),
      )
    : form.has("step")
      ? await answerAccountForm(args, readSubmission(form, secondStepSchema), async (sent) =>
          answerTo(await logInSecond(context, sent)),
        )
      : await answerAccountForm(args, readSubmission(form, loginSchema(t)), async () =>
          answerTo(await logInFirst(context, await credentialsOf(request))),
        );
  if (!("result" in answer)) return answer;
  const { result } = answer;
  // The form shows the second step where its values name the login.
  const initialValue = { ...result.initialValue, step: step ?? "" };
  return { ...answer, next, result: { ...result, initialValue } };
}

/** Why the login that came with another form failed, and what its form shows again. */
export type FailedLoginAgain = {
  email: string;
  step?: string;
  problem: AuthError | CodeNeeded | "busy";
};

/** Logs in by the login form that carries another form, or by its second step. */
export async function logInAgain(
  context: AppLoadContext,
  sent: { email: string; password: string; second: SecondStep | null; passkey: string },
): Promise<SellerCredentials | FailedLoginAgain> {
  const { email, second } = sent;
  const attempt = async () => {
    if (sent.passkey) return { ...(await logInByKey(context, sent.passkey)), step: undefined };
    if (second) return logInSecond(context, second);
    const read = readSubmission(
      new URLSearchParams({ email, password: sent.password }),
      loginSchema(en),
    );
    if (read.status !== "success") throw new AuthError("wrong");
    return logInFirst(context, read.value);
  };
  const answer = await orBusy(attempt).catch((error) => {
    if (!(error instanceof AuthError)) throw error;
    return error;
  });
  if (answer === "busy" || answer instanceof AuthError)
    return { email, step: second?.step, problem: answer };
  return answer.login ?? { email, step: answer.step, problem: answer.needed };
}

/** How the login form shows that it failed. */
export function loginProblem(t: Text, { problem }: FailedLoginAgain): Problem & { status: number } {
  if (problem === "busy") return { status: 503, formErrors: [t.errors.busy] };
  if (!(problem instanceof AuthError)) {
    const { status = 400, ...rest } = codeProblem(t, problem);
    // As without a login: the form is not carried out yet.
    return { ...rest, status: status === 200 ? 401 : status };
  }
  const { retryAfterMs } = problem;
  const status = retryAfterMs > 0 ? 429 : 400;
  return { status, retryAfterMs, formErrors: [authMessage(t, problem)] };
}

/** How the second step shows what it needs. */
function codeProblem(t: Text, needed: CodeNeeded): Problem {
  const texts = unfinishedTexts[t.lang];
  if (needed.kind === "code") return { status: 200 };
  if (needed.kind === "gone" || needed.kind === "no-passkey")
    return { formErrors: [texts[needed.kind]] };
  if (needed.kind === "too-many")
    return { status: 429, retryAfterMs: needed.retryAfterMs, formErrors: [texts["too-many"]] };
  return { fieldErrors: { [needed.field ?? "otp"]: [codeMessage(t.lang, needed)] } };
}

/** The message for a login that is not finished. */
export const codeMessage = (lang: Text["lang"], { kind }: CodeNeeded): string =>
  (unfinishedTexts[lang] as Partial<Record<string, string>>)[kind] ?? unfinishedTexts[lang].gone;
