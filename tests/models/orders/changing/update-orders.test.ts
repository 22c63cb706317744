import { expect } from "vitest";
import { findOrder } from "#app/models/orders/finding/orders.ts";
import { listOrderEvents } from "#app/models/orders/telling/order-events.ts";
import { ORDER_STATUSES } from "#db/order-values.ts";
import { orderEvents, orderLines, outbox } from "#db/schema.ts";
import { setClock } from "../../../support/data/clock.ts";
import { removeOrder, setPaid, setStatus } from "../../../support/data/presses.ts";
import { repeat } from "../../../support/data/repeat.ts";
import { test } from "../../../support/data/shop-test.ts";
import { givenOrder } from "../../../support/data/store.ts";

test("any status may follow any other", async ({ store }) => {
  const id = await givenOrder(store);

  for (const from of ORDER_STATUSES)
    for (const to of ORDER_STATUSES) {
      await setStatus(store, id, from);
      expect(await setStatus(store, id, to)).toBe("done");
      expect((await findOrder(store.db, id))?.status).toBe(to);
    }
});

test("paying records the time, repeating keeps it, unpaid clears it", async ({ store }) => {
  const id = await givenOrder(store);
  const pay = async (isPaid: boolean, at: number) => {
    setClock(at);
    await setPaid(store, id, isPaid);
    const order = await findOrder(store.db, id);
    return [order?.isPaid, order?.paidAt];
  };

  expect(await pay(true, 1_800_000_000_000)).toEqual([true, 1_800_000_000_000]);
  expect(await pay(true, 1_800_000_060_000)).toEqual([true, 1_800_000_000_000]);
  expect(await pay(false, 1_800_000_120_000)).toEqual([false, null]);
  expect(await pay(true, 1_800_000_180_000)).toEqual([true, 1_800_000_180_000]);
});

test("concurrent changes of status and payment are both stored", async ({ store }) => {
  const id = await givenOrder(store);

  await Promise.all([setStatus(store, id, "Delivered"), setPaid(store, id)]);

  expect(await findOrder(store.db, id)).toMatchObject({ status: "Delivered", isPaid: true });
});

test("deleting an order deletes its lines and mails and no other order", async ({ store }) => {
  const [gone, remaining] = await repeat(2, () => givenOrder(store));

  expect(await removeOrder(store, gone)).toBe("done");

  expect(await findOrder(store.db, gone)).toBeNull();
  expect((await findOrder(store.db, remaining))?.lines).toHaveLength(1);
  expect(await store.db.$count(orderLines)).toBe(1);
  const mails = await store.db.select().from(outbox);
  expect(new Set(mails.map((mail) => mail.orderId))).toEqual(new Set([remaining]));
});

test("a deleted order cannot be updated or deleted again", async ({ store }) => {
  const id = await givenOrder(store);
  await removeOrder(store, id);

  expect(await setStatus(store, id, "Shipped")).toBe("gone");
  expect(await setPaid(store, id)).toBe("gone");
  expect(await removeOrder(store, id)).toBe("gone");
});

test("a seller cannot overwrite a change they have not seen", async ({ store }) => {
  const id = await givenOrder(store);
  const seenAt = (await findOrder(store.db, id))!.updatedAt;
  const set = (status: "Shipped" | "Cancelled", expected: "Pending" | "Shipped") =>
    setStatus(store, id, status, { expected });
  setClock(Date.now() + 1_000);

  expect(await set("Shipped", "Pending")).toBe("done");
  expect(await set("Cancelled", "Pending")).toBe("changed");
  expect(await removeOrder(store, id, { expectedUpdatedAt: seenAt })).toBe("changed");
  expect((await findOrder(store.db, id))?.status).toBe("Shipped");

  expect(await set("Shipped", "Pending")).toBe("done");
  expect(await set("Cancelled", "Shipped")).toBe("done");
});

test("an order's log records who changed what and when, and omits no-ops", async ({ store }) => {
  const id = await givenOrder(store);
  setClock(1_800_000_000_000);
  await setStatus(store, id, "Shipped");
  await setStatus(store, id, "Shipped", { by: "other@example.com" });
  setClock(1_800_000_060_000);
  await setPaid(store, id, true, { by: "other@example.com" });
  await setPaid(store, id);

  const events = await listOrderEvents(store.db, id);
  expect(events.map(({ actorEmail, change, at }) => [actorEmail, change, at])).toEqual([
    ["seller@example.com", "Shipped", 1_800_000_000_000],
    ["other@example.com", "paid", 1_800_000_060_000],
  ]);
  await removeOrder(store, id);
  expect(await store.db.$count(orderEvents)).toBe(0);
});
