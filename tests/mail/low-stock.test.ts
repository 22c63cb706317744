import { ne } from "drizzle-orm";
import { expect, test } from "vitest";
import { outbox } from "#db/schema.ts";
import { givenOrderOf } from "#tests/support/data/goods.ts";
import { changeProduct } from "#tests/support/data/presses.ts";
import { givenProduct, testStore } from "#tests/support/data/store.ts";
import { claimedMail, NOTICE } from "#tests/support/mail/outbox.ts";

/** Orders that each take a product below the limit; only their low-stock mails are left unsent. */
async function givenLow(...names: string[]) {
  const store = testStore();
  const ids: string[] = [];
  for (const name of names) {
    const productId = await givenProduct(store, { name, weight: "100 g", stockCount: 6 });
    await givenOrderOf(store, { [productId]: 2 });
    ids.push(productId);
  }
  await store.withTx((tx) => tx.delete(outbox).where(ne(outbox.kind, "low-stock")));
  return { store, ids };
}

test("the mail names the product in both languages, with what is left and a link", async () => {
  const { store } = await givenLow("Quế");
  expect(await claimedMail(store, NOTICE)).toMatchObject({
    subject: "Sắp hết hàng / Low stock: Quế (100 g): 4",
    text: "Quế (100 g): còn 4 / 4 left\n\nhttps://shop.example/seller/stock\n",
  });
});

test("waiting mails are one, without the products that were restocked; with none left, no mail", async () => {
  const { store, ids } = await givenLow("Quế", "Hồi", "Nghệ");
  const restock = (id: string) => changeProduct(store, id, { stockCount: 50 });
  await restock(ids[1]!);
  const mail = await claimedMail(store, NOTICE);
  expect(mail!.subject).toBe("Sắp hết hàng / Low stock: 2 sản phẩm / products");
  expect(mail!.text).toMatch(/^Nghệ .*\nQuế .*\n\nhttps/);
  expect(await claimedMail(store, NOTICE)).toBeNull();

  const later = await givenLow("Tiêu");
  await changeProduct(later.store, later.ids[0]!, { stockCount: null });
  expect(await claimedMail(later.store, NOTICE)).toBeNull();
});
