import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { getCart } from "#app/features/cart/carts.server.ts";
import { setQuantity, takeWhatIsLeft } from "#app/features/cart/update-cart.server.ts";
import { deleteProduct } from "#app/features/catalogue/products/save-product.server.ts";
import {
  addSize,
  findStockOf,
  removeSize,
  setAmount,
  setTakes,
  startStock,
} from "#app/features/catalogue/stock/shared-stocks.server.ts";
import { setInStock, setStockCount } from "#app/features/catalogue/stock/stock.server.ts";
import {
  listMiscounted,
  repairStockMoves,
} from "#app/features/catalogue/stock/stock-moves.server.ts";
import { placeOrder } from "#app/features/orders/placing/place-order.server.ts";
import { withRowsUndo } from "#app/features/orders/undo/undo.server.ts";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import type { Db } from "#db/client.server.ts";
import { orderLines, outbox, products, sharedStocks, stockMoves } from "#db/schema.ts";
import { editLines } from "#tests/support/data/edits.ts";
import {
  givenPlacedOrder,
  orderOf,
  SELLER_EMAIL,
  submitOrder,
} from "#tests/support/data/orders.ts";
import { cancelAsShopper, pressStatus, undoLast } from "#tests/support/data/presses.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenSizes, stockOf, wrongSizes } from "#tests/support/data/sizes.ts";
import { givenProduct, givenShopper } from "#tests/support/data/store.ts";

test("a bag that is sold leaves what can be made of the rest, in each size", async ({ store }) => {
  const { user } = await givenShopper(store);
  const [five, one, half] = await givenSizes(store, 7_000, [5_000, 1_000, 500]);
  expect(await stockOf(store.db, five)).toEqual({
    amount: 7_000,
    counts: [1, 7, 14],
    inStock: [true, true, true],
  });

  const { id } = await givenPlacedOrder(store, user.id, {
    items: [{ productId: five, quantity: 1 }],
  });
  expect(await stockOf(store.db, one)).toEqual({
    amount: 2_000,
    counts: [0, 2, 4],
    inStock: [false, true, true],
  });
  expect(await submitOrder(store, user.id, { items: [{ productId: five, quantity: 1 }] })).toEqual({
    kind: "unavailable",
    name: "Gạo ST25",
  });

  await givenPlacedOrder(store, user.id, { items: [{ productId: half, quantity: 4 }] });
  expect((await stockOf(store.db, one)).inStock).toEqual([false, false, false]);

  await cancelAsShopper(store, id);
  expect(await stockOf(store.db, one)).toEqual({
    amount: 5_000,
    counts: [1, 5, 10],
    inStock: [true, true, true],
  });
  expect(await listMiscounted(store.db)).toEqual([]);
});

test("of fifty shoppers who want the last five kilograms in three sizes, all is sold once", async ({
  store,
}) => {
  const takes = [5_000, 1_000, 500] as const;
  // None of the first size can be made when others come first, so that the rest must sell all.
  for (const first of [0, 1]) {
    const sizes = await givenSizes(store, 5_000, takes);
    const shoppers = [];
    for (let i = 0; i < 50; i++) shoppers.push(await givenShopper(store));
    const wanted = shoppers.map((_, i) => (i === 0 ? first : i % 7 === 0 ? 0 : 1 + (i % 2)));
    const outcomes = await Promise.all(
      shoppers.map(({ user }, i) =>
        store.withTx(
          (tx) =>
            placeOrder(tx, {
              userId: user.id,
              items: [{ productId: sizes[wanted[i]!]!, quantity: 1 }],
              requestKey: `${first} ${i}`,
              lang: "en",
              noticeTo: [],
            }),
          [user.id],
        ),
      ),
    );
    const sold = outcomes.reduce(
      (sum, { kind }, i) => sum + (kind === "done" ? takes[wanted[i]!]! : 0),
      0,
    );
    expect(sold).toBe(5_000);
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(["done", "unavailable"]));
    expect((await stockOf(store.db, sizes[0])).amount).toBe(0);
    expect(await wrongSizes(store.db)).toEqual([]);
    expect(await listMiscounted(store.db)).toEqual([]);
  }
});

test("what one line takes is gone for the next, in carts and orders", async ({ store }) => {
  const { user } = await givenShopper(store);
  const owner = { userId: user.id };
  const [five, one, half] = await givenSizes(store, 7_000, [5_000, 1_000, 500]);
  const leftInCart = async () =>
    (await getCart(store.db, owner)).lines.map(({ stockCount, unavailable }) => [
      stockCount,
      unavailable,
    ]);
  for (const [id, quantity] of [
    [five, 1],
    [one, 3],
    [half, 1],
  ] as const)
    await store.withTx((tx) => setQuantity(tx, owner, id, quantity));
  expect(await leftInCart()).toEqual([
    [1, null],
    [2, null],
    [0, "out-of-stock"],
  ]);
  const items = [
    { productId: five, quantity: 1 },
    { productId: one, quantity: 3 },
  ];
  const short = [{ name: "Gạo ST25", nameEn: null, left: 2 }];
  expect(await submitOrder(store, user.id, { items })).toEqual({ kind: "too-few", short });
  expect(await submitOrder(store, user.id)).toEqual({ kind: "too-few", short });
  expect((await stockOf(store.db, one)).amount).toBe(7_000);

  await store.withTx((tx) => takeWhatIsLeft(tx, owner, one));
  const order = await givenPlacedOrder(store, user.id);
  expect(order.lines.map(({ quantity, stockTaken }) => [quantity, stockTaken])).toEqual([
    [1, 1],
    [2, 2],
  ]);
  expect(await stockOf(store.db, one)).toMatchObject({ amount: 0, counts: [0, 0, 0] });
  expect(await listMiscounted(store.db)).toEqual([]);
});

test("an order is changed to another size of the same stock, and back", async ({ store }) => {
  const { user } = await givenShopper(store);
  const [five, one] = await givenSizes(store, 5_000, [5_000, 1_000]);
  const items = [{ productId: five, quantity: 1 }];
  const { id } = await givenPlacedOrder(store, user.id, { items });
  const swap = (quantity: number) =>
    editLines(store, id, [
      { productId: five, quantity: 0 },
      { productId: one, quantity },
    ]);

  expect(await swap(6)).toEqual({
    kind: "wrong",
    problems: [{ productId: one, kind: "too-few", left: 5 }],
  });
  expect(await swap(4)).toEqual({ kind: "done" });
  expect(await stockOf(store.db, one)).toMatchObject({ amount: 1_000, counts: [0, 1] });

  // Somebody else buys the rest meanwhile, so that the order cannot have its bag again.
  await givenPlacedOrder(store, user.id, { items: [{ productId: one, quantity: 1 }] });
  await undoLast(store);
  expect(await stockOf(store.db, one)).toMatchObject({ amount: 4_000, counts: [0, 4] });
  expect((await orderOf(store, id)).lines).toMatchObject([{ productId: five, stockTaken: 0 }]);
  expect(await listMiscounted(store.db)).toEqual([]);
});

test("an order that is no longer cancelled takes of a stock what is left for each line", async ({
  store,
}) => {
  const { user } = await givenShopper(store);
  const [five, one] = await givenSizes(store, 7_000, [5_000, 1_000]);
  const items = [
    { productId: five, quantity: 1 },
    { productId: one, quantity: 2 },
  ];
  const { id } = await givenPlacedOrder(store, user.id, { items });
  await pressStatus(store, id, "Cancelled");
  await givenPlacedOrder(store, user.id, { items: [{ productId: one, quantity: 1 }] });
  await pressStatus(store, id, "Pending");

  const lines = await store.db.select().from(orderLines).where(eq(orderLines.orderId, id));
  expect(lines.map(({ stockTaken }) => stockTaken)).toEqual([1, 1]);
  expect(await stockOf(store.db, one)).toMatchObject({ amount: 0, counts: [0, 0] });
});

test("a count that is set moves the stock by the difference, and its undo moves it back exactly", async ({
  store,
}) => {
  const [five, one] = await givenSizes(store, 12_500, [5_000, 1_000]);
  const set = (count: number | null, seen: number | null) =>
    store.withTx((tx) =>
      withRowsUndo(tx, { by: SELLER_EMAIL, change: "stock" }, rowsOf.products([five]), () =>
        setStockCount(tx, five, { count, seen }),
      ),
    );
  await set(4, 2);
  expect(await stockOf(store.db, one)).toMatchObject({ amount: 22_500, counts: [4, 22] });
  await undoLast(store);
  expect(await stockOf(store.db, one)).toMatchObject({ amount: 12_500, counts: [2, 12] });
  // What is not counted is counted again by what was there, with the rest that is no whole bag.
  await set(null, 2);
  expect(await stockOf(store.db, one)).toMatchObject({ amount: null, counts: [null, null] });
  await undoLast(store);
  expect(await stockOf(store.db, one)).toMatchObject({ amount: 12_500, counts: [2, 12] });
  // A size that a seller says there is, although the stock says not, stops the counting of all.
  await set(0, 2);
  expect(await stockOf(store.db, one)).toMatchObject({ amount: 2_500, counts: [0, 2] });
  await store.withTx((tx) => setInStock(tx, five, true));
  expect(await stockOf(store.db, one)).toMatchObject({ amount: null, inStock: [true, true] });
  expect(await listMiscounted(store.db)).toEqual([]);
});

test("products join and leave a stock with what there is of them, and that can be undone", async ({
  store,
}) => {
  const five = await givenProduct(store, { name: "Gạo", weight: "5 kg", stockCount: 2 });
  const one = await givenProduct(store, { name: "Gạo", weight: "1 kg", stockCount: 3 });
  const change = <T>(work: (tx: Db) => Promise<T>) =>
    store.withTx((tx) =>
      withRowsUndo(tx, { by: SELLER_EMAIL, change: "units" }, rowsOf.products([five, one]), () =>
        work(tx),
      ),
    );
  const state = async () => {
    const rows = await store.db.select().from(products).orderBy(products.seq);
    return rows.map(({ stockCount, inStock, takes, sharedStockId }) => ({
      ...{ stockCount, inStock, takes, sharedStockId },
    }));
  };
  const before = await state();
  await change((tx) => startStock(tx, five, { unit: "g", takes: 5_000 }));
  expect(await stockOf(store.db, five)).toMatchObject({ amount: 10_000, counts: [2] });
  await undoLast(store);
  expect(await state()).toEqual(before);
  expect(await store.db.$count(sharedStocks)).toBe(0);
  expect(await listMiscounted(store.db)).toEqual([]);

  await change((tx) => startStock(tx, five, { unit: "g", takes: 5_000 }));
  const started = await state();
  const join = () => change((tx) => addSize(tx, five, { productId: one, takes: 1_000 }));
  expect(await join()).toBe("done");
  expect(await stockOf(store.db, five)).toMatchObject({ amount: 13_000, counts: [2, 13] });
  await undoLast(store);
  expect(await state()).toEqual(started);
  expect(await listMiscounted(store.db)).toEqual([]);

  // What is sold meanwhile is of both: nobody knows which to give back.
  await join();
  const { user } = await givenShopper(store);
  await givenPlacedOrder(store, user.id, { items: [{ productId: one, quantity: 4 }] });
  await undoLast(store);
  expect(await stockOf(store.db, five)).toMatchObject({ amount: 9_000, counts: [1, 9] });

  const joined = await state();
  await change((tx) => removeSize(tx, one));
  expect(await stockOf(store.db, five)).toMatchObject({ amount: 9_000, counts: [1] });
  expect((await state())[1]).toMatchObject({ stockCount: 0, inStock: false, takes: 1 });
  await undoLast(store);
  expect(await state()).toEqual(joined);
  await change((tx) => removeSize(tx, one));
  await change((tx) => setTakes(tx, five, { takes: 2_000, seen: 5_000 }));
  expect(await stockOf(store.db, five)).toMatchObject({ amount: 9_000, counts: [4] });

  // The last size takes all with it.
  const last = await state();
  await change((tx) => removeSize(tx, five));
  expect((await state())[0]).toMatchObject({ stockCount: 4, sharedStockId: null, takes: 1 });
  expect(await store.db.$count(sharedStocks)).toBe(0);
  expect(await listMiscounted(store.db)).toEqual([]);
  await undoLast(store);
  expect(await state()).toEqual(last);
  expect(await stockOf(store.db, five)).toMatchObject({ amount: 9_000, counts: [4] });
  expect(await listMiscounted(store.db)).toEqual([]);
});

test("deleting a size leaves the others; the stock goes with the last, and comes back with it", async ({
  store,
}) => {
  const [five, one] = await givenSizes(store, 7_000, [5_000, 1_000]);
  const remove = (id: string) =>
    store.withTx((tx) =>
      withRowsUndo(tx, { by: SELLER_EMAIL, change: "deleted" }, rowsOf.deletedProduct(id), () =>
        deleteProduct(tx, id),
      ),
    );
  await remove(five);
  expect(await stockOf(store.db, one)).toMatchObject({ amount: 7_000, counts: [7] });
  await undoLast(store);
  expect(await stockOf(store.db, one)).toMatchObject({ amount: 7_000, counts: [1, 7] });
  await remove(five);
  await remove(one);
  expect(await store.db.$count(sharedStocks)).toBe(0);
  const sums = (await store.db.select().from(stockMoves)).map(({ change }) => change);
  expect(sums.reduce((sum, change) => sum + change, 0)).toBe(0);
  await undoLast(store);
  expect(await stockOf(store.db, one)).toMatchObject({ amount: 7_000, counts: [7] });
  expect(await listMiscounted(store.db)).toEqual([]);
});

test("sellers are told once when the first size runs low, and once more when the last does", async ({
  store,
}) => {
  const { user } = await givenShopper(store);
  const [five, one] = await givenSizes(store, 40_000, [5_000, 1_000, 500]);
  const lowMails = () => store.db.$count(outbox, eq(outbox.kind, "low-stock"));
  const buy = (productId: string, quantity: number) =>
    givenPlacedOrder(store, user.id, { items: [{ productId, quantity }] });
  await buy(one, 9);
  expect(await lowMails()).toBe(0);
  await buy(one, 2);
  expect(await lowMails()).toBe(1);
  await buy(five, 5);
  expect(await stockOf(store.db, one)).toMatchObject({ counts: [0, 4, 8] });
  expect(await lowMails()).toBe(1);
  await buy(one, 2);
  expect(await lowMails()).toBe(2);
  await buy(one, 2);
  expect(await lowMails()).toBe(2);
});

test("counts and amounts that do not agree are found, and repaired by what the stock has", async ({
  store,
}) => {
  const [five, one] = await givenSizes(store, 7_000, [5_000, 1_000]);
  await store.withTx((tx) => setAmount(tx, five, { amount: 8_000, seen: 7_000 }));
  await store.withTx(async (tx) => {
    await tx.update(stockMoves).set({ change: 6_000 }).where(eq(stockMoves.stockAfter, 7_000));
  });
  expect(await listMiscounted(store.db)).toMatchObject([
    { name: "Gạo ST25", count: 8_000, sum: 7_000 },
  ]);
  await store.withTx(repairStockMoves);
  expect(await listMiscounted(store.db)).toEqual([]);
  expect(await stockOf(store.db, one)).toMatchObject({ amount: 8_000, counts: [1, 8] });
});

test("a stock has a limited number of sizes, and a product is a size of one stock only", async ({
  store,
}) => {
  const [five] = await givenSizes(store, null, [5_000]);
  const [other] = await givenSizes(store, 1_000, [500]);
  const add = async (productId: string) =>
    store.withTx((tx) => addSize(tx, five, { productId, takes: 1 }));
  expect(await add(other)).toBe("taken");
  expect(await add("unknown")).toBe("gone");
  const outcomes = [];
  for (let i = 0; i < 25; i++)
    outcomes.push(await add(await givenProduct(store, { name: `${i}` })));
  expect(outcomes).toEqual([...Array(19).fill("done"), ...Array(6).fill("full")]);
  expect(await store.withTx((tx) => startStock(tx, five, { unit: "g", takes: 1 }))).toBe("changed");
  expect(await findStockOf(store.db, other)).toMatchObject({ amount: 1_000 });
  // The largest amounts stay exact, and no count is above the largest that can be typed.
  await store.withTx((tx) => setAmount(tx, five, { amount: 1_000_000_000, seen: null }));
  expect((await stockOf(store.db, five)).counts.slice(0, 2)).toEqual([200_000, 1_000_000]);
  await store.withTx((tx) => setStockCount(tx, five, { count: 1_000_000, seen: 200_000 }));
  expect(await stockOf(store.db, five)).toMatchObject({ amount: 5_000_000_000 });
  expect(await listMiscounted(store.db)).toEqual([]);
});
