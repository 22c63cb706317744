import { beforeEach, expect } from "vitest";
import {
  findInvoiceBuyer,
  listInvoices,
  saveInvoiceBuyer,
} from "#app/features/money/invoices/invoice-buyers.server.ts";
import { listPayments } from "#app/features/money/payments/payments.server.ts";
import { removeOrder } from "#app/features/orders/finding/orders.server.ts";
import { parsePeriod } from "#app/kit/format/period.ts";
import type { Store } from "#db/client.server.ts";
import { invoiceBuyers } from "#db/schema.ts";
import { startClock } from "#tests/support/data/clock.ts";
import { BUYER } from "#tests/support/data/invoice.ts";
import { allOf } from "#tests/support/data/lists.ts";
import { givenFullCart, givenPlacedOrder, listArchive } from "#tests/support/data/orders.ts";
import { removeByPress, setPaid, setStatus, undoLast } from "#tests/support/data/presses.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenOrder } from "#tests/support/data/store.ts";

beforeEach(() => startClock());

const save = (store: Store, id: string, buyer: typeof BUYER | null, seenAt = 0) =>
  store.withTx((tx) => saveInvoiceBuyer(tx, id, buyer, seenAt));

test("an order is placed with whom its invoice is for, others without", async ({ store }) => {
  const { userId } = await givenFullCart(store);
  const order = await givenPlacedOrder(store, userId, { buyer: BUYER });

  expect(await findInvoiceBuyer(store.db, order.id)).toMatchObject(BUYER);
  expect(await findInvoiceBuyer(store.db, await givenOrder(store))).toBeNull();
});

test("of two sellers who save at once, the second is told", async ({ store }) => {
  const id = await givenOrder(store);
  const other = { ...BUYER, name: "Khác" };

  expect(await save(store, id, BUYER)).toBe("done");
  expect(await save(store, id, other)).toBe("changed");
  const saved = (await findInvoiceBuyer(store.db, id))!;
  expect(saved).toMatchObject(BUYER);
  expect(await save(store, id, other, saved.updatedAt)).toBe("done");
  expect(await save(store, id, null, saved.updatedAt)).toBe("changed");
  expect(await save(store, id, null, Number.NaN)).toBe("changed");
  const { updatedAt } = (await findInvoiceBuyer(store.db, id))!;
  expect(await save(store, id, null, updatedAt)).toBe("done");
  expect(await findInvoiceBuyer(store.db, id)).toBeNull();
  expect(await save(store, "gone", BUYER)).toBe("gone");
});

test("a delivered order is listed in its month while it is delivered", async ({ store }) => {
  const id = await givenOrder(store);
  const listed = () => allOf(listInvoices(store.withReadThread, parsePeriod(null)));
  await save(store, id, BUYER);
  expect(await listed()).toEqual([]);
  await setStatus(store, id, "Delivered");
  const invoice = { ...BUYER, orderId: id, amountVnd: 80_000, at: expect.any(Number) };
  expect(await listed()).toEqual([invoice]);
  await setStatus(store, id, "Cancelled");
  expect(await listed()).toEqual([]);
});

test("the archive keeps payments and buyer, and undoing brings them back", async ({ store }) => {
  const id = await givenOrder(store);
  await save(store, id, BUYER);
  await setPaid(store, id, true, { paidBy: "transfer" });
  const paid = await listPayments(store.db, id);

  await removeByPress(store, id);

  const [{ snapshot } = {} as never] = await listArchive(store);
  expect(snapshot.buyer).toMatchObject(BUYER);
  expect(snapshot.payments).toEqual(paid);
  expect(await store.db.select().from(invoiceBuyers)).toEqual([]);
  await undoLast(store);
  expect(await findInvoiceBuyer(store.db, id)).toMatchObject(BUYER);
  expect(await listPayments(store.db, id)).toEqual(paid);
  await store.withTx((tx) => removeOrder(tx, id));
  expect(await store.db.select().from(invoiceBuyers)).toEqual([]);
});
