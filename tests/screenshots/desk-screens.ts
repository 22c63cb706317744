import { click, refused, seller, type, waitFor } from "./acts.ts";
import type { ExampleOrders } from "./example-shop.ts";
import type { Screen } from "./shop-screens.ts";

/** The seller's screens for many orders at once, delivery runs and calls. */
export function deskScreens(orders: ExampleOrders): Record<string, Screen> {
  const { newest, unanswered, shipped, delivered, run, settledRun } = orders;
  const picked = new URLSearchParams([newest, unanswered, shipped].map((id) => ["order", id]));
  const pickList = `/seller/orders/pick?${picked}`;
  return {
    "seller-bulk": seller("/seller/orders", click(".bulk summary")),
    "seller-bulk-outcome": seller(
      `/seller/bulk?set=Shipped&first=1&last=99&already=1&gone=1&missing=1&changed=2&left=${newest}`,
    ),
    "seller-bulk-ask": seller("/seller/bulk/ask?all=1&asOf=9999999999999&set=Cancelled"),
    "seller-slips": seller("/seller/slips?first=1&last=99&format=a5"),
    "seller-runs": seller("/seller/runs"),
    "seller-run": seller(`/seller/run/${run}?moved=1&ended=1&left=${newest}`),
    "seller-run-settled": seller(`/seller/run/${settledRun}`),
    "seller-settle": seller(`/seller/run/${run}/settle`),
    "seller-settle-refused": seller(
      `/seller/run/${run}/settle`,
      type("#counted", "1.000"),
      click("main [type=submit]"),
      refused,
    ),
    "seller-pick": seller(pickList),
    "seller-pick-refused": seller(
      pickList,
      type("#barcode", "4006381333932"),
      (page) => page.locator("#barcode").press("Enter"),
      waitFor(".pick-scan .field-error"),
    ),
    "seller-settle-part": seller(
      `/seller/run/${run}/settle`,
      click(`[name="result:${shipped}"][value="part"]`),
      type(`[name="${shipped}:cash"]`, "9.000.000"),
      type("#counted", "0"),
      click("main [type=submit]"),
      refused,
    ),
    "seller-part": seller(`/seller/orders/${shipped}/part`),
    "seller-part-refused": seller(
      `/seller/orders/${shipped}/part`,
      type("[name=cash]", "9.000.000"),
      click("main [value=part]"),
      refused,
    ),
    "seller-change-on-road": seller(`/seller/orders/${shipped}/edit`),
    "seller-return": seller(`/seller/orders/${delivered}/return`),
    "seller-return-refused": seller(
      `/seller/orders/${delivered}/return`,
      type("[name=quantity-0]", "99"),
      click("main [value=cash]"),
      refused,
    ),
    "seller-messages": seller(`/seller/orders/${shipped}/messages`),
    "seller-messages-linked": seller(
      `/seller/orders/${newest}/messages`,
      click("main [type=submit]"),
      waitFor(".free-hint"),
    ),
    "seller-confirm": seller("/seller/confirm"),
    "seller-delete-paid": seller(`/seller/orders?delete=${delivered}`),
    "seller-deleted-orders": seller("/seller/orders/deleted"),
    "seller-customers": seller("/seller/customers"),
    "seller-customer": seller("/seller/customers/912345678"),
  };
}
