import { isNull } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { queueStockAlerts } from "#app/features/catalogue/stock/stock-alerts.server.ts";
import { ORDER_MAILS } from "#db/order-values.ts";
import { outbox, stockAlerts } from "#db/schema.ts";
import { setClock } from "#tests/support/data/clock.ts";
import { openShopStore } from "#tests/support/data/templates.ts";
import { startWorker } from "#tests/support/mail/outbox.ts";
import { testMailServer } from "#tests/support/server/shop.ts";
import { migrateShop, shopBefore, TWO_QUEUES } from "./support/shops-before.ts";

const MINUTE = 60_000;
/** When the shop of TWO_QUEUES was stopped. */
const STOPPED = Date.UTC(2026, 1, 1);

test("a shop with a second queue for stock alerts upgrades without losing or doubling a mail", async () => {
  const data = await shopBefore(TWO_QUEUES);
  await migrateShop(data);
  const stores = [openShopStore({ data }), openShopStore({ data })];
  const [store] = stores as [(typeof stores)[0]];
  onTestFinished(async () => void (await Promise.all(stores.map((each) => each.close()))));
  const server = await testMailServer();
  const waiting = () => store.db.$count(outbox, isNull(outbox.sentAt));
  const workUntil = async (left: number) => {
    const orderMails = ORDER_MAILS;
    for (const each of stores) await each.withTx((tx) => queueStockAlerts(tx, 0));
    const workers = stores.map((each) => startWorker(each, server.url, { orderMails }));
    await expect.poll(waiting).toBe(left);
    await Promise.all(workers.map((worker) => worker.stop()));
  };
  const told = () =>
    server.mails.map(({ to, subject }) =>
      `${to?.[0]?.address}: ${subject}`
        .replace(/^[0-9a-f]{24}@/, "account@")
        .replace(/#\w{6}/, "#…")
        .replaceAll("\u00a0", " "),
    );

  // Five wait then: the mails about the four products that are back, just queued, and a request for a review.
  setClock(STOPPED + 5 * MINUTE);
  await workUntil(5);
  setClock(STOPPED + 6 * MINUTE);
  await workUntil(1);
  setClock(STOPPED + 25 * 60 * MINUTE);
  await workUntil(0);

  expect(told().toSorted()).toEqual([
    "account@example.com: Tiêu đã có hàng lại",
    "fresh@example.com: Hồi đã có hàng lại",
    "lan@example.com: Bạn thấy hàng mua ở Chợ Gia Vị thế nào?",
    "lan@example.com: Your order #… at Chợ Gia Vị",
    "lan@example.com: Đơn hàng #… đã giao thành công",
    "leased@example.com: Nghệ đã có hàng lại",
    "seen@example.com: Quế đã có hàng lại",
    "seller@example.com: Đơn hàng mới / New order #…: 130.000 ₫",
    "seller@example.com: Đơn hàng mới / New order #…: 130.000 ₫",
  ]);
  expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(server.mails.length);
  expect(await store.db.select().from(stockAlerts)).toMatchObject([
    { email: "sold-out@example.com" },
  ]);
});
