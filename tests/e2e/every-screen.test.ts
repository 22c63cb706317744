import type { Page } from "@playwright/test";
import { test } from "./all-screens.ts";
import { violations } from "./axe-check.ts";
import { expect } from "./fixtures.ts";
import { smallTargets } from "./layout-checks.ts";
import { inWindows, whenTextGrows } from "./window-checks.ts";

// What axe finds depends on the texts or on the width, hardly ever on both. Shoppers mostly have
// phones and read Vietnamese; sellers have both, and their rows become cards on a phone.
const isSellers = (screen: string) => screen.startsWith("seller") || screen === "debug-orders";
const ALSO_ON_PHONES = ["seller-orders-open", "seller-order", "seller-bulk", "seller-product-list"];
const ALSO_ON_DESKTOPS = ["home", "products", "product", "cart", "login", "address"];
const VISITS = [
  {
    locale: "vi-VN",
    width: 360,
    // A small desktop, a desktop zoomed to 400 %, and a phone zoomed to 200 %: its words are longer.
    windows: [1024, 320, 180],
    usesAxe: (screen: string) => !isSellers(screen) || ALSO_ON_PHONES.includes(screen),
  },
  {
    locale: "en-GB",
    width: 1280,
    // A desktop, a tablet, and a desktop zoomed to 400 %.
    windows: [1280, 768, 320],
    usesAxe: (screen: string) => isSellers(screen) || ALSO_ON_DESKTOPS.includes(screen),
  },
];
/** They have the markup of another: a first view, or a form refused like the one next to it. */
const TWINS = [
  "product-first-view",
  "login-refused",
  "forgot-password-refused",
  "account-name-refused",
  "address-refused",
  "order-by-link-cancel",
  "seller-orders",
  "seller-edit-product-refused",
];
/** Takes two minutes; the rest is for busy machines. */
const TIMEOUT_MS = 900_000;

const isTwin = (screen: string) => TWINS.includes(screen);

for (const { locale, width, windows, usesAxe } of VISITS)
  test.describe(locale, () => {
    const viewport = { width, height: 740 };
    test.use({ locale, viewport });

    test("every screen is accessible, has large controls and keeps to its width, zoomed or with larger text", async ({
      onEveryScreen,
    }) => {
      test.setTimeout(TIMEOUT_MS);
      const check = async (page: Page, screen: string) => [
        ...(usesAxe(screen) ? await violations(page, screen) : []),
        ...(await inWindows(page, windows)),
        ...(await whenTextGrows(page)),
        ...(await page.evaluate(smallTargets)),
      ];
      const findings = await onEveryScreen(async (page, screen) => {
        const found = await check(page, screen);
        await page.setViewportSize(viewport);
        return found;
      }, isTwin);
      expect(findings).toEqual({});
    });
  });
