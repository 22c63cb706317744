import { eq, ne } from "drizzle-orm";
import { expect, test } from "vitest";
import { shortOrderId } from "../../../../app/format/order-id.ts";
import { findOrder } from "../../../../app/models/orders/finding/orders.ts";
import { createOrderLink } from "../../../../app/models/orders/telling/order-links.ts";
import { orderLinks, orders, outbox } from "../../../../db/schema.ts";
import { wordsAt } from "../../../support/answers.ts";
import { listArchive, orderOf } from "../../../support/data/orders.ts";
import { givenOrder } from "../../../support/data/store.ts";
import { SELLER } from "../../../support/data/templates.ts";
import { pressesOf, wordsOf } from "../../../support/page.ts";
import { Client } from "../../../support/server/client.ts";
import { PRIVATE, startShopWithPrivateOrder } from "../../support/private-order.ts";
import { newSeller } from "../../support/shoppers.ts";

const { server, store, owner, orderId } = await startShopWithPrivateOrder();
const seller = (await newSeller(server.url)).client;
const order = await orderOf(store, orderId);
const key = await store.withTx((tx) => createOrderLink(tx, order));

const READERS: [string, () => Client, string][] = [
  ["the shopper", () => owner.client, "/my-orders"],
  ["the shopper", () => owner.client, "/order/ID"],
  ["the shopper", () => owner.client, "/order/ID/qr.png"],
  ["the shopper", () => owner.client, "/api/order/user"],
  ["a link's holder", () => new Client(server.url), "/order/ID?key=KEY"],
  ["the seller", () => seller, "/seller/orders"],
  ["the seller", () => seller, "/seller/orders?search=tuyet"],
  ["the seller", () => seller, "/seller/orders?status=Pending"],
  ["the seller", () => seller, "/seller/order/ID"],
  ["the seller", () => seller, "/seller/orders.csv"],
  ["the seller", () => seller, "/debug-orders"],
  ["the seller", () => seller, "/api/order/seller"],
  ["the seller", () => seller, "/api/debug/orders"],
  ["a stranger", () => new Client(server.url), "/sitemap.xml"],
];

/** What somebody reads at a path; the order's own URL, which they asked for, is left out. */
async function read(client: Client, path: string): Promise<string> {
  const text = await client.page(path.replace("ID", orderId).replace("KEY", key));
  return text.replaceAll(new RegExp(`(/|%2F)order(/|%2F)${orderId}`, "g"), "");
}

test("a deleted order vanishes from every page, call and sum, and stays in the archive", async () => {
  await store.withTx((tx) => tx.delete(orders).where(ne(orders.id, orderId)));
  expect(await wordsAt(seller, "/seller/orders")).toContain("Tuyết-Kín");
  const form = { intent: `delete:${orderId}`, seen: "" };
  expect((await seller.post(`/seller/orders?delete=${orderId}`, form)).status).toBe(303);

  for (const [who, client, path] of READERS) {
    const text = await read(client(), path);
    const leaks = [...Object.values(PRIVATE), orderId].filter((secret) => text.includes(secret));
    expect([who, path, leaks]).toEqual([who, path, []]);
  }
  const list = (await (await seller.get("/api/order/seller")).json()) as { total: number };
  expect(list.total).toBe(0);
  expect(await wordsAt(seller, "/seller/orders")).toContain("No orders found.");
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
  await seller.post("/seller/orders", { intent: `delete:${id}`, seen: "" });
  const list = await seller.page("/seller/orders");
  expect(wordsOf(list)).toContain(`Order #${shortOrderId(id)}: deleted. Undo`);
  expect(list).not.toContain(id);
  const undo = pressesOf(list).find((value) => value.startsWith("undo:"))!;
  const stranger = new Client(server.url);
  for (const client of [stranger, owner.client])
    await client.post("/seller/undo", { intent: undo });
  expect(await findOrder(store.db, id)).toBeNull();

  await seller.post("/seller/undo", { intent: undo });
  expect(await wordsAt(seller, "/seller/orders")).toContain("Taken back. Nobody was mailed.");
  expect((await orderOf(store, id)).userId).toBe(userId);
  expect((await seller.get(`/seller/order/${id}`)).status).toBe(200);
  await seller.post("/seller/undo", { intent: undo });
  expect(await wordsAt(seller, "/seller/orders")).toContain("can no longer be taken back");
});
