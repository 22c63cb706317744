import { expect } from "vitest";
import { updateChosen } from "#app/models/orders/changing/bulk-updates.ts";
import type { Choice } from "#app/models/orders/changing/chosen-orders.ts";
import { createRun } from "#app/models/orders/runs/delivery-runs.ts";
import { deliveryRuns } from "#db/schema.ts";
import { seedOrders } from "../../../server/cli/seed/orders.ts";
import { test } from "../../support/data/shop-test.ts";

const BY = "seller@example.com";

test("a press changes at most 500 orders, a run has at most 200 stops", async ({ demo: store }) => {
  await seedOrders(store, 700);
  const asOf = Date.now() + 60_000;
  const all: Choice = { by: "filter", filter: { search: "", status: null }, asOf };

  expect(await store.withTx((tx) => createRun(tx, all, BY))).toEqual({ kind: "too-many" });
  expect(await store.db.$count(deliveryRuns)).toBe(0);

  const first = await store.withTx((tx) => updateChosen(tx, all, "Processing", { by: BY, asOf }));
  expect(first.done + first.already).toBe(500);
  expect(first.changed).toEqual([]);
  const found: Choice = { by: "filter", filter: { search: "lan", status: null }, asOf };
  const some = await store.withTx((tx) => updateChosen(tx, found, "paid", { by: BY, asOf }));
  expect(some.done + some.already + some.changed.length).toBeGreaterThan(0);
});
