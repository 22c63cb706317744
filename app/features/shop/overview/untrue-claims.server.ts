import { getAboutFacts, getBannerFacts } from "#app/features/shop/contents/own-figures.server.ts";
import { CLAIMS, type Claim, type ClaimField, fieldIn } from "#app/features/shop/contents/rules.ts";
import {
  findSavedFigures,
  readCustomTexts,
} from "#app/features/shop/contents/shop-content.server.ts";
import type { Db } from "#db/client.server.ts";

/**
 * Finds the built-in claims on the pages that are not true of this shop. A seller's own text removes the claim of its
 * field; the shop's own figures remove all claims.
 */
export async function untrueClaims(db: Db): Promise<Claim[]> {
  if ((await findSavedFigures(db)).isOn) return [];
  const { delivery, largestDiscount } = await getBannerFacts(db);
  const { products, customers, wards } = await getAboutFacts(db);
  const own = { ...(await readCustomTexts(db, "banner")), ...(await readCustomTexts(db, "about")) };
  const freeFrom = delivery.feeVnd === 0 ? 0 : (delivery.freeFromVnd ?? Number.POSITIVE_INFINITY);
  /** For each claim, whether it is true, by language if they differ, and the true figure. */
  const checked: Record<ClaimField, [holds: boolean | Record<"en" | "vi", boolean>, real: number]> =
    {
      // The English claim is in dollars.
      highlight1: [{ en: freeFrom === 0, vi: freeFrom <= 500_000 }, delivery.freeFromVnd ?? 0],
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
    const langs = (["en", "vi"] as const).filter(
      (lang) => !own[fieldIn(field, lang)] && !(typeof holds === "boolean" ? holds : holds[lang]),
    );
    return langs.length > 0 ? [{ part, field, langs, real }] : [];
  });
}
