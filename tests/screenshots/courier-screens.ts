import type { Page } from "@playwright/test";
import { click, seller, stranger, waitFor } from "./acts.ts";
import type { ExampleOrders } from "./example-shop.ts";
import type { Screen } from "./shop-screens.ts";

/** What a courier sees of a run, and what a seller sees of the courier's link. */
export function courierScreens({ run, runKey, newest }: ExampleOrders): Record<string, Screen> {
  const path = `/courier/${run}?key=${runKey}`;
  const pressOutdated = async (page: Page) => {
    const stop = page.locator(`[id="${newest}"] .presses button`).first();
    await stop.evaluate((button: HTMLButtonElement) => {
      button.value = button.value.replace(/\d+$/, "1");
    });
    await stop.click();
  };
  const pressWithoutNetwork = async (page: Page) => {
    const courierPage = ({ pathname }: URL) => pathname === `/courier/${run}`;
    await page.route(courierPage, (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    // An earlier visit may have noted the stop.
    await page.locator(`[id="${newest}"] button:visible`).first().click();
    await page.locator("#waiting:not([hidden])").waitFor();
    await page.unroute(courierPage);
  };
  return {
    courier: stranger(path),
    "courier-part": stranger(path, click(`[id="${newest}"] .items summary`)),
    "courier-pay": stranger(`/courier/${run}/pay/${newest}?key=${runKey}`),
    "courier-ended": stranger(`/courier/${run}?key=ended`),
    "courier-refused": stranger(path, pressOutdated, waitFor("#refusals p")),
    "courier-without-network": stranger(path, pressWithoutNetwork),
    "seller-run-link": seller(
      `/seller/run/${run}`,
      click(".run-links-panel summary"),
      click('[value="link"]'),
      // A run has no more than five.
      waitFor(":is(#run-link, #error-summary) >> nth=0"),
    ),
  };
}
