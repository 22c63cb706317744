import { expect } from "vitest";
import { isOrderStatus } from "#app/models/orders/changing/order-status.ts";
import { countOrders, listOrders } from "#app/models/orders/finding/seller-orders.ts";
import type { Store } from "#db/client.server.ts";
import { ORDER_STATUSES } from "#db/order-values.ts";
import { orders } from "#db/schema.ts";
import { removeOrder, setPaid, setStatus } from "../../../support/data/presses.ts";
import { repeat } from "../../../support/data/repeat.ts";
import { test } from "../../../support/data/shop-test.ts";
import { givenOrder } from "../../../support/data/store.ts";

async function search(store: Store, text: string): Promise<string[]> {
  const filter = { search: text, status: null, page: 1, limit: 10 };
  return (await listOrders(store.db, filter)).orders.map((order) => order.id);
}

test("orders are listed newest first in pages of ten", async ({ store }) => {
  const ids: string[] = (await repeat(23, () => givenOrder(store))).toReversed();
  const page = (n: number) =>
    listOrders(store.db, { search: "", status: null, page: n, limit: 10 });

  const pages = [await page(1), await page(2), await page(3)];

  expect(pages.flatMap(({ orders }) => orders.map((order) => order.id))).toEqual(ids);
  expect(pages.map(({ page, pages, total }) => [page, pages, total])).toEqual([
    [1, 3, 23],
    [2, 3, 23],
    [3, 3, 23],
  ]);
  expect(await page(4)).toEqual(pages[2]);
});

test("without orders there is one empty page", async ({ store }) => {
  const list = await listOrders(store.db, { search: "", status: null, page: 1, limit: 10 });

  expect(list).toEqual({ orders: [], page: 1, pages: 1, total: 0, hasMore: false });
});

test("a search covers customer, e-mail, phone, number and product", async ({ store }) => {
  const id = await givenOrder(
    store,
    {
      firstname: "Đặng Thị",
      lastname: "Hồng",
      email: "Hong.Dang@Example.com",
      phone: "0987 654 321",
    },
    "Bột ớt",
  );
  await givenOrder(store);

  for (const text of [
    "dang thi hong",
    "HỒNG ĐẶNG",
    "hong.dang@",
    "0987 654",
    "0987654321",
    "bot ot",
    id.slice(-6).toUpperCase(),
    `#${id.slice(-6).toUpperCase()}`,
    "0987-654-321",
  ])
    expect(await search(store, text), text).toEqual([id]);
});

test("a phone is found however its digits are grouped", async ({ store }) => {
  const id = await givenOrder(store, { phone: "0987654321" });

  for (const text of ["0987 654 321", "0987.654", "(0987) 654-321"])
    expect(await search(store, text), text).toEqual([id]);
});

test("a phone is found with 0, 84 or +84 before it, whichever the order has", async ({ store }) => {
  const [national, international] = [
    await givenOrder(store, { phone: "0987654321" }),
    await givenOrder(store, { phone: "+84 987 654 321" }),
  ];
  await givenOrder(store, { phone: "0912345678" });

  for (const text of ["0987654321", "+84987654321", "84 987 654 321", "(+84) 987.654.321"])
    expect((await search(store, text)).toSorted(), text).toEqual(
      [national, international].toSorted(),
    );
});

test("SQL wildcards are ordinary characters in the search", async ({ store }) => {
  const id = await givenOrder(store, { firstname: "100%_'\"" });
  await givenOrder(store, { firstname: "1000" });

  for (const text of ["%", "_", "'", '"', "100%_"]) expect(await search(store, text)).toEqual([id]);
  expect(await search(store, "' or 1=1 --")).toEqual([]);
  expect(await search(store, "x".repeat(10_000))).toEqual([]);
  expect(await search(store, "\u0000")).toEqual([]);
});

test("the status filter and the search work together", async ({ store }) => {
  const [lan, an, binh] = [
    await givenOrder(store, { firstname: "Lan" }),
    await givenOrder(store, { firstname: "An", email: "an@example.com" }),
    await givenOrder(store, { firstname: "Lan Bình" }),
  ];
  for (const id of [lan, an]) await setStatus(store, id, "Shipped");
  const list = async (search: string, status: "Shipped" | "Pending" | "Cancelled") =>
    (await listOrders(store.db, { search, status, page: 1, limit: 10 })).orders.map((o) => o.id);

  expect(await list("", "Shipped")).toEqual([an, lan]);
  expect(await list("LÀN", "Shipped")).toEqual([lan]);
  expect(await list("", "Pending")).toEqual([binh]);
  expect(await list("", "Cancelled")).toEqual([]);
});

test("too many matches list the newest, and that there are more", async ({ store }) => {
  const ids: string[] = (await repeat(5, () => givenOrder(store))).toReversed();
  const filter = { search: "nghệ", status: null, page: 9, limit: 2 };

  const some = await listOrders(store.db, filter, 3);
  const all = await listOrders(store.db, filter, 5);

  expect([some.total, some.hasMore, some.pages, some.page]).toEqual([3, true, 2, 2]);
  expect(all.orders.map((order) => order.id)).toEqual(ids.slice(4));
  expect([all.total, all.hasMore]).toEqual([5, false]);
  expect(await listOrders(store.db, { ...filter, search: "" }, 3)).toMatchObject({
    total: 5,
    hasMore: false,
  });
});

test("only the five statuses are valid", () => {
  for (const status of ORDER_STATUSES) expect(isOrderStatus(status)).toBe(true);
  for (const text of ["", "pending", "Done", "Pending ", "constructor"])
    expect(isOrderStatus(text)).toBe(false);
});

test("counts and unpaid totals follow every change", async ({ store }) => {
  const ids = await repeat(3, () => givenOrder(store));
  const [shipped, paid, gone] = ids as [string, string, string];
  const counts = async () => {
    const all = Object.entries(await countOrders(store.db));
    return Object.fromEntries(
      all.filter(([, row]) => row.count > 0).map(([status, row]) => [status, Object.values(row)]),
    );
  };
  expect(await counts()).toEqual({ Pending: [3, 240_000] });

  await setStatus(store, shipped, "Shipped");
  await setPaid(store, paid);
  expect(await counts()).toEqual({ Pending: [2, 80_000], Shipped: [1, 80_000] });
  await setPaid(store, shipped);
  await removeOrder(store, gone);
  expect(await counts()).toEqual({ Pending: [1, 0], Shipped: [1, 0] });
  await store.withTx((tx) => tx.delete(orders));
  expect(await counts()).toEqual({});
});

test("one and two letters are found anywhere in the text, even at the end", async ({ store }) => {
  const lan = await givenOrder(store, { firstname: "Xòe", lastname: "Q" }, "Ớt");
  const an = await givenOrder(store, { firstname: "An", lastname: "Vũ" }, "Mè đen zq");

  expect(await search(store, "x")).toEqual([an, lan]);
  expect(await search(store, "xo")).toEqual([lan]);
  expect(await search(store, "ớt")).toEqual([lan]);
  expect(await search(store, "zq")).toEqual([an]);
  expect(await search(store, "Q")).toEqual([an, lan]);
  expect(await search(store, "vu")).toEqual([an]);
  expect(await search(store, "qz")).toEqual([]);
  expect(await search(store, "ß")).toEqual([]);
});

test("a search uses the current status of an order", async ({ store }) => {
  const id = await givenOrder(store);
  const found = async (status: "Pending" | "Shipped", search: string) =>
    (await listOrders(store.db, { search, status, page: 1, limit: 10 })).total;
  await setStatus(store, id, "Shipped");

  expect([await found("Pending", "nghe"), await found("Shipped", "nghe")]).toEqual([0, 1]);
  expect([await found("Pending", "n"), await found("Shipped", "n")]).toEqual([0, 1]);
  await removeOrder(store, id);
  expect(await found("Shipped", "nghe")).toBe(0);
});
