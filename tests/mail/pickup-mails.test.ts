import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { orders } from "#db/schema.ts";
import { setClock } from "../support/data/clock.ts";
import { confirmedOrder, mailAfterMinute } from "./confirmed-order.ts";

beforeEach(() => setClock(Date.UTC(2026, 1, 1)));

test("of an order that is picked up, its shopper reads when it is ready", async () => {
  const { store, id, number, setStatus } = await confirmedOrder();
  await store.withTx((tx) =>
    tx.update(orders).set({ fulfilment: "pickup" }).where(eq(orders.id, id)),
  );

  await setStatus("Shipped");
  const ready = await mailAfterMinute(store);
  await setStatus("Delivered");
  const pickedUp = await mailAfterMinute(store);

  expect(ready?.subject).toBe(`Your order #${number} is ready for pickup`);
  for (const text of [ready!.text, ready!.html])
    for (const line of ["waiting for you at the shop", "Pick up at:", "Please bring"])
      expect(text).toContain(line);
  for (const word of ["shipped", "Shipped", "arrives", "Delivery address"]) {
    expect(ready!.text).not.toContain(word);
    expect(ready!.html).not.toContain(word);
  }
  expect(ready!.html).toContain("● Ready for pickup");
  expect(pickedUp?.subject).toBe(`You have picked up your order #${number}`);
});
