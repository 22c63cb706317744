import { expect, test } from "vitest";
import { products, shopContent } from "#db/schema.ts";
import { expectRedirect } from "#tests/support/answers.ts";
import { changeProduct } from "#tests/support/data/presses.ts";
import { find, wordsOf } from "#tests/support/page.ts";
import { freshProduct, sellerShop } from "#tests/support/pages/shoppers.ts";
import { undoBarOf } from "#tests/support/pages/undo-bar.ts";
import { Client } from "#tests/support/server/client.ts";

const OVERVIEW = "/seller/overview?lang=en";
/** Without the contact details that other tests give. */
const NOT_GIVEN = { SHOP_EMAIL: "", SHOP_PHONE: "", SHOP_ADDRESS: "" };
const { server, store, seller } = await sellerShop("demo", { DEMO: "on", ...NOT_GIVEN });
const NOTE = "not true of this shop";
const PHONE = "024 3826 1234";

const stranger = async (path: string) =>
  wordsOf(await new Client(server.url).page(`${path}?lang=en`));
const rated = async () =>
  (await store.db.select().from(products)).flatMap(({ rating }) => rating ?? []).length;

test("one press replaces all that a demo claims, and can be undone for a minute", async () => {
  const own = await freshProduct(store);
  await changeProduct(store, own.id, { rating: 3.9, reviewCount: 7 });
  const before = await rated();
  const page = wordsOf(await seller.page(OVERVIEW));
  expect(page.indexOf(NOTE)).toBeLessThan(page.indexOf("Turn this demo into your shop"));
  expect(page).toContain(PHONE);
  expect(page).toMatch(/\d+ sample products show ratings that nobody has given/);
  expect(find(await seller.page(OVERVIEW), "link", /reach nobody/).getAttribute("href")).toBe(
    "/seller/shop#contact",
  );
  expect(await stranger("/contact")).toContain(PHONE);

  const press = () => seller.post(OVERVIEW, { intent: "replace-claims" });
  expectRedirect(await press(), "/seller/overview");
  const after = await seller.page(OVERVIEW);
  expect(wordsOf(after)).not.toContain(NOTE);
  expect(wordsOf(after)).toContain("Turn this demo into your shop");
  expect(await stranger("/contact")).not.toContain(PHONE);
  expect(await stranger("/")).not.toMatch(/Organic Certified|40% OFF/);
  // A rating that the demo did not give stays.
  expect(await rated()).toBe(1);
  const bar = undoBarOf(seller, after);
  expectRedirect(await press(), "/seller/overview");
  expect(await rated()).toBe(1);

  await bar.press();
  expect(await rated()).toBe(before);
  expect(await stranger("/contact")).toContain(PHONE);
  expect(wordsOf(await seller.page(OVERVIEW))).toContain(NOTE);
});

test("details that the seller has entered are not the demo's", async () => {
  const value = { phone: "0901 234 567", email: "lan@shop.example", address: "1 Hàng Bạc" };
  await store.withTx((tx) =>
    tx.insert(shopContent).values({ part: "contact", value, updatedAt: 1 }),
  );
  const page = wordsOf(await seller.page(OVERVIEW));
  expect(page).toContain(NOTE);
  expect(page).not.toContain("reach nobody");
  await seller.post(OVERVIEW, { intent: "replace-claims" });
  expect(await stranger("/contact")).toContain("0901 234 567");
});

test("nobody else sees or presses it", async () => {
  const visitor = new Client(server.url);
  const rows = await store.db.select().from(shopContent);
  expect((await visitor.post(OVERVIEW, { intent: "replace-claims" })).status).toBe(401);
  expect(await store.db.select().from(shopContent)).toEqual(rows);
});
