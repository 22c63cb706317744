import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { countEvent, LIMITS } from "#app/kit/throttling/rate-limits.server.ts";
import { newId } from "#db/id.ts";
import { orders, sessions, users } from "#db/schema.ts";
import { expectRedirect, expectRefusal } from "#tests/support/answers.ts";
import { ADDRESS_FORM } from "#tests/support/data/address.ts";
import { PASSWORD } from "#tests/support/data/passwords.ts";
import { codeIn } from "#tests/support/mail/mail-server.ts";
import { alertOf, inputOf, wordsOf } from "#tests/support/page.ts";
import {
  newShopper,
  newShopperWithAddress,
  productsInStock,
} from "#tests/support/pages/shoppers.ts";
import { IS_SHORT } from "#tests/support/scope.ts";
import { Client } from "#tests/support/server/client.ts";
import { testMailServer, testShop } from "#tests/support/server/shop.ts";

// The limits of one account or client, and that others are not affected.

const mail = await testMailServer();
const settings = { SMTP_URL: mail.url, ORDERS_PER_ACCOUNT: "3", TRUST_PROXY: "on" };
const { server, store } = await testShop("demo", settings);
type Fields = Record<string, string>;
const productId = (await productsInStock(store))[0]!.id;

/** Sends a form from an address. */
const postFrom = (address: string, path: string, fields: Fields, client = new Client(server.url)) =>
  client.send(path, {
    method: "POST",
    headers: { "x-forwarded-for": address },
    body: new URLSearchParams(fields),
  });

test("an account's orders per hour are limited, page and API together", async () => {
  const { client, address } = await newShopperWithAddress(server.url, store);
  const items = [{ product: productId, quantity: 1 }];
  const body = { items, address: address.id };
  const call = (key = newId()) =>
    client.json("POST", "/api/order/cod", body, { "idempotency-key": key });
  const first = newId();
  for (const key of [first, newId()]) expect((await call(key)).status).toBe(200);
  const order = async () => {
    await client.post("/cart", { intent: `add:${productId}` });
    const page = await client.page("/cart");
    const [token, seen] = [inputOf(page, "token")!, inputOf(page, "seen")!];
    return client.post("/cart", { intent: "place", payment: "cod", token, seen });
  };
  expect((await order()).status).toBe(303);

  const byPage = await order();
  expect(byPage.status).toBe(429);
  expect(Number(byPage.headers.get("retry-after"))).toBeGreaterThan(3_500);
  const page = await byPage.text();
  expect(alertOf(page)).toContain("Too many orders in a short time.");
  expect(wordsOf(page)).toContain("1 item");
  const byCall = await call();
  expect(byCall.status).toBe(429);
  expect(Number(byCall.headers.get("retry-after"))).toBeGreaterThan(3_500);
  expect(await byCall.json()).toMatchObject({ success: false, message: /Too many orders/ });

  // A repeated request returns the placed order, and other accounts can order.
  expect((await call(first)).status).toBe(200);
  const other = await newShopperWithAddress(server.url, store);
  const others = { items, address: other.address.id };
  const placed = await other.client.json("POST", "/api/order/cod", others);
  expect(placed.status).toBe(200);

  const createdAt = sql`created_at - 3600000`;
  await store.withTx((tx) => tx.update(orders).set({ createdAt }));
  expect((await call()).status).toBe(200);
});

test("a client's new carts per hour are limited; existing carts and other clients are not affected", async () => {
  const stranger = "198.51.100.1";
  const known = new Client(server.url);
  const add = (client: Client, address: string) =>
    postFrom(address, "/cart", { intent: `add:${productId}` }, client);
  expect((await add(known, stranger)).status).toBe(303);
  await store.withTx(async (tx) => {
    for (let i = 1; i < LIMITS.guestPerClient.max; i++) await countEvent(tx, `guest:${stranger}`);
  });
  const before = await store.db.$count(sessions);

  const clients = Array.from({ length: 20 }, () => new Client(server.url));
  const refused = await Promise.all(clients.map((client) => add(client, stranger)));

  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
  expect(Number(refused[0]!.headers.get("retry-after"))).toBeGreaterThan(60);
  expect(wordsOf(await refused[0]!.text())).toContain("Too many requests from your network.");
  expect(await store.db.$count(sessions)).toBe(before);
  expect((await add(known, stranger)).status).toBe(303);
  expect((await add(new Client(server.url), "198.51.100.2")).status).toBe(303);
});

test("the addresses of one IPv6 network, and all notations of one address, are one client", async () => {
  const wrong = { email: "nobody@example.com", password: "wrong-password" };
  const ask = (address: string) => postFrom(address, "/login", wrong);
  await store.withTx(async (tx) => {
    for (let i = 0; i < LIMITS.loginPerClient.max; i++)
      for (const client of ["2001:db8:1:2::/64", "203.0.113.50"])
        await countEvent(tx, `login-client:${client}`);
  });
  for (const address of [
    ...["2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "[2001:DB8:1:2::7]:4711"],
    ...["203.0.113.50:1", "::ffff:203.0.113.50", "1.1.1.1, 203.0.113.50"],
  ]) {
    const answer = await ask(address);
    expect([address, answer.status]).toEqual([address, 429]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect((await ask("2001:db8:1:3::1")).status).toBe(400);
});

test("concurrent registrations do not exceed a client's limit", async () => {
  const address = "198.51.100.77";
  const { max } = LIMITS.registerPerClient;
  await store.withTx(async (tx) => {
    for (let i = 0; i < max - 5; i++) await countEvent(tx, `register:${address}`);
  });
  const before = await store.db.$count(users);

  const register = (email: string) =>
    postFrom(address, "/register", { name: "Lan", email, password: PASSWORD });
  const emails = Array.from({ length: IS_SHORT ? 25 : 150 }, (_, i) => `many-${i}@example.com`);
  const answers = await Promise.all(emails.map(register));

  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 303)).toHaveLength(5);
  expect(new Set(statuses)).toEqual(new Set([303, 429]));
  expect((await store.db.$count(users)) - before).toBe(5);
});

test("a reset code goes to the account's own address, however it was typed", async () => {
  const client = new Client(server.url);
  const email = "kim@example.com";
  await client.register(email);
  // The Kelvin sign looks like a K, but names another mailbox.
  const typed = "\u212aIM@Example.com";

  expect((await client.post("/forgot-password", { email: typed })).status).toBe(303);

  const code = codeIn(await mail.mailTo(email));
  const fields = { email: typed, code, password: "another-secret" };
  expect((await client.post("/reset-password", fields)).status).toBe(303);
  const login = { email, password: "another-secret" };
  expect((await new Client(server.url).post("/login", login)).status).toBe(303);
});

test("a code is mailed to the address that it verifies, not to one that looks the same", async () => {
  const { client } = await newShopper(server.url, store);
  const fields = { ...ADDRESS_FORM, email: "\u212aate@example.com" };

  expect((await client.post("/add-address", { ...fields, intent: "send-otp" })).status).toBe(303);

  const code = codeIn(await mail.mailTo("Kate@example.com"));
  const verified = { ...fields, otp: code, intent: "verify-otp" };
  expect((await client.post("/add-address", verified)).status).toBe(303);
});

test("a code resets the password once, and attempts without one hash nothing", async () => {
  const { client, email } = await newShopper(server.url, store);
  await client.post("/forgot-password", { email });
  const code = codeIn(await mail.mailTo(email));
  // More than a client's share of the queue for hashing: attempts that hash would be refused with 503.
  const guess = { code: "123456", password: "strange-secret" };
  const tryAs = (nobody: string) =>
    new Client(server.url).post("/reset-password", { ...guess, email: nobody });
  const emails = Array.from({ length: 100 }, (_, i) => `nobody-${i}@example.com`);
  const strange = await Promise.all(emails.map(tryAs));
  expect(new Set(strange.map(({ status }) => status))).toEqual(new Set([400]));

  const fields = { email, code, password: "another-secret" };
  expect((await client.post("/reset-password", fields)).status).toBe(303);
  expect((await client.post("/reset-password", fields)).status).toBe(400);
});

test.each(["\u0000", "\u2028", "\u2029", "\u0007", "\n"])(
  "a name or address with the character %j is refused at its field, on page and API",
  async (odd) => {
    const { client, address } = await newShopperWithAddress(server.url, store);
    const name = `Lan${odd}h`;
    const wanted = { name, email: "odd@example.com", password: PASSWORD };
    const message = "Name contains characters that are not allowed";
    const stranger = new Client(server.url);
    await expectRefusal(stranger.post("/register", wanted), 400, message);
    const byCall = await stranger.json("POST", "/api/user/register", wanted);
    expect(await byCall.json()).toEqual({ success: false, message });

    for (const field of ["firstname", "street", "phone", "zipcode"] as const) {
      const fields = { ...ADDRESS_FORM, email: address.email, [field]: name };
      const saved = await client.post("/add-address", fields);
      expect([field, saved.status]).toEqual([field, 400]);
      expect(alertOf(await saved.text())).toContain("contains characters that are not allowed");
      const call = await client.json("POST", "/api/address/add", { address: fields });
      expect([field, call.status]).toEqual([field, 400]);
    }
  },
);

test("a return path that is too long is ignored", async () => {
  const { email } = await newShopper(server.url, store);
  const next = `/products?q=${"x".repeat(3_000)}`;
  const login = { email, password: PASSWORD, next };
  expectRedirect(await new Client(server.url).post("/login", login), "/");
});
