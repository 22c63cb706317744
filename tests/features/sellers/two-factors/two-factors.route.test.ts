import { expect, test } from "vitest";
import { createSeller, updateSellerPassword } from "#app/features/sellers/login/sellers.server.ts";
import { resetTwoFactors } from "#app/features/sellers/two-factors/two-factors.server.ts";
import { LIMITS } from "#app/kit/throttling/rate-limits.server.ts";
import { paths } from "#app/paths.ts";
import { rateEvents, sellerSessions, sellers, twoFactors } from "#db/schema.ts";
import { expectRedirect, expectRefusal, expectThrottled, wordsAt } from "#tests/support/answers.ts";
import { moveClock } from "#tests/support/data/clock.ts";
import { HOSTILE_TEXTS } from "#tests/support/data/hostile-texts.ts";
import { cheapHash } from "#tests/support/data/passwords.ts";
import { SELLER } from "#tests/support/data/templates.ts";
import { turnOnTwoFactors, WITH_KEY } from "#tests/support/data/two-factors.ts";
import { headingsOf, inputOf, pageOf, partOf, wordsOf } from "#tests/support/page.ts";
import { newSeller } from "#tests/support/pages/shoppers.ts";
import { long } from "#tests/support/scope.ts";
import { Client } from "#tests/support/server/client.ts";
import { testShop } from "#tests/support/server/shop.ts";

const PAGE = paths.twoFactors;
const { server, store } = await testShop("demo", WITH_KEY);

/** A shop whose seller has just one factor. */
async function newShop() {
  await store.withTx(async (tx) => {
    await tx.delete(twoFactors);
    await tx.delete(rateEvents);
  });
  return (await newSeller(server.url)).client;
}

const isIn = async (client: Client) => (await client.get("/seller/orders/state")).status === 200;

/** A browser whose seller has typed the right password. */
async function halfLogin(next = "/seller/orders") {
  const client = new Client(server.url);
  const answer = await client.post("/seller", { ...SELLER, next });
  const page = await answer.text();
  expect(answer.status).toBe(200);
  const step = inputOf(page, "step")!;
  const send = (fields: Record<string, string>) =>
    client.post("/seller", { step, next, ...fields });
  return { client, page, step, send };
}

test("turned on by a code, it shows ten codes once and never the secret again", async () => {
  const seller = await newShop();
  const { client: other } = await newSeller(server.url);
  expect(await wordsAt(seller, PAGE)).toContain("Turn it on");
  await expectRefusal(
    seller.post(PAGE, { intent: "start", password: "not the password" }),
    400,
    "password",
  );
  expect(pageOf(await seller.page(PAGE)).querySelector("code")).toBeNull();
  expectRedirect(await seller.post(PAGE, { intent: "start", password: SELLER.password }), PAGE);
  const setup = await seller.page(PAGE);
  const secret = partOf(setup, "code").text;
  expect(secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  expect(partOf(setup, "main img").getAttribute("src")).toMatch(/^data:image\/png;base64,/);
  const refused = await expectRefusal(
    seller.post(PAGE, { intent: "confirm", code: "12345" }),
    400,
    "This is not the code",
  );
  expect([partOf(refused, "code").text, inputOf(refused, "code")]).toEqual([secret, "12345"]);
  expect(await isIn(other)).toBe(true);

  const { codes, page } = await turnOnTwoFactors(seller);
  expect(codes).toHaveLength(10);
  for (const code of codes) expect(code).toMatch(/^([0-9a-hj-km-np-tv-z]{4}-){2}[0-9a-z]{4}$/);
  expect(wordsOf(page)).toContain(SELLER.email);
  expect([await isIn(seller), await isIn(other)]).toEqual([true, false]);
  const later = await seller.page(PAGE);
  expect(wordsOf(later)).toContain("10 recovery codes are left");
  const [row] = await store.db.select().from(twoFactors);
  for (const text of [...codes, secret, secret.replaceAll(" ", "")]) {
    expect(later).not.toContain(text);
    expect(JSON.stringify(row)).not.toContain(text);
  }
});

test("a login asks for the code after the password, and is there only then", async () => {
  const { code, codes } = await turnOnTwoFactors(await newShop());
  const sessions = () => store.db.$count(sellerSessions);
  const before = await sessions();
  const { client, page, send } = await halfLogin("/seller/stock");
  expect(headingsOf(page)).toEqual(["Enter your code"]);
  expect(page).not.toContain(SELLER.password);
  expect([await isIn(client), await sessions()]).toEqual([false, before]);
  await expectRefusal(send({ otp: "" }), 400, "Wrong code");
  const wrong = await expectRefusal(send({ otp: "12345x" }), 400, "Wrong code");
  expect([inputOf(wrong, "next"), inputOf(wrong, "step")]).toEqual([
    "/seller/stock",
    inputOf(page, "step"),
  ]);
  expectRedirect(await send({ otp: code() }), "/seller/stock");
  expect([await isIn(client), await sessions()]).toEqual([true, before + 1]);
  // A double click sends the form twice; another code, or the same one in another login, is something else.
  expectRedirect(await send({ otp: code() }), "/seller/stock");
  await client.post("/seller", { intent: "logout" });
  await expectRefusal(send({ otp: code(1) }), 400, "This took too long");
  const again = await halfLogin();
  await expectRefusal(again.send({ otp: code() }), 400, "used already");
  expectRedirect(await again.send({ recovery: codes[0]! }), "/seller/orders");
  expect(await isIn(again.client)).toBe(true);
});

test("the second step ends after five minutes, with a new password and with a reset", async () => {
  const { codes } = await turnOnTwoFactors(await newShop());
  const late = await halfLogin();
  moveClock(5 * 60_000 + 1_000);
  const over = await expectRefusal(late.send({ recovery: codes[0]! }), 400, "This took too long");
  expect(inputOf(over, "password")).toBe("");
  const changed = await halfLogin();
  await store.withTx((tx) =>
    updateSellerPassword(tx, { email: SELLER.email, passwordHash: cheapHash("another one") }),
  );
  await expectRefusal(changed.send({ recovery: codes[1]! }), 400, "This took too long");
  await store.withTx((tx) =>
    updateSellerPassword(tx, { email: SELLER.email, passwordHash: cheapHash(SELLER.password) }),
  );
  const reset = await halfLogin();
  const [seller] = await store.db.select().from(sellers);
  await store.withTx((tx) => resetTwoFactors(tx, seller!.id));
  await expectRefusal(reset.send({ recovery: codes[2]! }), 400, "This took too long");
  expect(await isIn((await newSeller(server.url)).client)).toBe(true);
});

long(test)("guessing ends soon, and a stranger locks nobody out", async () => {
  const { codes } = await turnOnTwoFactors(await newShop());
  const stranger = new Client(server.url);
  for (const step of ["", "x", "A".repeat(43), "A".repeat(500), ...HOSTILE_TEXTS])
    for (const otp of ["000000", "a".repeat(5_000), ""])
      expect((await stranger.post("/seller", { step, otp, recovery: otp })).status).toBe(400);
  const { send } = await halfLogin();
  for (const otp of HOSTILE_TEXTS.slice(0, 3)) expect((await send({ otp })).status).toBe(400);
  await store.withTx((tx) => tx.delete(rateEvents));
  for (let i = 0; i < LIMITS.sellerCodePerClient.max; i++)
    await expectRefusal(send({ otp: `00000${i}` }), 400, "Wrong code");
  const refused = await expectThrottled(
    await send({ recovery: codes[0]! }),
    "Too many wrong codes",
  );
  expect(inputOf(refused, "step")).not.toBe("");
  moveClock(LIMITS.sellerCodePerClient.windowMs);
  expectRedirect(await (await halfLogin()).send({ recovery: codes[0]! }), "/seller/orders");
});

test("an API client sends the code along, and is told if it has to", async () => {
  const seller = await newShop();
  const logIn = async (more = {}) => {
    const client = new Client(server.url);
    const answer = await client.json("POST", "/api/seller/login", { ...SELLER, ...more });
    const { token, ...body } = await answer.json();
    return { client, body, token, status: answer.status, otp: answer.headers.get("x-otp") };
  };
  expect(await logIn()).toMatchObject({ body: { success: true }, otp: null });
  expect(await logIn({ otp: "123456" })).toMatchObject({ body: { success: true }, otp: null });
  const { code, codes } = await turnOnTwoFactors(seller);
  const asked = await logIn();
  expect([asked.status, asked.body.success, asked.token, asked.otp]).toEqual([
    ...[200, false, undefined, "code"],
  ]);
  expect(asked.body.message).toContain("6-digit code of your authenticator app");
  expect(await isIn(asked.client)).toBe(false);
  expect(await logIn({ otp: "000000" })).toMatchObject({ body: { success: false }, otp: "wrong" });
  expect(await logIn({ otp: "000000", password: "wrong" })).toMatchObject({ otp: null });
  const right = await logIn({ otp: Number(code()).toString().padStart(6, "0") });
  expect(right).toMatchObject({ body: { success: true }, token: expect.any(String) });
  expect(await isIn(right.client)).toBe(true);
  expect(await logIn({ otp: codes[9] })).toMatchObject({ body: { success: true } });
  for (let i = 0; i < LIMITS.sellerCodePerClient.max; i++) await logIn({ otp: `00000${i}` });
  expect(await logIn({ otp: "000000" })).toMatchObject({ status: 429, otp: "too-many" });
});

test("new codes and turning off ask for the password or a code", async () => {
  const seller = await newShop();
  const { code, codes } = await turnOnTwoFactors(seller);
  const send = (intent: string, password: string) => seller.post(PAGE, { intent, password });
  for (const intent of ["codes", "off"]) {
    await expectRefusal(send(intent, ""), 400, "Enter your password or a code");
    await expectRefusal(send(intent, "not the password"), 400, "Neither the password");
  }
  const renewed = partOf(await (await send("codes", code())).text(), "pre").text.split("\n");
  expect(renewed).toHaveLength(10);
  await expectRefusal(send("off", codes[0]!), 400, "Neither the password");
  expectRedirect(await send("off", renewed[0]!), `${paths.twoFactors}?done=off`);
  expect(await store.db.$count(twoFactors)).toBe(0);
  await turnOnTwoFactors(seller);
  expectRedirect(await send("off", SELLER.password), `${paths.twoFactors}?done=off`);
  expect(await wordsAt(seller, `${paths.twoFactors}?done=off`)).toContain(
    "Two-step verification is off.",
  );
});

test("a form that outlived its session is kept through both steps", async () => {
  const { code } = await turnOnTwoFactors(await newShop());
  const path = "/seller/categories";
  const kept = { ".intent": "add", ".name": 'Gia vị "khô"' };
  const browser = new Client(server.url);
  const send = async (fields: Record<string, string>) => {
    const answer = await browser.post(path, { "login-again": "1", ...fields, ...kept });
    return { answer, page: await answer.text() };
  };
  const first = await send(SELLER);
  const step = inputOf(first.page, "step")!;
  expect([first.answer.status, headingsOf(first.page)]).toEqual([401, ["Enter your code"]]);
  expect(inputOf(first.page, ".name")).toBe(kept[".name"]);
  expect(first.page).not.toContain(SELLER.password);
  const wrong = await send({ step, otp: "000000" });
  expect([wrong.answer.status, inputOf(wrong.page, ".name"), inputOf(wrong.page, "step")]).toEqual([
    ...[400, kept[".name"], step],
  ]);
  const expired = await send({ step: "A".repeat(43), otp: code() });
  expect(wordsOf(expired.page)).toContain("This took too long");
  expect([inputOf(expired.page, "password"), inputOf(expired.page, ".name")]).toEqual([
    "",
    kept[".name"],
  ]);
  const done = await send({ step, otp: code() });
  expect(done.answer.headers.getSetCookie().join()).toContain("seller=");
  expect(wordsOf(done.page)).toContain("Nothing has been saved yet");
  expect(inputOf(done.page, "name")).toBe(kept[".name"]);
  expect(await isIn(browser)).toBe(true);
});

test("who must have two factors is led to set them up first", async () => {
  const seller = await newShop();
  const account = { email: "hoa@example.com", password: "hàng-xén-1" };
  await store.withTx((tx) =>
    createSeller(tx, { email: account.email, passwordHash: cheapHash(account.password) }),
  );
  const other = new Client(server.url);
  const login = await other.json("POST", "/api/seller/login", account);
  const { token } = (await login.json()) as { token: string };
  await expectRefusal(seller.post(PAGE, { intent: "require" }), 409, "yourself first");
  await turnOnTwoFactors(seller);
  expect(await isIn(other)).toBe(true);
  expectRedirect(
    await seller.post(PAGE, { intent: "require" }),
    `${paths.twoFactors}?done=required`,
  );

  for (const path of ["/seller/orders", "/seller", "/seller/orders.csv", "/seller/shop/backups"])
    expectRedirect(await other.get(path), PAGE, path);
  expectRedirect(await other.post("/seller/stock", { intent: "low-from", lowFrom: "9" }), PAGE);
  expect(await isIn(other)).toBe(false);
  const page = await other.page(PAGE);
  expect(wordsOf(page)).toContain("asks all sellers to use two-step verification");
  expect(wordsOf(page)).not.toContain("Require it");
  await expectRefusal(other.post(PAGE, { intent: "allow" }), 403, "yourself first");
  const bearer = { authorization: `Bearer ${token}`, "sec-fetch-site": "none" };
  for (const headers of [bearer, {}]) {
    const answer = await other.json("GET", "/api/order/seller", undefined, headers);
    expect([answer.status, await answer.json()]).toEqual([
      403,
      { success: false, message: expect.stringContaining("/seller/me/two-factors") },
    ]);
  }
  const api = await new Client(server.url).json("POST", "/api/seller/login", account);
  expect(await api.json()).toMatchObject({ success: false });

  const fresh = new Client(server.url);
  expectRedirect(
    await fresh.post("/seller", { ...account, next: "/seller/orders" }),
    "/seller/orders",
  );
  expectRedirect(await fresh.get("/seller/orders"), PAGE);
  await turnOnTwoFactors(fresh, account.password);
  expect(await isIn(fresh)).toBe(true);
  expect(await wordsAt(fresh, PAGE)).toContain("Require it no longer");
  expectRedirect(await fresh.post(PAGE, { intent: "allow" }), `${paths.twoFactors}?done=allowed`);
});

test("several servers without a common key cannot turn it on", async () => {
  const shop = await testShop("empty");
  const { client } = await newSeller(shop.server.url);
  const answer = await client.post(PAGE, { intent: "start", password: SELLER.password });
  const hasKey = shop.server.data.DATABASE_URL === undefined;
  expect(answer.status).toBe(hasKey ? 303 : 400);
});
