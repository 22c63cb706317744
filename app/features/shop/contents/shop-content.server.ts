import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { mapPerVersion } from "#app/features/catalogue/catalogue-version.server.ts";
import type { DepositRule } from "#app/features/money/deposits/rules.ts";
import { DEFAULT_RISE, type RiseLimit } from "#app/features/orders/changing/rules.ts";
import { recordShopChange } from "#app/features/shop/changes/changes.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import type { OwnSetting, SettingsPart } from "#app/kit/settings/own-settings.ts";
import type { Db } from "#db/client.server.ts";
import { preparedFind } from "#db/prepared.ts";
import { shopContent } from "#db/schema.ts";
import {
  type CustomText,
  type CustomTexts,
  DEFAULT_DELIVERY,
  type DeliveryTerms,
  fieldIn,
  LOGO_PART,
  PACKER_PART,
  type PicturePart,
  type ShopDetails,
  type ShopPicture,
  type ShownShop,
  type TextPart,
  textsOf,
} from "./rules.ts";

/** The saved row of a part; null if nothing is saved. */
export const findPart = preparedFind(shopContent, "part");

/** Stores a part of the content. @param savedAt when it was stored before */
export async function storePart(tx: Db, part: string, value: object, savedAt = 0): Promise<void> {
  // Two changes within one millisecond must differ as well.
  const row = { value, updatedAt: Math.max(Date.now(), savedAt + 1) };
  await tx
    .insert(shopContent)
    .values({ part, ...row })
    .onConflictDoUpdate({ target: shopContent.part, set: row });
}

// The content is read from the database each time: one row by its key costs no more than reading the catalogue's
// version, and the result is right inside transactions as well.

/** The texts that sellers wrote for a part of the pages; empty if there are none. */
export async function readCustomTexts(db: Db, part: TextPart): Promise<CustomTexts> {
  return (await findSavedTexts(db, part)).texts;
}

/** The present cost of delivery. */
export async function readDeliveryTerms(db: Db): Promise<DeliveryTerms> {
  return (await findSavedTerms(db)).terms;
}

/** The limit up to which the price of an order may rise without the shopper's consent. */
export async function readRiseLimit(db: Db): Promise<RiseLimit> {
  return (await findSavedTerms(db)).rise;
}

/** The rule that decides which orders need a deposit; null if none do. */
export async function readDepositRule(db: Db): Promise<DepositRule | null> {
  return (await findSavedTerms(db)).deposit;
}

/** The shop's details: those in the settings, with the contact details that sellers changed. */
export async function shopDetails<Shop extends Partial<ShopDetails>>(
  db: Db,
  shop: Shop,
): Promise<Shop & { hours: CustomText }> {
  const texts = await readCustomTexts(db, "contact");
  const { "hours-en": _, "hours-vi": __, ...contact } = texts;
  return { ...shop, ...contact, hours: inBothLanguages(texts, "hours") };
}

const inBothLanguages = (texts: CustomTexts, field: string): CustomText => ({
  en: texts[fieldIn(field, "en")] ?? null,
  vi: texts[fieldIn(field, "vi")] ?? null,
});

const shownPerVersion = mapPerVersion<object, ShownShop>();

/**
 * The data about the shop that pages show. It is the same object until a seller changes the content, which raises the
 * catalogue's version. For reading connections only.
 *
 * @param shop the settings, the same object each time
 */
export async function cachedShownShop(db: Db, shop: ShopDetails): Promise<ShownShop> {
  const cached = await shownPerVersion(db);
  const shown = cached.get(shop) ?? (await readShownShop(db, shop));
  cached.set(shop, shown);
  return shown;
}

async function readShownShop(db: Db, shop: ShopDetails): Promise<ShownShop> {
  const arrival = await readCustomTexts(db, "arrival");
  return {
    ...(await shopDetails(db, shop)),
    arrives: inBothLanguages(arrival, "arrives"),
    ownFigures: (await findSavedFigures(db)).isOn,
    logo: fitted((await findSavedPicture(db, LOGO_PART)).picture, LOGO_BOX),
  };
}

/** The largest size of a logo beside the shop's name, in CSS pixels. */
const LOGO_BOX = { width: 96, height: 40 };

/** The largest size of the photo of whoever packs the parcels. */
const PACKER_BOX = { width: 320, height: 320 };

/** The photo of whoever packs the parcels, in the size in which About shows it; null if there is none. */
export async function shownPacker(db: Db): Promise<ShopPicture | null> {
  return fitted((await findSavedPicture(db, PACKER_PART)).picture, PACKER_BOX);
}

/** A picture in the size in which pages show it. */
function fitted(
  picture: ShopPicture | null,
  box: { width: number; height: number },
): ShopPicture | null {
  if (!picture) return null;
  const { ref, width, height } = picture;
  const scale = Math.min(1, box.width / width, box.height / height);
  const shown = (side: number) => Math.max(1, Math.round(side * scale));
  return { ref, width: shown(width), height: shown(height) };
}

/** A part as its form shows it; `updatedAt` is 0 while it has only built-in values. */
export type SavedTexts = { texts: CustomTexts; updatedAt: number };
export type SavedTerms = {
  terms: DeliveryTerms;
  rise: RiseLimit;
  /** Whether shoppers may pick orders up at the shop. */
  hasPickup: boolean;
  /** The rule that decides which orders need a deposit; null if none do. */
  deposit: DepositRule | null;
  updatedAt: number;
};
/** Whether pages show this shop's own figures. */
type SavedFigures = { isOn: boolean; updatedAt: number };

/** The saved texts of a part, for its form. */
export async function findSavedTexts(db: Db, part: TextPart): Promise<SavedTexts> {
  const row = await findPart(db, part);
  return { texts: textsOf(part, row?.value), updatedAt: row?.updatedAt ?? 0 };
}

/** The saved terms of delivery, for their form. */
export async function findSavedTerms(db: Db): Promise<SavedTerms> {
  const row = await findPart(db, "delivery");
  const saved = (row?.value ?? {}) as Partial<NewTerms>;
  const { rise = DEFAULT_RISE, hasPickup = false, deposit = null } = saved;
  return { terms: termsOf(row?.value), rise, hasPickup, deposit, updatedAt: row?.updatedAt ?? 0 };
}

/** Whether pages show this shop's own figures, for the form that switches it. */
export async function findSavedFigures(db: Db): Promise<SavedFigures> {
  const row = await findPart(db, "figures");
  return { isOn: row !== null, updatedAt: row?.updatedAt ?? 0 };
}

/** A picture of the shop's own, for its form; null if there is none. */
export type SavedPicture = { picture: ShopPicture | null; updatedAt: number };

export async function findSavedPicture(db: Db, part: PicturePart): Promise<SavedPicture> {
  const row = await findPart(db, part);
  const picture = (row?.value as ShopPicture | undefined) ?? null;
  return { picture, updatedAt: row?.updatedAt ?? 0 };
}

/** Without a limit on the rise of prices, the built-in one applies; other features left out are not offered. */
type NewTerms = DeliveryTerms & {
  rise?: RiseLimit;
  hasPickup?: boolean;
  deposit?: DepositRule | null;
};
/** Settings of a form as text, by name; secrets are sealed. */
export type StoredSettings = Partial<Record<OwnSetting, string>>;

/** A part with its new content. */
export type NewContent =
  | { part: SettingsPart; value: StoredSettings }
  | { part: "promises"; value: Record<string, number> }
  | { part: TextPart; value: CustomTexts }
  | { part: "delivery"; value: NewTerms }
  | { part: "figures"; value: { isOn: true } }
  | { part: PicturePart; value: ShopPicture };

/**
 * Saves a part, unless someone else has changed it since the seller saw it. If the same content is already saved,
 * nothing is written: a second submit is no conflict.
 *
 * @param seenAt the `updatedAt` that the seller saw
 * @param by the seller's e-mail
 */
export async function saveShopContent(
  tx: Db,
  content: NewContent,
  seenAt: number,
  by: string,
): Promise<Outcome<"changed">> {
  const { part, value } = content;
  if (part === "delivery" ? isDefault(value) : Object.keys(value).length === 0)
    return resetShopContent(tx, part, seenAt, by);
  const saved = await findPart(tx, part);
  const savedAt = saved?.updatedAt ?? 0;
  if (savedAt !== seenAt)
    return isDeepStrictEqual(saved?.value, asSaved(value)) ? "done" : "changed";
  await storePart(tx, part, value, savedAt);
  await recordShopChange(tx, by, part, saved?.value, asSaved(value));
  return "done";
}

/** Restores the built-in content. Takes and returns the same as saveShopContent. */
export async function resetShopContent(
  tx: Db,
  part: NewContent["part"],
  seenAt: number,
  by: string,
): Promise<Outcome<"changed">> {
  const saved = await findPart(tx, part);
  if (!saved) return "done";
  if (saved.updatedAt !== seenAt) return "changed";
  await tx.delete(shopContent).where(eq(shopContent.part, part));
  await recordShopChange(tx, by, part, saved.value, undefined);
  return "done";
}

/** The value as it will be read from the database. */
const asSaved = (value: NewContent["value"]): unknown => JSON.parse(JSON.stringify(value));

const isDefault = ({ feeVnd, freeFromVnd, rise = DEFAULT_RISE, hasPickup, deposit }: NewTerms) =>
  !hasPickup &&
  !deposit &&
  feeVnd === DEFAULT_DELIVERY.feeVnd &&
  freeFromVnd === DEFAULT_DELIVERY.freeFromVnd &&
  rise.percent === DEFAULT_RISE.percent &&
  rise.vnd === DEFAULT_RISE.vnd;

function termsOf(value: unknown): DeliveryTerms {
  if (!value) return DEFAULT_DELIVERY;
  const { feeVnd, freeFromVnd } = value as DeliveryTerms;
  return { feeVnd, freeFromVnd };
}
