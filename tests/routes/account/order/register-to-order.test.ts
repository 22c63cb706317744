import { desc, like } from "drizzle-orm";
import { expect, test } from "vitest";
import { dayOf, startOfDay } from "#app/format/vietnam-day.ts";
import { rateEvents } from "#db/schema.ts";
import { expectRedirect, expectRefusal, wordsAt } from "../../../support/answers.ts";
import { wrongCode } from "../../../support/data/codes.ts";
import { PASSWORD } from "../../../support/data/passwords.ts";
import { codeIn, mailsTo } from "../../../support/mail/mail-server.ts";
import { alertOf, hasDialog, inputOf, tags, wordsOf } from "../../../support/page.ts";
import { Client } from "../../../support/server/client.ts";
import { testMailServer, testShop } from "../../../support/server/shop.ts";
import { addToCart, placeOrder, sendAddress, statusOfAddress } from "../../support/browsers.ts";
import { shownAddress } from "../../support/forms.ts";
import { freshProduct, guestWithCart, newEmail, newShopper } from "../../support/shoppers.ts";

const mail = await testMailServer();
const { server, store } = await testShop("demo", { SMTP_URL: mail.url });

/** A guest with a cart who has registered from it, which led to `location`. */
async function registered() {
  const { client } = await guestWithCart(server.url, store);
  const email = newEmail();
  return { client, email, location: await registerFrom(client, "/cart", email) };
}

/** Registers from a page; returns where that leads. */
async function registerFrom(client: Client, next: string, email: string) {
  const account = { name: "Nguyễn Thị Lan", email, password: PASSWORD, next };
  return (await client.post("/register", account)).headers.get("location");
}

test("a stranger who places an order registers over the cart, which an error does not hide", async () => {
  const { client, product } = await guestWithCart(server.url, store);

  expect((await placeOrder(client)).headers.get("location")).toBe("/cart?auth=register");
  const dialog = await client.page("/cart?auth=register");
  expect(hasDialog(dialog)).toBe(true);
  expect(wordsOf(dialog)).toContain("Create an account to place this order");
  expect(wordsOf(dialog)).toContain("Already have account? click here");
  expect(await wordsAt(client, "/cart?auth=login")).toContain("Log in to place this order");

  const account = { name: "Lan", email: "lan@", password: "secret-123", next: "/cart" };
  const refused = await client.post("/register", account);
  const page = await expectRefusal(refused, 400, "Invalid email format");
  expect(hasDialog(page)).toBe(true);
  const shown = ["Shopping Cart 1 item", product.name, "Create an account to place this order"];
  for (const words of shown) expect(wordsOf(page)).toContain(words);
});

test("registering from the cart mails a code at once and leads to the prefilled address form", async () => {
  const { client, email, location } = await registered();
  expect(location).toBe("/add-address#otp");

  const page = await client.page("/add-address");
  for (const words of [
    "OTP sent to your email",
    `We sent a 6-digit code to ${email}.`,
    "check your spam folder",
    "You can request 2 more codes.",
    "Resend OTP",
  ])
    expect(wordsOf(page)).toContain(words);
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
  const fourth = await send();
  expect(fourth.status).toBe(429);
  expect(wordsOf(await fourth.text())).toMatch(time);
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
  expect(await wordsAt(client, "/add-address")).toMatch(
    /You can request another code at \d+ [A-Z][a-z]+ \d{4}, \d\d:\d\d\./,
  );
});

test("registering elsewhere, or with an empty cart, sends no code and comes back", async () => {
  const { client: browsing } = await guestWithCart(server.url, store);
  const emptyHanded = new Client(server.url);
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
  const { client } = await newShopper(server.url, store);
  await addToCart(client, (await freshProduct(store)).id);

  const words = await wordsAt(client, "/cart");
  expect(words).toContain("Enter delivery address");
  expect(words).not.toContain("Place Order");

  const forced = await placeOrder(client);
  await expectRefusal(forced, 400, "Please add and select a saved address");
});

test("one press of Submit checks code and fields, and names every error", async () => {
  const { client, email } = await registered();
  const code = codeIn(await mail.mailTo(email));
  const refused = async (typed: Record<string, string>, says: string) =>
    expectRefusal(await sendAddress(client, { email, ...typed }), 400, says);

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
