import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { isCancelReason } from "#app/models/orders/changing/update-orders.ts";
import { findOrder } from "#app/models/orders/finding/orders.ts";
import { listOrderEvents } from "#app/models/orders/telling/order-events.ts";
import { en } from "#app/text/en.ts";
import type { Store } from "#db/client.server.ts";
import { CANCEL_REASONS, type CancelReason } from "#db/order-values.ts";
import { outbox } from "#db/schema.ts";
import { ADDRESS } from "../../support/data/address.ts";
import { cancelAsShopper, removeOrder, setStatus } from "../../support/data/presses.ts";
import { test } from "../../support/data/shop-test.ts";
import { givenOrder, testStore } from "../../support/data/store.ts";

const SELLER = "seller@example.com";

const cancel = (store: Store, id: string, reason: CancelReason | null = null) =>
  cancelAsShopper(store, id, { reason, noticeTo: [SELLER] });
const ship = (store: Store, id: string, expected?: "Pending") =>
  setStatus(store, id, "Shipped", { expected });
const mailsOf = async ({ db }: Store, kind: "cancel-notice" | "order-update") =>
  db.select().from(outbox).where(eq(outbox.kind, kind));

test("a shopper cancels a pending order once, and all are told", async ({ store }) => {
  const id = await givenOrder(store);

  expect(await cancel(store, id, "address")).toBe("done");
  expect(await cancel(store, id, "price")).toBe("changed");

  expect((await findOrder(store.db, id))!.status).toBe("Cancelled");
  const [event, ...more] = await listOrderEvents(store.db, id);
  expect(event).toMatchObject({
    actor: "shopper",
    actorEmail: ADDRESS.email,
    change: "Cancelled",
    reason: "address",
  });
  expect(more).toEqual([]);
  expect((await mailsOf(store, "cancel-notice")).map((mail) => mail.recipient)).toEqual([SELLER]);
  expect(await mailsOf(store, "order-update")).toHaveLength(1);
});

test("an order that a seller has shipped is not cancelled", async ({ store }) => {
  const id = await givenOrder(store);
  await ship(store, id);

  expect(await cancel(store, id)).toBe("changed");

  expect((await findOrder(store.db, id))!.status).toBe("Shipped");
  expect(await mailsOf(store, "cancel-notice")).toEqual([]);
});

test("a cancelled order is not shipped by a seller who saw it pending", async ({ store }) => {
  const id = await givenOrder(store);
  await cancel(store, id);

  expect(await ship(store, id, "Pending")).toBe("changed");

  expect((await findOrder(store.db, id))!.status).toBe("Cancelled");
});

test("of cancelling and shipping at the same time, one succeeds and is recorded", async () => {
  for (const isCancelFirst of [true, false]) {
    const store = testStore();
    const id = await givenOrder(store);
    const both = isCancelFirst
      ? [() => cancel(store, id), () => ship(store, id, "Pending")]
      : [() => ship(store, id, "Pending"), () => cancel(store, id)];

    const outcomes = await Promise.all(both.map((change) => change()));

    expect(outcomes.sort()).toEqual(["changed", "done"]);
    expect((await listOrderEvents(store.db, id)).map(({ change }) => change)).toEqual([
      (await findOrder(store.db, id))!.status,
    ]);
  }
});

test("a deleted order is gone", async ({ store }) => {
  const id = await givenOrder(store);
  await removeOrder(store, id);

  expect(await cancel(store, id)).toBe("gone");
});

test("every reason has a label, and nothing else is a reason", () => {
  expect(Object.keys(en.cancelOrder.reasons)).toEqual([...CANCEL_REASONS]);
  for (const reason of CANCEL_REASONS) expect(isCancelReason(reason)).toBe(true);
  for (const text of ["", "Mistake", "toString", "x".repeat(100_000)])
    expect(isCancelReason(text)).toBe(false);
});
