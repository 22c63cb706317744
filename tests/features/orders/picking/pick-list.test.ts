import { and, eq, isNotNull } from "drizzle-orm";
import { expect } from "vitest";
import { findCategory } from "#app/features/catalogue/categories/categories.server.ts";
import type { Choice } from "#app/features/orders/bulk/chosen-orders.server.ts";
import {
  listToPick,
  type PickItem,
  pickScanned,
  setPicked,
} from "#app/features/orders/picking/pick-list.server.ts";
import type { Store } from "#db/client.server.ts";
import { orderLines } from "#db/schema.ts";
import { alterLines } from "#tests/support/data/alter.ts";
import { givenOrderOf } from "#tests/support/data/goods.ts";
import { changeProduct, removeProduct, setStatus } from "#tests/support/data/presses.ts";
import { repeat } from "#tests/support/data/repeat.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenProduct, givenProducts } from "#tests/support/data/store.ts";

const EAN = "4006381333931";

const order = async (store: Store, pieces: Record<string, number>) =>
  (await givenOrderOf(store, pieces)).id;

async function givenGoods(store: Store) {
  const rice = (await findCategory(store.db, "rice"))!.id;
  const masala = (await findCategory(store.db, "masala"))!.id;
  const [gao, nep, ot, muoi] = await givenProducts(store, [
    { name: "Gạo ST25", weight: "5 kg", categoryId: rice, barcode: EAN },
    { name: "Gạo nếp", weight: null, categoryId: rice },
    { name: "Ớt bột", categoryId: masala },
    "Muối",
  ]);
  return { gao, nep, ot, muoi };
}

const ofIds = (...ids: string[]) => ({ choice: { by: "ids", ids } satisfies Choice, skip: 0 });
const listOf = (store: Store, { choice, skip }: ReturnType<typeof ofIds>) =>
  listToPick(store.db, choice, skip);
const countPicked = (store: Store) => store.db.$count(orderLines, isNotNull(orderLines.pickedAt));
const tick = (store: Store, list: ReturnType<typeof ofIds>, item: PickItem, isPicked = true) =>
  store.withTx((tx) => setPicked(tx, list, { key: item.key, seen: item.seen, isPicked }));
const labelsOf = (items: PickItem[]) =>
  items.map(({ pieces, name, weight }) => [pieces, name, weight].filter(Boolean).join(" "));

test("goods of many orders are summed, with the pieces of each order", async ({ store }) => {
  const { gao, nep, ot, muoi } = await givenGoods(store);
  const first = await order(store, { [gao]: 2, [muoi]: 1 });
  const second = await order(store, { [gao]: 5, [ot]: 1, [nep]: 3 });

  const { items, orders, leftOut, next } = await listOf(store, ofIds(first, second));

  expect(labelsOf(items)).toEqual(["1 Ớt bột", "3 Gạo nếp", "7 Gạo ST25 5 kg", "1 Muối"]);
  expect(items[2]).toMatchObject({ categoryPath: "rice", categoryName: "Rice", isPicked: false });
  const pieces = items[2]!.lines.map((line) => [line.orderId, line.pieces]);
  expect(Object.fromEntries(pieces)).toEqual({ [first]: 2, [second]: 5 });
  expect([orders.length, leftOut.length, next]).toEqual([2, 0, null]);
});

test("orders that are not to be packed any more are left out and named", async ({ store }) => {
  const { gao } = await givenGoods(store);
  const statuses = ["Pending", "Processing", "Shipped", "Delivered", "Cancelled"] as const;
  const ids = await repeat(5, () => order(store, { [gao]: 1 }));
  for (const [i, id] of ids.entries()) await setStatus(store, id, statuses[i]!);
  const list = await listOf(store, ofIds(...ids));
  expect(labelsOf(list.items)).toEqual(["2 Gạo ST25 5 kg"]);
  expect(list.leftOut.map(({ status }) => status).sort()).toEqual(statuses.slice(2).sort());
});

test("goods that were weighed count as they were ordered", async ({ store }) => {
  const { gao } = await givenGoods(store);
  const weighed = await order(store, { [gao]: 2 });
  const other = await order(store, { [gao]: 1 });
  const beforeWeighing = { quantity: 2, offerPriceVnd: 50_000, weight: "5 kg" };
  const change = { quantity: 1, weight: "9,8 kg", offerPriceVnd: 98_000, beforeWeighing };
  await alterLines(store, weighed, change);
  const { items } = await listOf(store, ofIds(weighed, other));
  expect(labelsOf(items)).toEqual(["3 Gạo ST25 5 kg"]);
});

test("goods ordered before their product changed are items of their own", async ({ store }) => {
  const { gao, ot } = await givenGoods(store);
  const before = await order(store, { [gao]: 1, [ot]: 1 });
  await changeProduct(store, gao, { weight: "10 kg" });
  const after = await order(store, { [gao]: 2 });
  await removeProduct(store, ot);
  const list = ofIds(before, after);
  const { items, seen } = await listOf(store, list);
  expect(labelsOf(items)).toEqual(["1 Ớt bột", "2 Gạo ST25 10 kg", "1 Gạo ST25 5 kg"]);
  expect(items.find(({ productId }) => productId === ot)).toMatchObject({ categoryPath: "masala" });

  const scanned = await store.withTx((tx) => pickScanned(tx, list, { typed: EAN, seen }));
  expect(scanned).toMatchObject({ kind: "done", item: { weight: "10 kg" } });
});

test("a tick is for the lines that were shown, is kept and taken back", async ({ store }) => {
  const { gao, muoi } = await givenGoods(store);
  const first = await order(store, { [gao]: 2, [muoi]: 1 });
  const second = await order(store, { [gao]: 5 });
  const third = await order(store, { [gao]: 1 });
  const both = ofIds(first, second);
  const itemOf = async (list: typeof both) =>
    (await listOf(store, list)).items.find(({ productId }) => productId === gao)!;
  const pickedLineOf = async (id: string) => {
    const isPicked = and(eq(orderLines.orderId, id), isNotNull(orderLines.pickedAt));
    return (await store.db.select().from(orderLines).where(isPicked))[0]!;
  };

  const shown = await itemOf(both);
  expect(await tick(store, both, shown)).toBe("done");
  expect(await itemOf(both)).toMatchObject({ isPicked: true, seen: shown.seen });
  expect(await countPicked(store)).toBe(2);
  // Another seller sees the same, and ticks it as well.
  expect(await tick(store, both, shown)).toBe("done");

  const all = ofIds(first, second, third);
  expect(await itemOf(all)).toMatchObject({ pieces: 8, isPicked: false });
  expect(await tick(store, all, shown)).toBe("changed");
  expect(await tick(store, all, { ...shown, key: "gone" })).toBe("changed");
  expect(await countPicked(store)).toBe(2);

  const { pickedAt } = await pickedLineOf(first);
  expect(await tick(store, all, await itemOf(all))).toBe("done");
  expect((await pickedLineOf(first)).pickedAt).toBe(pickedAt);
  expect(await countPicked(store)).toBe(3);

  expect(await tick(store, all, await itemOf(all), false)).toBe("done");
  expect(await countPicked(store)).toBe(0);
});

test("changed pieces, or a cancellation, refuse the tick", async ({ store }) => {
  const { gao } = await givenGoods(store);
  const first = await order(store, { [gao]: 2 });
  const second = await order(store, { [gao]: 2 });
  const list = ofIds(first, second);
  const shown = (await listOf(store, list)).items[0]!;
  const setQuantity = (id: string, quantity: number) => alterLines(store, id, { quantity });
  // The sum stays.
  await setQuantity(first, 1);
  await setQuantity(second, 3);
  expect(await tick(store, list, shown)).toBe("changed");
  await setQuantity(first, 2);
  await setQuantity(second, 2);
  await setStatus(store, second, "Cancelled");
  expect(await tick(store, list, shown)).toBe("changed");
  expect(await countPicked(store)).toBe(0);
});

test("a scan ticks its item, or says why not", async ({ store }) => {
  const { gao, muoi } = await givenGoods(store);
  await givenProduct(store, { name: "Trà", barcode: "96385074" });
  const list = ofIds(await order(store, { [gao]: 2, [muoi]: 1 }));
  const { seen } = await listOf(store, list);
  const scan = (typed: string, shown = seen) =>
    store.withTx((tx) => pickScanned(tx, list, { typed, seen: shown }));

  expect(await scan("036000291452")).toEqual({ kind: "unknown" });
  expect(await scan("nonsense")).toEqual({ kind: "unknown" });
  expect(await scan("96385074")).toEqual({ kind: "not-listed", name: "Trà" });
  expect(await scan(EAN, "other")).toEqual({ kind: "changed" });
  expect(await countPicked(store)).toBe(0);
  expect(await scan(EAN)).toMatchObject({ kind: "done", item: { pieces: 2 } });
  expect(await scan(EAN)).toMatchObject({ kind: "already" });
  expect(await countPicked(store)).toBe(1);
});

test("two sellers who tick and scan at once lose nothing", async ({ stores: [one, other] }) => {
  const { gao, muoi } = await givenGoods(one);
  const list = ofIds(await order(one, { [gao]: 2, [muoi]: 1 }));
  const { items, seen } = await listOf(one, list);
  const salt = items.find(({ productId }) => productId === muoi)!;
  await Promise.all([
    tick(one, list, salt),
    other.withTx((tx) => pickScanned(tx, list, { typed: EAN, seen })),
  ]);
  expect(await countPicked(one)).toBe(2);
});

test("a list is bounded by its lines; the rest is on a further one", async ({ store }) => {
  const { gao } = await givenGoods(store);
  const ids = await repeat(4, () => order(store, { [gao]: 1 }));
  const [line] = await store.db.select().from(orderLines).limit(1);
  await store.withTx(async (tx) => {
    for (const orderId of ids)
      for (let from = 1; from < 900; from += 100) {
        const positions = Array.from({ length: 100 }, (_, i) => from + i);
        const lines = positions.map((position) => ({ ...line!, orderId, position }));
        await tx.insert(orderLines).values(lines);
      }
  });
  const list = ofIds(...ids);
  const first = await listOf(store, list);
  expect([first.orders.length, first.next]).toEqual([2, 2]);
  const rest = await listOf(store, { ...list, skip: 2 });
  expect([rest.orders.length, rest.next]).toEqual([2, null]);
  expect(first.items[0]!.pieces + rest.items[0]!.pieces).toBe(4 * 901);
});
