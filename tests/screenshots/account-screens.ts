import type { Page } from "@playwright/test";
import { click, newcomer, refused, shopper, stranger, type, waitFor } from "./acts.ts";
import { RESTORE_KEY } from "./example-shop.ts";
import type { Screen } from "./shop-screens.ts";

const ADDRESS = "/add-address";
const ACCOUNT = "/account";
const submitAddress = click("main form > [type=submit] >> nth=-1");

/** Has a code sent to an address that no code has been sent to before. */
const sendCode = (name: string) => async (page: Page) => {
  await page.locator("main [name=email]").fill(`${name}-${Date.now()}@example.com`);
  await page.locator("[value=send-otp]").click();
};

/** Opens the part of the account's page whose button has a value. */
const unfold = (value: string) => click(`details:has([value="${value}"]):not([open]) > summary`);

/** The screens on which shoppers change their address and their account. */
export const accountScreens = (): Record<string, Screen> => ({
  "address-empty": newcomer(ADDRESS),
  "address-code-sent": newcomer(ADDRESS, sendCode("lan")),
  "address-code-refused": newcomer(
    ADDRESS,
    type("[name=otp]", "123456"),
    click("[value=verify-otp]"),
  ),
  address: shopper(ADDRESS),
  "address-old-ward": shopper(
    ADDRESS,
    type("[name=state]", "TP.HCM"),
    type("[name=city]", "Phường 12"),
    (page) => page.locator("[name=city]").blur(),
    waitFor("#regions button >> nth=0"),
  ),
  "address-unknown-ward": shopper(
    ADDRESS,
    type("[name=state]", "tphcm"),
    type("[name=city]", "Ben Ngee"),
    submitAddress,
    refused,
  ),
  "address-refused": shopper(
    ADDRESS,
    type("[name=firstname]", ""),
    type("[name=city]", ""),
    submitAddress,
  ),
  "address-many-errors": newcomer(
    ADDRESS,
    type("[name=phone]", "12345"),
    type("[name=zipcode]", "1".repeat(99)),
    submitAddress,
  ),
  account: shopper(ACCOUNT),
  "account-delete-address": shopper(ACCOUNT, click(".addresses summary >> nth=0")),
  "own-data": shopper("/account/data"),
  "account-code-sent": newcomer(ACCOUNT, unfold("send-otp"), sendCode("mai")),
  "account-name-refused": shopper(
    ACCOUNT,
    unfold("name"),
    type("main [name=name]", ""),
    click("main [value=name]"),
    refused,
  ),
  "account-password-refused": shopper(
    ACCOUNT,
    unfold("password"),
    click("main [value=password]"),
    refused,
  ),
  "restore-email": stranger(`/account/restore-email?key=${RESTORE_KEY}`),
  "bad-restore-link": stranger("/account/restore-email?key=none"),
  leave: shopper("/account/leave"),
  "leave-refused": shopper("/account/leave", click("main [type=submit]"), refused),
  "leave-without-orders": newcomer("/account/leave"),
});
