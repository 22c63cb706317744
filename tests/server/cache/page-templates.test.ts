import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { hashToken } from "../../../app/auth/cookies.ts";
import { TOUCH_AFTER_MS } from "../../../app/models/accounts/sessions.ts";
import { updateProductRow } from "../../../app/models/catalogue/update-products.ts";
import { sessions } from "../../../db/schema.ts";
import { newShopper, productsInStock } from "../../routes/support/shoppers.ts";
import { wordsOf } from "../../support/page.ts";
import { Client } from "../../support/server/client.ts";
import { testShop } from "../../support/server/shop.ts";

const { server, store } = await testShop();

test("each of several shoppers sees the own name and cart, and a stranger neither", async () => {
  const [first, second] = await productsInStock(store);
  const [lan, guest] = [(await newShopper(server.url, store)).client, new Client(server.url)];
  await lan.post("/cart", { intent: `add:${first!.id}`, next: "/about" });
  await lan.page("/about");
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
      expect([ofLan, ofGuest, ofStranger].map((html) => html!.includes("Logout"))).toEqual([
        true,
        false,
        false,
      ]);
      expect(ofLan).not.toContain("<personal-part");
    }
});

test("a toast is shown once", async () => {
  const [product] = await productsInStock(store);
  const shopper = new Client(server.url);
  await shopper.post("/cart", { intent: `add:${product!.id}`, next: "/products" });
  const shown = await shopper.get("/products");
  expect(wordsOf(await shown.text())).toContain("Added to cart");
  expect(shown.headers.getSetCookie().join()).toMatch(/^toast=;.*Max-Age=0/);
  expect(wordsOf(await shopper.page("/products"))).not.toContain("Added to cart");
});

test("a change of the catalogue shows at once, in the page and in the cart's number", async () => {
  const [product] = await productsInStock(store);
  const shopper = new Client(server.url);
  await shopper.post("/cart", { intent: `add:${product!.id}`, next: "/about" });
  for (const path of ["/products", `/products?q=${encodeURIComponent(product!.name)}`]) {
    expect(await shopper.page(path)).toContain(product!.id);
    await store.withTx((tx) => updateProductRow(tx, product!.id, { inStock: false }));
    const without = await shopper.page(path);
    // A search names it as sold out, without a button.
    expect(without).not.toMatch(new RegExp(`(add|remove):${product!.id}`));
    expect(without).toContain("Cart, 0 items");
    await store.withTx((tx) => updateProductRow(tx, product!.id, { inStock: true }));
    expect(await shopper.page(path)).toContain("Cart, 1 item");
  }
});

test("a name that looks like a mark for a personal part is shown as it is", async () => {
  const [, product] = await productsInStock(store);
  const name = "<personal-part></personal-part>";
  await store.withTx((tx) => updateProductRow(tx, product!.id, { name }));
  const { client } = await newShopper(server.url, store);
  expect(wordsOf(await client.page("/products"))).toContain(name);
});

test("viewing pages keeps a session alive", async () => {
  const shopper = (await newShopper(server.url, store)).client;
  const hash = hashToken(
    JSON.parse(
      Buffer.from(decodeURIComponent(shopper.cookieHeader().split("=")[1]!), "base64").toString(),
    ),
  );
  const seenAt = Date.now() - TOUCH_AFTER_MS - 1_000;
  await store.withTx(async (tx) => {
    await tx.update(sessions).set({ seenAt }).where(eq(sessions.hash, hash));
  });
  const extended = (await shopper.get("/products")).headers.getSetCookie();
  expect(extended.join()).toMatch(/^session=.*Max-Age=/);
  await expect
    .poll(async () => {
      const [session] = await store.db.select().from(sessions).where(eq(sessions.hash, hash));
      return session!.seenAt;
    })
    .toBeGreaterThan(seenAt);
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

test("wrong paths and forged cookies get the answers that strangers get", async () => {
  const { client } = await newShopper(server.url, store);
  for (const path of [
    "/products/nowhere",
    "/product/rice/nothing",
    "/nowhere",
    "/products?page=99",
  ])
    expect((await client.get(path)).status, path).toBe((await fetch(server.url + path)).status);
  for (const value of ["x", "%00", "bm9uZQ==", "a".repeat(4_000)]) {
    const forged = new Client(server.url);
    forged.setCookie(`session=${value}`);
    forged.setCookie(`toast=${value}`);
    const response = await forged.get("/products?q=%F0%9F%8C%B6");
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("Cart, 0 items");
  }
});
