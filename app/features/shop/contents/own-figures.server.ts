import { and, countDistinct, desc, eq, gt, sql } from "drizzle-orm";
import { cachedPerVersion } from "#app/features/catalogue/catalogue-version.server.ts";
import { discountPercent } from "#app/features/catalogue/prices/unit-price.ts";
import { countByCategory, sumCounts } from "#app/features/catalogue/search/listings.server.ts";
import { inStockByScan } from "#app/features/catalogue/search/product-search.server.ts";
import { groupRegions } from "#app/features/delivery/regions/spelling.server.ts";
import { dayOf } from "#app/kit/format/vietnam-day.ts";
import type { Db } from "#db/client.server.ts";
import { orders, products } from "#db/schema.ts";
import {
  type AboutFacts,
  type BannerFacts,
  CLAIMS,
  type Claim,
  type ClaimField,
  fieldIn,
} from "./rules.ts";
import { findSavedFigures, readCustomTexts, readDeliveryTerms } from "./shop-content.server.ts";

/** Older deliveries are not counted: the figures stay true, and counting costs the same in every shop. */
const MAX_DELIVERIES = 20_000;
/** Vietnam has 3,321 wards; anything beyond that is another spelling. */
const MAX_WARDS = 4_000;

/** The facts that the banner shows; null while it shows the built-in claims. */
export async function shownBannerFacts(db: Db): Promise<BannerFacts | null> {
  return (await findSavedFigures(db)).isOn ? getBannerFacts(db) : null;
}

/** The figures that the About page shows; null while it shows the built-in claims. */
export async function shownAboutFacts(db: Db): Promise<AboutFacts | null> {
  return (await findSavedFigures(db)).isOn ? getAboutFacts(db) : null;
}

/** The facts about this shop that the banner can show. */
export async function getBannerFacts(db: Db): Promise<BannerFacts> {
  return {
    largestDiscount: await cachedDiscount(db, ""),
    delivery: await readDeliveryTerms(db),
  };
}

const cachedDiscount = cachedPerVersion(1, async (db) => {
  const { priceVnd, offerPriceVnd } = products;
  const [row] = await db
    .select({ priceVnd, offerPriceVnd })
    .from(products)
    .where(and(inStockByScan(db), gt(priceVnd, offerPriceVnd)))
    .orderBy(sql`${offerPriceVnd} * 1.0 / ${priceVnd}`)
    .limit(1);
  return row ? discountPercent(row) : 0;
});

/** The figures that About can show. Those from orders date from the catalogue's last change, at most a day ago. */
export const getAboutFacts = (db: Db): Promise<AboutFacts> =>
  cachedAboutFacts(db, String(dayOf(Date.now())));

/** The customer of an order: the account or, for a phone order, the phone; null if it has none. */
const CUSTOMER = sql<string | null>`case when ${orders.typedBy} is null then ${orders.userId}
  else nullif(${orders.phoneKey}, '') end`;

const cachedAboutFacts = cachedPerVersion(1, async (db) => {
  const delivered = db
    .select({ customer: CUSTOMER.as("customer"), city: orders.city, state: orders.state })
    .from(orders)
    .where(eq(orders.status, "Delivered"))
    .orderBy(desc(orders.seq))
    .limit(MAX_DELIVERIES)
    .as("delivered");
  const [row] = await db.select({ customers: countDistinct(delivered.customer) }).from(delivered);
  const wards = await db
    .selectDistinct({ city: delivered.city, state: delivered.state })
    .from(delivered)
    .limit(MAX_WARDS);
  return {
    products: sumCounts(await countByCategory(db, {})),
    customers: row!.customers,
    wards: (await groupRegions(wards)).length,
  };
});

/** The built-in claims that are not true of this shop. A seller's own text, or the shop's figures, replace claims. */
export async function untrueClaims(db: Db): Promise<Claim[]> {
  if ((await findSavedFigures(db)).isOn) return [];
  const { delivery, largestDiscount } = await getBannerFacts(db);
  const { products, customers, wards } = await getAboutFacts(db);
  const own = { ...(await readCustomTexts(db, "banner")), ...(await readCustomTexts(db, "about")) };
  const freeFrom = delivery.feeVnd === 0 ? 0 : (delivery.freeFromVnd ?? Number.POSITIVE_INFINITY);
  /** For each claim, whether it is true, and the true figure. */
  const checked: Record<ClaimField, [holds: boolean, real: number]> = {
    highlight1: [freeFrom <= 500_000, delivery.freeFromVnd ?? 0],
    highlight2: [largestDiscount >= 40, largestDiscount],
    highlight3: [false, 0],
    figure1: [customers >= 10_000, customers],
    figure2: [products >= 1_000, products],
    // The claim counts cities. The shop counts wards, and the wards belong to fewer cities.
    figure3: [false, wards],
    stars: [products === 0, 0],
    newsletter: [false, 0],
  };
  return CLAIMS.flatMap(({ part, field }) => {
    const [holds, real] = checked[field];
    const langs = (["en", "vi"] as const).filter((lang) => !own[fieldIn(field, lang)]);
    return !holds && langs.length > 0 ? [{ part, field, langs, real }] : [];
  });
}
