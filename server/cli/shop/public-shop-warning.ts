import { readSettings, type Settings } from "../../../app/web/env.server.ts";

/**
 * What to print at the start of a shop whose BASE_URL is https: the settings that the law or its
 * operation asks for and that are unset or still the demo's. Null when there are none.
 */
export function publicShopWarning(settings: Settings): string | null {
  if (!settings.baseUrl?.startsWith("https:")) return null;
  const missing = missingSettings(settings);
  if (missing.length === 0) return null;
  return `The shop is public, but these settings are unset or still the demo's: ${missing.join(", ")}.`;
}

function missingSettings({ shop, smtpUrl, structuredDataCurrency }: Settings): string[] {
  const demo = readSettings({});
  const isMissing = {
    SHOP_EMAIL: shop.email === demo.shop.email,
    SHOP_PHONE: shop.phone === demo.shop.phone,
    SHOP_ADDRESS: shop.address === demo.shop.address,
    SHOP_LEGAL_NAME: shop.legalName === null,
    SHOP_TAX_ID: shop.taxId === null,
    SHOP_REGISTRATION: shop.registration === null,
    SHOP_RESPONSIBLE: shop.responsible === null,
    SMTP_URL: smtpUrl === null,
    STRUCTURED_DATA_CURRENCY: structuredDataCurrency === demo.structuredDataCurrency,
  };
  return Object.entries(isMissing).flatMap(([name, missing]) => (missing ? [name] : []));
}
