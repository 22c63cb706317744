import { expect } from "vitest";
import {
  clearAttention,
  countAttention,
  recordCall,
} from "#app/models/orders/changing/attention.ts";
import { findUndoStep, undoPress, withUndo } from "#app/models/orders/changing/undo.ts";
import { setOrderStatus } from "#app/models/orders/changing/update-orders.ts";
import { findOrder } from "#app/models/orders/finding/orders.ts";
import { listOrders } from "#app/models/orders/finding/seller-orders.ts";
import type { Store } from "#db/client.server.ts";
import type { CallResult } from "#db/order-values.ts";
import { products } from "#db/schema.ts";
import { givenPlacedOrder } from "../../../support/data/orders.ts";
import { cancelAsShopper, setPaid, setStatus } from "../../../support/data/presses.ts";
import { repeat } from "../../../support/data/repeat.ts";
import { test } from "../../../support/data/shop-test.ts";
import { givenOrder, givenProduct, givenShopper } from "../../../support/data/store.ts";

const BY = "seller@example.com";

const reasonOf = async (store: Store, id: string) => (await findOrder(store.db, id))!.attention;

async function call(store: Store, id: string, result: CallResult): Promise<void> {
  const { updatedAt } = (await findOrder(store.db, id))!;
  await store.withTx((tx) => recordCall(tx, id, result, { by: BY, seenAt: updatedAt }));
}

test("refusals, wrong numbers and three missed calls need attention", async ({ store }) => {
  const [refused, wrong, silent] = await repeat(3, () => givenOrder(store));
  await call(store, refused, "refuses");
  await call(store, wrong, "wrong-number");
  for (const expected of [null, null, "no-answer"]) {
    await call(store, silent, "no-answer");
    expect(await reasonOf(store, silent)).toBe(expected);
  }
  expect([await reasonOf(store, refused), await reasonOf(store, wrong)]).toEqual([
    "refuses",
    "wrong-number",
  ]);
  expect(await countAttention(store.db, 2)).toBe(2);

  await call(store, wrong, "reached");
  await setStatus(store, silent, "Processing");
  expect(await store.withTx((tx) => clearAttention(tx, refused, "duplicate"))).toBe("changed");
  expect(await store.withTx((tx) => clearAttention(tx, refused, "refuses"))).toBe("done");
  expect(await countAttention(store.db, 100)).toBe(0);
});

test("only calls without an answer are counted", async ({ store }) => {
  const id = await givenOrder(store);
  await call(store, id, "refuses");
  await store.withTx((tx) => clearAttention(tx, id, "refuses"));
  for (const expected of [null, null, "no-answer"]) {
    await call(store, id, "no-answer");
    expect(await reasonOf(store, id)).toBe(expected);
  }
});

test("a phone's second order within a day may be the same twice", async ({ store }) => {
  const first = await givenOrder(store, { phone: "0912 345 678" });
  const second = await givenOrder(store, { phone: "+84 912.345.678" });
  const stranger = await givenOrder(store, { phone: "0987 654 321" });
  expect(await Promise.all([first, second, stranger].map((id) => reasonOf(store, id)))).toEqual([
    null,
    "duplicate",
    null,
  ]);

  for (const id of [first, second]) await setStatus(store, id, "Cancelled");
  const third = await givenOrder(store, { phone: "0912345678" });
  expect([await reasonOf(store, second), await reasonOf(store, third)]).toEqual([null, null]);
});

test("a paid order that is cancelled has money to give back", async ({ store }) => {
  const [bySeller, byShopper] = await repeat(2, () => givenOrder(store));
  for (const id of [bySeller, byShopper]) await setPaid(store, id);
  await setStatus(store, bySeller, "Cancelled");
  await cancelAsShopper(store, byShopper);
  expect(await Promise.all([bySeller, byShopper].map((id) => reasonOf(store, id)))).toEqual([
    "give-back",
    "give-back",
  ]);
  const filter = { status: null, search: "", scope: { attention: "give-back" as const } };
  const found = await listOrders(store.db, { ...filter, page: 1, limit: 10 });
  expect(found.orders.map(({ id }) => id).sort()).toEqual([bySeller, byShopper].sort());

  await setPaid(store, bySeller, false);
  await setStatus(store, byShopper, "Pending");
  expect(await countAttention(store.db, 100)).toBe(0);
});

test("a resumed order is short of what was sold, until it is sent", async ({ store }) => {
  const { user } = await givenShopper(store);
  const productId = await givenProduct(store, { stockCount: 3 });
  const { id } = await givenPlacedOrder(store, user.id, { items: [{ productId, quantity: 3 }] });
  const cancel = () => setStatus(store, id, "Cancelled");
  await cancel();
  await setStatus(store, id, "Pending");
  expect(await reasonOf(store, id)).toBeNull();

  await cancel();
  await store.withTx((tx) => tx.update(products).set({ stockCount: 0, inStock: false }));
  await setStatus(store, id, "Pending");
  expect(await reasonOf(store, id)).toBe("short");
  await call(store, id, "reached");
  await setStatus(store, id, "Processing");
  expect(await reasonOf(store, id)).toBe("short");
  await setStatus(store, id, "Shipped");
  expect(await reasonOf(store, id)).toBeNull();
});

test("undoing brings the reason back, but no pieces sold meanwhile", async ({ store }) => {
  const { user } = await givenShopper(store);
  const productId = await givenProduct(store, { stockCount: 3 });
  const { id } = await givenPlacedOrder(store, user.id, { items: [{ productId, quantity: 3 }] });
  await call(store, id, "refuses");
  const cancelAndUndo = async (between: () => Promise<unknown>) => {
    await store.withTx((tx) =>
      withUndo(tx, { by: "ids", ids: [id] }, { by: BY, change: "Cancelled" }, () =>
        setOrderStatus(tx, id, "Cancelled", { by: BY }),
      ),
    );
    await between();
    const step = await findUndoStep(store.db, BY);
    await store.withTx((tx) => undoPress(tx, step!.id, BY));
    return reasonOf(store, id);
  };

  expect(await cancelAndUndo(async () => {})).toBe("refuses");
  const sellOne = () => store.withTx((tx) => tx.update(products).set({ stockCount: 2 }));
  expect(await cancelAndUndo(sellOne)).toBe("short");
});
