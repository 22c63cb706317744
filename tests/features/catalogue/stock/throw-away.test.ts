import { expect, test } from "vitest";
import { findProduct } from "#app/features/catalogue/products/products.server.ts";
import { setLowFrom, setStockCount } from "#app/features/catalogue/stock/stock.server.ts";
import { listStockMoves } from "#app/features/catalogue/stock/stock-moves.server.ts";
import { newId } from "#db/id.ts";
import { pushQueue } from "#db/schema.ts";
import { expectRedirect, expectRefusal } from "#tests/support/answers.ts";
import { setClock } from "#tests/support/data/clock.ts";
import { givenDevice } from "#tests/support/data/devices.ts";
import { givenOrderOf } from "#tests/support/data/goods.ts";
import { newPerson } from "#tests/support/data/people.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { inputOf } from "#tests/support/page.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";
import { expectWords } from "#tests/support/pages/words.ts";

const { server, store, seller } = await sellerShop("empty");
const pageOf = (id: string) => `/seller/stock/${id}?lang=en`;
const given = (stockCount: number | null) => givenProduct(store, { name: "Gạo", stockCount });
const leftOf = async (id: string) => (await findProduct(store.db, id))!.stockCount;
const throwFrom = (id: string, fields: Record<string, string>) =>
  seller.post(pageOf(id), {
    intent: "throw-away",
    pieces: "3",
    reason: "pests",
    note: "",
    ...fields,
  });

/** Throws pieces away and says yes when asked. */
async function throwSurely(id: string, fields: Record<string, string> = {}) {
  const sure = inputOf(await expectRefusal(throwFrom(id, fields), 422, "press again"), "sure")!;
  expectRedirect(await throwFrom(id, { ...fields, sure }), `/seller/stock/${id}`);
}

/** Presses the button that takes the last change back. */
async function undoLast() {
  const [, intent] = /value="(undo:[^"]+)"/.exec(await seller.page("/seller/stock"))!;
  expectRedirect(
    await seller.post("/seller/undo", { intent: intent!, back: "/seller/stock" }),
    "/seller/stock",
  );
}

test("pieces are thrown away once the seller is sure, with the reason in the history", async () => {
  const id = await given(10);
  const asked = await expectRefusal(throwFrom(id, {}), 422, "Throw away 3 of 10");
  expect(inputOf(asked, "pieces")).toBe("3");
  expect(await leftOf(id)).toBe(10);
  const sure = inputOf(asked, "sure")!;
  // Other pieces than those that were asked about.
  await expectRefusal(throwFrom(id, { pieces: "4", sure }), 422, "Throw away 4 of 10");
  expectRedirect(await throwFrom(id, { sure }), `/seller/stock/${id}`);
  await throwSurely(id, { pieces: "2", reason: "other", note: "Cho <b>hàng xóm</b>" });
  expect(await leftOf(id)).toBe(5);
  const page = await seller.page(pageOf(id));
  expectWords(page, "Thrown away: Eaten by mice or insects", "−3", "7 left");
  expectWords(page, "Thrown away: Cho <b>hàng xóm</b>", "−2", "5 left");
});

test("the last piece puts the product out of stock, and the undo back in, whatever was sold since", async () => {
  const id = await given(3);
  await throwSurely(id);
  expect(await findProduct(store.db, id)).toMatchObject({ stockCount: 0, inStock: false });
  await undoLast();
  expect(await findProduct(store.db, id)).toMatchObject({ stockCount: 3, inStock: true });
  await throwSurely(id, { pieces: "1" });
  await givenOrderOf(store, { [id]: 1 });
  await undoLast();
  expect(await leftOf(id)).toBe(2);
  const { moves } = (await listStockMoves(store.db, id, 1))!;
  expect(moves.map(({ kind, change }) => [kind, change])).toEqual([
    ["undone", 1],
    ["sold", -1],
    ["thrown-away", -1],
    ["undone", 3],
    ["thrown-away", -3],
    ["added", 3],
  ]);
  await throwSurely(id, { pieces: "1" });
  await store.withTx((tx) => setStockCount(tx, id, { count: null, seen: 1 }));
  await undoLast();
  expect(await leftOf(id)).toBeNull();
  await throwSurely(await given(3));
  setClock(Date.now() + 61_000);
  expect(await seller.page("/seller/stock")).not.toContain("undo-bar");
});

test("never more than are left, and nothing of what is not counted or gone", async () => {
  const id = await given(2);
  await expectRefusal(throwFrom(id, {}), 409, "Only 2 are left.");
  await store.withTx((tx) => setStockCount(tx, id, { count: 0, seen: 2 }));
  await expectRefusal(throwFrom(id, { pieces: "1" }), 409, "No piece is left.");
  await store.withTx((tx) => setStockCount(tx, id, { count: null, seen: 0 }));
  await expectRefusal(throwFrom(id, {}), 409, "no longer counted");
  expect(await seller.page(pageOf(id))).not.toContain('value="throw-away"');
  expectRedirect(await throwFrom(newId(), {}), "/seller/stock");
  expect((await throwFrom("%00", {})).status).toBeLessThan(500);
});

test("wrong input is said beside its field, keeps what was typed and changes nothing", async () => {
  const id = await given(10);
  for (const pieces of ["", "0", "-1", "12,5", "1e3", "1000000000000000", "x".repeat(5_000)])
    await expectRefusal(throwFrom(id, { pieces }), 400, "whole number from 1");
  for (const reason of ["", "miscounted", "constructor"])
    await expectRefusal(throwFrom(id, { reason }), 400, "choose a reason");
  await expectRefusal(throwFrom(id, { reason: "other" }), 400, "say what happened");
  await expectRefusal(throwFrom(id, { reason: "other", note: "x".repeat(201) }), 400, "200");
  expect((await seller.post(pageOf(id), { intent: "throw-away" })).status).toBe(400);
  expect(await leftOf(id)).toBe(10);
});

test("a packer may throw away, a courier not; devices hear of a product that runs low", async () => {
  await store.withTx((tx) => setLowFrom(tx, 5));
  const id = await given(7);
  const { client } = await newPerson(server.url, store, "courier");
  const form = { intent: "throw-away", pieces: "1", reason: "lost", note: "" };
  expect((await client.post(pageOf(id), form)).status).toBe(403);
  const packer = await newPerson(server.url, store, "packer");
  expect((await packer.client.post(pageOf(id), form)).status).toBe(422);
  await givenDevice(store);
  await throwSurely(id, { pieces: "1" });
  expect(await store.db.select().from(pushQueue)).toEqual([]);
  await throwSurely(id, { pieces: "1" });
  expect(await store.db.select().from(pushQueue)).toMatchObject([{ kind: "low-stock" }]);
});
