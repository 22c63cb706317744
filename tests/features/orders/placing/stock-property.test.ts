import { and, eq, type SQL } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { listMiscounted } from "#app/features/catalogue/stock/stock-moves.server.ts";
import { updateChosen } from "#app/features/orders/bulk/bulk-updates.server.ts";
import { versionOf } from "#app/features/orders/changing/rules.ts";
import { deleteOrder } from "#app/features/orders/changing/update-orders.server.ts";
import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import { freeItem } from "#app/features/orders/free-lines/free-lines.server.ts";
import type { Db } from "#db/client.server.ts";
import { ORDER_STATUSES } from "#db/order-values.ts";
import { orderLines, orderReturns, orders, products } from "#db/schema.ts";
import { submitOrder } from "#tests/support/data/orders.ts";
import { cancelAsShopper, putOnRun, setStatus, undoLast } from "#tests/support/data/presses.ts";
import { takeBack } from "#tests/support/data/returns.ts";
import { notesOf, settle } from "#tests/support/data/settle.ts";
import { givenProducts, givenShopper, testStore } from "#tests/support/data/store.ts";
import { propertyRuns } from "#tests/support/scope.ts";

const BY = { by: "seller@example.com" };
const COUNT = 6;
/** Goods that are not in the catalogue. */
const FREE = freeItem({ name: "Quế", priceVnd: 9_000 }, 1);

const nth = fc.nat(30);
const status = fc.constantFrom(...ORDER_STATUSES);
const quantities = fc.tuple(fc.nat(4), fc.nat(4), fc.nat(4), fc.nat(2));
const results = fc.array(fc.constantFrom("refused", "transfer", "open"), { minLength: 1 });
const step = fc.oneof(
  fc.record({ kind: fc.constant("place" as const), quantities }),
  fc.record({ kind: fc.constant("cancel" as const), nth }),
  fc.record({ kind: fc.constant("set" as const), nth, status }),
  fc.record({ kind: fc.constant("delete" as const), nth }),
  fc.record({ kind: fc.constant("set-all" as const), status }),
  fc.record({ kind: fc.constant("settle" as const), results }),
  fc.record({
    kind: fc.constant("return" as const),
    ...{ nth, position: fc.nat(3), quantity: fc.integer({ min: 1, max: 3 }) },
    ...{
      isRestocked: fc.boolean(),
      settlement: fc.constantFrom("nothing" as const, "replacement" as const),
    },
  }),
  fc.record({ kind: fc.constant("undo" as const) }),
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
    case "return":
      if (chosen) await takeBackTaken(shop, chosen.id, step);
      return;
    case "undo":
      await undoLast(store);
  }
}

async function place({ store, userId, counted, uncounted }: Shop, quantities: number[]) {
  const items = [...[...counted, uncounted].map((productId) => ({ productId })), FREE]
    .map((item, i) => ({ ...item, quantity: quantities[i]! }))
    .filter(({ quantity }) => quantity > 0);
  await submitOrder(store, userId, { items });
}

/** The pieces that came back and were not put into stock again. */
const thrownAway = (db: Db, isMeant?: SQL) =>
  db
    .select({ productId: orderLines.productId, pieces: orderReturns.quantity })
    .from(orderReturns)
    .innerJoin(
      orderLines,
      and(
        eq(orderLines.orderId, orderReturns.orderId),
        eq(orderLines.position, orderReturns.position),
      ),
    )
    .where(and(eq(orderReturns.isRestocked, false), isMeant));

/** A delivered order keeps its pieces when it is deleted. */
async function deleteAndCount({ store, sold }: Shop, id: string): Promise<void> {
  await store.withTx(async (tx) => {
    const order = await tx.query.orders.findFirst({ where: (o, { eq }) => eq(o.id, id) });
    const lines = await tx.query.orderLines.findMany({ where: (l, { eq }) => eq(l.orderId, id) });
    const thrown = await thrownAway(tx, eq(orderReturns.orderId, id));
    if ((await deleteOrder(tx, id, BY)) !== "done") return;
    const kept = order?.status === "Delivered" ? lines : [];
    for (const { productId, pieces } of [
      ...thrown,
      ...kept.map(({ productId, stockTaken: pieces }) => ({ productId, pieces })),
    ])
      sold.set(productId, (sold.get(productId) ?? 0) + pieces);
  });
}

/** Returns goods that the order took from the count: of others, more come back than there were. */
async function takeBackTaken(
  { store, uncounted }: Shop,
  id: string,
  { position, quantity, ...request }: Extract<Step, { kind: "return" }>,
): Promise<void> {
  const order = await findOrder(store.db, id);
  const line = order?.lines.find((line) => line.position === position);
  if (!order || !line) return;
  const isCounted = ![uncounted, FREE.productId].includes(line.productId);
  if (line.stockTaken < quantity && isCounted) return;
  await takeBack(store, id, { [position]: quantity }, { ...request, seen: versionOf(order) });
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
  const thrown = await thrownAway(store.db);
  expect(await listMiscounted(store.db)).toEqual([]);
  for (const { id, stockCount, inStock } of await store.db.select().from(products)) {
    const own = lines.filter(({ productId }) => productId === id);
    const taken = own.reduce((sum, line) => sum + line.stockTaken, 0);
    const gone = thrown.reduce((sum, of) => sum + (of.productId === id ? of.pieces : 0), 0);
    if (!counted.includes(id)) {
      expect([stockCount, taken]).toEqual([null, 0]);
      continue;
    }
    expect(stockCount).toBeGreaterThanOrEqual(0);
    expect(inStock).toBe(stockCount! > 0);
    expect(stockCount! + taken + gone + (sold.get(id) ?? 0)).toBe(COUNT);
    for (const line of own) {
      expect(line.stockTaken).toBeLessThanOrEqual(line.quantity - line.returned);
      if (back.has(line.orderId)) expect(line.stockTaken).toBe(0);
    }
  }
}
