import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { createFirstSeller, listSellerEmails } from "#app/features/sellers/login/sellers.server.ts";
import {
  findPart,
  type NewContent,
  type StoredSettings,
  saveShopContent,
  storePart,
} from "#app/features/shop/contents/shop-content.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import type { Db } from "#db/client.server.ts";
import { orders, products, shopContent } from "#db/schema.ts";

/** The path of the link that sets the shop up; no page links to it. */
export const setupPath = (token: string) => `/setup/${token}`;

/** The path of the page that stands in for all others until the shop opens. */
export const OPENS_SOON_PATH = "/opens-soon";

/** How long a link that sets a shop up is valid. */
export const SETUP_LINK_MS = 60 * 60_000;
/** Each server prints a link when it starts; the newest ones are valid. */
const MAX_SETUP_LINKS = 5;

/** What is stored of a shop's set-up. A shop that was opened without the link has nothing stored. */
type Setup = {
  /** The links, the oldest first, until there is a seller. */
  links?: { hash: string; expiresAt: number }[];
  /** Whether visitors can shop; false while the shop is being set up or closed. */
  isOpen?: boolean;
  /** Whether the seller has hidden the list of what is left to do. */
  isListHidden?: boolean;
};

const PART = "setup";

/** What is stored of the shop's set-up; null for a shop that was not set up by a link. */
export async function findSetup(db: Db): Promise<Setup | null> {
  return ((await findPart(db, PART))?.value as Setup | undefined) ?? null;
}

/** Writes nothing if nothing differs: a second submit would take the undo of the first. */
async function writeSetup(tx: Db, value: Setup): Promise<void> {
  if (isDeepStrictEqual(await findSetup(tx), value)) return;
  await storePart(tx, PART, value);
}

/** Stores a new link for a shop without a seller, beside those of other servers; "gone" when there is a seller. */
export async function createSetupLink(tx: Db, hash: string): Promise<Outcome> {
  if ((await listSellerEmails(tx)).length > 0) return "gone";
  const setup = await findSetup(tx);
  const link = { hash, expiresAt: Date.now() + SETUP_LINK_MS };
  const links = [...(setup?.links ?? []), link].slice(-MAX_SETUP_LINKS);
  await writeSetup(tx, { ...setup, links });
  return "done";
}

/** Ends the links of a shop that has got a seller in another way. */
export async function endSetupLinks(tx: Db): Promise<void> {
  const { links, ...rest } = (await findSetup(tx)) ?? {};
  if (!links) return;
  if (rest.isOpen === undefined) await tx.delete(shopContent).where(eq(shopContent.part, PART));
  else await writeSetup(tx, rest);
}

/** Whether a link sets the shop up now. */
export async function isSetupLink(db: Db, hash: string): Promise<boolean> {
  const link = (await findSetup(db))?.links?.find((each) => each.hash === hash);
  if (!link || link.expiresAt <= Date.now()) return false;
  return (await listSellerEmails(db)).length === 0;
}

/** The first seller and shop, as their form has them. */
export type NewShop = {
  email: string;
  passwordHash: string;
  identity: StoredSettings;
  phone: string;
  isOpen: boolean;
};

/** Creates the first seller and stores what they typed of the shop; "gone" when the link is no longer valid. */
export async function setUpShop(tx: Db, hash: string, shop: NewShop): Promise<Outcome> {
  if (!(await isSetupLink(tx, hash))) return "gone";
  const { email, passwordHash, identity, phone, isOpen } = shop;
  await createFirstSeller(tx, { email, passwordHash });
  await replacePart(tx, email, { part: "identity", value: identity });
  await replacePart(tx, email, { part: "contact", value: { phone, email } });
  // The built-in pages promise what a new shop has not done yet.
  await replacePart(tx, email, { part: "figures", value: { isOn: true } });
  await writeSetup(tx, { isOpen });
  return "done";
}

/** Saves a part in place of what a seller who was removed may have left. */
async function replacePart(tx: Db, by: string, content: NewContent): Promise<void> {
  const saved = await findPart(tx, content.part);
  await saveShopContent(tx, content, saved?.updatedAt ?? 0, by);
}

/** Whether a shop that was started as a demo still is one: nobody has cleared it or set it up. */
export const isStillDemo = async (db: Db, { demo }: { demo: boolean }): Promise<boolean> =>
  demo && (await findSetup(db)) === null;

/** Whether visitors can shop. One that has lost its last seller stays as it was. */
export async function isOpenToVisitors(db: Db): Promise<boolean> {
  const setup = await findSetup(db);
  if (setup?.links && setup.isOpen === undefined) return hasProducts(db);
  return setup?.isOpen !== false;
}

/** Opens the shop to visitors, or closes it again. */
export async function openToVisitors(tx: Db, isOpen: boolean): Promise<void> {
  await writeSetup(tx, { ...(await findSetup(tx)), isOpen });
}

/** Whether the shop has products. */
export async function hasProducts(db: Db): Promise<boolean> {
  return (await db.select({ seq: products.seq }).from(products).limit(1)).length > 0;
}

/** Whether the shop has orders. */
export async function hasOrders(db: Db): Promise<boolean> {
  return (await db.select({ seq: orders.seq }).from(orders).limit(1)).length > 0;
}

/** Hides the list of what is left to do. */
export async function hideSetupList(tx: Db): Promise<void> {
  await writeSetup(tx, { ...(await findSetup(tx)), isListHidden: true });
}
