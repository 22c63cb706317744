/** The page of the addresses. */
export const HOOKS_PATH = "/seller/shop/hooks";

export const MAX_HOOKS = 10;
export const MAX_HOOK_URL = 500;
/** Deliveries that the page lists of each address, the newest. */
export const SHOWN_DELIVERIES = 20;
/** As Standard Webhooks writes secrets. */
export const SECRET_PREFIX = "whsec_";
