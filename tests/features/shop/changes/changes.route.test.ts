import { beforeEach, expect, test } from "vitest";
import { saveShopContent } from "#app/features/shop/contents/shop-content.server.ts";
import { shopChanges, shopContent } from "#db/schema.ts";
import { BANK } from "#tests/support/data/bank.ts";
import { empty } from "#tests/support/data/tables.ts";
import { SELLER } from "#tests/support/data/templates.ts";
import { inputOf, partOf, wordsOf } from "#tests/support/page.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";
import { undoBarOf } from "#tests/support/pages/undo-bar.ts";
import { Client } from "#tests/support/server/client.ts";

const SETTINGS = "/seller/shop/settings";
const SECRET = "sepay-key-0123456789";
const env = { SHOP_TAX_ID: "0100109106", SECRET_KEY: "x".repeat(32) };
const { server, store, seller } = await sellerShop("empty", env);

beforeEach(async () => {
  await empty(store, shopContent);
  await empty(store, shopChanges);
});

/** The words of the list of changes on a page. */
async function changesOn(path: string, lang = "en") {
  const page = await seller.page(`${path}?lang=${lang}`);
  return wordsOf(partOf(page, "#changes"));
}

async function save(part: string, fields: Record<string, string>) {
  const seen = inputOf(partOf(await seller.page(SETTINGS), `#${part}`), "seen")!;
  await seller.post(SETTINGS, { seen, ...fields, intent: `save:${part}` });
}

test("the settings list who changed what, and that it was taken back", async () => {
  expect(await seller.page(SETTINGS)).not.toContain('id="changes"');
  await save("identity", { SHOP_NAME: "Tiệm Lan", SHOP_TAX_ID: "" });
  const words = await changesOn(SETTINGS);
  expect(words).toContain(`, ${SELLER.email} Name of the shop: not set → Tiệm Lan Tax number`);
  expect(words).toContain("Tax number: 0100109106 → not set");
  expect(words).not.toContain("Registered name");

  await undoBarOf(seller, await seller.page(SETTINGS)).press();
  expect(await changesOn(SETTINGS)).toContain("Name of the shop: Tiệm Lan → not set");
  expect(await changesOn(SETTINGS, "vi")).toContain("Tên cửa hàng: Tiệm Lan → chưa đặt");
});

test("a bank and mails have their names in the list, and a secret is not in it", async () => {
  await save("bank", BANK);
  await save("notices", { ORDER_NOTICE_TO: "lan@shop.example" });
  await save("sepay", { password: SECRET });
  await save("sepay", { password: "", remove: "1" });

  const logo = { part: "logo" as const, value: { ref: "a", width: 1, height: 1 } };
  await store.withTx((tx) => saveShopContent(tx, logo, 0, SELLER.email));

  const words = await changesOn(SETTINGS);
  expect(words).toContain("Logo: changed");
  expect(words).toContain("Account number: not set → 0011001932418");
  expect(words).toContain("Bank: not set → Vietcombank – ");
  expect(words).toContain("Shoppers get an email when an order is: not set → none");
  expect(words).toMatch(/SePay: removed .*SePay: changed /);
  expect(words).not.toContain(SECRET);
  const rows = JSON.stringify(await store.db.select().from(shopChanges));
  expect(rows).not.toContain(SECRET);
  for (const { value } of await store.db.select().from(shopContent)) {
    const sealed = (value as { SEPAY_SECRET?: string }).SEPAY_SECRET;
    if (sealed) expect(rows).not.toContain(sealed);
  }
});

test("contents and promises have lists of their own", async () => {
  await seller.post("/seller/shop", {
    intent: "save:delivery",
    seen: "0",
    fee: "25000",
    hasPickup: "1",
  });
  await seller.post("/seller/shop", { intent: "save:banner", seen: "0", "title1-vi": "Tết" });
  const promises = await seller.page("/seller/shop/promises");
  const days = { confirm: "3", deliveryFrom: "1", deliveryTo: "2", reportFault: "14" };
  const seen = inputOf(promises, "seen")!;
  const others = { refund: "5", acknowledge: "4", answer: "20" };
  await seller.post("/seller/shop/promises", { seen, ...days, ...others });

  const words = await changesOn("/seller/shop");
  expect(words).toContain("Shipping fee (dong): not set → 25.000 ₫");
  expect(words).toContain("at the shop: not set → yes");
  expect(words).toContain("Slide 1: Title (Vietnamese): not set → Tết");
  expect(words).not.toContain("Money is refunded");
  expect(await changesOn("/seller/shop/promises")).toContain("(working days): not set → 5");
  expect(await seller.page(SETTINGS)).not.toContain('id="changes"');
});

test("values and fields that this version does not know are shown as text", async () => {
  const value = { "title1-en": "<b>x</b>", other: "y" };
  await store.withTx((tx) => saveShopContent(tx, { part: "banner", value }, 0, "<i>@x"));

  const page = await seller.page("/seller/shop");
  expect(await changesOn("/seller/shop")).toContain("other: not set → y");
  expect(page).toContain("→ &lt;b&gt;x");
  expect(page).toContain("&lt;i&gt;@x");
});

test("only sellers see the changes", async () => {
  await save("identity", { SHOP_NAME: "Tiệm Lan" });

  const stranger = new Client(server.url);
  for (const path of [SETTINGS, "/seller/shop", "/seller/shop/promises"])
    expect(await stranger.page(path)).not.toContain("Tiệm Lan →");
});
