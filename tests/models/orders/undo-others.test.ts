import { setImmediate as nextTurn } from "node:timers/promises";
import { and, eq, isNull, ne } from "drizzle-orm";
import { beforeEach, expect } from "vitest";
import { claimMails } from "#app/mail/claims.ts";
import { updateChosen } from "#app/models/orders/changing/bulk-updates.ts";
import { findUndoStep, UNDO_MS, undoPress, withUndo } from "#app/models/orders/changing/undo.ts";
import { setOrderStatus } from "#app/models/orders/changing/update-orders.ts";
import { setCourier } from "#app/models/orders/runs/courier-run.ts";
import { findRun, reopenRun } from "#app/models/orders/runs/delivery-runs.ts";
import { settleRun } from "#app/models/orders/runs/settle-run.ts";
import type { Store } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { orderEvents, orderLines, orders, outbox, products } from "#db/schema.ts";
import { alterProduct } from "../../support/data/alter.ts";
import { setClock } from "../../support/data/clock.ts";
import { givenPlacedOrder } from "../../support/data/orders.ts";
import { givenRun, press, putOnRun, setStatus, undoLast } from "../../support/data/presses.ts";
import { repeat } from "../../support/data/repeat.ts";
import { test } from "../../support/data/shop-test.ts";
import { givenOrder, givenProducts, givenShopper } from "../../support/data/store.ts";

const BY = "seller@example.com";
const OTHER = "other@example.com";

beforeEach(() => setClock(Date.now()));

const later = (ms: number) => setClock(Date.now() + ms);

const dueMails = (store: Store) =>
  store.db
    .select({ at: outbox.nextTryAt })
    .from(outbox)
    .where(and(eq(outbox.kind, "order-update"), isNull(outbox.sentAt)));

/** An open run with shipped orders. */
async function givenShipped(store: Store, count = 2) {
  const ids = await repeat(count, () => givenOrder(store));
  for (const id of ids) await setStatus(store, id, "Shipped");
  const runId = await givenRun(store, ids);
  later(10);
  return { ids, runId };
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

test("a mail about an earlier change tells none that can be taken back", async ({ store }) => {
  const id = await givenOrder(store);
  await setStatus(store, id, "Shipped", { by: OTHER });
  later(50_000);
  await press(store, [id], "Cancelled", (tx) => setOrderStatus(tx, id, "Cancelled", { by: BY }));
  const pressedAt = Date.now();
  expect(await dueMails(store)).toEqual([{ at: pressedAt + UNDO_MS }]);

  // Nor does a step back make it forget the first change before the minute is over.
  later(30_000);
  await undoLast(store);
  await press(store, [id], "Pending", (tx) => setOrderStatus(tx, id, "Pending", { by: BY }));
  expect(await dueMails(store)).toEqual([{ at: Date.now() + UNDO_MS }]);
});

test("a run that somebody else settled since stays settled", async ({ store }) => {
  const { ids, runId } = await givenShipped(store);
  await press(store, [ids[0]!], "paid", (tx) =>
    updateChosen(tx, { by: "ids", ids: [ids[0]!] }, "paid", { by: BY, asOf: Date.now() }),
  );
  later(10);
  await settle(store, runId, "open", OTHER);
  const { run } = (await findRun(store.db, runId))!;

  expect(await undoLast(store)).toMatchObject({ left: 0 });
  expect((await findRun(store.db, runId))!.run).toEqual(run);
});

test("a settlement that somebody else counted again is not taken back", async ({ store }) => {
  const { runId } = await givenShipped(store);
  await settle(store, runId, "cash");
  await store.withTx((tx) => reopenRun(tx, runId, { reason: "đếm lại", by: OTHER }));
  await store.withTx((tx) => setCourier(tx, runId, "Anh Tú"));
  const before = await findRun(store.db, runId);

  expect(await undoLast(store)).toMatchObject({ left: 2 });
  expect(await findRun(store.db, runId)).toEqual(before);
});

test("a courier named since stays; an empty settlement is opened again", async ({ store }) => {
  const { runId } = await givenShipped(store);
  await settle(store, runId, "open");
  expect(await findUndoStep(store.db, BY)).toMatchObject({ count: 0, change: "settled" });
  await store.withTx((tx) => setCourier(tx, runId, "Anh Tú"));

  expect(await undoLast(store)).toEqual({ kind: "done", left: 0 });
  expect((await findRun(store.db, runId))!.run).toMatchObject({
    settledAt: null,
    cashCountedVnd: null,
    courier: "Anh Tú",
  });
});

test("a run settled once keeps its history when its orders move on", async ({ store }) => {
  const { ids, runId } = await givenShipped(store);
  await settle(store, runId, "open");
  await store.withTx((tx) => reopenRun(tx, runId, { reason: "nhầm", by: BY }));
  await putOnRun(store, ids);
  expect((await findRun(store.db, runId))!.reopenings).toMatchObject([{ reason: "nhầm" }]);
});

test("no more pieces are taken by undoing than the order had", async ({ store }) => {
  const { user } = await givenShopper(store);
  const [counted, uncounted] = await givenProducts(store, [{ name: "Hồi", stockCount: 5 }, "Quế"]);
  const items = [counted, uncounted].map((productId) => ({ productId, quantity: 2 }));
  const { id } = await givenPlacedOrder(store, user.id, { items });
  // Counted from now on, and the order has had its pieces before.
  await alterProduct(store, uncounted, { stockCount: 4 });
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
  expect(await undoLast(store)).toMatchObject({ left: 0 });

  expect([await stock(), await lines()]).toEqual(before);
  const [order] = await store.db.select().from(orders);
  expect(order!.attention).toBeNull();
});

test("a mail is due when its change is final, to the millisecond", async ({ store }) => {
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
  expect(await undoLast(store)).toBeNull();
  expect(await claim()).toHaveLength(1);
});

test("of two servers that undo at once, one does", async ({ stores: [store, other] }) => {
  const id = await givenOrder(store);
  later(10);
  await press(store, [id], "Cancelled", (tx) => setOrderStatus(tx, id, "Cancelled", { by: BY }));
  const step = (await findUndoStep(store.db, BY))!;
  const both = [store, other].map(({ withTx }) => withTx((tx) => undoPress(tx, step.id, BY)));
  const outcomes = await Promise.all(both);
  expect(outcomes).toContainEqual({ kind: "done", left: 0 });
  expect(outcomes).toContainEqual({ kind: "too-late" });
  const events = await store.db.select().from(orderEvents).orderBy(orderEvents.seq);
  expect(events.map(({ change }) => change)).toEqual(["Cancelled", "Pending"]);
});

test("hundreds of orders are taken back while others are served", async ({ store }) => {
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
  expect(await undoLast(store)).toEqual({ kind: "done", left: 0 });
  isUndoing = false;
  await others;
  expect(await store.db.$count(orders, eq(orders.status, "Pending"))).toBe(301);
  expect(turns).toBeGreaterThan(100);
});
