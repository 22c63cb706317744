import { and, asc, desc, eq, getTableColumns, sql } from "drizzle-orm";
import {
  type CodeHolder,
  consumeCode,
} from "#app/features/accounts/codes/one-time-codes.server.ts";
import { markEmailVerified } from "#app/features/accounts/profile/account-emails.server.ts";
import type { Db } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { placeholders, prepared, preparedFind } from "#db/prepared.ts";
import { addressDrafts, addresses, carts } from "#db/schema.ts";
import { MAX_ADDRESSES } from "./rules.ts";

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

const isOwn = eq(addresses.userId, sql.placeholder("userId"));
/** The default one first. */
const byDefault = [desc(addresses.defaultAt), asc(addresses.createdAt), asc(addresses.id)];

const selectAll = prepared((db) =>
  db
    .select()
    .from(addresses)
    .where(isOwn)
    .orderBy(...byDefault),
);

/** The saved addresses of a shopper, the default one first. */
export const listAddresses = async (db: Db, userId: string): Promise<Address[]> =>
  selectAll(db, { userId });

const selectNext = prepared((db) =>
  db
    .select(getTableColumns(addresses))
    .from(addresses)
    .leftJoin(carts, eq(carts.userId, addresses.userId))
    .where(isOwn)
    .orderBy(desc(eq(carts.addressId, addresses.id)), ...byDefault)
    .limit(1),
);

/** The address that the shopper's next order goes to, or null: the one chosen in the cart, else the default one. */
export async function findAddress(db: Db, userId: string): Promise<Address | null> {
  const [address] = await selectNext(db, { userId });
  return address ?? null;
}

/** The shopper's own address with an id, or null. */
export async function findOwnAddress(db: Db, userId: string, id: string): Promise<Address | null> {
  return (await listAddresses(db, userId)).find((address) => address.id === id) ?? null;
}

/**
 * Replaces an address of the shopper, by default the one that the next order goes to, or adds the first one. The new
 * one takes its place in the cart and as the default. Saving identical fields again keeps the address and its id. The
 * caller must check first that the e-mail is verified.
 *
 * @param order in which the name was typed; an unchanged name keeps its order
 */
export async function saveAddress(
  tx: Db,
  userId: string,
  fields: AddressFields,
  order: Address["nameOrder"] = null,
  saved?: Address | null,
): Promise<Address> {
  saved ??= await findAddress(tx, userId);
  if (saved && isSameAddress(saved, fields)) return saved;
  const isSameName = saved?.firstname === fields.firstname && saved.lastname === fields.lastname;
  const nameOrder = (isSameName ? saved?.nameOrder : null) ?? order;
  const address = newAddress(userId, fields, nameOrder);
  if (saved) {
    const { id, createdAt, defaultAt } = saved;
    Object.assign(address, { createdAt, defaultAt });
    await tx.delete(addresses).where(eq(addresses.id, id));
    await tx.update(carts).set({ addressId: address.id }).where(isChosen(userId, id));
  }
  await tx.insert(addresses).values(address);
  return address;
}

const isSameAddress = (saved: Address, fields: AddressFields) =>
  ADDRESS_FIELDS.every((field) => saved[field] === fields[field]);

const newAddress = (userId: string, fields: AddressFields, nameOrder: Address["nameOrder"]) => ({
  ...{ id: newId(), userId, createdAt: Date.now(), defaultAt: 0 },
  ...pickAddressFields(fields),
  nameOrder,
});

const isChosen = (userId: string, id: string) =>
  and(eq(carts.userId, userId), eq(carts.addressId, id));

/**
 * Adds an address to those of the shopper, unless it is one of them: the form was sent twice. "full": there are
 * MAX_ADDRESSES. The caller must check the e-mail first.
 */
export async function addAddress(
  tx: Db,
  userId: string,
  fields: AddressFields,
  order: Address["nameOrder"] = null,
): Promise<Address | "full"> {
  const all = await listAddresses(tx, userId);
  const same = all.find((saved) => isSameAddress(saved, fields));
  if (same) return same;
  if (all.length >= MAX_ADDRESSES) return "full";
  // Two that are added within one millisecond keep their order, too.
  const createdAt = Math.max(Date.now(), ...all.map((saved) => saved.createdAt + 1));
  const address = { ...newAddress(userId, fields, order), createdAt };
  await tx.insert(addresses).values(address);
  return address;
}

/** Deletes an address of the shopper. The default after it is the one that was it before. */
export async function deleteAddress(tx: Db, userId: string, id: string): Promise<"done"> {
  await tx.delete(addresses).where(and(eq(addresses.userId, userId), eq(addresses.id, id)));
  return "done";
}

/** Makes an address of the shopper the default, also for the order in the cart. */
export async function makeDefault(tx: Db, userId: string, id: string): Promise<"done"> {
  const all = await listAddresses(tx, userId);
  const defaultAt = Math.max(Date.now(), (all[0]?.defaultAt ?? 0) + 1);
  const isThis = and(eq(addresses.userId, userId), eq(addresses.id, id));
  await tx.update(addresses).set({ defaultAt }).where(isThis);
  await chooseAddress(tx, userId, "");
  return "done";
}

const updateChosen = prepared((db) =>
  db
    .update(carts)
    .set(placeholders(carts, "addressId"))
    .where(eq(carts.userId, sql.placeholder("userId"))),
);

/** Chooses the saved address that the order in the cart goes to; an empty id chooses the default one. */
export async function chooseAddress(tx: Db, userId: string, addressId: string): Promise<"done"> {
  await updateChosen(tx, { userId, addressId });
  return "done";
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
  /** The id of the address that the form changes, or NEW_ADDRESS; of older drafts, and by default, see saveAddress. */
  of?: string;
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
