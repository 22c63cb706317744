import { renderUnicodeCompact } from "uqr";
import { listSellerEmails } from "#app/features/sellers/login/sellers.server.ts";
import { untrueClaims } from "#app/features/shop/contents/own-figures.server.ts";
import { shopDetails } from "#app/features/shop/contents/shop-content.server.ts";
import { claimLine } from "#app/features/shop/overview/claim-text.ts";
import {
  createSetupLink,
  SETUP_LINK_MS,
  setupPath,
} from "#app/features/shop/setup/setup.server.ts";
import { hashToken, newToken } from "#app/kit/request/cookies.ts";
import { readSettings, type Settings } from "#app/kit/settings/env.server.ts";
import { paths } from "#app/paths.ts";
import { textFor } from "#app/text/languages.ts";
import type { Db, Store } from "#db/client.server.ts";

/** The warnings to print at the start about the settings, and the claims of the pages. */
export async function startWarnings(db: Db, settings: Settings): Promise<string[]> {
  const shop = await shopDetails(db, settings.shop);
  return [
    publicShopWarning({ ...settings, shop }),
    ...(await untrueClaimWarnings(db, settings)),
    mailWarning(settings),
  ].filter((warning) => warning !== null);
}

const isPublic = ({ baseUrl }: Settings) => Boolean(baseUrl?.startsWith("https:"));

/** The warning of a public shop about required settings that are unset or still the demo's; null without any. */
export function publicShopWarning(settings: Settings): string | null {
  if (!isPublic(settings)) return null;
  const missing = missingSettings(settings);
  if (missing.length === 0) return null;
  return `The shop is public, but these settings are unset or still the demo's: ${missing.join(", ")}.`;
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

/** A line of such a shop for each claim of its pages that is not true of it. */
async function untrueClaimWarnings(db: Db, settings: Settings): Promise<string[]> {
  if (!isPublic(settings)) return [];
  const claims = await untrueClaims(db);
  return claims.map((claim) => {
    const link = `${settings.baseUrl}${paths.sellerShop(claim.part)}`;
    return `Not true of this shop: ${claimLine(textFor("en"), claim)} ${link}`;
  });
}

function mailWarning({ smtpUrl, printsMails, baseUrl }: Settings): string | null {
  if (!smtpUrl && !printsMails)
    return "SMTP_URL is not set: no mail is sent, so e-mail addresses cannot be verified.";
  return smtpUrl && !baseUrl
    ? "BASE_URL is not set: mails have no links, neither to orders nor to undo a changed email."
    : null;
}

/** Prints the link with which the first seller sets up a shop that has none. @param origin the shop's public origin */
export async function printSetupLink(
  { db, withTx }: Pick<Store, "db" | "withTx">,
  origin: string,
  print: (line: string) => void,
): Promise<void> {
  // The transaction asks again; without this, every start of a shop would write.
  if ((await listSellerEmails(db)).length > 0) return;
  const token = newToken();
  if ((await withTx((tx) => createSetupLink(tx, hashToken(token)))) !== "done") return;
  const url = origin + setupPath(token);
  print(`Set up the shop within ${SETUP_LINK_MS / 60_000} minutes: ${url}`);
  print(renderUnicodeCompact(url));
}
