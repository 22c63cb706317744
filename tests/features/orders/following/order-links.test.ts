import { expect, test } from "vitest";
import {
  createOrderLink,
  deleteExpiredLinks,
  findLinkedOrder,
} from "#app/features/orders/following/order-links.server.ts";
import type { Store } from "#db/client.server.ts";
import { orderLinks } from "#db/schema.ts";
import { setClock } from "#tests/support/data/clock.ts";
import { cancelAsShopper, setStatus } from "#tests/support/data/presses.ts";
import { testStore } from "#tests/support/data/store.ts";
import { placedOrder } from "#tests/support/mail/outbox.ts";

const DAY = 24 * 60 * 60_000;
const START = Date.UTC(2026, 1, 1);

const link = (store: Store, order: Parameters<typeof createOrderLink>[1]) =>
  store.withTx((tx) => createOrderLink(tx, order));

async function linkedOrder() {
  const store = testStore();
  setClock(START);
  const order = await placedOrder(store);
  const key = await link(store, order);
  const find = (other: string) => findLinkedOrder(store.db, order.id, other);
  return { store, order, key, find };
}

test("a key shows its order and is stored only as a hash", async () => {
  const { store, key, find } = await linkedOrder();

  expect(key).toMatch(/^[\w-]{32}$/);
  expect((await find(key))?.lines).toHaveLength(1);
  const stored = JSON.stringify(await store.db.select().from(orderLinks));
  expect(stored).not.toContain(key);
});

test.each([
  ["a changed key", (key: string) => `${key.slice(0, -1)}${key.endsWith("A") ? "B" : "A"}`],
  ["a short key", (key: string) => key.slice(1)],
  ["a long key", (key: string) => key.repeat(10_000)],
  ["no key", () => ""],
  ["the hash of the key", () => "0".repeat(64)],
])("%s shows nothing", async (_, change) => {
  const { key, find } = await linkedOrder();

  expect(await find(change(key))).toBeNull();
});

test("a key of another order shows nothing", async () => {
  const { store, key } = await linkedOrder();
  const other = await placedOrder(store);

  expect(await findLinkedOrder(store.db, other.id, key)).toBeNull();
});

test.each(["Delivered", "Cancelled"] as const)("links end 60 days after %s", async (status) => {
  const { store, order, key, find } = await linkedOrder();
  setClock(START + 365 * DAY);
  expect(await find(key)).not.toBeNull();

  await setStatus(store, order.id, status);
  setClock(START + 370 * DAY);
  const late = await link(store, { id: order.id, status });
  setClock(START + (365 + 60) * DAY - 1);
  for (const each of [key, late]) expect(await find(each)).not.toBeNull();
  setClock(START + (365 + 60) * DAY);

  for (const each of [key, late]) expect(await find(each)).toBeNull();
});

test("an order that goes on after all keeps its links", async () => {
  const { store, order, key, find } = await linkedOrder();
  await setStatus(store, order.id, "Delivered");
  await setStatus(store, order.id, "Shipped");
  setClock(START + 100 * DAY);

  expect(await find(key)).not.toBeNull();
});

test("a shopper's own cancellation ends the links too", async () => {
  const { store, order, key, find } = await linkedOrder();
  await cancelAsShopper(store, order.id, { reason: "slow" });
  setClock(START + 60 * DAY);

  expect(await find(key)).toBeNull();
});

test("an order has at most its 20 newest links", async () => {
  const { store, order, key, find } = await linkedOrder();
  for (let i = 1; i <= 20; i++) {
    setClock(START + i);
    await link(store, order);
  }

  expect(await store.db.$count(orderLinks)).toBe(20);
  expect(await find(key)).toBeNull();
});

test("expired links are deleted, a few at a time", async () => {
  const { store, order } = await linkedOrder();
  const other = await placedOrder(store);
  await link(store, order);
  const kept = await link(store, other);
  await setStatus(store, order.id, "Delivered");
  setClock(START + 61 * DAY);

  expect(await store.withTx((tx) => deleteExpiredLinks(tx, 1))).toBe(1);
  expect(await store.withTx((tx) => deleteExpiredLinks(tx, 10))).toBe(1);

  expect(await store.db.$count(orderLinks)).toBe(1);
  expect(await findLinkedOrder(store.db, other.id, kept)).not.toBeNull();
});
