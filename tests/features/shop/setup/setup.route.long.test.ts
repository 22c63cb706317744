import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deleteSeller, listSellerEmails } from "#app/features/sellers/login/sellers.server.ts";
import { createSetupLink } from "#app/features/shop/setup/setup.server.ts";
import { hashToken, newToken } from "#app/kit/request/cookies.ts";
import { products } from "#db/schema.ts";
import { expectRedirect, expectRefusal, wordsAt } from "#tests/support/answers.ts";
import { setClock } from "#tests/support/data/clock.ts";
import { hrefsOf, partOf, wordsOf } from "#tests/support/page.ts";
import { PUBLIC_PAGES } from "#tests/support/pages/public-pages.ts";
import { newSeller } from "#tests/support/pages/shoppers.ts";
import { undoBarOf } from "#tests/support/pages/undo-bar.ts";
import { long } from "#tests/support/scope.ts";
import { Client } from "#tests/support/server/client.ts";
import { testFolder } from "#tests/support/server/folder.ts";
import { testShop } from "#tests/support/server/shop.ts";

const NO_CONTACT = { SHOP_EMAIL: "", SHOP_PHONE: "", SHOP_ADDRESS: "" };
const OWNER = {
  ...{ owner: "Nguyễn Thị Lan", email: "lan@shop.example", password: "mật khẩu của Lan" },
  ...{ shopName: "Tiệm Lan", phone: "0901 234 567" },
};

/** A shop that was just started for the first time, and the path of the link that it printed. */
async function newShop(env: Record<string, string> = {}) {
  const shop = await testShop("empty", { ...NO_CONTACT, DATA_DIR: testFolder(), ...env });
  const [, link] = /Set up the shop within 60 minutes: \S+?(\/setup\/\S+)/.exec(
    shop.server.output(),
  )!;
  return { ...shop, link: link!, client: new Client(shop.server.url) };
}

test("the link of a new shop creates its seller, once, and leads to what is left to do", async () => {
  const { server, client, link, store } = await newShop();
  expect(link).toMatch(/^\/setup\/[\w-]{43}$/);
  const form = wordsOf(await client.page(`${link}?lang=en`));
  expect(form).toContain("Set up your shop");
  expect(form).toContain("Customers see it on the shop's pages");

  expectRedirect(await client.post(link, OWNER), "/seller/overview");
  const overview = await client.page("/seller/overview?lang=en");
  const words = wordsOf(overview);
  expect(words).toContain("2 of 10 done");
  expect(words).toContain("Enter the shop's address");
  expect(hrefsOf(overview)).toContain("/seller/shop/settings#bank");
  expect(await listSellerEmails(store.db)).toEqual([OWNER.email]);

  const again = new Client(server.url);
  const late = { ...OWNER, email: "other@shop.example" };
  expect((await again.post(link, late)).status).toBe(410);
  expect(await wordsAt(again, `${link}?lang=en`)).toContain("This link is no longer valid");
  expect(await listSellerEmails(store.db)).toEqual([OWNER.email]);
});

test("the shop shows what its owner typed, and nothing of the demo's business", async () => {
  const { client, link, server } = await newShop();
  await client.post(link, OWNER);

  const stranger = new Client(server.url);
  for (const { path } of PUBLIC_PAGES.filter(({ path }) => !path.includes(":"))) {
    const page = await (
      await stranger.get(`${path}${path.includes("?") ? "&" : "?"}lang=en`)
    ).text();
    expect(page, path).not.toMatch(/Hàng Buồm|3826|chogiavi\.example|Subscribe/);
    expect(page, path).not.toMatch(/href="(tel|mailto):"/);
  }
  const about = await wordsAt(stranger, "/contact?lang=en");
  expect(about).toContain("Tiệm Lan");
  expect(about).toContain("0901 234 567");
  expect(about).toContain("Nguyễn Thị Lan");
});

test("until it opens, visitors see that the shop opens soon, and sellers see the shop", async () => {
  const { client, link, server } = await newShop();
  await client.post(link, { ...OWNER, isClosed: "1" });
  const stranger = new Client(server.url);
  for (const path of ["/", "/products", "/cart", "/nothing", "/sitemap"]) {
    const response = await stranger.get(`${path}?lang=en`);
    expect([path, response.status, response.headers.get("retry-after")]).toEqual([
      path,
      503,
      "3600",
    ]);
    const page = await response.text();
    expect(wordsOf(page)).toContain("Tiệm Lan opens soon");
    expect(page).toContain("noindex");
  }
  expect((await stranger.post("/cart", { intent: "place" })).status).toBe(503);
  const api = await stranger.get("/api/product/list");
  expect(await api.json()).toEqual({ success: false, message: "The shop is not open" });
  const fields: [string, string][] = [
    ["name", "Kho"],
    ["scopes", "orders.read"],
  ];
  const made = await client.post("/seller/shop/keys", [["intent", "make"], ...fields]);
  const [key] = /cgv_[\w-]{43}/.exec(await made.text())!;
  const byKey = async (path: string, of: string) =>
    (await stranger.send(path, { headers: { authorization: `Bearer ${of}` } })).status;
  expect(await byKey("/api/order/seller", key)).toBe(200);
  expect(await byKey("/api/order/seller", `cgv_${"x".repeat(43)}`)).toBe(503);
  expect(await byKey("/products", key)).toBe(503);
  expect((await client.get("/products")).status).toBe(200);
  expect((await stranger.get("/seller")).status).toBe(200);

  await client.post("/seller/overview", { intent: "open-shop" });
  expect((await stranger.get("/products?lang=en")).status).toBe(200);
  expect((await stranger.get("/")).status).toBe(200);
  // A second submit changes nothing, so the first is undone.
  await client.post("/seller/overview", { intent: "open-shop" });
  await undoBarOf(client, await client.page("/seller/overview?lang=en")).press();
  expect((await stranger.get("/products?lang=en")).status).toBe(503);
});

test("a closed shop can be opened even with the list hidden", async () => {
  const { client, link } = await newShop();
  await client.post(link, { ...OWNER, isClosed: "1" });
  const closed = await client.page("/seller/overview?lang=en");
  expect(wordsOf(closed)).not.toContain("Hide this list");
  // Another tab still shows the button.
  await client.post("/seller/overview", { intent: "hide-setup" });
  expect(wordsOf(await client.page("/seller/overview?lang=en"))).toContain(
    "Open the shop to visitors",
  );

  await client.post("/seller/overview", { intent: "open-shop" });
  expect(await wordsAt(client, "/seller/overview?lang=en")).not.toContain("What is left to do");
});

test("the page about opening soon is none of an open shop's", async () => {
  const { client, link, server } = await newShop();
  await client.post(link, OWNER);
  const { status, headers } = await new Client(server.url).get("/opens-soon");
  expect([status, headers.get("location")]).toEqual([303, "/"]);
});

test("a wrong field is refused and keeps the others", async () => {
  const { client, link, store } = await newShop();
  const refusals: [wrong: Record<string, string>, says: string][] = [
    [{ owner: "" }, "Enter: Your name"],
    [{ email: "lan" }, "Invalid email format"],
    [{ password: "12345" }, "at least 6 characters"],
    [{ shopName: "x".repeat(5_000) }, "must be at most 60 characters"],
    [{ phone: "call me" }, "Enter a phone number"],
  ];
  for (const [wrong, says] of refusals) {
    const sent = client.post(`${link}?lang=en`, { ...OWNER, ...wrong });
    const page = await expectRefusal(sent, 400, says);
    const email = partOf(page, "[name=email]").getAttribute("value");
    expect(email).toBe(wrong.email ?? OWNER.email);
    expect(page).not.toContain(OWNER.password);
  }
  expect(await listSellerEmails(store.db)).toEqual([]);
});

long(test)("a link ends after an hour, and guesses are counted", async () => {
  const { client, link, store } = await newShop();
  setClock(Date.now() + 61 * 60_000);
  expect(await wordsAt(client, `${link}?lang=en`)).toContain("This link is no longer valid");
  expect((await client.post(link, OWNER)).status).toBe(410);
  expect(await listSellerEmails(store.db)).toEqual([]);

  let last = 200;
  for (let i = 0; i < 310 && last !== 429; i++) {
    const token = `${i}${"x".repeat(i % 2 ? 1_000 : 40)}`;
    last = (await client.get(`/setup/${token}`)).status;
    expect(last).toBeLessThan(500);
  }
  expect(last).toBe(429);
});

test("visits to a shop that has not opened are no errors in the log", async () => {
  const { server, client } = await newShop({ LOG_LEVEL: "info" });
  for (const path of ["/", "/cart", "/api/product/list"])
    expect((await client.get(path)).status).toBe(503);
  await expect.poll(server.output).toContain('"refused":"the shop is not open to visitors"');
  expect(server.output()).not.toContain('"level":50');
});

test("a second server's link does not end the first one's, and using one ends both", async () => {
  const { client, link, store } = await newShop();
  const other = newToken();
  await store.withTx((tx) => createSetupLink(tx, hashToken(other)));
  for (const path of [link, `/setup/${other}`])
    expect(await wordsAt(client, `${path}?lang=en`)).toContain("Set up your shop");

  expectRedirect(await client.post(link, OWNER), "/seller/overview");
  expect(await wordsAt(client, `/setup/${other}?lang=en`)).toContain("no longer valid");
});

test("the newest five links are valid", async () => {
  const { client, link, store } = await newShop();
  const tokens = Array.from({ length: 5 }, newToken);
  for (const token of tokens) await store.withTx((tx) => createSetupLink(tx, hashToken(token)));
  expect(await wordsAt(client, `${link}?lang=en`)).toContain("no longer valid");
  for (const token of tokens)
    expect(await wordsAt(client, `/setup/${token}?lang=en`)).toContain("Set up your shop");
});

test("the token of the link is not in the log", async () => {
  const { client, link, server } = await newShop({ LOG_LEVEL: "info" });
  await client.get(link);
  const [, ...logged] = server.output().split(link);
  expect(logged.join(link)).not.toContain(link);
  expect(server.output()).toContain('"/setup/…"');
});

long(test)("fifty submits at once create one seller", async () => {
  const { server, link, store } = await newShop();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      new Client(server.url).post(link, { ...OWNER, email: `lan${i}@shop.example` }),
    ),
  );
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  expect(answers.every(({ status }) => status < 500 || status === 503)).toBe(true);
  expect(await listSellerEmails(store.db)).toHaveLength(1);
});

test("a demo becomes a shop by one submit, which can be undone", async () => {
  const { server, store } = await testShop("demo", { DEMO: "on" });
  const { client: seller } = await newSeller(server.url);
  expect(await wordsAt(seller, "/seller/overview?lang=en")).toContain(
    "Turn this demo into your shop",
  );
  const before = (await store.db.select().from(products)).length;

  await seller.post("/seller/overview", { intent: "clear-demo" });
  expect(await store.db.select().from(products)).toEqual([]);
  const overview = await seller.page("/seller/overview?lang=en");
  expect(wordsOf(overview)).toContain("What is left to do");

  await undoBarOf(seller, overview).press();
  expect(await store.db.select().from(products)).toHaveLength(before);
});

test("a sample product that a seller has changed stays in the shop", async () => {
  const { server, store } = await testShop("demo", { DEMO: "on" });
  const { client: seller } = await newSeller(server.url);
  const samples = await store.db.select().from(products).orderBy(products.seq);
  const [repriced, renamed, withSku] = samples.map(({ id }) => id);
  const change = (id: string, values: Partial<typeof products.$inferInsert>) =>
    store.withTx((tx) => tx.update(products).set(values).where(eq(products.id, id)));
  await change(repriced!, { priceVnd: 71_000 });
  await change(renamed!, { name: "Garam masala của Lan" });
  await change(withSku!, { sku: "GV-3" });
  expect(await wordsAt(seller, "/seller/overview?lang=en")).toContain("Take 49 sample products");

  await seller.post("/seller/overview", { intent: "clear-demo" });
  const left = await store.db.select({ id: products.id }).from(products).orderBy(products.seq);
  expect(left.map(({ id }) => id)).toEqual([repriced, renamed, withSku]);
});

test("only a demo is cleared, and only once", async () => {
  const demo = await testShop("demo", { DEMO: "on" });
  const { client: seller } = await newSeller(demo.server.url);
  await seller.post("/seller/overview", { intent: "clear-demo" });
  await seller.post("/seller/overview", { intent: "close-shop" });
  // From another tab.
  await seller.post("/seller/overview", { intent: "clear-demo" });
  expect((await new Client(demo.server.url).get("/products")).status).toBe(503);

  const shop = await testShop("demo", { DEMO: "off" });
  const owner = await newSeller(shop.server.url);
  const before = (await shop.store.db.select().from(products)).length;
  await owner.client.post("/seller/overview", { intent: "clear-demo" });
  expect(await shop.store.db.select().from(products)).toHaveLength(before);
});

test("a shop that has lost its last seller stays open and gets a link at its next start", async () => {
  const DATA_DIR = testFolder("demo");
  const first = await testShop("demo", { DATA_DIR });
  await first.store.withTx((tx) => deleteSeller(tx, "seller@example.com"));
  await first.server.stop();
  const shop = await testShop("demo", { DATA_DIR });
  expect(shop.server.output()).toContain("Set up the shop within 60 minutes");
  expect((await new Client(shop.server.url).get("/products")).status).toBe(200);
});

test("a closed shop that loses its last seller stays closed", async () => {
  const DATA_DIR = testFolder("demo");
  const first = await testShop("demo", { DATA_DIR });
  const { client: seller } = await newSeller(first.server.url);
  await seller.post("/seller/overview", { intent: "close-shop" });
  await first.store.withTx((tx) => deleteSeller(tx, "seller@example.com"));
  await first.server.stop();

  const shop = await testShop("demo", { DATA_DIR });
  expect((await new Client(shop.server.url).get("/products")).status).toBe(503);
});
