import { click, inTurn, refused, type } from "./acts.ts";
import type { ExampleOrders } from "./example-shop.ts";
import type { Screen } from "./shop-screens.ts";

/** The seller's screens for many orders at once, delivery runs and calls. */
export function deskScreens(orders: ExampleOrders): Record<string, Screen> {
  const { newest, unanswered, shipped, run, settledRun } = orders;
  const picked = new URLSearchParams([newest, unanswered, shipped].map((id) => ["order", id]));
  const pickList = `/seller/orders/pick?${picked}`;
  const screens: Record<string, Screen> = {
    "seller-bulk": {
      path: "/seller/orders",
      act: click(".bulk summary"),
    },
    "seller-bulk-outcome": {
      path: `/seller/bulk?set=Shipped&first=1&last=99&already=1&gone=1&missing=1&changed=2&left=${newest}`,
    },
    "seller-bulk-ask": { path: "/seller/bulk/ask?all=1&asOf=9999999999999&set=Cancelled" },
    "seller-slips": { path: "/seller/slips?first=1&last=99&format=a5" },
    "seller-runs": { path: "/seller/runs" },
    "seller-run": { path: `/seller/run/${run}?moved=1&ended=1&left=${newest}` },
    "seller-run-settled": { path: `/seller/run/${settledRun}` },
    "seller-settle": { path: `/seller/run/${run}/settle` },
    "seller-settle-refused": {
      path: `/seller/run/${run}/settle`,
      act: inTurn(type("#counted", "1.000"), click("main [type=submit]"), refused),
    },
    "seller-pick": { path: pickList },
    "seller-pick-refused": {
      path: pickList,
      act: async (page) => {
        await page.locator("#barcode").fill("4006381333932");
        await page.locator("#barcode").press("Enter");
        await page.locator(".pick-scan .field-error").waitFor();
      },
    },
    "seller-confirm": { path: "/seller/confirm" },
  };
  for (const screen of Object.values(screens)) screen.as = "seller";
  return screens;
}
