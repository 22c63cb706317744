import { RESTORE_KEY } from "./example-shop.ts";
import type { Screen } from "./shop-screens.ts";

/** The screens on which shoppers change their address and their account. */
export function accountScreens(): Record<string, Screen> {
  return {
    "address-empty": { as: "newcomer", path: "/add-address" },
    "address-code-sent": {
      as: "newcomer",
      path: "/add-address",
      act: async (page) => {
        await page.locator('main [name="email"]').fill(`lan-${Date.now()}@example.com`);
        await page.locator('[value="send-otp"]').click();
      },
    },
    "address-code-refused": {
      as: "newcomer",
      path: "/add-address",
      act: async (page) => {
        await page.locator('[name="otp"]').fill("123456");
        await page.locator('[value="verify-otp"]').click();
      },
    },
    address: { as: "shopper", path: "/add-address" },
    "address-old-ward": {
      as: "shopper",
      path: "/add-address",
      act: async (page) => {
        await page.locator('[name="state"]').fill("TP.HCM");
        await page.locator('[name="city"]').fill("Phường 12");
        await page.locator('[name="city"]').blur();
        await page.locator("#regions button").first().waitFor();
      },
    },
    "address-unknown-ward": {
      as: "shopper",
      path: "/add-address",
      act: async (page) => {
        await page.locator('[name="state"]').fill("tphcm");
        await page.locator('[name="city"]').fill("Ben Ngee");
        await page.locator("main form > [type=submit]").last().click();
        await page.locator("#error-summary").waitFor();
      },
    },
    "address-refused": {
      as: "shopper",
      path: "/add-address",
      act: async (page) => {
        await page.locator('[name="firstname"]').fill("");
        await page.locator('[name="city"]').fill("");
        await page.locator("main form > [type=submit]").last().click();
      },
    },
    "address-many-errors": {
      as: "newcomer",
      path: "/add-address",
      act: async (page) => {
        await page.locator('[name="phone"]').fill("12345");
        await page.locator('[name="zipcode"]').fill("1".repeat(99));
        await page.locator("main form > [type=submit]").last().click();
      },
    },
    account: { as: "shopper", path: "/account" },
    "account-code-sent": {
      as: "newcomer",
      path: "/account",
      act: async (page) => {
        await page.locator("main [name=email]").fill(`mai-${Date.now()}@example.com`);
        await page.locator('[value="send-otp"]').click();
      },
    },
    "account-name-refused": {
      as: "shopper",
      path: "/account",
      act: async (page) => {
        await page.locator("main [name=name]").fill("");
        await page.locator('main [value="name"]').click();
        await page.locator("#error-summary").waitFor();
      },
    },
    "account-password-refused": {
      as: "shopper",
      path: "/account",
      act: async (page) => {
        await page.locator('main [value="password"]').click();
        await page.locator("#error-summary").waitFor();
      },
    },
    "restore-email": { path: `/account/restore-email?key=${RESTORE_KEY}` },
    "bad-restore-link": { path: "/account/restore-email?key=none" },
    leave: { as: "shopper", path: "/account/leave" },
    "leave-refused": {
      as: "shopper",
      path: "/account/leave",
      act: async (page) => {
        await page.locator("main [type=submit]").click();
        await page.locator("#error-summary").waitFor();
      },
    },
    "leave-without-orders": { as: "newcomer", path: "/account/leave" },
  };
}
