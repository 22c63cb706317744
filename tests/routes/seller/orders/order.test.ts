import { expect, test } from "vitest";
import { deleteOrder } from "../../../../app/models/orders/changing/update-orders.ts";
import { findOrder } from "../../../../app/models/orders/finding/orders.ts";
import { expectRedirect, wordsAt } from "../../../support/answers.ts";
import { ADDRESS } from "../../../support/data/address.ts";
import { setStatus } from "../../../support/data/changed-orders.ts";
import { givenOrder } from "../../../support/data/store.ts";
import { elements, headingsOf, hrefsOf, tags, wordsOf } from "../../../support/page.ts";
import { sellerShop } from "../../support/shoppers.ts";

const { store, seller } = await sellerShop();
const id = await givenOrder(store, { firstname: "Đặng", phone: ADDRESS.phone }, "Bột ớt");

const pathOf = (order: string) => `/seller/order/${order}`;

test("the list links to an order, and the order back to the same position", async () => {
  const list = await seller.page("/seller/orders?search=dang&status=Pending");
  expect(hrefsOf(list)).toContain(`${pathOf(id)}?search=dang&status=Pending`);

  const page = await seller.page(`${pathOf(id)}?search=dang&status=Pending`);
  expect(hrefsOf(page)).toContain(`/seller/orders?search=dang&status=Pending#${id}`);
  expect(hrefsOf(page)).toContain(`${pathOf(id)}?search=dang&status=Pending&format=a5`);
});

test("shows the whole order and is not cached", async () => {
  const response = await seller.get(pathOf(id));
  const page = await response.text();

  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(headingsOf(page)).toEqual([`Order #${id.slice(-6).toUpperCase()}`]);
  const words = wordsOf(page);
  for (const text of ["Nguyễn Đặng", "12 Hàng Bạc", "Bột ớt", "1 ×", "Cash On Delivery"])
    expect(words).toContain(text);
  for (const amount of ["50.000", "30.000", "80.000"]) expect(words).toContain(`${amount}\u00a0₫`);
  expect(hrefsOf(page)).toContain("tel:0912345678");
  expect(words).toContain("Cash to collect 80.000\u00a0₫");
});

test("a paid order has nothing to collect; changes return to the order", async () => {
  const changed = await seller.post(`${pathOf(id)}?status=Pending`, { intent: `paid:${id}` });
  expect(changed.headers.get("location")).toBe(`${pathOf(id)}?status=Pending`);
  expect(await wordsAt(seller, pathOf(id))).toContain("Cash to collect 0\u00a0₫ Paid");

  await seller.post(pathOf(id), { intent: `status:${id}`, status: "Shipped", seen: "Pending" });
  expect((await findOrder(store.db, id))?.status).toBe("Shipped");
  const late = await seller.post(pathOf(id), {
    intent: `status:${id}`,
    status: "Cancelled",
    seen: "Pending",
  });
  expect(late.headers.get("location")).toBe(pathOf(id));
  expect((await findOrder(store.db, id))?.status).toBe("Shipped");
});

test("a cancelled order has nothing to collect, on paper too", async () => {
  const cancelled = await givenOrder(store, {}, "Bột ớt");
  await setStatus(store, cancelled, "Cancelled");
  expect(await wordsAt(seller, pathOf(cancelled))).toContain("Cash to collect 0\u00a0₫ Cancelled");
});

test("unknown print formats are ignored", async () => {
  const formatOf = async (query: string) =>
    tags(await seller.page(pathOf(id) + query), "article")[0]!["data-format"];
  expect(await formatOf("")).toBeUndefined();
  expect(await formatOf("?format=a5")).toBe("a5");
  expect(await formatOf("?format=80mm")).toBe("80mm");
  expect(await formatOf("?format=%22%3E")).toBeUndefined();
});

test("a deleted order redirects to the list with a message", async () => {
  const gone = await givenOrder(store);
  await store.withTx((tx) => deleteOrder(tx, gone, { by: "seller@example.com" }));
  for (const order of [gone, "nonsense", "%00"]) {
    const response = await seller.get(`${pathOf(order)}?status=Shipped`);
    expectRedirect(response, "/seller/orders?status=Shipped");
    const list = await seller.page("/seller/orders?status=Shipped");
    expect(elements(list, "p")).toContain("This order no longer exists");
  }
  const changed = await seller.post(pathOf(gone), { intent: `status:${gone}`, status: "Shipped" });
  expect(changed.headers.get("location")).toBe(pathOf(gone));
});

test("an unknown action is rejected", async () => {
  expect((await seller.post(pathOf(id), { boom: id })).status).toBe(400);
});
