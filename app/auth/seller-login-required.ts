import { isRouteErrorResponse } from "@remix-run/react";

/** What `requireSellerForPage` throws; apart from it, as components must not import server code. */
export const SELLER_LOGIN = "seller-login";

/** Whether an error boundary is to show the seller login. */
export function isSellerLoginRequired(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.data === SELLER_LOGIN;
}
