import { beforeAll, expect, test } from "vitest";
import { setOrderPaid, setOrderStatus } from "../../../app/models/orders/update-orders.ts";
import type { Store } from "../../../db/client.server.ts";
import { wordsOf } from "../support/page.ts";
import { startShopWithPrivateOrder } from "../support/private-order.ts";
import type { Shopper } from "../support/shoppers.ts";

const BY = { by: "seller@example.com" };

let store: Store;
let owner: Shopper;
let orderId: string;

beforeAll(async () => {
  const shop = await startShopWithPrivateOrder();
  ({ store, owner, orderId } = shop);
  return shop.stop;
});

const shown = async () => wordsOf(await owner.client.page(`/order/${orderId}`));

test("an order's page says what comes next and what is to be paid only while it is true", async () => {
  const placed = await shown();
  expect(placed).toContain("What happens next");
  expect(placed).toContain("To pay on delivery:");

  await store.withTx((tx) => setOrderStatus(tx, orderId, "Shipped", BY));
  const shipped = await shown();
  expect(shipped).not.toContain("What happens next");
  expect(shipped).toContain("To pay on delivery:");

  await store.withTx((tx) => setOrderPaid(tx, orderId, true, BY));
  expect(await shown()).not.toContain("To pay on delivery:");

  await store.withTx(async (tx) => {
    await setOrderPaid(tx, orderId, false, BY);
    await setOrderStatus(tx, orderId, "Cancelled", BY);
  });
  expect(await shown()).not.toContain("To pay on delivery:");
});
