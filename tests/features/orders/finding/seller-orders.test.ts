import { expect } from "vitest";
import { isOrderStatus } from "#app/features/orders/changing/order-status.ts";
import { indexOrders } from "#app/features/orders/finding/order-search.server.ts";
import { countOrders } from "#app/features/orders/finding/seller-orders.server.ts";
import type { Store } from "#db/client.server.ts";
import { ORDER_STATUSES, type OrderStatus } from "#db/order-values.ts";
import { orders } from "#db/schema.ts";
import { idsOf, listIds, listPage } from "#tests/support/data/lists.ts";
import { removeOrder, setPaid, setStatus } from "#tests/support/data/presses.ts";
import { repeat } from "#tests/support/data/repeat.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenOrder } from "#tests/support/data/store.ts";

const search = (store: Store, text: string) => listIds(store, { search: text });

test("orders are listed newest first in pages of ten", async ({ store }) => {
  const ids: string[] = (await repeat(23, () => givenOrder(store))).toReversed();
  const page = (page: number) => listPage(store, { page });

  const pages = [await page(1), await page(2), await page(3)];

  expect(pages.flatMap(({ orders }) => idsOf(orders))).toEqual(ids);
  expect(pages).toMatchObject([1, 2, 3].map((page) => ({ page, pages: 3, total: 23 })));
  expect(await page(4)).toEqual(pages[2]);
});

test("without orders there is one empty page", async ({ store }) => {
  const none = { orders: [], page: 1, pages: 1, total: 0, hasMore: false };
  expect(await listPage(store)).toEqual(none);
});

test("a search covers customer, e-mail, phone, number and product", async ({ store }) => {
  const name = { firstname: "Đặng Thị", lastname: "Hồng" };
  const contact = { email: "Hong.Dang@Example.com", phone: "0987 654 321" };
  const id = await givenOrder(store, { ...name, ...contact }, "Bột ớt");
  await givenOrder(store);
  const number = id.slice(-6).toUpperCase();
  const phones = ["0987 654", "0987654321", "0987-654-321", "0987.654", "(0987) 654-321"];

  for (const text of ["dang thi hong", "HỒNG ĐẶNG", "hong.dang@", "bot ot", number, `#${number}`])
    expect(await search(store, text), text).toEqual([id]);
  for (const text of phones) expect(await search(store, text), text).toEqual([id]);
});

test("an e-mail is found with its domain, and no other one with the same beginning", async ({
  store,
}) => {
  const [id] = await Promise.all(
    ["hong@example.com", "hong@example.vn", "dang@example.com"].map((email) =>
      givenOrder(store, { email }),
    ),
  );
  await store.withTx((tx) => indexOrders(tx, 100));
  expect(await search(store, "HONG@example.com")).toEqual([id]);
  expect(await search(store, "ong@example.co")).toEqual([id]);
  expect(await search(store, "hong@example.com.vn")).toEqual([]);
});

test("a phone is found with 0, 84 or +84 before it, whichever the order has", async ({ store }) => {
  const national = await givenOrder(store, { phone: "0987654321" });
  const international = await givenOrder(store, { phone: "+84 987 654 321" });
  await givenOrder(store, { phone: "0912345678" });

  const grouped = ["0987 654 321", "84 987 654 321", "(+84) 987.654.321"];
  for (const text of ["0987654321", "+84987654321", ...grouped])
    expect(await search(store, text), text).toEqual([international, national]);
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
  const lan = await givenOrder(store, { firstname: "Lan" });
  const an = await givenOrder(store, { firstname: "An", email: "an@example.com" });
  const binh = await givenOrder(store, { firstname: "Lan Bình" });
  for (const id of [lan, an]) await setStatus(store, id, "Shipped");
  const list = (search: string, status: OrderStatus) => listIds(store, { search, status });

  expect(await list("", "Shipped")).toEqual([an, lan]);
  expect(await list("LÀN", "Shipped")).toEqual([lan]);
  expect(await list("", "Pending")).toEqual([binh]);
  expect(await list("", "Cancelled")).toEqual([]);
});

test("too many matches list the newest, and that there are more", async ({ store }) => {
  const [oldest] = await repeat(5, () => givenOrder(store));
  const list = (search: string, most: number) =>
    listPage(store, { search, page: 9, limit: 2 }, most);

  expect(await list("nghệ", 3)).toMatchObject({ total: 3, hasMore: true, pages: 2, page: 2 });
  const all = await list("nghệ", 5);
  expect(idsOf(all.orders)).toEqual([oldest]);
  expect(all).toMatchObject({ total: 5, hasMore: false });
  expect(await list("", 3)).toMatchObject({ total: 5, hasMore: false });
});

test("only the five statuses are valid", () => {
  for (const status of ORDER_STATUSES) expect(isOrderStatus(status)).toBe(true);
  for (const text of ["", "pending", "Done", "Pending ", "constructor"])
    expect(isOrderStatus(text)).toBe(false);
});

test("counts and unpaid totals follow every change", async ({ store }) => {
  const [shipped, paid, gone] = await repeat(3, () => givenOrder(store));
  const counts = async () => {
    const all = Object.entries(await countOrders(store.db)).filter(([, { count }]) => count > 0);
    return Object.fromEntries(all.map(([status, row]) => [status, Object.values(row)]));
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

  for (const text of ["x", "Q"]) expect(await search(store, text), text).toEqual([an, lan]);
  for (const text of ["xo", "ớt"]) expect(await search(store, text), text).toEqual([lan]);
  for (const text of ["zq", "vu"]) expect(await search(store, text), text).toEqual([an]);
  for (const text of ["qz", "ß"]) expect(await search(store, text), text).toEqual([]);
});

test("a search uses the current status of an order", async ({ store }) => {
  const id = await givenOrder(store);
  const found = async (status: OrderStatus, search: string) =>
    (await listPage(store, { search, status })).total;
  await setStatus(store, id, "Shipped");

  for (const search of ["nghe", "n"])
    expect([await found("Pending", search), await found("Shipped", search)]).toEqual([0, 1]);
  await removeOrder(store, id);
  expect(await found("Shipped", "nghe")).toBe(0);
});
