import * as z from "zod";
import { AuthError, authProblem } from "#app/features/accounts/login/passwords.http.server.ts";
import { factorOf } from "#app/features/sellers/login/log-in-seller.http.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import { authenticateSeller } from "#app/features/sellers/login/seller-session.http.server.ts";
import type { Problem, RefusedForm } from "#app/kit/command/action.ts";
import type { Text } from "#app/text/texts.ts";
import { MAX_CODE_LENGTH, mayBeCode } from "./rules.ts";
import { twoFactorTexts } from "./text.ts";
import { consumeFactor } from "./two-factors.server.ts";

/** A field for a password or a code. @param required the message for an empty one */
export const textField = (required: string) =>
  z.string({ error: required }).max(MAX_CODE_LENGTH, required);

/** A field for either. */
export const proofField = (t: Text) => textField(twoFactorTexts[t.lang].invalid.proof);

/** Checks the seller's password. */
export async function passwordProblem(
  { context, t, by: email }: SellerRequest,
  typed: string,
  wrong: string,
): Promise<Problem | null> {
  try {
    await authenticateSeller(context, { email, password: typed });
    return null;
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return error.reason === "wrong"
      ? { fieldErrors: { password: [wrong] } }
      : authProblem(t, error);
  }
}

/**
 * Checks that the person at the device is the seller, who types the password or a code: an open device is no proof.
 */
export async function proofProblem(request: SellerRequest, typed: string): Promise<Problem | null> {
  const { context, login, t } = request;
  if (mayBeCode(typed)) {
    const check = await context.withTx((tx) =>
      consumeFactor(tx, login.seller.id, typed, factorOf(context, typed)),
    );
    if (check.kind === "done") return null;
  }
  return passwordProblem(request, typed, twoFactorTexts[t.lang].invalid.wrongProof);
}

/** The outcome of a command whose seller has not shown who they are, and its answer. */
export const notProved = (problem: Problem) => ({ kind: "refused", problem }) as const;
export const refused = (
  { refuse }: { refuse: (problem: Problem) => RefusedForm },
  { problem }: { problem: Problem },
) => refuse(problem);
