import { and, asc, eq, gt, isNull, lt } from "drizzle-orm";
import {
  hashLinkKey,
  isLinkKey,
  newLinkKey,
} from "#app/features/orders/following/order-links.server.ts";
import {
  createSeller,
  findSellerByEmail,
  type Seller,
  updateSellerPassword,
} from "#app/features/sellers/login/sellers.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { queueMail } from "#app/kit/mail/outbox.server.ts";
import { deleteSome } from "#db/batches.ts";
import type { Db } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import type { SellerRole } from "#db/order-values.ts";
import { sellerLinks, sellers } from "#db/schema.ts";
import { INVITATION_MS, MAX_INVITATIONS, MAX_SELLERS, PASSWORD_LINK_MS } from "./rules.ts";

/** A link that makes somebody a seller, or sets a seller's password. */
export type SellerLink = typeof sellerLinks.$inferSelect;

const isOpen = () => gt(sellerLinks.expiresAt, Date.now());

/** The invitations that are open, oldest first. */
export function listInvitations(db: Db) {
  const { id, email, role, createdBy, createdAt, expiresAt } = sellerLinks;
  return db
    .select({ id, email, role, createdBy, createdAt, expiresAt })
    .from(sellerLinks)
    .where(and(isNull(sellerLinks.sellerId), isOpen()))
    .orderBy(asc(createdAt), asc(id));
}

type Invitation = { role: SellerRole; by: string; lang: string };

/**
 * Invites somebody by a mail.
 *
 * @returns "taken" when a seller has the address
 */
export async function inviteByMail(
  tx: Db,
  { email, ...invitation }: Invitation & { email: string },
): Promise<Outcome<"taken" | "too-many">> {
  if (await findSellerByEmail(tx, email)) return "taken";
  // Another mail to the same address replaces the first.
  await tx
    .delete(sellerLinks)
    .where(and(eq(sellerLinks.email, email), isNull(sellerLinks.sellerId)));
  if (await isFull(tx)) return "too-many";
  const sellerLinkId = await addLink(tx, { ...invitation, email, validMs: INVITATION_MS });
  await queueMail(tx, { kind: "seller-link", sellerLinkId, recipient: email });
  return "done";
}

/** Makes an invitation that its owner passes on; returns its key, of which a hash is stored. */
export async function inviteByLink(
  tx: Db,
  invitation: Invitation,
): Promise<{ kind: "done"; key: string } | { kind: "too-many" }> {
  if (await isFull(tx)) return { kind: "too-many" };
  const key = newLinkKey();
  await addLink(tx, { ...invitation, email: "", validMs: INVITATION_MS, key });
  return { kind: "done", key };
}

const isFull = async (tx: Db) =>
  (await listInvitations(tx)).length >= MAX_INVITATIONS ||
  (await tx.$count(sellers)) >= MAX_SELLERS;

async function addLink(
  tx: Db,
  {
    role,
    by,
    lang,
    email,
    validMs,
    key,
    sellerId,
  }: Invitation & {
    email: string;
    validMs: number;
    key?: string;
    sellerId?: string;
  },
): Promise<string> {
  const now = Date.now();
  const link = { id: newId(now), role, email, lang, createdBy: by };
  await tx.insert(sellerLinks).values({
    ...link,
    sellerId: sellerId ?? null,
    tokenHash: key === undefined ? null : hashLinkKey(key),
    createdAt: now,
    expiresAt: now + validMs,
  });
  return link.id;
}

/** Takes an invitation back. */
export async function withdrawInvitation(tx: Db, id: string): Promise<void> {
  await tx.delete(sellerLinks).where(and(eq(sellerLinks.id, id), isNull(sellerLinks.sellerId)));
}

/** Lets a seller who has forgotten the password set a new one, by a mail to their address. */
export async function mailPasswordLink(tx: Db, { id, email }: Seller, lang: string): Promise<void> {
  await tx.delete(sellerLinks).where(eq(sellerLinks.sellerId, id));
  const about = { role: "courier" as const, by: "", lang, email, sellerId: id };
  const sellerLinkId = await addLink(tx, { ...about, validMs: PASSWORD_LINK_MS });
  await queueMail(tx, { kind: "seller-link", sellerLinkId, recipient: email });
}

/** Gives a link its key when its mail is written, because only the key's hash is stored; null for one that has ended. */
export async function keyForMail(
  tx: Db,
  id: string,
): Promise<{ link: SellerLink; key: string } | null> {
  const key = newLinkKey();
  const [link] = await tx
    .update(sellerLinks)
    .set({ tokenHash: hashLinkKey(key) })
    .where(and(eq(sellerLinks.id, id), isOpen()))
    .returning();
  return link ? { link, key } : null;
}

/** The link with a key, which may be a stranger's; null for a wrong, used or expired one. */
export async function findSellerLink(db: Db, key: string): Promise<SellerLink | null> {
  if (!isLinkKey(key)) return null;
  const isMeant = eq(sellerLinks.tokenHash, hashLinkKey(key));
  const [link] = await db.select().from(sellerLinks).where(and(isMeant, isOpen()));
  return link ?? null;
}

/** What the person behind a link has typed. */
type Typed = { name: string; email: string; passwordHash: string };

/** Uses a link: makes the person a seller, or sets the password of one and ends all their logins. */
export async function acceptSellerLink(
  tx: Db,
  key: string,
  { name, email, passwordHash }: Typed,
): Promise<{ kind: "done"; email: string } | { kind: "gone" | "taken" }> {
  const link = await findSellerLink(tx, key);
  if (!link) return { kind: "gone" };
  const address = link.email || email;
  const account = { email: address, passwordHash };
  const outcome = link.sellerId
    ? await updateSellerPassword(tx, account)
    : await createSeller(tx, { ...account, name, role: link.role });
  if (outcome !== "done") return { kind: outcome };
  await tx.delete(sellerLinks).where(eq(sellerLinks.id, link.id));
  return { kind: "done", email: address };
}

/** Deletes up to `limit` links that have expired; returns the number deleted. */
export const deleteExpiredSellerLinks = (tx: Db, limit: number): Promise<number> =>
  deleteSome(tx, sellerLinks.id, lt(sellerLinks.expiresAt, Date.now()), limit);
