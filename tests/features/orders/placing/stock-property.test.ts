import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { updateChosen } from "#app/features/orders/bulk/bulk-updates.server.ts";
import { deleteOrder } from "#app/features/orders/changing/update-orders.server.ts";
import { ORDER_STATUSES } from "#db/order-values.ts";
import { orderLines, orders, products } from "#db/schema.ts";
import { submitOrder } from "#tests/support/data/orders.ts";
import { cancelAsShopper, putOnRun, setStatus } from "#tests/support/data/presses.ts";
import { notesOf, settle } from "#tests/support/data/settle.ts";
import { givenProducts, givenShopper, testStore } from "#tests/support/data/store.ts";
import { propertyRuns } from "#tests/support/scope.ts";

const BY = { by: "seller@example.com" };
const COUNT = 6;

const nth = fc.nat(30);
const status = fc.constantFrom(...ORDER_STATUSES);
const quantities = fc.tuple(fc.nat(4), fc.nat(4), fc.nat(4));
const results = fc.array(fc.constantFrom("refused", "transfer", "open"), { minLength: 1 });
const step = fc.oneof(
  fc.record({ kind: fc.constant("place" as const), quantities }),
  fc.record({ kind: fc.constant("cancel" as const), nth }),
  fc.record({ kind: fc.constant("set" as const), nth, status }),
  fc.record({ kind: fc.constant("delete" as const), nth }),
  fc.record({ kind: fc.constant("set-all" as const), status }),
  fc.record({ kind: fc.constant("settle" as const), results }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

test("whatever becomes of orders, no piece is lost, sold twice or made up", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const shop = await openShop();
      for (const [i, step] of steps.entries()) {
        // Half of the steps run at the same time as the next one.
        const both = i % 2 === 0 && steps[i + 1] ? [step, steps[i + 1]!] : [step];
        await Promise.all(both.map((step) => take(shop, step)));
        await checkPieces(shop);
      }
    }),
    { seed: 1, numRuns: propertyRuns(25) },
  );
});

type Shop = Awaited<ReturnType<typeof openShop>>;

async function openShop() {
  const store = testStore();
  const { user } = await givenShopper(store);
  const given = ["Quế", "Hồi"].map((name) => ({ name, stockCount: COUNT }));
  const counted = await givenProducts(store, given);
  const [uncounted] = await givenProducts(store, ["Nghệ"]);
  return { store, userId: user.id, counted, uncounted, sold: new Map<string, number>() };
}

async function take(shop: Shop, step: Step): Promise<void> {
  const { store } = shop;
  const rows = await store.db.select().from(orders).orderBy(orders.seq);
  const chosen = "nth" in step && rows.length > 0 ? rows[step.nth % rows.length]! : null;
  switch (step.kind) {
    case "place":
      return place(shop, step.quantities);
    case "cancel":
      if (chosen) await cancelAsShopper(store, chosen.id);
      return;
    case "set":
      if (chosen) await setStatus(store, chosen.id, step.status);
      return;
    case "delete":
      if (chosen) await deleteAndCount(shop, chosen.id);
      return;
    case "set-all": {
      const ids = rows.map(({ id }) => id);
      const options = { ...BY, asOf: Date.now() + 1_000 };
      await store.withTx((tx) => updateChosen(tx, { by: "ids", ids }, step.status, options));
      return;
    }
    case "settle":
      return settleAll(shop, step.results);
  }
}

async function place({ store, userId, counted, uncounted }: Shop, quantities: number[]) {
  const items = [...counted, uncounted]
    .map((productId, i) => ({ productId, quantity: quantities[i]! }))
    .filter(({ quantity }) => quantity > 0);
  await submitOrder(store, userId, { items });
}

/** A delivered order keeps its pieces when it is deleted. */
async function deleteAndCount({ store, sold }: Shop, id: string): Promise<void> {
  await store.withTx(async (tx) => {
    const order = await tx.query.orders.findFirst({ where: (o, { eq }) => eq(o.id, id) });
    const lines = await tx.query.orderLines.findMany({ where: (l, { eq }) => eq(l.orderId, id) });
    if ((await deleteOrder(tx, id, BY)) !== "done" || order?.status !== "Delivered") return;
    for (const { productId, stockTaken } of lines)
      sold.set(productId, (sold.get(productId) ?? 0) + stockTaken);
  });
}

async function settleAll({ store }: Shop, results: ("refused" | "transfer" | "open")[]) {
  const ids = (await store.db.select().from(orders)).map(({ id }) => id);
  const run = await putOnRun(store, ids);
  if (run.kind !== "done") return;
  const rows = await store.db.select().from(orders).orderBy(orders.seq);
  const noted = rows.map(({ id }, i) => [id, results[i % results.length]!] as const);
  const notes = await notesOf(store, Object.fromEntries(noted));
  await settle(store, run.id, { notes });
}

async function checkPieces({ store, counted, sold }: Shop): Promise<void> {
  const lines = await store.db.select().from(orderLines);
  const isCancelled = eq(orders.status, "Cancelled");
  const cancelled = await store.db.select().from(orders).where(isCancelled);
  const back = new Set(cancelled.map(({ id }) => id));
  for (const { id, stockCount, inStock } of await store.db.select().from(products)) {
    const own = lines.filter(({ productId }) => productId === id);
    const taken = own.reduce((sum, line) => sum + line.stockTaken, 0);
    if (!counted.includes(id)) {
      expect([stockCount, taken]).toEqual([null, 0]);
      continue;
    }
    expect(stockCount).toBeGreaterThanOrEqual(0);
    expect(inStock).toBe(stockCount! > 0);
    expect(stockCount! + taken + (sold.get(id) ?? 0)).toBe(COUNT);
    for (const line of own) {
      expect(line.stockTaken).toBeLessThanOrEqual(line.quantity);
      if (back.has(line.orderId)) expect(line.stockTaken).toBe(0);
    }
  }
}
