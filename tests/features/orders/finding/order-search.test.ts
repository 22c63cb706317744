import fc from "fast-check";
import { expect } from "vitest";
import { findMatches, indexOrders } from "#app/features/orders/finding/order-search.server.ts";
import { fold } from "#app/kit/format/fold.ts";
import type { Store } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { ORDER_STATUSES } from "#db/order-values.ts";
import { orderLines, orders } from "#db/schema.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenOrder } from "#tests/support/data/store.ts";
import { propertyRuns } from "#tests/support/scope.ts";

/** More than are looked up at once, the last of them not indexed. */
const COUNT = 2_500;
const INDEXED = 2_400;
const EVERY = { first: 0, last: Number.MAX_SAFE_INTEGER };

const letters = (maxLength: number) =>
  fc
    .array(fc.constantFrom(..."abz @"), { minLength: 1, maxLength })
    .map((all) => fold(all.join("")));

/** Copies of one order with random texts and statuses; every second one has a line of the product. */
async function givenRandomOrders(store: Store) {
  await givenOrder(store);
  const [order] = await store.db.select().from(orders);
  const [line] = await store.db.select().from(orderLines);
  const { seq: _, ...copied } = order!;
  const texts = fc.sample(letters(12), { numRuns: COUNT, seed: 1 });
  const rows = texts.map((text, i) => ({
    ...copied,
    id: newId(),
    requestKey: newId(),
    searchFolded: i % 2 ? `${text}\nnghe` : text,
    status: ORDER_STATUSES[i % ORDER_STATUSES.length]!,
  }));
  const lines = rows.filter((_, i) => i % 2).map(({ id }) => ({ ...line!, orderId: id }));
  await store.withTx(async (tx) => {
    await tx.delete(orders);
    for (let i = 0; i < COUNT; i += 500) await tx.insert(orders).values(rows.slice(i, i + 500));
    for (let i = 0; i < lines.length; i += 500)
      await tx.insert(orderLines).values(lines.slice(i, i + 500));
    await indexOrders(tx, INDEXED);
  });
  return { product: line!.productId, withLine: new Set(lines.map(({ orderId }) => orderId)) };
}

test("a search finds what reading every order finds, also in parts", async ({ store }) => {
  const { product, withLine } = await givenRandomOrders(store);
  const all = (await store.db.select().from(orders)).toSorted((a, b) => b.seq - a.seq);

  await fc.assert(
    fc.asyncProperty(
      letters(5),
      fc.constantFrom(null, ...ORDER_STATUSES),
      fc.constantFrom(undefined, { product }, { unpaid: true as const }),
      fc.constantFrom(20, COUNT),
      async (search, status, scope, limit) => {
        const isProduct = scope !== undefined && "product" in scope;
        fc.pre(search !== "" || isProduct);
        const expected = all
          .filter((order) => order.searchFolded.includes(search))
          .filter((order) => !status || order.status === status)
          .filter(({ id }) => !isProduct || withLine.has(id))
          .map(({ seq }) => seq);
        const find = (within = EVERY) =>
          store.withReadThread((db) => findMatches(db, { search, status, scope }, limit, within));

        const found = await find();
        expect(found).toEqual(expected.slice(0, limit));
        expect(await findMatches(store.db, { search, status, scope }, limit)).toEqual(found);
        const last = all[700]!.seq;
        expect(await find({ first: 0, last })).toEqual(
          expected.filter((seq) => seq <= last).slice(0, limit),
        );
      },
    ),
    { seed: 1, numRuns: propertyRuns(60) },
  );
});
