import { expect, test } from "vitest";
import { ADDRESS } from "#tests/support/data/address.ts";
import { SELLER } from "#tests/support/data/templates.ts";
import { alertOf, elements } from "#tests/support/page.ts";
import { newSeller, newShopper, productsInStock } from "#tests/support/pages/shoppers.ts";
import { Client } from "#tests/support/server/client.ts";
import { BUSY, pressed, refused, startLockableShop, valuesOf } from "./locked-shop.ts";

const shop = await startLockableShop();
const { server, store } = shop;

test("the address form comes back as it was typed, whatever it was sent for", async () => {
  const { client } = await newShopper(server.url, store);
  const [product] = await productsInStock(store);
  const guest = new Client(server.url);
  await guest.post("/cart", { intent: `add:${product!.id}` });
  const typed = { ...ADDRESS, otp: "123456" };
  const form = { ...typed, intent: "save" };
  const send = (intent: string) => refused(client, "/add-address", { ...typed, intent });
  const [submitted, verified, sent, changed, vietnamese, guests] = (await shop.whileLocked(() => [
    send("save"),
    send("verify-otp"),
    send("send-otp"),
    send("change-email"),
    refused(client, "/add-address?lang=vi", form),
    // The login has ended meanwhile.
    refused(guest, "/add-address", form),
  ])) as [string, string, string, string, string, string];

  for (const page of [submitted, verified, sent, changed, vietnamese, guests])
    expect(valuesOf(page, typed)).toEqual(typed);
  for (const page of [submitted, guests])
    expect(alertOf(page)).toBe(`Failed to submit address ${BUSY}`);
  expect(alertOf(verified)).toContain(`${BUSY} OTP verification failed`);
  expect(alertOf(sent)).toContain(`${BUSY} Failed to send OTP`);
  expect(alertOf(changed)).toContain(BUSY);
  expect(alertOf(vietnamese)).toContain("Chưa lưu được địa chỉ");
  expect(elements(verified, "p")).toContain("OTP verification failed");
  expect((await client.post("/add-address", { ...form, otp: "" })).status).toBe(400);
});

test("login, registration and password forms keep what was typed, but no password", async () => {
  const { client, email } = await newShopper(server.url, store);
  const account = { name: "Lan", email, password: "secret-123", code: "123456", next: "/about" };
  const guest = () => new Client(server.url);
  const forms: [Client, string, (keyof typeof account)[]][] = [
    [guest(), "/login", ["email", "next"]],
    [guest(), "/register", ["name", "email", "next"]],
    [guest(), "/forgot-password", ["email"]],
    [client, "/forgot-password", ["email"]],
    [guest(), "/reset-password", ["email", "code"]],
  ];
  const pages = await shop.whileLocked(() => [
    ...forms.map(([one, path]) => refused(one, path, account)),
    refused(guest(), "/seller", { ...SELLER, next: "/seller/orders" }),
  ]);
  for (const page of pages) {
    expect(alertOf(page)).toContain(BUSY);
    expect(page).not.toContain(account.password);
    expect(page).not.toContain(SELLER.password);
  }
  for (const [i, [, path, kept]] of forms.entries()) {
    const typed = Object.fromEntries(kept.map((name) => [name, account[name]]));
    expect([path, valuesOf(pages[i]!, typed)]).toEqual([path, typed]);
  }
  const seller = { email: SELLER.email, next: "/seller/orders" };
  expect(valuesOf(pages.at(-1)!, seller)).toEqual(seller);
});

test("logging out forgets the cookie even when the login could not be ended", async () => {
  const { client: shopper } = await newShopper(server.url, store);
  const { client: seller } = await newSeller(server.url);
  const answers = await shop.whileLocked(() => [
    pressed(shopper, "/logout", {}),
    pressed(seller, "/seller", { intent: "logout" }),
  ]);
  expect(answers).toEqual([
    ["/", "Failed to logout"],
    ["/seller", "Failed to logout"],
  ]);
  for (const one of [shopper, seller]) expect(one.cookieHeader()).not.toMatch(/session|seller/);
});
