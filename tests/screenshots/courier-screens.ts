import type { ExampleOrders } from "./example-shop.ts";
import type { Screen } from "./shop-screens.ts";

/** What a courier sees of a run, and what a seller sees of the courier's link. */
export function courierScreens(orders: ExampleOrders): Record<string, Screen> {
  const { run, runKey, newest } = orders;
  const path = `/courier/${run}?key=${runKey}`;
  const open = `[id="${newest}"] .presses button`;
  return {
    courier: { path },
    "courier-pay": { path: `/courier/${run}/pay/${newest}?key=${runKey}` },
    "courier-ended": { path: `/courier/${run}?key=ended` },
    "courier-refused": {
      path,
      act: async (page) => {
        const stop = page.locator(open).first();
        await stop.evaluate((button: HTMLButtonElement) => {
          button.value = button.value.replace(/\d+$/, "1");
        });
        await stop.click();
        await page.locator("#refusals p").waitFor();
      },
    },
    "courier-without-network": {
      path,
      act: async (page) => {
        await page.route(path, (route) =>
          route.request().method() === "POST" ? route.abort() : route.continue(),
        );
        // An earlier visit may have noted the stop.
        await page.locator(`[id="${newest}"] button:visible`).first().click();
        await page.locator("#waiting:not([hidden])").waitFor();
        await page.unroute(path);
      },
    },
    "seller-run-link": {
      as: "seller",
      path: `/seller/run/${run}`,
      act: async (page) => {
        await page.locator(".run-links-panel summary").click();
        await page.locator('[value="link"]').click();
        // A run has no more than five.
        await page.locator("#run-link, #error-summary").first().waitFor();
      },
    },
  };
}
