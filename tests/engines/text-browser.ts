import { findUserByEmail } from "#app/features/accounts/login/users.server.ts";
import { listUserOrders } from "#app/features/orders/finding/orders.server.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { PASSWORD } from "#tests/support/data/passwords.ts";
import { codeIn } from "#tests/support/mail/mail-server.ts";
import { startW3m, type TextBrowser } from "./drivers/w3m.ts";
import type { ExampleShop } from "./example-shop.ts";

const EMAIL = "reader@example.com";
const FIELDS = {
  Street: ADDRESS.street,
  City: ADDRESS.city,
  "State/Province": ADDRESS.state,
  ZIP: ADDRESS.zipcode,
  Phone: ADDRESS.phone,
};

/**
 * Buys as a new shopper in a text browser.
 *
 * @returns what went wrong; null if nothing
 */
export async function buyInTextBrowser(shop: ExampleShop): Promise<string | null> {
  const browser = startW3m(`${shop.server.url}/products`);
  return buy(browser, shop)
    .then(
      () => null,
      (error: Error) => error.message,
    )
    .finally(browser.close);
}

/** From the search box to the page of the order. */
async function buy(browser: TextBrowser, { mail, store }: ExampleShop): Promise<void> {
  await browser.until("All Products");
  browser.typeBefore("Search$", "hoa hoi");
  await browser.until("[hoa hoi");
  browser.press("Search$");
  await browser.until("results for");
  browser.press("Add$");
  await browser.until("Cart, 1 item");
  browser.press("Cart, 1 item");
  await browser.until("Place Order");
  browser.press("Place Order");

  await browser.until("Create Account");
  browser.type("Name", "Lan Nguyễn");
  browser.type("Email", EMAIL);
  browser.type("Password", PASSWORD);
  browser.press("Create Account");
  await browser.until("Verify OTP");
  browser.type("^OTP", codeIn(await mail.mailTo(EMAIL)));
  browser.press("Verify OTP");
  await browser.until("Email verified");
  for (const [label, value] of Object.entries(FIELDS)) browser.type(`^${label}`, value);
  browser.press("Submit Address");
  await browser.until("Place Order");
  browser.press("Place Order");
  await browser.until("Thank you, your order has been placed");

  const user = await findUserByEmail(store.db, EMAIL);
  const { orders } = await listUserOrders(store.db, user!.id, { page: 1, limit: 1 });
  if (orders[0]?.status !== "Pending") throw new Error("the order was not placed");
}
