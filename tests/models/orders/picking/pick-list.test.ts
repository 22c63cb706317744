import { and, eq, isNotNull } from "drizzle-orm";
import { expect } from "vitest";
import { findCategory } from "#app/models/catalogue/categories.ts";
import type { Choice } from "#app/models/orders/changing/chosen-orders.ts";
import { listToPick, type PickItem } from "#app/models/orders/picking/pick-list.ts";
import { pickScanned, setPicked } from "#app/models/orders/picking/tick.ts";
import type { Store } from "#db/client.server.ts";
import { orderLines } from "#db/schema.ts";
import { givenPlacedOrder } from "../../../support/data/orders.ts";
import { changeProduct, removeProduct, setStatus } from "../../../support/data/presses.ts";
import { repeat } from "../../../support/data/repeat.ts";
import { test } from "../../../support/data/shop-test.ts";
import { givenProduct, givenShopper } from "../../../support/data/store.ts";

const EAN = "4006381333931";

/** Places an order of some products, by id. */
async function givenOrderOf(store: Store, quantities: Record<string, number>): Promise<string> {
  const { user } = await givenShopper(store);
  const items = Object.entries(quantities).map(([productId, quantity]) => ({
    productId,
    quantity,
  }));
  return (await givenPlacedOrder(store, user.id, { items })).id;
}

async function givenGoods(store: Store) {
  const rice = (await findCategory(store.db, "rice"))!.id;
  const masala = (await findCategory(store.db, "masala"))!.id;
  const st25 = { name: "Gạo ST25", weight: "5 kg", categoryId: rice, barcode: EAN };
  return {
    gao: await givenProduct(store, st25),
    nep: await givenProduct(store, { name: "Gạo nếp", weight: null, categoryId: rice }),
    ot: await givenProduct(store, { name: "Ớt bột", categoryId: masala }),
    muoi: await givenProduct(store, { name: "Muối" }),
  };
}

const ofIds = (...ids: string[]) => ({ choice: { by: "ids", ids } satisfies Choice, skip: 0 });
const labelsOf = (items: PickItem[]) =>
  items.map(({ pieces, name, weight }) => [pieces, name, weight].filter(Boolean).join(" "));

test("goods of many orders are summed, with the pieces of each order", async ({ store }) => {
  const { gao, nep, ot, muoi } = await givenGoods(store);
  const first = await givenOrderOf(store, { [gao]: 2, [muoi]: 1 });
  const second = await givenOrderOf(store, { [gao]: 5, [ot]: 1, [nep]: 3 });

  const { items, orders, leftOut, next } = await listToPick(
    store.db,
    ofIds(first, second).choice,
    0,
  );

  expect(labelsOf(items)).toEqual(["1 Ớt bột", "3 Gạo nếp", "7 Gạo ST25 5 kg", "1 Muối"]);
  expect(items[2]).toMatchObject({ categoryPath: "rice", categoryName: "Rice", isPicked: false });
  expect(items[2]!.lines.map(({ orderId, pieces }) => [orderId, pieces]).sort()).toEqual(
    [
      [first, 2],
      [second, 5],
    ].sort(),
  );
  expect([orders.length, leftOut.length, next]).toEqual([2, 0, null]);
});

test("orders that are not to be packed any more are left out and named", async ({ store }) => {
  const { gao } = await givenGoods(store);
  const ids: string[] = [];
  const statuses = ["Pending", "Processing", "Shipped", "Delivered", "Cancelled"] as const;
  for (const status of statuses) {
    const id = await givenOrderOf(store, { [gao]: 1 });
    ids.push(id);
    if (status !== "Pending") await setStatus(store, id, status);
  }
  const list = await listToPick(store.db, ofIds(...ids).choice, 0);
  expect(labelsOf(list.items)).toEqual(["2 Gạo ST25 5 kg"]);
  expect(list.leftOut.map(({ status }) => status).sort()).toEqual(statuses.slice(2).sort());
});

test("goods that were weighed count as they were ordered", async ({ store }) => {
  const { gao } = await givenGoods(store);
  const weighed = await givenOrderOf(store, { [gao]: 2 });
  const other = await givenOrderOf(store, { [gao]: 1 });
  const beforeWeighing = { quantity: 2, offerPriceVnd: 50_000, weight: "5 kg" };
  const change = { quantity: 1, weight: "9,8 kg", offerPriceVnd: 98_000, beforeWeighing };
  await store.withTx((tx) =>
    tx.update(orderLines).set(change).where(eq(orderLines.orderId, weighed)),
  );
  const { items } = await listToPick(store.db, ofIds(weighed, other).choice, 0);
  expect(labelsOf(items)).toEqual(["3 Gạo ST25 5 kg"]);
});

test("goods ordered before their product changed are items of their own", async ({ store }) => {
  const { gao, ot } = await givenGoods(store);
  const before = await givenOrderOf(store, { [gao]: 1, [ot]: 1 });
  await changeProduct(store, gao, { weight: "10 kg" });
  const after = await givenOrderOf(store, { [gao]: 2 });
  await removeProduct(store, ot);
  const list = ofIds(before, after);
  const { items, seen } = await listToPick(store.db, list.choice, 0);
  expect(labelsOf(items)).toEqual(["1 Ớt bột", "2 Gạo ST25 10 kg", "1 Gạo ST25 5 kg"]);
  expect(items.find(({ productId }) => productId === ot)).toMatchObject({ categoryPath: "masala" });

  const scanned = await store.withTx((tx) => pickScanned(tx, list, { typed: EAN, seen }));
  expect(scanned).toMatchObject({ kind: "done", item: { weight: "10 kg" } });
});

test("a tick is for the lines that were shown, is kept and taken back", async ({ store }) => {
  const { gao, muoi } = await givenGoods(store);
  const first = await givenOrderOf(store, { [gao]: 2, [muoi]: 1 });
  const second = await givenOrderOf(store, { [gao]: 5 });
  const third = await givenOrderOf(store, { [gao]: 1 });
  const both = ofIds(first, second);
  const itemOf = async (list: typeof both) =>
    (await listToPick(store.db, list.choice, 0)).items.find(({ productId }) => productId === gao)!;
  const tick = (list: typeof both, { key, seen }: PickItem, isPicked = true) =>
    store.withTx((tx) => setPicked(tx, list, { key, seen, isPicked }));
  const pickedLines = () => store.db.$count(orderLines, isNotNull(orderLines.pickedAt));

  const shown = await itemOf(both);
  expect(await tick(both, shown)).toBe("done");
  expect(await itemOf(both)).toMatchObject({ isPicked: true, seen: shown.seen });
  expect(await pickedLines()).toBe(2);
  // Another seller sees the same, and ticks it as well.
  expect(await tick(both, shown)).toBe("done");

  const all = ofIds(first, second, third);
  expect(await itemOf(all)).toMatchObject({ pieces: 8, isPicked: false });
  expect(await tick(all, shown)).toBe("changed");
  expect(await tick(all, { ...shown, key: "gone" })).toBe("changed");
  expect(await pickedLines()).toBe(2);

  const [before] = await store.db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, first), isNotNull(orderLines.pickedAt)));
  expect(await tick(all, await itemOf(all))).toBe("done");
  const [after] = await store.db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, first), isNotNull(orderLines.pickedAt)));
  expect(after!.pickedAt).toBe(before!.pickedAt);
  expect(await pickedLines()).toBe(3);

  expect(await tick(all, await itemOf(all), false)).toBe("done");
  expect(await pickedLines()).toBe(0);
});

test("changed pieces, or a cancellation, refuse the tick", async ({ store }) => {
  const { gao } = await givenGoods(store);
  const first = await givenOrderOf(store, { [gao]: 2 });
  const second = await givenOrderOf(store, { [gao]: 2 });
  const list = ofIds(first, second);
  const shown = (await listToPick(store.db, list.choice, 0)).items[0]!;
  const tick = () =>
    store.withTx((tx) => setPicked(tx, list, { key: shown.key, seen: shown.seen, isPicked: true }));

  const setQuantity = (id: string, quantity: number) =>
    store.withTx((tx) => tx.update(orderLines).set({ quantity }).where(eq(orderLines.orderId, id)));
  // The sum stays.
  await setQuantity(first, 1);
  await setQuantity(second, 3);
  expect(await tick()).toBe("changed");
  await setQuantity(first, 2);
  await setQuantity(second, 2);
  await setStatus(store, second, "Cancelled");
  expect(await tick()).toBe("changed");
  expect(await store.db.$count(orderLines, isNotNull(orderLines.pickedAt))).toBe(0);
});

test("a scan ticks its item, or says why not", async ({ store }) => {
  const { gao, muoi } = await givenGoods(store);
  await givenProduct(store, { name: "Trà", barcode: "96385074" });
  const list = ofIds(await givenOrderOf(store, { [gao]: 2, [muoi]: 1 }));
  const { seen } = await listToPick(store.db, list.choice, 0);
  const scan = (typed: string, shown = seen) =>
    store.withTx((tx) => pickScanned(tx, list, { typed, seen: shown }));

  expect(await scan("036000291452")).toEqual({ kind: "unknown" });
  expect(await scan("nonsense")).toEqual({ kind: "unknown" });
  expect(await scan("96385074")).toEqual({ kind: "not-listed", name: "Trà" });
  expect(await scan(EAN, "other")).toEqual({ kind: "changed" });
  expect(await store.db.$count(orderLines, isNotNull(orderLines.pickedAt))).toBe(0);
  expect(await scan(EAN)).toMatchObject({ kind: "done", item: { pieces: 2 } });
  expect(await scan(EAN)).toMatchObject({ kind: "already" });
  expect(await store.db.$count(orderLines, isNotNull(orderLines.pickedAt))).toBe(1);
});

test("two sellers who tick and scan at once lose nothing", async ({ stores: [one, other] }) => {
  const { gao, muoi } = await givenGoods(one);
  const list = ofIds(await givenOrderOf(one, { [gao]: 2, [muoi]: 1 }));
  const { items, seen } = await listToPick(one.db, list.choice, 0);
  const salt = items.find(({ productId }) => productId === muoi)!;
  const tick = { key: salt.key, seen: salt.seen, isPicked: true };
  await Promise.all([
    one.withTx((tx) => setPicked(tx, list, tick)),
    other.withTx((tx) => pickScanned(tx, list, { typed: EAN, seen })),
  ]);
  expect(await one.db.$count(orderLines, isNotNull(orderLines.pickedAt))).toBe(2);
});

test("a list is bounded by its lines; the rest is on a further one", async ({ store }) => {
  const { gao } = await givenGoods(store);
  const ids = await repeat(4, () => givenOrderOf(store, { [gao]: 1 }));
  const [line] = await store.db.select().from(orderLines).limit(1);
  await store.withTx(async (tx) => {
    for (const orderId of ids)
      for (let position = 1; position < 900; position += 100)
        await tx.insert(orderLines).values(
          Array.from({ length: 100 }, (_, i) => ({
            ...line!,
            orderId,
            position: position + i,
          })),
        );
  });
  const { choice } = ofIds(...ids);
  const first = await listToPick(store.db, choice, 0);
  expect([first.orders.length, first.next]).toEqual([2, 2]);
  const rest = await listToPick(store.db, choice, 2);
  expect([rest.orders.length, rest.next]).toEqual([2, null]);
  expect(first.items[0]!.pieces + rest.items[0]!.pieces).toBe(4 * 901);
});
