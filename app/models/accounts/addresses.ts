import { eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { newId } from "../../../db/id.ts";
import { addressDrafts, addresses } from "../../../db/schema.ts";
import { prepared } from "../../../db/sqlite/prepared.ts";
import { type CodeCheck, type CodeHolder, consumeCode } from "./one-time-codes.ts";
import { markEmailVerified } from "./verified-emails.ts";

export type Address = typeof addresses.$inferSelect;

/** The nine fields in the order of the form (specification, section 2). */
export const ADDRESS_FIELDS = [
  "firstname",
  "lastname",
  "email",
  "street",
  "city",
  "state",
  "zipcode",
  "country",
  "phone",
] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];
export type AddressFields = Record<AddressField, string>;

/** Only the nine fields of anything that has them. */
export function pickAddressFields(source: AddressFields): AddressFields {
  const entries = ADDRESS_FIELDS.map((field) => [field, source[field]]);
  return Object.fromEntries(entries) as AddressFields;
}

const ofUser = prepared((db) =>
  db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, sql.placeholder("userId")))
    .prepare(),
);

/** The shopper's one saved address, or null. */
export async function findAddress(db: Db, userId: string): Promise<Address | null> {
  return (await ofUser(db).get({ userId })) ?? null;
}

/**
 * Saves an address in place of the one before; the same once more keeps its id. The caller has
 * checked that its e-mail is verified.
 */
export async function saveAddress(tx: Db, userId: string, fields: AddressFields): Promise<Address> {
  const before = await findAddress(tx, userId);
  if (before && ADDRESS_FIELDS.every((field) => before[field] === fields[field])) return before;
  await tx.delete(addresses).where(eq(addresses.userId, userId));
  const address = { id: newId(), userId, ...pickAddressFields(fields), createdAt: Date.now() };
  await tx.insert(addresses).values(address);
  return address;
}

/** Tries a typed code; a right one proves that this user reads the holder's mail. */
export async function verifyEmail(
  tx: Db,
  userId: string,
  holder: CodeHolder,
  typed: string,
): Promise<CodeCheck> {
  const check = await consumeCode(tx, holder, typed);
  if (check.isCorrect) await markEmailVerified(tx, userId, holder.email);
  return check;
}

/** What was typed into the address form and not saved yet. */
export async function findDraft(
  db: Db,
  sessionHash: string,
): Promise<Partial<AddressFields> | null> {
  const [draft] = await db
    .select({ fields: addressDrafts.fields })
    .from(addressDrafts)
    .where(eq(addressDrafts.sessionHash, sessionHash));
  return draft?.fields ?? null;
}

/** Keeps what was typed, so that it survives sending and verifying a code. */
export async function saveDraft(
  tx: Db,
  sessionHash: string,
  fields: Record<string, string>,
): Promise<void> {
  const row = { sessionHash, fields, updatedAt: Date.now() };
  await tx
    .insert(addressDrafts)
    .values(row)
    .onConflictDoUpdate({ target: addressDrafts.sessionHash, set: row });
}

/** Forgets the draft, once its address is saved. */
export async function deleteDraft(tx: Db, sessionHash: string): Promise<void> {
  await tx.delete(addressDrafts).where(eq(addressDrafts.sessionHash, sessionHash));
}
