import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findAddress, listAddresses } from "#app/features/accounts/addresses/addresses.server.ts";
import { deleteAccessCodes } from "#app/features/accounts/codes/one-time-codes.server.ts";
import { findUserByEmail } from "#app/features/accounts/login/users.server.ts";
import {
  isEmailVerified,
  markEmailVerified,
} from "#app/features/accounts/profile/account-emails.server.ts";
import { LIMITS } from "#app/kit/throttling/rate-limits.server.ts";
import { orders, rateEvents, users } from "#db/schema.ts";
import { expectRedirect, expectRefusal, expectThrottled, wordsAt } from "#tests/support/answers.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { wrongCode } from "#tests/support/data/codes.ts";
import { empty } from "#tests/support/data/tables.ts";
import { codeIn, mailsTo } from "#tests/support/mail/mail-server.ts";
import { fieldOf, inputOf, titleOf, wordsOf } from "#tests/support/page.ts";
import { copyOf, placeOrder, register, sendAddress } from "#tests/support/pages/browsers.ts";
import { isLoggedIn, newEmail } from "#tests/support/pages/shoppers.ts";
import { mailingShop } from "#tests/support/pages/visited-shop.ts";
import type { Client } from "#tests/support/server/client.ts";

const { server, store, mail, newShopper, newShopperWithAddress, guestWithCart, logIn, newVisitor } =
  await mailingShop();

const CODE_PAGE = "/login/code?next=%2Fproducts";

/** Asks for a login by code; returns the code. */
async function askCode(client: Client, email: string, next = "/products"): Promise<string> {
  const answer = await client.post("/login", { intent: "code", email, next });
  expectRedirect(answer, `/login/code?next=${encodeURIComponent(next)}`);
  return codeIn(await mail.mailTo(email));
}

const typeCode = (client: Client, email: string, otp: string, more: Record<string, string> = {}) =>
  client.post("/login/code", { intent: "verify-otp", email, otp, next: "/products", ...more });

const userOf = async (email: string) => (await findUserByEmail(store.db, email))!;

test("a mailed code logs in to an account, which keeps its password, and greets on the page before", async () => {
  const { email, user } = await newShopper();
  await store.withTx((tx) => markEmailVerified(tx, user.id, email));
  const client = newVisitor();
  const opened = await client.page("/products?auth=login");
  expect(wordsOf(opened)).toContain("Email me a login code");
  const code = await askCode(client, email);
  const page = await client.page(CODE_PAGE);
  expect(titleOf(page)).toMatch(/^User Login/);
  expect(wordsOf(page)).toContain(`We sent a 6-digit code to ${email}`);
  expect(page).not.toContain(code);

  expectRedirect(await typeCode(client, email, code), "/products");
  expect(await wordsAt(client, "/products")).toContain("Welcome!");
  expect(await isLoggedIn(client)).toBe(true);
  expect((await logIn(email)).status).toBe(303);
  // Without a code that is still to be typed, the dialog is the usual one, or none after a login.
  expectRedirect(await client.get("/login/code?next=/cart"), "/cart");
  expectRedirect(await newVisitor().get("/login/code?next=/cart"), "/cart?auth=login");
});

test("the answer and the mail do not say whether there is an account", async () => {
  const { email } = await newShopper();
  const seen = await Promise.all(
    [email, newEmail()].map(async (asked) => {
      const client = newVisitor();
      const { status, headers } = await client.post("/login", { intent: "code", email: asked });
      const page = await client.page(headers.get("location")!);
      const { subject, text } = (await mail.mailTo(asked))!;
      const all = [status, headers.get("location"), page, subject, text].join("\n");
      return all.replaceAll(asked, "EMAIL").replace(/\d{6}/g, "CODE");
    }),
  );
  expect(seen[0]).toBe(seen[1]);
});

test("an address without an account becomes one, and only then is asked for a name", async () => {
  const client = newVisitor();
  const email = newEmail();
  const code = await askCode(client, email);
  expect(fieldOf(await client.page(CODE_PAGE), "name")).toBeUndefined();
  const asked = await expectRefusal(typeCode(client, email, code), 400, "Name required");
  expect(wordsOf(asked)).toContain("Your email is confirmed. What is your name?");
  expect(inputOf(asked, "otp")).toBe(code);
  expect(await findUserByEmail(store.db, email)).toBeNull();
  expectRedirect(await typeCode(client, email, code, { name: " Nguyễn Thị Lan " }), "/products");
  const user = await userOf(email);
  expect(user).toMatchObject({ name: "Nguyễn Thị Lan", email, passwordHash: "" });
  expect(await isEmailVerified(store.db, user.id, email)).toBe(true);
});

test("the name of the registration dialog is not asked again; a typed password is not lost", async () => {
  const client = newVisitor();
  const email = newEmail();
  const form = { intent: "code", name: "Tom Baker", email, next: "/products" };
  expectRedirect(await client.post("/register", form), CODE_PAGE);
  const code = codeIn(await mail.mailTo(email));
  expectRedirect(await typeCode(client, email, code), "/products");
  expect(await userOf(email)).toMatchObject({ name: "Tom Baker" });

  const other = newEmail();
  const typed = { ...form, email: other, password: "secret-123" };
  expectRedirect(await newVisitor().post("/register", typed), "/products");
  expect((await logIn(other, "secret-123")).status).toBe(303);
  await expectRefusal(newVisitor().post("/register", { intent: "code", email: "" }), 400, [
    "Name required",
    "Email required",
  ]);
});

test("without a password, every password is wrong, and the account page sets the first by a code", async () => {
  const client = newVisitor();
  const email = newEmail();
  await typeCode(client, email, await askCode(client, email), { name: "Lan" });
  for (const password of ["", "x", "scrypt$"])
    await expectRefusal(
      newVisitor().post("/login", { email, password }),
      400,
      password ? "Incorrect email or password" : "Password required",
    );
  const answer = await newVisitor().json("POST", "/api/user/login", { email, password: "" });
  expect(await answer.json()).toMatchObject({ success: false });
  await expectRefusal(register(newVisitor(), { email }), 400, "already exists");

  const page = await client.page("/account");
  expect(fieldOf(page, "oldPassword")).toBeUndefined();
  expect(wordsOf(page)).toContain("without a password");
  expect(await wordsAt(client, "/account/leave")).toContain("has no password yet");
  const change = { intent: "password", oldPassword: "", password: "secret-456" };
  expect((await client.post("/account", change)).status).toBe(400);
  expect((await client.post("/account/leave", { password: "" })).status).toBe(400);

  const asked = await client.post("/forgot-password", { email: inputOf(page, "email")! });
  expect(asked.status).toBe(303);
  const code = codeIn(await latestMail(email, 2));
  expectRedirect(
    await client.post("/reset-password", { email, code, password: "secret-456" }),
    "/",
  );
  expect((await logIn(email, "secret-456")).status).toBe(303);
  expect(fieldOf(await client.page("/account"), "oldPassword")).toBeDefined();
});

/** The mail that an address got last, once it has so many. */
async function latestMail(email: string, count: number) {
  await expect.poll(() => mailsTo(mail, email)).toHaveLength(count);
  return mailsTo(mail, email).at(-1)!;
}

test("a password that somebody else set before the address was proved ends, with their login", async () => {
  const { client: stranger, email } = await newShopper();
  const client = newVisitor();
  await typeCode(client, email, await askCode(client, email));
  expect(await isLoggedIn(client)).toBe(true);
  expect(await isLoggedIn(stranger)).toBe(false);
  expect((await logIn(email)).status).toBe(400);
});

test("a code works once, in its own browser, for its own address and purpose, and five wrong tries use it up", async () => {
  const { email, user } = await newShopper();
  const client = newVisitor();
  const code = await askCode(client, email);
  const stranger = newVisitor();
  await askCode(stranger, newEmail());
  expect((await typeCode(stranger, email, code)).status).toBe(400);
  expect((await typeCode(client, newEmail(), code)).status).toBe(400);
  const reset = { email, code, password: "thief-123" };
  expect((await client.post("/reset-password", reset)).status).toBe(400);
  for (const left of ["4", "3", "2", "1"])
    await expectRefusal(typeCode(client, email, wrongCode(code, Number(left))), 400, `${left} att`);
  await expectRefusal(typeCode(client, email, wrongCode(code, 9)), 400, "has expired");
  await expectRefusal(typeCode(client, email, code), 400, "has expired");
  expect(await isLoggedIn(client)).toBe(false);

  await client.post("/login/code", { intent: "send-otp", email, next: "/products" });
  const second = codeIn(await latestMail(email, 2));
  const twin = copyOf(client);
  expectRedirect(await typeCode(client, email, second), "/products");
  // The session before the login, which somebody may have planted, is nobody's.
  expect(await isLoggedIn(twin)).toBe(false);
  await empty(store, rateEvents);
  expect((await typeCode(twin, email, second)).status).toBe(400);

  // A code for a new password, and one for the address form, log nobody in.
  const third = newVisitor();
  await third.post("/forgot-password", { email });
  const forPassword = codeIn(await latestMail(email, 3));
  expect((await typeCode(third, email, forPassword)).status).toBe(400);
  await store.withTx((tx) => tx.delete(users).where(eq(users.id, user.id)));
});

test("a form that is sent twice logs in twice, from the browser before and after its first answer", async () => {
  const { email, user } = await newShopper();
  const client = newVisitor();
  const code = await askCode(client, email);
  const twins = [client, copyOf(client), copyOf(client)];
  const answers = await Promise.all(
    twins.slice(1).map((twin) => typeCode(twin, email, ` ${code} `)),
  );
  for (const answer of [...answers, await typeCode(twins[1]!, email, code)])
    expectRedirect(answer, "/products");
  expect(await Promise.all(twins.map(isLoggedIn))).toEqual([false, true, true]);
  expect((await typeCode(client, newEmail(), code)).status).toBe(400);
  expect((await typeCode(client, email, wrongCode(code))).status).toBe(400);
  expect((await typeCode(newVisitor(), email, code)).status).toBe(400);

  // A new password ends all that the code gave.
  await store.withTx((tx) => deleteAccessCodes(tx, email));
  expect((await typeCode(client, email, code)).status).toBe(400);
  expect((await userOf(email)).id).toBe(user.id);
});

test("guesses sent at once get five tries between them", async () => {
  const { email } = await newShopper();
  const client = newVisitor();
  const code = await askCode(client, email);
  const guesses = Array.from({ length: 60 }, (_, i) => wrongCode(code, i + 1));
  const answers = await Promise.all(guesses.map((guess) => typeCode(client, email, guess)));
  const pages = await Promise.all(answers.map((answer) => answer.text()));
  expect(pages.filter((page) => /attempts? left/.test(wordsOf(page)))).toHaveLength(4);
  expect((await typeCode(client, email, code)).status).toBe(400);
});

test("a link logs nobody in, nor does a form of another site", async () => {
  const { email } = await newShopper();
  const client = newVisitor();
  const code = await askCode(client, email);
  const query = new URLSearchParams({ intent: "verify-otp", email, otp: code, next: "/" });
  await client.page(`/login/code?${query}`);
  expect(await isLoggedIn(client)).toBe(false);
  const headers = { cookie: client.cookieHeader(), origin: "https://evil.example" };
  const sent = await client.send("/login/code", { method: "POST", headers, body: query });
  expect(sent.status).toBe(403);
  for (const next of ["//evil.example", "https://evil.example/", "javascript:alert(1)"]) {
    const answer = await typeCode(client, email, wrongCode(code), { next });
    expect(inputOf(await answer.text(), "next")).toBe("/");
  }
});

test("one client's codes to one mailbox are few, and hostile fields change nothing", async () => {
  const email = newEmail();
  const client = newVisitor();
  const ask = (who = client) => who.post("/login", { intent: "code", email });
  for (let i = 0; i < LIMITS.codePerRequester.max; i++) expect((await ask()).status).toBe(303);
  await expectThrottled(await ask(newVisitor()), "Too many codes were sent");
  const before = await store.db.$count(users);
  const huge = "x".repeat(60 * 1024);
  const hostile: Record<string, string>[] = [
    { intent: "code", email: huge },
    { intent: "code", email: `${huge}@example.com` },
    { intent: "code", email: "" },
    { intent: "code", email: "a@b", next: huge },
    { intent: "no such", email, password: huge },
  ];
  for (const form of hostile) expect((await client.post("/login", form)).status).toBeLessThan(500);
  const typed: Record<string, string>[] = [
    { intent: "verify-otp", email, otp: huge },
    { intent: "verify-otp", email, otp: "123456", name: huge },
    { intent: "verify-otp", email: huge, otp: "\0\uD800" },
    { intent: "send-otp", email: huge },
    { intent: "other" },
    {},
  ];
  for (const form of typed) {
    const { status } = await client.post("/login/code", form);
    expect([form.intent, status >= 400 && status < 500]).toEqual([form.intent, true]);
  }
  expect(await store.db.$count(users)).toBe(before);
});

/** The steps of a guest who goes from the cart to the address form by a code. */
async function toAddressForm(name = "Nguyễn Thị Lan") {
  const { client, product } = await guestWithCart();
  const email = newEmail();
  expectRedirect(await placeOrder(client), "/cart?auth=register");
  const form = { intent: "code", name, email, next: "/cart" };
  expectRedirect(await client.post("/register", form), "/add-address#otp");
  return { client, product, email, code: codeIn(await mail.mailTo(email)) };
}

test("a guest's first order takes one code and no password; the cart is the account's", async () => {
  const { client, product, email, code } = await toAddressForm();
  const page = await client.page("/add-address");
  expect(["firstname", "lastname", "email"].map((name) => inputOf(page, name))).toEqual([
    ...["Lan", "Nguyễn Thị", email],
  ]);
  expect(inputOf(page, "country")).toBe("Vietnam");
  const typed = { email, firstname: "Lan", lastname: "Nguyễn Thị" };

  // A wrong field keeps the code, and the guest.
  const wrong = await sendAddress(client, { ...typed, street: "", otp: code });
  const shown = await expectRefusal(wrong, 400, /Street required$/);
  expect([inputOf(shown, "otp"), inputOf(shown, "city")]).toEqual([code, ADDRESS.city]);
  expect(await isLoggedIn(client)).toBe(false);
  await expectRefusal(sendAddress(client, { ...typed, otp: wrongCode(code) }), 400, "4 attempts");
  await expectRefusal(sendAddress(client, { ...typed, otp: "" }), 400, "Please verify your email");

  expectRedirect(await sendAddress(client, { ...typed, otp: code }), "/cart#place");
  const user = await userOf(email);
  expect(user).toMatchObject({ name: "Nguyễn Thị Lan", passwordHash: "" });
  expect(await findAddress(store.db, user.id)).toMatchObject({ email, nameOrder: "vi" });
  expect(await wordsAt(client, "/cart")).toContain(product!.name);
  expect((await placeOrder(client)).headers.get("location")).toMatch(/^\/order\//);
  expect(await store.db.$count(orders, eq(orders.userId, user.id))).toBe(1);
  expect(mailsTo(mail, email).filter(({ subject }) => /code/.test(subject!))).toHaveLength(1);
});

test("a guest who has an account finds its address again by the code, with both carts", async () => {
  const { address, email, client: atHome, user } = await newShopperWithAddress();
  const { client, product } = await guestWithCart();
  const form = { intent: "code", name: "Lan", email, next: "/cart" };
  await client.post("/register", form);
  const code = codeIn(await mail.mailTo(email));
  const verify = { firstname: "Lan", lastname: "", street: "", phone: "", email, otp: code };
  const answer = await sendAddress(client, { ...verify, intent: "verify-otp" });
  expectRedirect(answer, "/add-address#otp");
  expect(inputOf(await client.page("/add-address"), "street")).toBe(address.street);
  expect(await wordsAt(client, "/cart")).toContain(product!.name);
  expect((await userOf(email)).id).toBe(user.id);
  expect(await isLoggedIn(atHome)).toBe(true);
});

test("the form of a guest who has an account adds an address, and the order goes there", async () => {
  const { address, email, user } = await newShopperWithAddress();
  const { client } = await guestWithCart();
  await client.post("/register", { intent: "code", name: "Lan", email, next: "/cart" });
  const otp = codeIn(await mail.mailTo(email));
  const answer = await sendAddress(client, { email, street: "9 Hàng Gai", otp });
  expectRedirect(answer, "/cart#place");
  const streets = (await listAddresses(store.db, user.id)).map(({ street }) => street);
  expect(streets.sort()).toEqual([address.street, "9 Hàng Gai"].sort());
  expect((await findAddress(store.db, user.id))?.street).toBe("9 Hàng Gai");
});

test.each(["save", "verify-otp"])(
  "a guest's form that is sent twice to %s ends where the first did, with one address",
  async (intent) => {
    const { client, email, code } = await toAddressForm();
    const twins = [copyOf(client), copyOf(client), copyOf(client)];
    const next = intent === "save" ? "/cart#place" : "/add-address#otp";
    const send = async (twin: Client) =>
      expectRedirect(await sendAddress(twin, { email, otp: code, intent }), next);
    await Promise.all(twins.slice(1).map(send));
    for (const twin of twins) await send(twin);
    expect(await Promise.all(twins.map(isLoggedIn))).toEqual([true, true, true]);
    const { id } = await userOf(email);
    expect(await listAddresses(store.db, id)).toHaveLength(intent === "save" ? 1 : 0);
  },
);

test.each([
  ["x".repeat(300), "x".repeat(120)],
  ["a\nb", null],
  ["\u0007bell", null],
  ["a\0b", null],
])(
  "the name %.20j of an unchecked form names an account as that of its dialog would",
  async (typed, name) => {
    const { client, email, code } = await toAddressForm();
    const form = { firstname: typed, lastname: "", email, otp: code, intent: "verify-otp" };
    const { status } = await sendAddress(client, form);
    expect(status).toBe(name === null ? 400 : 303);
    expect((await findUserByEmail(store.db, email))?.name ?? null).toBe(name);
  },
);

test("another address of the form gets a code of its own, and the account", async () => {
  const { client, email, code } = await toAddressForm("Tom Baker");
  const other = newEmail();
  await expectRefusal(sendAddress(client, { email: other, otp: code }), 400, "has expired");
  await expectRefusal(sendAddress(client, { email: other }), 400, "Please verify your email");
  const second = codeIn(await mail.mailTo(other));
  expectRedirect(await sendAddress(client, { email: other, otp: second }), "/cart#place");
  expect(await findUserByEmail(store.db, email)).toBeNull();
  expect((await userOf(other)).name).toBe("Lan Nguyễn");
});

test("a tab that logs in as somebody else ends the code of the other tab", async () => {
  const { client, email, code } = await toAddressForm();
  const tab = copyOf(client);
  const { email: second } = await newShopper();
  await client.post("/login", { email: second, password: "secret-123" });
  const late = await sendAddress(tab, { email, otp: code });
  expectRedirect(late, "/add-address?auth=login");
  expect(await findUserByEmail(store.db, email)).toBeNull();
});

test("a guest who was not led to the address form is asked to log in, as before", async () => {
  expectRedirect(await newVisitor().get("/add-address"), "/add-address?auth=login");
  const { client } = await guestWithCart();
  expectRedirect(await client.get("/add-address"), "/add-address?auth=login");
  expect(server.output()).not.toMatch(/"level":50/);
});
