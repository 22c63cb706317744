import { eq } from "drizzle-orm";
import { beforeEach, expect } from "vitest";
import { setOrderPaid } from "#app/features/money/payments/payments.server.ts";
import { updateChosen } from "#app/features/orders/bulk/bulk-updates.server.ts";
import { type Choice, listChosen } from "#app/features/orders/bulk/chosen-orders.server.ts";
import { deleteOrder, setOrderStatus } from "#app/features/orders/changing/update-orders.server.ts";
import type { OrderFilter } from "#app/features/orders/finding/filter.ts";
import { listOrderEvents } from "#app/features/orders/following/order-events.server.ts";
import { createRun } from "#app/features/orders/runs/delivery-runs.server.ts";
import { dayOf } from "#app/kit/format/vietnam-day.ts";
import type { Store } from "#db/client.server.ts";
import { deliveryRuns, orderEvents, orders, outbox } from "#db/schema.ts";
import { seedOrders } from "#server/cli/commands/seed.ts";
import { alterOrder } from "#tests/support/data/alter.ts";
import { startClock } from "#tests/support/data/clock.ts";
import { idsOf } from "#tests/support/data/lists.ts";
import { orderOf, SELLER_EMAIL, statusesOf } from "#tests/support/data/orders.ts";
import { repeat } from "#tests/support/data/repeat.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenOrder } from "#tests/support/data/store.ts";
import { long } from "#tests/support/scope.ts";

beforeEach(() => startClock());

const BY = SELLER_EMAIL;
const OTHER = { by: "other@example.com" };
const EVERY = { search: "", status: null };

/** Changes the orders with these ids, or those of a filter, as a seller who saw them as they were then. */
function change(
  store: Store,
  chosen: string[] | OrderFilter,
  what: Parameters<typeof updateChosen>[2],
  { by = BY, asOf = Date.now() } = {},
) {
  const choice: Choice = Array.isArray(chosen)
    ? { by: "ids", ids: chosen }
    : { by: "filter", filter: chosen, asOf };
  return store.withTx((tx) => updateChosen(tx, choice, what, { by, asOf }));
}

/** Orders placed a minute ago, oldest first. */
async function givenOrders<const Count extends number>(store: Store, count: Count) {
  const ids = await repeat(count, (i) => givenOrder(store, { firstname: `Lan ${i}` }));
  const at = Date.now() - 60_000;
  await store.withTx((tx) => tx.update(orders).set({ createdAt: at, updatedAt: at }));
  return ids;
}

test("the ticked orders are changed, with history and mails", async ({ store }) => {
  const ids = await givenOrders(store, 3);
  const [first, second] = ids;

  const outcome = await change(store, [first, second], "Shipped");

  expect(outcome).toMatchObject({ done: 2, already: 0, changed: [], gone: 0 });
  expect(await statusesOf(store, ...ids)).toEqual(["Shipped", "Shipped", "Pending"]);
  const event = { change: "Shipped", actor: "seller", actorEmail: BY };
  expect(await listOrderEvents(store.db, first)).toMatchObject([event]);
  expect(await store.db.$count(outbox, eq(outbox.kind, "order-update"))).toBe(2);
  const found = await listChosen(store.db, { by: "events", ...outcome.events! }, { limit: 500 });
  expect(idsOf(found)).toEqual([second, first]);
});

test("orders that changed since, are gone or already so are counted", async ({ store }) => {
  const ids = await givenOrders(store, 5);
  const [plain, changed, paid, already, gone] = ids;
  const asOf = Date.now();
  await store.withTx(async (tx) => {
    await setOrderStatus(tx, changed, "Cancelled", OTHER);
    await setOrderPaid(tx, paid, true, OTHER);
    await setOrderStatus(tx, already, "Shipped", OTHER);
    await deleteOrder(tx, gone, OTHER);
  });

  const outcome = await change(store, ids, "Shipped", { asOf });

  expect(outcome).toMatchObject({ done: 1, already: 1, changed: [paid, changed], gone: 1 });
  const statuses = await statusesOf(store, plain, changed, paid);
  expect(statuses).toEqual(["Shipped", "Cancelled", "Pending"]);
});

test("all orders of a part of the overview are changed, and no others", async ({ store }) => {
  const [here, there, paid] = await givenOrders(store, 3);
  const elsewhere = { city: "Phường Sa Pa", state: "Lào Cai" };
  await store.withTx(async (tx) => {
    await tx.update(orders).set(elsewhere).where(eq(orders.id, there));
    await tx.update(orders).set({ isPaid: true }).where(eq(orders.id, paid));
  });
  const chosenBy = async (scope: OrderFilter["scope"], search = "") => {
    const filter = { ...EVERY, search, scope };
    const choice: Choice = { by: "filter", filter, asOf: Date.now() };
    return idsOf(await listChosen(store.db, choice, { limit: 500 }));
  };

  expect(await chosenBy({ ward: elsewhere })).toEqual([there]);
  expect(await chosenBy({ unpaid: true, sold: true })).toEqual([there, here]);
  expect(await chosenBy({ unpaid: true }, "lan 0")).toEqual([here]);
  const today = dayOf(Date.now() - 60_000);
  expect(await chosenBy({ from: today, to: today })).toEqual([paid, there, here]);
  expect(await chosenBy({ from: today + 1 })).toEqual([]);

  const outcome = await change(store, { ...EVERY, scope: { unpaid: true } }, "Shipped");
  expect(outcome).toMatchObject({ done: 2, changed: [] });
  expect(await statusesOf(store, here, there, paid)).toEqual(["Shipped", "Shipped", "Pending"]);
});

test("all that a filter found are changed, without those placed since", async ({ store }) => {
  const [plain, late] = await givenOrders(store, 2);
  const asOf = Date.now();
  await alterOrder(store, late, { createdAt: asOf, updatedAt: asOf });
  const pay = (search: string) => change(store, { search, status: "Pending" }, "paid", { asOf });

  expect(await pay("nobody")).toMatchObject({ done: 0, events: null });
  expect(await pay("lan")).toMatchObject({ done: 1, changed: [] });
  expect(await pay("")).toMatchObject({ done: 0, already: 1 });
  expect(await orderOf(store, plain)).toMatchObject({ isPaid: true });
  expect(await orderOf(store, late)).toMatchObject({ isPaid: false });
});

test("of two sellers who press at once, each order is changed by one", async ({ store }) => {
  const ids = await givenOrders(store, 6);
  const asOf = Date.now();

  const [first, second] = await Promise.all([
    change(store, ids, "Shipped", { by: "a@example.com", asOf }),
    change(store, ids, "Cancelled", { by: "b@example.com", asOf }),
  ]);

  expect([first.done, second.done, second.changed.length]).toEqual([6, 0, 6]);
  expect(new Set(await statusesOf(store, ...ids))).toEqual(new Set(["Shipped"]));
  expect(await store.db.$count(orderEvents)).toBe(6);
});

test("a failure in the middle changes nothing", async ({ store }) => {
  const ids = await givenOrders(store, 8);

  const failing = store.withTx(async (tx) => {
    await updateChosen(tx, { by: "ids", ids }, "Shipped", { by: BY, asOf: Date.now() });
    throw new Error("the disk is full");
  });

  await expect(failing).rejects.toThrow("the disk is full");
  expect(new Set(await statusesOf(store, ...ids))).toEqual(new Set(["Pending"]));
  expect(await store.db.$count(orderEvents)).toBe(0);
});

long(test)(
  "a press changes at most 500 orders, a run has at most 200 stops",
  async ({ demo: store }) => {
    await seedOrders(store, 700);
    const asOf = Date.now() + 60_000;
    const all: Choice = { by: "filter", filter: EVERY, asOf };

    expect(await store.withTx((tx) => createRun(tx, all, BY))).toEqual({ kind: "too-many" });
    expect(await store.db.$count(deliveryRuns)).toBe(0);

    const first = await change(store, EVERY, "Processing", { asOf });
    expect(first.done + first.already).toBe(500);
    expect(first.changed).toEqual([]);
    const some = await change(store, { ...EVERY, search: "lan" }, "paid", { asOf });
    expect(some.done + some.already + some.changed.length).toBeGreaterThan(0);
  },
);
