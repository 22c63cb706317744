import { setImmediate as nextTurn } from "node:timers/promises";
import { and, eq, isNull, ne } from "drizzle-orm";
import { beforeEach, expect } from "vitest";
import { setCourier } from "#app/features/couriers/courier-run.server.ts";
import { updateChosen } from "#app/features/orders/bulk/bulk-updates.server.ts";
import { findRun, reopenRun } from "#app/features/orders/runs/delivery-runs.server.ts";
import { findUndoStep, UNDO_MS, undoChange } from "#app/features/orders/undo/undo.server.ts";
import { claimMails } from "#app/kit/mail/claims.ts";
import type { Store } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { orderEvents, orderLines, orders, outbox, products } from "#db/schema.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { alterProduct } from "#tests/support/data/alter.ts";
import { setClock } from "#tests/support/data/clock.ts";
import { givenOrderOf } from "#tests/support/data/goods.ts";
import { orderOf, SELLER_EMAIL } from "#tests/support/data/orders.ts";
import {
  givenRun,
  press,
  pressStatus,
  putOnRun,
  setStatus,
  undoLast,
} from "#tests/support/data/presses.ts";
import { repeat } from "#tests/support/data/repeat.ts";
import { notesOf, settleByPress } from "#tests/support/data/settle.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenOrder, givenProducts } from "#tests/support/data/store.ts";
import { long } from "#tests/support/scope.ts";

const BY = SELLER_EMAIL;
const OTHER = "other@example.com";

beforeEach(() => setClock(Date.now()));

const later = (ms: number) => setClock(Date.now() + ms);

const dueMails = (store: Store) =>
  store.db
    .select({ at: outbox.nextTryAt })
    .from(outbox)
    .where(and(eq(outbox.kind, "order-update"), isNull(outbox.sentAt)));

const pressChosen = (store: Store, ids: string[], change: "paid" | "Cancelled") =>
  press(store, ids, change, (tx) =>
    updateChosen(tx, { by: "ids", ids }, change, { by: BY, asOf: Date.now() }),
  );

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
  const notes = await notesOf(store, Object.fromEntries(stops.map(({ id }) => [id, result])));
  const countedVnd = result === "cash" ? stops.length * 80_000 : 0;
  const outcome = await settleByPress(store, runId, { notes, countedVnd, by });
  expect(outcome.kind).toBe("done");
  later(10);
}

test("a mail about an earlier change tells none that can be taken back", async ({ store }) => {
  const id = await givenOrder(store);
  await setStatus(store, id, "Shipped", { by: OTHER });
  later(50_000);
  await pressStatus(store, id, "Cancelled");
  const pressedAt = Date.now();
  expect(await dueMails(store)).toEqual([{ at: pressedAt + UNDO_MS }]);

  // Nor does a step back make it forget the first change before the minute is over.
  later(30_000);
  await undoLast(store);
  await pressStatus(store, id, "Pending");
  expect(await dueMails(store)).toEqual([{ at: Date.now() + UNDO_MS }]);
});

test("a run that somebody else settled since stays settled", async ({ store }) => {
  const { ids, runId } = await givenShipped(store);
  await pressChosen(store, [ids[0]!], "paid");
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
  const open = { settledAt: null, cashCountedVnd: null, courier: "Anh Tú" };
  expect((await findRun(store.db, runId))!.run).toMatchObject(open);
});

test("a run settled once keeps its history when its orders move on", async ({ store }) => {
  const { ids, runId } = await givenShipped(store);
  await settle(store, runId, "open");
  await store.withTx((tx) => reopenRun(tx, runId, { reason: "nhầm", by: BY }));
  await putOnRun(store, ids);
  expect((await findRun(store.db, runId))!.reopenings).toMatchObject([{ reason: "nhầm" }]);
});

test("no more pieces are taken by undoing than the order had", async ({ store }) => {
  const [counted, uncounted] = await givenProducts(store, [{ name: "Hồi", stockCount: 5 }, "Quế"]);
  const { id } = await givenOrderOf(store, { [counted]: 2, [uncounted]: 2 });
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

  await pressStatus(store, id, "Cancelled");
  expect(await undoLast(store)).toMatchObject({ left: 0 });

  expect([await stock(), await lines()]).toEqual(before);
  expect((await orderOf(store, id)).attention).toBeNull();
});

test("a mail is due when its change is final, to the millisecond", async ({ store }) => {
  const id = await givenOrder(store);
  later(10);
  await pressStatus(store, id, "Shipped");
  later(UNDO_MS - 1);
  const claim = () => store.withTx((tx) => claimMails(tx, ADDRESS.email));
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
  await pressStatus(store, id, "Cancelled");
  const step = (await findUndoStep(store.db, BY))!;
  const both = [store, other].map(({ withTx }) => withTx((tx) => undoChange(tx, step.id, BY)));
  const outcomes = await Promise.all(both);
  expect(outcomes).toContainEqual({ kind: "done", left: 0 });
  expect(outcomes).toContainEqual({ kind: "too-late" });
  const events = await store.db.select().from(orderEvents).orderBy(orderEvents.seq);
  expect(events.map(({ change }) => change)).toEqual(["Cancelled", "Pending"]);
});

long(test)("hundreds of orders are taken back while others are served", async ({ store }) => {
  await givenOrder(store);
  const [order] = await store.db.select().from(orders);
  const ids = Array.from({ length: 300 }, () => newId());
  const copies = ids.map((id, i) => ({ ...order!, seq: undefined, id, requestKey: `k${i}` }));
  await store.withTx((tx) => tx.insert(orders).values(copies));
  later(10);
  await pressChosen(store, ids, "Cancelled");
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
