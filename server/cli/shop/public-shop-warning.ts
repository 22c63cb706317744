import { untrueClaims } from "#app/features/shop/contents/own-figures.server.ts";
import { claimLine } from "#app/features/shop/overview/claim-text.ts";
import { readSettings, type Settings } from "#app/kit/settings/env.server.ts";
import { paths } from "#app/paths.ts";
import { textFor } from "#app/text/languages.ts";
import type { Db } from "#db/client.server.ts";

const isPublic = ({ baseUrl }: Settings) => Boolean(baseUrl?.startsWith("https:"));

/**
 * The warning at the start of a public shop about required settings that are unset or still the demo's; null without
 * any.
 */
export function publicShopWarning(settings: Settings): string | null {
  if (!isPublic(settings)) return null;
  const missing = missingSettings(settings);
  if (missing.length === 0) return null;
  return `The shop is public, but these settings are unset or still the demo's: ${missing.join(", ")}.`;
}

/** A line to print at the start of such a shop for each claim of its pages that is not true of it. */
export async function untrueClaimWarnings(db: Db, settings: Settings): Promise<string[]> {
  if (!isPublic(settings)) return [];
  const claims = await untrueClaims(db);
  return claims.map((claim) => {
    const link = `${settings.baseUrl}${paths.sellerShop(claim.part)}`;
    return `Not true of this shop: ${claimLine(textFor("en"), claim)} ${link}`;
  });
}

function missingSettings({ shop, smtpUrl, structuredDataCurrency }: Settings): string[] {
  const demo = readSettings({});
  const isMissing = {
    SHOP_EMAIL: !shop.email || shop.email === demo.shop.email,
    SHOP_PHONE: !shop.phone || shop.phone === demo.shop.phone,
    SHOP_ADDRESS: !shop.address || shop.address === demo.shop.address,
    SHOP_LEGAL_NAME: shop.legalName === null,
    SHOP_TAX_ID: shop.taxId === null,
    SHOP_REGISTRATION: shop.registration === null,
    SHOP_RESPONSIBLE: shop.responsible === null,
    SMTP_URL: smtpUrl === null,
    STRUCTURED_DATA_CURRENCY: structuredDataCurrency === demo.structuredDataCurrency,
  };
  return Object.entries(isMissing).flatMap(([name, missing]) => (missing ? [name] : []));
}
