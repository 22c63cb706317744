import { eq, sql } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import type { OrderRequest } from "#app/features/orders/placing/place-order.server.ts";
import type { Store } from "#db/client.server.ts";
import { openPostgresStore } from "#db/postgres/database.ts";
import { carts, orders, outbox, products, stockMoves } from "#db/schema.ts";
import { OwnerGoneError } from "#db/store-error.ts";
import { startMovingAddress } from "#tests/faults/machines/moving-address.ts";
import { submitOrder } from "#tests/support/data/orders.ts";
import { givenProduct, givenShopper } from "#tests/support/data/store.ts";
import { copyPostgresTemplate, testsPostgres } from "#tests/support/postgres/databases.ts";

const ROUND_TRIP_MS = 100;

/** A shop whose database is far away, with shoppers who order at the same moment. */
async function givenFarShop({ pieces = null as number | null, shoppers = 12 } = {}) {
  const { url, drop } = copyPostgresTemplate("empty");
  const near = openPostgresStore(url);
  const target = new URL(url);
  const line = await startMovingAddress(Number(target.port || 5432), ROUND_TRIP_MS);
  Object.assign(target, { hostname: "127.0.0.1", port: String(line.port) });
  const far = openPostgresStore(target.href);
  onTestFinished(async () => {
    await Promise.all([near.close(), far.close()]);
    await line.stop();
    drop();
  });
  const productId = await givenProduct(near, { stockCount: pieces });
  const given = await Promise.all(Array.from({ length: shoppers }, () => givenShopper(near)));
  const userIds = given.map(({ user }) => user.id);
  // Its connection is open.
  await far.withTx(async () => {});
  const items = [{ productId, quantity: 1 }];
  const place = (userId: string, request: Partial<OrderRequest> = {}) => {
    const keyed: Store = { ...far, withTx: (work) => far.withTx(work, [userId]) };
    return submitOrder(keyed, userId, { items, ...request });
  };
  const stored = () => near.db.$count(orders);
  return { near, far, productId, userIds, place, stored };
}

/** How many outcomes there are of each kind. */
function kindsOf(outcomes: { kind: string; isRepeated?: boolean }[]): Record<string, number> {
  const kinds = outcomes.map(({ kind, isRepeated }) => (isRepeated ? "repeated" : kind));
  const groups = Object.entries(Object.groupBy(kinds, (kind) => kind));
  return Object.fromEntries(groups.map(([kind, all]) => [kind, all!.length]));
}

describe.runIf(testsPostgres)("orders of several shoppers at the same moment", () => {
  test("share a transaction, in whose round trips all are placed", async () => {
    const { near, userIds, place, stored } = await givenFarShop({ shoppers: 24 });
    const outcomes = await Promise.all(userIds.map((userId) => place(userId)));

    expect(kindsOf(outcomes)).toEqual({ done: 24 });
    expect(await stored()).toBe(24);
    const transactions = sql<number>`count(distinct xmin::text)`;
    const [row] = await near.db.select({ transactions }).from(orders);
    // The first may have one of them, and the second all others. One after the other, each had its own.
    expect(row!.transactions).toBeLessThanOrEqual(2);
  });

  test("of a product of which too few are left: as many are placed, and the sellers told once", async () => {
    const { near, productId, userIds, place, stored } = await givenFarShop({ pieces: 8 });
    const outcomes = await Promise.all(userIds.map((userId) => place(userId)));

    expect(kindsOf(outcomes)).toEqual({ done: 8, unavailable: 4 });
    expect(await stored()).toBe(8);
    const [product] = await near.db.select().from(products).where(eq(products.id, productId));
    expect(product).toMatchObject({ stockCount: 0, inStock: false });
    const isSold = eq(stockMoves.kind, "sold");
    const sold = await near.db.select().from(stockMoves).where(isSold).orderBy(stockMoves.seq);
    expect(sold.map(({ stockAfter }) => stockAfter)).toEqual([7, 6, 5, 4, 3, 2, 1, 0]);
    const mails = await near.db.select().from(outbox).where(eq(outbox.kind, "low-stock"));
    expect(mails).toHaveLength(1);
  });

  test("under one key: each shopper's is placed once", async () => {
    const { userIds, place, stored } = await givenFarShop({ shoppers: 4 });
    const placeOwn = (userId: string) => place(userId, { requestKey: userId });
    const outcomes = await Promise.all([...userIds, ...userIds].map(placeOwn));

    expect(kindsOf(outcomes)).toEqual({ done: 4, repeated: 4 });
    expect(await stored()).toBe(4);
  });

  test("from one address: no more than it may place", async () => {
    const { userIds, place, stored } = await givenFarShop();
    const limits = { perAccount: 10, perClient: 5, pieces: 50, client: "192.0.2.1" };
    const outcomes = await Promise.all(userIds.map((userId) => place(userId, { limits })));

    expect(kindsOf(outcomes)).toEqual({ done: 5, "too-many": 7 });
    expect(await stored()).toBe(5);
  });

  test("one that fails fails alone", async () => {
    const { far, userIds, place, stored } = await givenFarShop();
    const failing = far.withTx(
      (tx) => tx.insert(carts).values({ id: "cart", userId: "nobody", updatedAt: 0 }),
      ["nobody"],
    );
    const placing = Promise.all(userIds.map((userId) => place(userId)));

    await expect(failing).rejects.toBeInstanceOf(OwnerGoneError);
    expect(kindsOf(await placing)).toEqual({ done: 12 });
    expect(await stored()).toBe(12);
  });
});
