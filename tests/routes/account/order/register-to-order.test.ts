import { desc, like } from "drizzle-orm";
import { expect, test } from "vitest";
import { dayOf, startOfDay } from "#app/format/vietnam-day.ts";
import { rateEvents } from "#db/schema.ts";
import { expectRedirect, expectRefusal, wordsAt } from "../../../support/answers.ts";
import { ADDRESS_FORM } from "../../../support/data/address.ts";
import { PASSWORD } from "../../../support/data/passwords.ts";
import { codeIn } from "../../../support/mail/mail-server.ts";
import { alertOf, hasDialog, inputOf, tags, wordsOf } from "../../../support/page.ts";
import { Client } from "../../../support/server/client.ts";
import { testMailServer, testShop } from "../../../support/server/shop.ts";
import { orderForm, shownAddress } from "../../support/forms.ts";
import { freshProduct, guestWithCart, newEmail, newShopper } from "../../support/shoppers.ts";

const mail = await testMailServer();
const { server, store } = await testShop("demo", { SMTP_URL: mail.url });

const CODE_SECTION = "/add-address#otp";

const mailsTo = (email: string) =>
  mail.mails.filter((one) => one.to?.some((to) => to.address === email));

/** Registers from the cart and returns where that leads. */
async function registerFromCart(client: Client, email: string, name = "Nguyễn Thị Lan") {
  const answer = await client.post("/register", { name, email, password: PASSWORD, next: "/cart" });
  return answer.headers.get("location");
}

test("a stranger who places an order registers over the cart, which an error does not hide", async () => {
  const { client, product } = await guestWithCart(server.url, store);

  const asked = await client.post("/cart", await orderForm(client));
  expect(asked.headers.get("location")).toBe("/cart?auth=register");
  const dialog = await client.page("/cart?auth=register");
  expect(hasDialog(dialog)).toBe(true);
  expect(wordsOf(dialog)).toContain("Create an account to place this order");
  expect(wordsOf(dialog)).toContain("Already have account? click here");
  expect(await wordsAt(client, "/cart?auth=login")).toContain("Log in to place this order");

  const refused = await client.post("/register", {
    name: "Lan",
    email: "lan@",
    password: "secret-123",
    next: "/cart",
  });
  const page = await expectRefusal(refused, 400, "Invalid email format");
  expect(hasDialog(page)).toBe(true);
  expect(wordsOf(page)).toContain("Shopping Cart 1 item");
  expect(wordsOf(page)).toContain(product.name);
  expect(wordsOf(page)).toContain("Create an account to place this order");
});

test("registering from the cart mails a code at once and leads to the prefilled address form", async () => {
  const { client } = await guestWithCart(server.url, store);
  const email = newEmail();

  expect(await registerFromCart(client, email)).toBe(CODE_SECTION);

  const page = await client.page("/add-address");
  const words = wordsOf(page);
  expect(words).toContain("OTP sent to your email");
  expect(words).toContain(`We sent a 6-digit code to ${email}.`);
  expect(words).toContain("check your spam folder");
  expect(words).toContain("You can request 2 more codes.");
  expect(words).toContain("Resend OTP");
  const otp = tags(page, "input").find(({ name }) => name === "otp");
  expect(otp).toMatchObject({ autoComplete: "one-time-code", inputMode: "numeric" });
  expect(await shownAddress(client)).toMatchObject({
    firstname: "Lan",
    lastname: "Nguyễn Thị",
    email,
    country: "Vietnam",
  });

  const otpTyped = codeIn(await mail.mailTo(email));
  const saved = await client.post("/add-address", { ...ADDRESS_FORM, email, otp: otpTyped });
  expectRedirect(saved, "/cart#place");
  expect(mailsTo(email)).toHaveLength(1);
});

test("when no more codes can be sent, the page keeps saying when the next one can", async () => {
  const { client } = await guestWithCart(server.url, store);
  const email = newEmail();
  await registerFromCart(client, email);
  const form = { ...ADDRESS_FORM, email, intent: "send-otp" };
  await client.post("/add-address", form);
  expect(await wordsAt(client, "/add-address")).toContain("You can request 1 more code.");
  await client.post("/add-address", form);

  const time = /You can request another code at (\d+ [A-Z][a-z]+ \d{4}, )?\d\d:\d\d\./;
  expect(await wordsAt(client, "/add-address")).toMatch(time);
  const fourth = await client.post("/add-address", form);
  expect(fourth.status).toBe(429);
  expect(wordsOf(await fourth.text())).toMatch(time);
});

test("when the next code can be sent tomorrow only, the page says the date", async () => {
  const { client } = await guestWithCart(server.url, store);
  await registerFromCart(client, newEmail());
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
  const [browsing, email] = [(await guestWithCart(server.url, store)).client, newEmail()];
  const elsewhere = await browsing.post("/register", {
    name: "Lan",
    email,
    password: PASSWORD,
    next: "/products",
  });
  expect(elsewhere.headers.get("location")).toBe("/products");

  const emptyHanded = newEmail();
  const client = new Client(server.url);
  expect(await wordsAt(client, "/cart?auth=register")).not.toContain("to place this order");
  expect(await registerFromCart(client, emptyHanded)).toBe("/cart");
  expect([...mailsTo(email), ...mailsTo(emptyHanded)]).toEqual([]);
});

test("without an address the next step is to enter one; placing an order anyway is refused", async () => {
  const { client } = await newShopper(server.url, store);
  await client.post("/cart", { intent: `add:${(await freshProduct(store)).id}` });

  const page = await client.page("/cart");
  expect(wordsOf(page)).toContain("Enter delivery address");
  expect(wordsOf(page)).not.toContain("Place Order");

  const forced = await client.post("/cart", await orderForm(client));
  await expectRefusal(forced, 400, "Please add and select a saved address");
});

test("one press of Submit checks code and fields, and names every error", async () => {
  const { client } = await guestWithCart(server.url, store);
  const email = newEmail();
  await registerFromCart(client, email);
  const code = codeIn(await mail.mailTo(email));
  const submit = async (fields: Record<string, string>) => {
    const answer = await client.post("/add-address", { ...ADDRESS_FORM, email, ...fields });
    return { status: answer.status, page: await answer.text() };
  };

  const short = await submit({ otp: code.slice(1), street: "" });
  expect(short.status).toBe(400);
  expect(alertOf(short.page)).toContain("Please enter all 6 digits of the code");
  expect(alertOf(short.page)).toContain("Street required");
  expect(inputOf(short.page, "otp")).toBe(code.slice(1));

  const wrong = await submit({ otp: code === "123456" ? "654321" : "123456" });
  expect(alertOf(wrong.page)).toContain("4 attempts left");

  const right = await submit({ otp: code, phone: "" });
  expect(alertOf(right.page)).toContain("Phone required");
  expect(wordsOf(right.page)).toContain("Email verified");
  expect((await submit({})).status).toBe(303);
});

test("taking the new name of a ward keeps the code that was typed", async () => {
  const { client } = await guestWithCart(server.url, store);
  const email = newEmail();
  await registerFromCart(client, email);
  const code = codeIn(mailsTo(email)[0]!);
  const typed = { ...ADDRESS_FORM, email, city: "Phường 12", state: "Gò Vấp, TP.HCM" };
  const intent = "region:Phường An Hội Tây|TP. Hồ Chí Minh";

  const refused = await client.post("/add-address", { ...typed, otp: code.slice(1), intent });
  const page = await refused.text();
  expect(alertOf(page)).toContain("Please enter all 6 digits of the code");
  expect([inputOf(page, "otp"), inputOf(page, "city")]).toEqual([
    code.slice(1),
    "Phường An Hội Tây",
  ]);

  expect((await client.post("/add-address", { ...typed, otp: code, intent })).status).toBe(303);
  expect(await wordsAt(client, "/add-address")).toContain("Email verified");
});
