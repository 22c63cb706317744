import type { AppLoadContext } from "@remix-run/node";
import { RESTORE_HOURS } from "#app/features/accounts/profile/account-emails.server.ts";
import { termsAt } from "#app/features/delivery/areas/place-terms.server.ts";
import { hasSlots } from "#app/features/delivery/slots/slot-plan.server.ts";
import { offersInvoices } from "#app/features/money/invoices/invoice-buyer.ts";
import { VALID_AFTER_END_MS } from "#app/features/orders/following/order-links.server.ts";
import { supportHours } from "#app/features/shop/contents/custom-texts.ts";
import { cachedShownShop } from "#app/features/shop/contents/shop-content.server.ts";
import { findPromises } from "#app/features/shop/promises/promises.server.ts";
import { GUEST_IDLE_MS, LOGIN_IDLE_MS } from "#app/kit/request/lifetimes.ts";
import { BANK_PROVIDERS, reportingProviders } from "#app/kit/settings/bank-providers.ts";
import { type Lang, textFor } from "#app/text/languages.ts";
import type { PolicyFacts } from "./policy-text.ts";

/** Loads the facts about this shop in the policies. */
export async function loadPolicyFacts(
  { db, settings }: AppLoadContext,
  lang: Lang,
): Promise<PolicyFacts> {
  const shop = await cachedShownShop(db, settings.shop);
  const t = textFor(lang);
  const { name, legalName } = shop;
  // In a sentence such as "Call … or email …", until the seller has entered them.
  const email = shop.email || THE_SHOP[lang];
  const phone = shop.phone || THE_SHOP[lang];
  return {
    shop: { name, legalName, email, phone, hours: supportHours(t, shop) },
    delivery: await termsAt(db, null),
    promises: (await findPromises(db)).promises,
    arrives: shop.arrives[lang],
    offersTimes: await hasSlots(db),
    takesTransfers: settings.bank !== null,
    transferReports: reportingProviders(settings.bankSecrets).map((name) => BANK_PROVIDERS[name]),
    asksForInvoices: offersInvoices(settings.shop),
    keepOrdersDays: settings.keepDeletedOrdersDays,
    loginDays: inDays(LOGIN_IDLE_MS),
    guestCartDays: inDays(GUEST_IDLE_MS),
    orderLinkDays: inDays(VALID_AFTER_END_MS),
    formerEmailDays: RESTORE_HOURS / 24,
  };
}

const THE_SHOP = { en: "the shop", vi: "cửa hàng" };

const inDays = (ms: number) => ms / (24 * 60 * 60_000);
