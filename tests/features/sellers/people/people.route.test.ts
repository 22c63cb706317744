import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  findSellerByEmail,
  updateSellerPassword,
} from "#app/features/sellers/login/sellers.server.ts";
import { removeSeller, setRole } from "#app/features/sellers/people/people.server.ts";
import { MAX_SELLER_NAME } from "#app/features/sellers/people/rules.ts";
import { inviteByLink } from "#app/features/sellers/people/seller-links.server.ts";
import { LIMITS } from "#app/kit/throttling/rate-limits.server.ts";
import { products, rateEvents, sellerLinks, sellerSessions, sellers } from "#db/schema.ts";
import { expectRedirect, expectRefusal, follow, wordsAt } from "#tests/support/answers.ts";
import { HOSTILE_TEXTS } from "#tests/support/data/hostile-texts.ts";
import { PASSWORD } from "#tests/support/data/passwords.ts";
import { newPerson } from "#tests/support/data/people.ts";
import { SELLER } from "#tests/support/data/templates.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import { newSeller } from "#tests/support/pages/shoppers.ts";
import { long } from "#tests/support/scope.ts";
import { Client } from "#tests/support/server/client.ts";
import { testMailServer, testShop } from "#tests/support/server/shop.ts";

const mail = await testMailServer();
const { server, store } = await testShop("demo", {
  SMTP_URL: mail.url,
  BASE_URL: "http://localhost",
});
const { client: owner } = await newSeller(server.url);
const PEOPLE = "/seller/people";
const idOf = async (email: string) => (await findSellerByEmail(store.db, email))!.id;

test("an invitation by mail makes a seller, who lands where they may be", async () => {
  const email = "moi-qua-thu@example.com";
  const sent = await owner.post(PEOPLE, { intent: "mail", email, role: "packer" });
  expectRedirect(sent, `${PEOPLE}?done=invited`);
  const { text } = await mail.mailTo(email);
  const path = new URL(/https?:\S+\/join\/\S+/.exec(text!)![0]).pathname;
  const client = new Client(server.url);
  expect(await wordsAt(client, path)).toContain("Packer");
  const typed = { name: "Bé", password: "mat-khau-moi" };
  expectRedirect(await client.post(path, typed), "/seller/orders");
  expect((await client.get("/seller/orders")).status).toBe(200);
  expect((await client.get("/seller/money")).status).toBe(403);
  const late = await new Client(server.url).post(path, typed);
  expect([late.status, await late.text()]).toEqual([
    410,
    expect.stringContaining("This link no longer works"),
  ]);
  const again = await owner.post(PEOPLE, { intent: "mail", email, role: "owner" });
  await expectRefusal(again, 409, "already works in the shop");
});

test("people are listed with role and last request, changed and removed", async () => {
  const { client, email } = await newPerson(server.url, store, "manager");
  const words = await wordsAt(owner, PEOPLE);
  expect(words).toContain(email);
  expect(words).toContain("Last seen");
  const id = await idOf(email);
  const changed = await owner.post(PEOPLE, { intent: `role:${id}`, role: "courier" });
  expectRedirect(changed, `${PEOPLE}?done=role`);
  expect((await client.get("/seller/orders")).status).toBe(403);
  expect(await wordsAt(owner, `${PEOPLE}?removing=${id}`)).toContain("Remove this person?");
  expectRedirect(await owner.post(PEOPLE, { intent: `delete:${id}` }), `${PEOPLE}?done=removed`);
  expect((await client.get("/seller/orders/state")).status).toBe(401);
  expectRedirect(await owner.post(PEOPLE, { intent: `delete:${id}` }), `${PEOPLE}?done=gone`);
});

test("the last owner stays one", async () => {
  const id = await idOf(SELLER.email);
  await store.withTx((tx) =>
    tx.update(sellers).set({ role: "packer" }).where(eq(sellers.role, "owner")),
  );
  await store.withTx((tx) => tx.update(sellers).set({ role: "owner" }).where(eq(sellers.id, id)));
  for (const fields of [{ intent: `delete:${id}` }, { intent: `role:${id}`, role: "packer" }])
    await expectRefusal(owner.post(PEOPLE, fields as Record<string, string>), 409, "only owner");
});

/** Sends forms without a pause, and counts those that were answered as saved after `end` had been committed. */
async function savedAfter(client: Client, product: string, end: () => Promise<unknown>) {
  let isEnded = false;
  let answered = 0;
  const late: number[] = [];
  const send = async (i: number) => {
    while (!isEnded) {
      const inStock = i % 2 ? "yes" : "no";
      const fields = { intent: `stock:${product}`, inStock };
      const response = await client.post("/seller/product-list", fields);
      await response.body?.cancel();
      answered += 1;
    }
    const last = await client.post("/seller/product-list", { intent: `stock:${product}` });
    late.push(last.status);
  };
  const senders = Array.from({ length: 8 }, (_, i) => send(i));
  while (answered < 10) await sleep(5);
  await end();
  const [row] = await store.db.select().from(products).where(eq(products.id, product));
  isEnded = true;
  await Promise.all(senders);
  const [then] = await store.db.select().from(products).where(eq(products.id, product));
  return { late: [...new Set(late)], changed: then!.updatedAt !== row!.updatedAt };
}

test("nothing is saved for a seller after the commit that removes them", async () => {
  const [product] = await store.db.select().from(products).limit(1);
  const { client, email } = await newPerson(server.url, store, "packer");
  const id = await idOf(email);
  const end = () => store.withTx((tx) => removeSeller(tx, id));
  expect(await savedAfter(client, product!.id, end)).toEqual({ late: [401], changed: false });
});

test("nothing is saved for a seller after the commit that takes the right from them", async () => {
  const [product] = await store.db.select().from(products).limit(1);
  const { client, email } = await newPerson(server.url, store, "packer");
  const id = await idOf(email);
  const end = () => store.withTx((tx) => setRole(tx, id, "courier"));
  expect(await savedAfter(client, product!.id, end)).toEqual({ late: [403], changed: false });
});

long(test)("strangers who guess links are slowed down, and learn nothing", async () => {
  const stranger = new Client(server.url);
  const made = await store.withTx((tx) =>
    inviteByLink(tx, { role: "owner", by: SELLER.email, lang: "en" }),
  );
  const key = made.kind === "done" ? made.key : "";
  const before = await rowsOf(store.db, ["rate_events"]);
  for (const guess of [
    `${key.slice(0, -1)}_`,
    "x",
    "x".repeat(2_000),
    "%00",
    "..%2f",
    key.toUpperCase(),
  ])
    expect([200, 400, 404]).toContain((await stranger.get(`/join/${guess}`)).status);
  const guesses = LIMITS.badSellerLinkPerClient.max;
  for (let i = 0; i < guesses; i++) await stranger.get(`/join/${"a".repeat(32)}`);
  expect((await stranger.get(`/join/${"b".repeat(32)}`)).status).toBe(429);
  expect(await rowsOf(store.db, ["rate_events"])).toEqual(before);
  // Whoever has the right one is let in all the same.
  expect(await wordsAt(stranger, `/join/${key}`)).toContain("Owner");
  await store.withTx(async (tx) => {
    await tx.delete(sellerLinks);
    await tx.delete(rateEvents);
  });
});

long(test)("hostile names, addresses and roles are refused or kept as text", async () => {
  for (const text of HOSTILE_TEXTS) {
    const named = await owner.post("/seller/me", { intent: "name", name: text });
    expect([303, 400], text).toContain(named.status);
    for (const intent of ["mail", "link", "withdraw:x", `role:${text}`, `delete:${text}`]) {
      const sent = await owner.post(PEOPLE, { intent, email: text, role: text });
      expect(sent.status, `${intent} ${text}`).toBeLessThan(500);
    }
  }
  const long = await owner.post("/seller/me", {
    intent: "name",
    name: "x".repeat(MAX_SELLER_NAME + 1),
  });
  await expectRefusal(long, 400, `${MAX_SELLER_NAME}`);
  const page = await owner.page(PEOPLE);
  expect(page).not.toContain("<script>alert");
});

test("an own password ends the other logins, and asks for the old one", async () => {
  const { client, email } = await newPerson(server.url, store, "packer");
  const other = new Client(server.url);
  await other.json("POST", "/api/seller/login", { email, password: PASSWORD });
  const wrong = { intent: "password", oldPassword: "not it", password: "mat-khau-moi" };
  await expectRefusal(client.post("/seller/me", wrong), 400, "password");
  expect((await other.get("/seller/me")).status).toBe(200);
  const right = { ...wrong, oldPassword: PASSWORD };
  const page = await follow(client, client.post("/seller/me", right));
  expect(page).toContain("Password changed.");
  expect((await other.get("/seller/orders/state")).status).toBe(401);
  expect((await client.get("/seller/orders/state")).status).toBe(200);
});

test("a seller logs out elsewhere", async () => {
  const { client, email } = await newPerson(server.url, store, "courier");
  const other = new Client(server.url);
  await other.json("POST", "/api/seller/login", { email, password: PASSWORD });
  expect(await wordsAt(client, "/seller/me")).toContain("Log out elsewhere");
  await client.post("/seller/me", { intent: "sessions" });
  expect(
    await store.db.$count(sellerSessions, eq(sellerSessions.sellerId, await idOf(email))),
  ).toBe(1);
  expect((await other.get("/seller/orders/state")).status).toBe(401);
});

test("a forgotten password is set by a mailed link, with equal answers for unknown addresses", async () => {
  const { client, email } = await newPerson(server.url, store, "packer");
  const stranger = new Client(server.url);
  const ask = async (address: string) => {
    const answer = await stranger.post("/new-seller-password", { email: address });
    return [answer.status, answer.headers.get("location"), await answer.text()];
  };
  expect(await ask("khong-co@example.com")).toEqual(await ask(email));
  const { text } = await mail.mailTo(email);
  const path = new URL(/https?:\S+\/join\/\S+/.exec(text!)![0]).pathname;
  expectRedirect(await stranger.post(path, { password: "mat-khau-moi" }), "/seller/orders");
  // All logins have ended, and the link is used.
  expect((await client.get("/seller/orders/state")).status).toBe(401);
  expect(await wordsAt(new Client(server.url), path)).toContain("no longer works");
  for (let i = 0; i < 10; i++) await ask(email);
  expect((await ask(email))[0]).toBe(429);
  await store.withTx((tx) => updateSellerPassword(tx, { email, passwordHash: "x" }));
});
