import { setImmediate as nextTurn } from "node:timers/promises";
import { and, eq, isNull, ne } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { claimMails } from "#app/mail/claims.ts";
import { updateChosen } from "#app/models/orders/changing/bulk-updates.ts";
import { findUndoStep, UNDO_MS, undoPress, withUndo } from "#app/models/orders/changing/undo.ts";
import { setOrderStatus } from "#app/models/orders/changing/update-orders.ts";
import { setCourier } from "#app/models/orders/runs/courier-run.ts";
import { createRun, findRun, reopenRun } from "#app/models/orders/runs/delivery-runs.ts";
import { settleRun } from "#app/models/orders/runs/settle-run.ts";
import type { Db, Store } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { orderEvents, orderLines, orders, outbox, products } from "#db/schema.ts";
import { givenPlacedOrder } from "../../support/data/orders.ts";
import {
  givenOrder,
  givenProduct,
  givenShopper,
  testStore,
  testStores,
} from "../../support/data/store.ts";

const BY = "seller@example.com";
const OTHER = "other@example.com";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

const press = (store: Store, ids: string[], change: string, work: (tx: Db) => Promise<unknown>) =>
  store.withTx((tx) => withUndo(tx, { by: "ids", ids }, { by: BY, change }, () => work(tx)));

async function undo(store: Store) {
  const step = await findUndoStep(store.db, BY);
  return step && store.withTx((tx) => undoPress(tx, step.id, BY));
}

const dueMails = (store: Store) =>
  store.db
    .select({ at: outbox.nextTryAt })
    .from(outbox)
    .where(and(eq(outbox.kind, "order-update"), isNull(outbox.sentAt)));

/** An open run with shipped orders. */
async function givenRun(store: Store, count = 2) {
  const ids: string[] = [];
  for (let i = 0; i < count; i++) ids.push(await givenOrder(store));
  for (const id of ids) await store.withTx((tx) => setOrderStatus(tx, id, "Shipped", { by: BY }));
  const run = await store.withTx((tx) => createRun(tx, { by: "ids", ids }, BY));
  later(10);
  return { ids, runId: (run as { id: string }).id };
}

async function settle(store: Store, runId: string, result: "cash" | "open", by = BY) {
  const { stops } = (await findRun(store.db, runId))!;
  const notes = new Map(stops.map(({ id, updatedAt }) => [id, { result, seenAt: updatedAt }]));
  const countedVnd = result === "cash" ? stops.length * 80_000 : 0;
  const settlement = { notes, countedVnd, acceptedDueVnd: null, by };
  const outcome = await store.withTx((tx) =>
    withUndo(tx, { by: "run", runId }, { by, change: "settled" }, () =>
      settleRun(tx, runId, settlement),
    ),
  );
  expect(outcome.kind).toBe("done");
  later(10);
}

test("a mail about an earlier change does not tell one that can still be taken back", async () => {
  const store = testStore();
  const id = await givenOrder(store);
  await store.withTx((tx) => setOrderStatus(tx, id, "Shipped", { by: OTHER }));
  later(50_000);
  await press(store, [id], "Cancelled", (tx) => setOrderStatus(tx, id, "Cancelled", { by: BY }));
  const pressedAt = Date.now();
  expect(await dueMails(store)).toEqual([{ at: pressedAt + UNDO_MS }]);

  // Nor does a step back make it forget the first change before the minute is over.
  later(30_000);
  await undo(store);
  await press(store, [id], "Pending", (tx) => setOrderStatus(tx, id, "Pending", { by: BY }));
  expect(await dueMails(store)).toEqual([{ at: Date.now() + UNDO_MS }]);
});

test("a run that somebody else has settled since stays settled, with its stops", async () => {
  const store = testStore();
  const { ids, runId } = await givenRun(store);
  await press(store, [ids[0]!], "paid", (tx) =>
    updateChosen(tx, { by: "ids", ids: [ids[0]!] }, "paid", { by: BY, asOf: Date.now() }),
  );
  later(10);
  await settle(store, runId, "open", OTHER);
  const { run } = (await findRun(store.db, runId))!;

  expect(await undo(store)).toMatchObject({ left: 0 });
  expect((await findRun(store.db, runId))!.run).toEqual(run);
});

test("a settlement that somebody else has opened and counted again is not taken back", async () => {
  const store = testStore();
  const { runId } = await givenRun(store);
  await settle(store, runId, "cash");
  await store.withTx((tx) => reopenRun(tx, runId, { reason: "đếm lại", by: OTHER }));
  await store.withTx((tx) => setCourier(tx, runId, "Anh Tú"));
  const before = await findRun(store.db, runId);

  expect(await undo(store)).toMatchObject({ left: 2 });
  expect(await findRun(store.db, runId)).toEqual(before);
});

test("a courier who was named since stays; a run of which nothing came back is opened again", async () => {
  const store = testStore();
  const { runId } = await givenRun(store);
  await settle(store, runId, "open");
  expect(await findUndoStep(store.db, BY)).toMatchObject({ count: 0, change: "settled" });
  await store.withTx((tx) => setCourier(tx, runId, "Anh Tú"));

  expect(await undo(store)).toEqual({ kind: "done", left: 0 });
  expect((await findRun(store.db, runId))!.run).toMatchObject({
    settledAt: null,
    cashCountedVnd: null,
    courier: "Anh Tú",
  });
});

test("a run that was settled once keeps its history when its orders go to another one", async () => {
  const store = testStore();
  const { ids, runId } = await givenRun(store);
  await settle(store, runId, "open");
  await store.withTx((tx) => reopenRun(tx, runId, { reason: "nhầm", by: BY }));
  await store.withTx((tx) => createRun(tx, { by: "ids", ids }, BY));
  expect((await findRun(store.db, runId))!.reopenings).toMatchObject([{ reason: "nhầm" }]);
});

test("no more pieces are taken by undoing than the order had", async () => {
  const store = testStore();
  const { user } = await givenShopper(store);
  const [counted, uncounted] = [
    await givenProduct(store, { name: "Hồi", stockCount: 5 }),
    await givenProduct(store, { name: "Quế" }),
  ];
  const items = [counted, uncounted].map((productId) => ({ productId, quantity: 2 }));
  const { id } = await givenPlacedOrder(store, user.id, { items });
  // Counted from now on, and the order has had its pieces before.
  await store.withTx((tx) =>
    tx.update(products).set({ stockCount: 4 }).where(eq(products.id, uncounted)),
  );
  // It lacks one piece, and a seller has noted that as solved.
  await store.withTx((tx) =>
    tx.update(orderLines).set({ stockTaken: 1 }).where(eq(orderLines.productId, counted)),
  );
  const stock = async () =>
    (await store.db.select().from(products)).map(({ stockCount }) => stockCount).sort();
  const lines = () => store.db.select().from(orderLines).orderBy(orderLines.position);
  const before = [await stock(), await lines()];
  later(10);

  await press(store, [id], "Cancelled", (tx) => setOrderStatus(tx, id, "Cancelled", { by: BY }));
  expect(await undo(store)).toMatchObject({ left: 0 });

  expect([await stock(), await lines()]).toEqual(before);
  const [order] = await store.db.select().from(orders);
  expect(order!.attention).toBeNull();
});

test("a mail is due only when its change can no longer be taken back, to the millisecond", async () => {
  const store = testStore();
  const id = await givenOrder(store);
  later(10);
  await press(store, [id], "Shipped", (tx) => setOrderStatus(tx, id, "Shipped", { by: BY }));
  const [order] = await store.db.select().from(orders);
  later(UNDO_MS - 1);
  const claim = () => store.withTx((tx) => claimMails(tx, order!.email));
  await store.withTx((tx) => tx.delete(outbox).where(ne(outbox.kind, "order-update")));
  expect(await claim()).toEqual([]);
  expect(await findUndoStep(store.db, BY)).not.toBeNull();
  later(1);
  expect(await undo(store)).toBeNull();
  expect(await claim()).toHaveLength(1);
});

test("of two presses on Undo at once, one takes back, by two servers too", async () => {
  const [store, other] = testStores();
  const id = await givenOrder(store);
  later(10);
  await press(store, [id], "Cancelled", (tx) => setOrderStatus(tx, id, "Cancelled", { by: BY }));
  const step = (await findUndoStep(store.db, BY))!;
  const both = [store, other].map(({ withTx }) => withTx((tx) => undoPress(tx, step.id, BY)));
  const outcomes = await Promise.all(both);
  expect(outcomes).toContainEqual({ kind: "done", left: 0 });
  expect(outcomes).toContainEqual({ kind: "too-late" });
  const events = await store.db.select().from(orderEvents);
  expect(events.map(({ change }) => change)).toEqual(["Cancelled", "Pending"]);
});

test("hundreds of orders are taken back while others are served", async () => {
  const store = testStore();
  const first = await givenOrder(store);
  const [order] = await store.db.select().from(orders).where(eq(orders.id, first));
  const ids = Array.from({ length: 300 }, () => newId());
  const copies = ids.map((id, i) => ({ ...order!, seq: undefined, id, requestKey: `k${i}` }));
  await store.withTx((tx) => tx.insert(orders).values(copies));
  later(10);
  await press(store, ids, "Cancelled", (tx) =>
    updateChosen(tx, { by: "ids", ids }, "Cancelled", { by: BY, asOf: Date.now() }),
  );
  let turns = 0;
  let isUndoing = true;
  const others = (async () => {
    for (; isUndoing; turns += 1) await nextTurn();
  })();
  expect(await undo(store)).toEqual({ kind: "done", left: 0 });
  isUndoing = false;
  await others;
  expect(await store.db.$count(orders, eq(orders.status, "Pending"))).toBe(301);
  expect(turns).toBeGreaterThan(100);
});
