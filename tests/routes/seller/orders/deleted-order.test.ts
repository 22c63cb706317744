import { eq, ne } from "drizzle-orm";
import { expect, test } from "vitest";
import { shortOrderId } from "#app/format/order-id.ts";
import { findOrder } from "#app/models/orders/finding/orders.ts";
import { orderLinks, orders, outbox } from "#db/schema.ts";
import { wordsAt } from "../../../support/answers.ts";
import { listArchive, orderOf } from "../../../support/data/orders.ts";
import { givenOrder } from "../../../support/data/store.ts";
import { SELLER } from "../../../support/data/templates.ts";
import { pressesOf, wordsOf } from "../../../support/page.ts";
import { Client } from "../../../support/server/client.ts";
import { newKey } from "../../support/browsers.ts";
import { PRIVATE, startShopWithPrivateOrder } from "../../support/private-order.ts";
import { newSeller } from "../../support/shoppers.ts";

const { server, store, owner, orderId } = await startShopWithPrivateOrder();
const seller = (await newSeller(server.url)).client;
const key = await newKey(store, orderId);

const LIST = "/seller/orders";
const stranger = new Client(server.url);
const READERS: [string, Client, string[]][] = [
  ["the shopper", owner.client, ["/my-orders", "/order/ID", "/order/ID/qr.png", "/api/order/user"]],
  ["a link's holder", new Client(server.url), ["/order/ID?key=KEY"]],
  ["the seller", seller, [LIST, `${LIST}?search=tuyet`, `${LIST}?status=Pending`, `${LIST}.csv`]],
  ["the seller", seller, ["/seller/order/ID", "/debug-orders", "/api/debug/orders"]],
  ["the seller", seller, ["/api/order/seller"]],
  ["a stranger", stranger, ["/sitemap.xml"]],
];

/** What somebody reads at a path; the order's own URL, which they asked for, is left out. */
async function read(client: Client, path: string): Promise<string> {
  const text = await client.page(path.replace("ID", orderId).replace("KEY", key));
  return text.replaceAll(new RegExp(`(/|%2F)order(/|%2F)${orderId}`, "g"), "");
}

test("a deleted order vanishes from every page, call and sum, and stays in the archive", async () => {
  await store.withTx((tx) => tx.delete(orders).where(ne(orders.id, orderId)));
  expect(await wordsAt(seller, LIST)).toContain("Tuyết-Kín");
  const form = { intent: `delete:${orderId}`, seen: "" };
  expect((await seller.post(`${LIST}?delete=${orderId}`, form)).status).toBe(303);

  for (const [who, client, paths] of READERS)
    for (const path of paths) {
      const text = await read(client, path);
      const leaks = [...Object.values(PRIVATE), orderId].filter((secret) => text.includes(secret));
      expect(leaks, `${who} at ${path}`).toEqual([]);
    }
  const list = (await (await seller.get("/api/order/seller")).json()) as { total: number };
  expect(list.total).toBe(0);
  expect(await wordsAt(seller, LIST)).toContain("No orders found.");
  expect(await store.db.$count(outbox, eq(outbox.orderId, orderId))).toBe(0);
  expect(await store.db.$count(orderLinks, eq(orderLinks.orderId, orderId))).toBe(0);

  const archived = expect.objectContaining({ orderId, deletedBy: SELLER.email });
  expect(await listArchive(store)).toContainEqual(archived);
});

test("the call deletes an order into the archive too", async () => {
  const id = await givenOrder(store);
  expect((await seller.json("DELETE", `/api/order/${id}`)).status).toBe(200);

  expect((await seller.json("DELETE", `/api/order/${id}`)).status).toBe(404);
  const [newest] = await listArchive(store);
  expect(newest).toMatchObject({ orderId: id, deletedBy: SELLER.email });
});

test("a deleted order is named and brought back by one press; not by another seller", async () => {
  const id = await givenOrder(store);
  const { userId } = await orderOf(store, id);
  await seller.post(LIST, { intent: `delete:${id}`, seen: "" });
  const list = await seller.page(LIST);
  expect(wordsOf(list)).toContain(`Order #${shortOrderId(id)}: deleted. Undo`);
  expect(list).not.toContain(id);
  const undo = pressesOf(list).find((value) => value.startsWith("undo:"))!;
  for (const client of [stranger, owner.client])
    await client.post("/seller/undo", { intent: undo });
  expect(await findOrder(store.db, id)).toBeNull();

  await seller.post("/seller/undo", { intent: undo });
  expect(await wordsAt(seller, LIST)).toContain("Taken back. Nobody was mailed.");
  expect((await orderOf(store, id)).userId).toBe(userId);
  expect((await seller.get(`/seller/order/${id}`)).status).toBe(200);
  await seller.post("/seller/undo", { intent: undo });
  expect(await wordsAt(seller, LIST)).toContain("can no longer be taken back");
});
