import { desc, like } from "drizzle-orm";
import { expect, test } from "vitest";
import { dayOf, startOfDay } from "#app/kit/format/vietnam-day.ts";
import { rateEvents } from "#db/schema.ts";
import { expectRedirect, expectRefusal, wordsAt } from "#tests/support/answers.ts";
import { wrongCode } from "#tests/support/data/codes.ts";
import { codeIn, mailsTo } from "#tests/support/mail/mail-server.ts";
import { alertOf, hasDialog, inputOf, tags, wordsOf } from "#tests/support/page.ts";
import {
  addToCart,
  placeOrder,
  refuseAddress,
  register,
  sendAddress,
  statusOfAddress,
} from "#tests/support/pages/browsers.ts";
import { shownAddress } from "#tests/support/pages/forms.ts";
import { newEmail } from "#tests/support/pages/shoppers.ts";
import { mailingShop } from "#tests/support/pages/visited-shop.ts";
import { expectAnswer, expectWords } from "#tests/support/pages/words.ts";
import type { Client } from "#tests/support/server/client.ts";

const { store, mail, newShopper, guestWithCart, freshProduct, newVisitor } = await mailingShop();

/** A guest with a cart who has registered from it, which led to `location`. */
async function registered() {
  const { client } = await guestWithCart();
  const email = newEmail();
  return { client, email, location: await registerFrom(client, "/cart", email) };
}

/** Registers from a page; returns where that leads. */
async function registerFrom(client: Client, next: string, email: string) {
  const account = { name: "Nguyễn Thị Lan", email, next };
  return (await register(client, account)).headers.get("location");
}

test("a stranger who places an order registers over the cart, which an error does not hide", async () => {
  const { client, product } = await guestWithCart();

  expect((await placeOrder(client)).headers.get("location")).toBe("/cart?auth=register");
  const dialog = await client.page("/cart?auth=register");
  expect(hasDialog(dialog)).toBe(true);
  expect(wordsOf(dialog)).toContain("Create an account to place this order");
  expect(wordsOf(dialog)).toContain("Already have account? click here");
  expect(await wordsAt(client, "/cart?auth=login")).toContain("Log in to place this order");

  const account = { email: "lan@", next: "/cart" };
  const page = await expectRefusal(register(client, account), 400, "Invalid email format");
  expect(hasDialog(page)).toBe(true);
  const shown = ["Shopping Cart 1 item", product.name, "Create an account to place this order"];
  for (const words of shown) expect(wordsOf(page)).toContain(words);
});

test("registering from the cart mails a code at once and leads to the prefilled address form", async () => {
  const { client, email, location } = await registered();
  expect(location).toBe("/add-address#otp");

  const page = await client.page("/add-address");
  expectWords(page, "OTP sent to your email", `We sent a 6-digit code to ${email}.`, "Resend OTP");
  expectWords(page, "check your spam folder", "You can request 2 more codes.");
  const otp = tags(page, "input").find(({ name }) => name === "otp");
  expect(otp).toMatchObject({ autoComplete: "one-time-code", inputMode: "numeric" });
  const prefilled = { firstname: "Lan", lastname: "Nguyễn Thị", email, country: "Vietnam" };
  expect(await shownAddress(client)).toMatchObject(prefilled);

  const code = codeIn(await mail.mailTo(email));
  expectRedirect(await sendAddress(client, { email, otp: code }), "/cart#place");
  expect(mailsTo(mail, email)).toHaveLength(1);
});

test("when no more codes can be sent, the page keeps saying when the next one can", async () => {
  const { client, email } = await registered();
  const send = () => sendAddress(client, { email, intent: "send-otp" });
  await send();
  expect(await wordsAt(client, "/add-address")).toContain("You can request 1 more code.");
  await send();

  const time = /You can request another code at (\d+ [A-Z][a-z]+ \d{4}, )?\d\d:\d\d\./;
  expect(await wordsAt(client, "/add-address")).toMatch(time);
  expect(wordsOf(await expectAnswer(send(), 429))).toMatch(time);
});

test("when the next code can be sent tomorrow only, the page says the date", async () => {
  const { client } = await registered();
  await store.withTx(async (tx) => {
    const [last] = await tx
      .select()
      .from(rateEvents)
      .where(like(rateEvents.bucket, "code:address:account:%"))
      .orderBy(desc(rateEvents.seq))
      .limit(1);
    // Room again a day later, which is tomorrow at any hour.
    const at = Math.max(startOfDay(dayOf(Date.now())), Date.now() - 11 * 60_000);
    for (let i = 1; i < 10; i++) await tx.insert(rateEvents).values({ bucket: last!.bucket, at });
  });
  const time = /You can request another code at \d+ [A-Z][a-z]+ \d{4}, \d\d:\d\d\./;
  expect(await wordsAt(client, "/add-address")).toMatch(time);
});

test("registering elsewhere, or with an empty cart, sends no code and comes back", async () => {
  const { client: browsing } = await guestWithCart();
  const emptyHanded = newVisitor();
  expect(await wordsAt(emptyHanded, "/cart?auth=register")).not.toContain("to place this order");
  for (const [client, next] of [
    [browsing, "/products"],
    [emptyHanded, "/cart"],
  ] as const) {
    const email = newEmail();
    expect(await registerFrom(client, next, email)).toBe(next);
    expect(mailsTo(mail, email)).toEqual([]);
  }
});

test("without an address the next step is to enter one; placing an order anyway is refused", async () => {
  const { client } = await newShopper();
  await addToCart(client, (await freshProduct()).id);

  const words = await wordsAt(client, "/cart");
  expect(words).toContain("Enter delivery address");
  expect(words).not.toContain("Place Order");

  await expectRefusal(placeOrder(client), 400, "Please add and select a saved address");
});

test("one press of Submit checks code and fields, and names every error", async () => {
  const { client, email } = await registered();
  const code = codeIn(await mail.mailTo(email));
  const refused = (typed: Record<string, string>, says: string) =>
    refuseAddress(client, { email, ...typed }, says);

  const cut = code.slice(1);
  const short = await refused({ otp: cut, street: "" }, "Please enter all 6 digits of the code");
  expect(alertOf(short)).toContain("Street required");
  expect(inputOf(short, "otp")).toBe(cut);

  await refused({ otp: wrongCode(code) }, "4 attempts left");

  const right = await refused({ otp: code, phone: "" }, "Phone required");
  expect(wordsOf(right)).toContain("Email verified");
  expect(await statusOfAddress(client, { email })).toBe(303);
});

test("taking the new name of a ward keeps the code that was typed", async () => {
  const { client, email } = await registered();
  const code = codeIn(await mail.mailTo(email));
  const intent = "region:Phường An Hội Tây|TP. Hồ Chí Minh";
  const typed = { email, city: "Phường 12", state: "Gò Vấp, TP.HCM", intent };

  const cut = code.slice(1);
  const page = await (await sendAddress(client, { ...typed, otp: cut })).text();
  expect(alertOf(page)).toContain("Please enter all 6 digits of the code");
  expect([inputOf(page, "otp"), inputOf(page, "city")]).toEqual([cut, "Phường An Hội Tây"]);

  expect(await statusOfAddress(client, { ...typed, otp: code })).toBe(303);
  expect(await wordsAt(client, "/add-address")).toContain("Email verified");
});
