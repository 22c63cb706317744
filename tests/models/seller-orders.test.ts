import { afterEach, expect, test, vi } from "vitest";
import { saveAddress } from "../../app/models/addresses.ts";
import { findOrder } from "../../app/models/orders.ts";
import { placeOrder } from "../../app/models/place-order.ts";
import {
  deleteOrder,
  isOrderStatus,
  listOrders,
  setOrderPaid,
  setOrderStatus,
} from "../../app/models/seller-orders.ts";
import type { Store } from "../../db/client.server.ts";
import { newId } from "../../db/id.ts";
import { ORDER_STATUSES, orderLines, outbox } from "../../db/schema.ts";
import { ADDRESS } from "../support/address.ts";
import { givenProduct, givenUser, testStore } from "../support/store.ts";

afterEach(() => {
  vi.useRealTimers();
});

async function givenOrder(store: Store, address: Partial<typeof ADDRESS> = {}, name = "Nghệ") {
  const { id: userId } = await givenUser(store);
  await store.withTx((tx) => saveAddress(tx, userId, { ...ADDRESS, ...address }));
  const items = [{ productId: await givenProduct(store, { name }), quantity: 1 }];
  const noticeTo = ["seller@example.com"];
  const outcome = await store.withTx((tx) =>
    placeOrder(tx, { userId, items, requestKey: newId(), lang: "en", noticeTo }),
  );
  if (outcome.kind !== "placed") throw new Error(outcome.kind);
  return outcome.order.id;
}

async function search(store: Store, text: string): Promise<string[]> {
  const filter = { search: text, status: null, page: 1, limit: 10 };
  return (await listOrders(store.db, filter)).orders.map((order) => order.id);
}

test("orders come newest first in pages of ten; a page beyond the end is the last one", async () => {
  const store = testStore();
  const ids: string[] = [];
  for (let i = 0; i < 23; i++) ids.unshift(await givenOrder(store));
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

test("no order at all is one empty page", async () => {
  const store = testStore();
  const list = await listOrders(store.db, { search: "", status: null, page: 1, limit: 10 });

  expect(list).toEqual({ orders: [], page: 1, pages: 1, total: 0 });
});

test("the search finds customer, e-mail, phone, short number and product, without marks", async () => {
  const store = testStore();
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

test("a phone is found however its digits are grouped", async () => {
  const store = testStore();
  const id = await givenOrder(store, { phone: "0987654321" });

  for (const text of ["0987 654 321", "0987.654", "(0987) 654-321"])
    expect(await search(store, text), text).toEqual([id]);
});

test("characters of SQL are plain characters in the search", async () => {
  const store = testStore();
  const id = await givenOrder(store, { firstname: "100%_'\"" });
  await givenOrder(store, { firstname: "1000" });

  for (const text of ["%", "_", "'", '"', "100%_"]) expect(await search(store, text)).toEqual([id]);
  expect(await search(store, "' or 1=1 --")).toEqual([]);
  expect(await search(store, "x".repeat(10_000))).toEqual([]);
  expect(await search(store, "\u0000")).toEqual([]);
});

test("the status filter and the search work together", async () => {
  const store = testStore();
  const [lan, an, binh] = [
    await givenOrder(store, { firstname: "Lan" }),
    await givenOrder(store, { firstname: "An", email: "an@example.com" }),
    await givenOrder(store, { firstname: "Lan Bình" }),
  ];
  for (const id of [lan, an]) await store.withTx((tx) => setOrderStatus(tx, id, "Shipped"));
  const list = async (search: string, status: "Shipped" | "Pending" | "Cancelled") =>
    (await listOrders(store.db, { search, status, page: 1, limit: 10 })).orders.map((o) => o.id);

  expect(await list("", "Shipped")).toEqual([an, lan]);
  expect(await list("LÀN", "Shipped")).toEqual([lan]);
  expect(await list("", "Pending")).toEqual([binh]);
  expect(await list("", "Cancelled")).toEqual([]);
});

test("any of the five statuses may follow any other", async () => {
  const store = testStore();
  const id = await givenOrder(store);

  for (const from of ORDER_STATUSES)
    for (const to of ORDER_STATUSES) {
      await store.withTx((tx) => setOrderStatus(tx, id, from));
      expect(await store.withTx((tx) => setOrderStatus(tx, id, to))).toBe(true);
      expect((await findOrder(store.db, id))?.status).toBe(to);
    }
});

test("only the five words are statuses", () => {
  for (const status of ORDER_STATUSES) expect(isOrderStatus(status)).toBe(true);
  for (const text of ["", "pending", "Done", "Pending ", "constructor"])
    expect(isOrderStatus(text)).toBe(false);
});

test("paid notes the time, paid again keeps it, pending clears it", async () => {
  const store = testStore();
  const id = await givenOrder(store);
  const pay = async (isPaid: boolean, at: number) => {
    vi.setSystemTime(at);
    await store.withTx((tx) => setOrderPaid(tx, id, isPaid));
    const order = await findOrder(store.db, id);
    return [order?.isPaid, order?.paidAt];
  };

  expect(await pay(true, 1_800_000_000_000)).toEqual([true, 1_800_000_000_000]);
  expect(await pay(true, 1_800_000_060_000)).toEqual([true, 1_800_000_000_000]);
  expect(await pay(false, 1_800_000_120_000)).toEqual([false, null]);
  expect(await pay(true, 1_800_000_180_000)).toEqual([true, 1_800_000_180_000]);
});

test("status and payment set at once are both kept", async () => {
  const store = testStore();
  const id = await givenOrder(store);

  await Promise.all([
    store.withTx((tx) => setOrderStatus(tx, id, "Delivered")),
    store.withTx((tx) => setOrderPaid(tx, id, true)),
  ]);

  expect(await findOrder(store.db, id)).toMatchObject({ status: "Delivered", isPaid: true });
});

test("deleting takes the order, its lines and its mails, and leaves the others", async () => {
  const store = testStore();
  const [gone, kept] = [await givenOrder(store), await givenOrder(store)];

  expect(await store.withTx((tx) => deleteOrder(tx, gone))).toBe(true);

  expect(await findOrder(store.db, gone)).toBeNull();
  expect((await findOrder(store.db, kept))?.lines).toHaveLength(1);
  expect(await store.db.$count(orderLines)).toBe(1);
  const mails = await store.db.select().from(outbox);
  expect(new Set(mails.map((mail) => mail.orderId))).toEqual(new Set([kept]));
});

test("a gone order cannot be changed or deleted again", async () => {
  const store = testStore();
  const id = await givenOrder(store);
  await store.withTx((tx) => deleteOrder(tx, id));

  expect(await store.withTx((tx) => setOrderStatus(tx, id, "Shipped"))).toBe(false);
  expect(await store.withTx((tx) => setOrderPaid(tx, id, true))).toBe(false);
  expect(await store.withTx((tx) => deleteOrder(tx, id))).toBe(false);
});
