import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { hashToken } from "#app/kit/request/cookies.ts";
import { TOUCH_AFTER_MS } from "#app/kit/request/lifetimes.ts";
import { sessions } from "#db/schema.ts";
import { changeProduct } from "#tests/support/data/presses.ts";
import { wordsOf } from "#tests/support/page.ts";
import { newShopper, productsInStock } from "#tests/support/pages/shoppers.ts";
import { Client } from "#tests/support/server/client.ts";
import { testShop } from "#tests/support/server/shop.ts";

const { server, store } = await testShop();

test("each of several shoppers sees the own name and cart, and a stranger neither", async () => {
  const [first, second] = await productsInStock(store);
  const [lan, guest] = [(await newShopper(server.url, store)).client, new Client(server.url)];
  await lan.post("/cart", { intent: `add:${first!.id}`, next: "/about" });
  const shown = await lan.get("/about");
  expect(wordsOf(await shown.text())).toContain("Added to cart");
  expect(shown.headers.getSetCookie().join()).toMatch(/^toast=;.*Max-Age=0/);
  for (const _ of [1, 2])
    await guest.post("/cart", { intent: `add:${second!.id}`, next: "/about" });
  await guest.page("/about");

  for (const path of ["/", "/products", "/products?q=a", "/products/rice", "/delivery"])
    for (let round = 0; round < 2; round++) {
      const [ofLan, ofGuest, ofStranger] = await Promise.all(
        [lan, guest, new Client(server.url)].map((client) => client.page(path)),
      );
      expect(ofLan, path).toContain("Cart, 1 item");
      expect(ofGuest).toContain("Cart, 2 items");
      expect(ofStranger).toContain("Cart, 0 items");
      const knowLogout = [ofLan, ofGuest, ofStranger].map((html) => html!.includes("Logout"));
      expect(knowLogout).toEqual([true, false, false]);
      expect(ofLan).not.toContain("<personal-part");
    }
});

test("a change of the catalogue shows at once, in the page and in the cart's number", async () => {
  const [product] = await productsInStock(store);
  const shopper = new Client(server.url);
  await shopper.post("/cart", { intent: `add:${product!.id}`, next: "/about" });
  for (const path of ["/products", `/products?q=${encodeURIComponent(product!.name)}`]) {
    expect(await shopper.page(path)).toContain(product!.id);
    await changeProduct(store, product!.id, { inStock: false });
    const without = await shopper.page(path);
    // A search names it as sold out, without a button.
    expect(without).not.toMatch(new RegExp(`(add|remove):${product!.id}`));
    expect(without).toContain("Cart, 0 items");
    await changeProduct(store, product!.id, { inStock: true });
    expect(await shopper.page(path)).toContain("Cart, 1 item");
  }
});

test("a name that looks like a mark for a personal part is shown as it is", async () => {
  const [, product] = await productsInStock(store);
  const name = "<personal-part></personal-part>";
  await changeProduct(store, product!.id, { name });
  const { client } = await newShopper(server.url, store);
  expect(wordsOf(await client.page("/products"))).toContain(name);
});

test("viewing pages keeps a session alive", async () => {
  const shopper = (await newShopper(server.url, store)).client;
  const cookie = decodeURIComponent(shopper.cookieHeader().split("=")[1]!);
  const hash = hashToken(JSON.parse(Buffer.from(cookie, "base64").toString()));
  const isOwn = eq(sessions.hash, hash);
  const seenAt = Date.now() - TOUCH_AFTER_MS - 1_000;
  await store.withTx((tx) => tx.update(sessions).set({ seenAt }).where(isOwn));
  const extended = (await shopper.get("/products")).headers.getSetCookie();
  expect(extended.join()).toMatch(/^session=.*Max-Age=/);
  const seen = async () => (await store.db.select().from(sessions).where(isOwn))[0]!.seenAt;
  await expect.poll(seen).toBeGreaterThan(seenAt);
  expect((await shopper.get("/products")).headers.getSetCookie()).toEqual([]);
});

test("a personal page is not for other caches, and HEAD has its headers alone", async () => {
  const { client } = await newShopper(server.url, store);
  const { headers } = await client.get("/products");
  expect(headers.get("cache-control")).toBe("private, no-cache");
  expect(headers.get("etag")).toBeNull();
  expect(headers.get("vary")).toMatch(/Cookie.*Accept-Language.*Accept-Encoding/);
  const head = await client.send("/products", { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

test("wrong paths get the answers that strangers get", async () => {
  const { client } = await newShopper(server.url, store);
  const paths = ["/products/nowhere", "/product/rice/nothing", "/nowhere", "/products?page=99"];
  for (const path of paths)
    expect((await client.get(path)).status, path).toBe((await fetch(server.url + path)).status);
});
