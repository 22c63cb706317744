import { click, inTurn, refused, type } from "./acts.ts";
import { RESTORE_KEY } from "./example-shop.ts";
import type { Screen } from "./shop-screens.ts";

/** Has a code sent to an address that no code has been sent to before. */
const sendCode = (name: string) =>
  inTurn(
    type("main [name=email]", `${name}-${Date.now()}@example.com`),
    click('[value="send-otp"]'),
  );

/** The screens on which shoppers change their address and their account. */
export function accountScreens(): Record<string, Screen> {
  return {
    "address-empty": { as: "newcomer", path: "/add-address" },
    "address-code-sent": {
      as: "newcomer",
      path: "/add-address",
      act: (page) => sendCode("lan")(page),
    },
    "address-code-refused": {
      as: "newcomer",
      path: "/add-address",
      act: inTurn(type('[name="otp"]', "123456"), click('[value="verify-otp"]')),
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
      act: inTurn(
        type('[name="state"]', "tphcm"),
        type('[name="city"]', "Ben Ngee"),
        click("main form > [type=submit] >> nth=-1"),
        refused,
      ),
    },
    "address-refused": {
      as: "shopper",
      path: "/add-address",
      act: inTurn(
        type('[name="firstname"]', ""),
        type('[name="city"]', ""),
        click("main form > [type=submit] >> nth=-1"),
      ),
    },
    "address-many-errors": {
      as: "newcomer",
      path: "/add-address",
      act: inTurn(
        type('[name="phone"]', "12345"),
        type('[name="zipcode"]', "1".repeat(99)),
        click("main form > [type=submit] >> nth=-1"),
      ),
    },
    account: { as: "shopper", path: "/account" },
    "account-code-sent": {
      as: "newcomer",
      path: "/account",
      act: (page) => sendCode("mai")(page),
    },
    "account-name-refused": {
      as: "shopper",
      path: "/account",
      act: inTurn(type("main [name=name]", ""), click('main [value="name"]'), refused),
    },
    "account-password-refused": {
      as: "shopper",
      path: "/account",
      act: inTurn(click('main [value="password"]'), refused),
    },
    "restore-email": { path: `/account/restore-email?key=${RESTORE_KEY}` },
    "bad-restore-link": { path: "/account/restore-email?key=none" },
    leave: { as: "shopper", path: "/account/leave" },
    "leave-refused": {
      as: "shopper",
      path: "/account/leave",
      act: inTurn(click("main [type=submit]"), refused),
    },
    "leave-without-orders": { as: "newcomer", path: "/account/leave" },
  };
}
