import type { AppLoadContext } from "@remix-run/node";
import { RESTORE_HOURS } from "../../../models/accounts/former-emails.ts";
import { GUEST_IDLE_MS, LOGIN_IDLE_MS } from "../../../models/accounts/sessions.ts";
import { VALID_AFTER_END_MS } from "../../../models/orders/telling/order-links.ts";
import { readDeliveryTerms, shopDetails } from "../../../models/shop/shop-content.ts";
import { type Lang, textFor } from "../../../text/languages.ts";
import { supportHours } from "../../../text/own-texts.ts";
import type { PolicyFacts } from "../../../text/policy.ts";

const inDays = (ms: number) => ms / (24 * 60 * 60_000);

/** What the policies say of this shop, in a language. */
export async function policyFacts(
  { db, settings }: Pick<AppLoadContext, "db" | "settings">,
  lang: Lang,
): Promise<PolicyFacts> {
  const shop = await shopDetails(db, settings.shop);
  const { name, legalName, email, phone } = shop;
  return {
    shop: { name, legalName, email, phone, hours: supportHours(textFor(lang), shop) },
    delivery: await readDeliveryTerms(db),
    takesTransfers: settings.bank !== null,
    keepOrdersDays: settings.keepDeletedOrdersDays,
    loginDays: inDays(LOGIN_IDLE_MS),
    guestCartDays: inDays(GUEST_IDLE_MS),
    orderLinkDays: inDays(VALID_AFTER_END_MS),
    formerEmailDays: RESTORE_HOURS / 24,
  };
}
