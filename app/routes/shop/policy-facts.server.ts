import type { AppLoadContext } from "@remix-run/node";
import { GUEST_IDLE_MS, LOGIN_IDLE_MS } from "../../models/accounts/sessions.ts";
import { FREE_SHIPPING_FROM_VND, SHIPPING_FEE_VND } from "../../models/cart/shipping.ts";
import { VALID_AFTER_END_MS } from "../../models/orders/order-links.ts";
import type { PolicyFacts } from "../../text/policy.ts";

const inDays = (ms: number) => ms / (24 * 60 * 60_000);

/** What the policies say of this shop. */
export function policyFacts({ settings }: Pick<AppLoadContext, "settings">): PolicyFacts {
  const { name, legalName, email, phone } = settings.shop;
  return {
    shop: { name, legalName, email, phone },
    shippingFeeVnd: SHIPPING_FEE_VND,
    freeShippingFromVnd: FREE_SHIPPING_FROM_VND,
    takesTransfers: settings.bank !== null,
    keepOrdersDays: settings.keepDeletedOrdersDays,
    loginDays: inDays(LOGIN_IDLE_MS),
    guestCartDays: inDays(GUEST_IDLE_MS),
    orderLinkDays: inDays(VALID_AFTER_END_MS),
  };
}
