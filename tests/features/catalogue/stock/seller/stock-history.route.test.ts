import { expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { expectRedirect } from "#tests/support/answers.ts";
import { givenOrderOf } from "#tests/support/data/goods.ts";
import { newPerson } from "#tests/support/data/people.ts";
import { removeOrder } from "#tests/support/data/presses.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { hrefsOf, wordsOf } from "#tests/support/page.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";
import { expectWords } from "#tests/support/pages/words.ts";

const { server, store, seller } = await sellerShop("empty");
const pageOf = (id: string, lang = "en") => `/seller/stock/${id}?lang=${lang}`;

test("the low-stock list and the product's form lead to what came and went, with the orders", async () => {
  const id = await givenProduct(store, { name: "Quế", stockCount: 1_500 });
  const order = await givenOrderOf(store, { [id]: 2 });
  const gone = await givenOrderOf(store, { [id]: 1 });
  await removeOrder(store, gone.id);
  await seller.post("/seller/stock", { intent: `count:${id}`, stockCount: "4", seen: "1498" });
  expect(hrefsOf(await seller.page("/seller/stock"))).toContain(`/seller/stock/${id}`);
  const form = await seller.page(`/seller/product-list?edit=${id}&all=1`);
  expect(hrefsOf(form)).toContain(`/seller/stock/${id}`);

  const page = await seller.page(pageOf(id));
  expect(hrefsOf(page)).toContain(`/seller/order/${order.id}`);
  expect(hrefsOf(page)).not.toContain(`/seller/order/${gone.id}`);
  expectWords(page, "Stock of Quế", "4 left", "Set by hand", "−1.494", "Order deleted");
  expectWords(page, "deleted order", "+1", "Sold", "−2", "Product added", "+1.500", "1500 left");
  expectWords(await seller.page(pageOf(id, "vi")), "Tồn kho của Quế", "Nhập lại số lượng", "Bán");
});

test("a product that is not counted says so; an unknown one leads back to the list", async () => {
  const id = await givenProduct(store, { name: "Hồi", stockCount: null });
  expectWords(await seller.page(pageOf(id)), "are not counted", "No piece has come or gone yet.");
  for (const unknown of [newId(), "%00", "x".repeat(2_000), "%F0%9F", "..%2f", "%3Cscript%3E"]) {
    const answer = await seller.get(`/seller/stock/${unknown}`);
    expect(answer.status, unknown).toBeLessThan(500);
  }
  expectRedirect(await seller.get(`/seller/stock/${newId()}`), "/seller/stock");
  for (const page of ["0", "-1", "x", "9".repeat(400)])
    expect((await seller.get(`${pageOf(id)}&page=${page}`)).status).toBe(200);
});

test("who may see products sees their history, others do not", async () => {
  const id = await givenProduct(store, { name: "Tiêu", stockCount: 3 });
  const packer = await newPerson(server.url, store, "packer");
  expect(wordsOf(await packer.client.page(pageOf(id)))).toContain("Stock of Tiêu");
  const courier = await newPerson(server.url, store, "courier");
  expect((await courier.client.get(pageOf(id))).status).toBe(403);
  for (const intent of ["count", "", "throw-away:x", "constructor"])
    expect((await seller.post(pageOf(id), { intent })).status, intent).toBe(400);
});
