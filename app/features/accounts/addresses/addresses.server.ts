import { eq } from "drizzle-orm";
import {
  type CodeHolder,
  consumeCode,
} from "#app/features/accounts/codes/one-time-codes.server.ts";
import { markEmailVerified } from "#app/features/accounts/profile/account-emails.server.ts";
import type { Db } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { preparedFind } from "#db/prepared.ts";
import { addressDrafts, addresses } from "#db/schema.ts";

export type Address = typeof addresses.$inferSelect;

/** The fields of an address, in the order of the form. */
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

/** Copies only the address fields of an object; missing ones become empty. */
export function pickAddressFields(source: Partial<AddressFields>): AddressFields {
  const entries = ADDRESS_FIELDS.map((field) => [field, source[field] ?? ""]);
  return Object.fromEntries(entries) as AddressFields;
}

/** The saved address of the shopper with this id, or null. */
export const findAddress = preparedFind(addresses, "userId");

/**
 * Replaces the shopper's address. Saving identical fields again keeps the address and its id. The caller must check
 * first that the e-mail is verified.
 *
 * @param order in which the name was typed; an unchanged name keeps its order
 */
export async function saveAddress(
  tx: Db,
  userId: string,
  fields: AddressFields,
  order: Address["nameOrder"] = null,
): Promise<Address> {
  const saved = await findAddress(tx, userId);
  const isSame = (field: AddressField) => saved?.[field] === fields[field];
  if (saved && ADDRESS_FIELDS.every(isSame)) return saved;
  const isSameName = isSame("firstname") && isSame("lastname");
  const nameOrder = (isSameName ? saved?.nameOrder : null) ?? order;
  await tx.delete(addresses).where(eq(addresses.userId, userId));
  const own = { id: newId(), userId, createdAt: Date.now() };
  const address = { ...own, ...pickAddressFields(fields), nameOrder };
  await tx.insert(addresses).values(address);
  return address;
}

/** Consumes a one-time code; a correct one marks the e-mail as verified for this user. */
export async function verifyEmail(tx: Db, userId: string, holder: CodeHolder, code: string) {
  const check = await consumeCode(tx, holder, code);
  if (check.kind === "done") await markEmailVerified(tx, userId, holder.email);
  return check;
}

const selectDraft = preparedFind(addressDrafts, "sessionHash");

/** An unsaved address form. */
export type AddressDraft = Partial<AddressFields> & {
  /** The ward and province that the form asked about; they are accepted if the shopper submits them again. */
  asked?: string;
};

/** The session's unsaved address form, or null. */
export async function findDraft(db: Db, sessionHash: string): Promise<AddressDraft | null> {
  return (await selectDraft(db, sessionHash))?.fields ?? null;
}

/** Saves the fields of an address form, so that they are still there after a one-time code is sent or verified. */
export async function saveDraft(tx: Db, sessionHash: string, fields: AddressDraft): Promise<void> {
  const row = { sessionHash, fields, updatedAt: Date.now() };
  await tx
    .insert(addressDrafts)
    .values(row)
    .onConflictDoUpdate({ target: addressDrafts.sessionHash, set: row });
}

/** Deletes the session's unsaved address form. */
export async function deleteDraft(tx: Db, sessionHash: string): Promise<void> {
  await tx.delete(addressDrafts).where(eq(addressDrafts.sessionHash, sessionHash));
}
