import {
  type AddressDraft,
  deleteDraft,
  findDraft,
} from "#app/features/accounts/addresses/addresses.server.ts";
import {
  type CodeHolder,
  checkCode,
  consumeCode,
  isUsedAgain,
  noteUse,
  type WrongCode,
} from "#app/features/accounts/codes/one-time-codes.server.ts";
import {
  isEmailVerified,
  markEmailVerified,
} from "#app/features/accounts/profile/account-emails.server.ts";
import { emailKey } from "#app/kit/format/email.ts";
import { MAX_NAME_LENGTH, type NameOrder } from "#app/kit/format/full-name.ts";
import { ONE_LINE } from "#app/kit/format/plain-text.ts";
import { joinName } from "#app/kit/format/split-name.ts";
import { countUnlessFull, LIMITS } from "#app/kit/throttling/rate-limits.server.ts";
import type { Db } from "#db/client.server.ts";
import {
  createUser,
  createUserSession,
  deleteUserSessions,
  findUserByEmail,
  type User,
  updatePassword,
} from "./users.server.ts";

/** Why a right or wrong one-time code logged nobody in. */
export type RefusedCodeLogin =
  | WrongCode
  /** There is no account yet, and no name for one. The one-time code is still valid. */
  | { kind: "no-name" | "taken" }
  | { kind: "too-many"; retryAfterMs: number };

type CodeLogin = {
  holder: CodeHolder;
  /** As typed by the visitor. */
  code: string;
  /** Of a new account; without it, that in the session's address form. */
  name?: string;
  lang: NameOrder;
  /** Hash of the session that the login starts. */
  newHash: string;
  client: string;
};

/**
 * Logs in with the one-time code that was mailed to an address, under a new session. An address without an account
 * gets one, without a password.
 *
 * If nobody has proved yet that the address is theirs, somebody else may have registered it: the account's password and
 * other logins end.
 *
 * A form that is sent twice logs in twice.
 */
export async function logInByCode(
  tx: Db,
  { holder, code, name, lang, newHash, client }: CodeLogin,
): Promise<{ kind: "done"; user: User } | RefusedCodeLogin> {
  const { email, sessionHash } = holder;
  const isAgain = (await isUsedAgain(tx, holder, code)) && (await findUserByEmail(tx, email));
  const check = isAgain ? ({ kind: "done" } as const) : await checkCode(tx, holder, code);
  if (check.kind !== "done") return check;
  const draft = await findDraft(tx, sessionHash);
  const known = await findUserByEmail(tx, email);
  const newName = name ?? draftedName(draft, email, lang);
  const account = known ?? (await openAccount(tx, { name: newName, email, client }));
  if ("kind" in account) return account;
  if (!isAgain) {
    await consumeCode(tx, holder, code);
    await noteUse(tx, holder, code);
  }
  const isOwned = !known || (await isEmailVerified(tx, known.id, email));
  const user = isOwned ? account : { ...account, passwordHash: "" };
  if (!isOwned) {
    await updatePassword(tx, user.id, user.passwordHash);
    await deleteUserSessions(tx, user.id);
  }
  await markEmailVerified(tx, user.id, email);
  await createUserSession(tx, newHash, user, sessionHash);
  // It has no more than the account has, whose saved address is shown instead.
  if (!draft?.street) await deleteDraft(tx, newHash);
  return { kind: "done", user };
}

/** The name in an address form for this e-mail address; "" if there is none, or none that an account can have. */
function draftedName(draft: AddressDraft | null, email: string, lang: NameOrder): string {
  const { firstname = "", lastname = "" } = draft ?? {};
  const isSame = emailKey(draft?.email ?? "") === emailKey(email);
  if (!isSame) return "";
  const name = joinName({ firstname: firstname.trim(), lastname: lastname.trim() }, lang);
  // Each part may be as long, and nothing has checked the form yet.
  return ONE_LINE.test(name) ? name.slice(0, MAX_NAME_LENGTH).trim() : "";
}

async function openAccount(
  tx: Db,
  { name, email, client }: { name: string; email: string; client: string },
): Promise<User | RefusedCodeLogin> {
  if (!name) return { kind: "no-name" };
  const use = { bucket: `register:${client}`, limit: LIMITS.registerPerClient };
  const retryAfterMs = await countUnlessFull(tx, [use]);
  if (retryAfterMs > 0) return { kind: "too-many", retryAfterMs };
  return (await createUser(tx, { name, email, passwordHash: "" })) ?? { kind: "taken" };
}
