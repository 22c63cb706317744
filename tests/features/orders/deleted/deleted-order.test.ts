import { eq, ne } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { sumPayments } from "#app/features/orders/counting/order-sums.server.ts";
import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { newId } from "#db/id.ts";
import { archivedOrders, orderLinks, orders, outbox } from "#db/schema.ts";
import { expectRedirect, follow, wordsAt } from "#tests/support/answers.ts";
import { listArchive, orderOf } from "#tests/support/data/orders.ts";
import { setPaid, setStatus } from "#tests/support/data/presses.ts";
import { givenOrder } from "#tests/support/data/store.ts";
import { SELLER } from "#tests/support/data/templates.ts";
import { formOf } from "#tests/support/forms.ts";
import { pressesOf, wordsOf } from "#tests/support/page.ts";
import { newKey } from "#tests/support/pages/browsers.ts";
import { PRIVATE, startShopWithPrivateOrder } from "#tests/support/pages/private-order.ts";
import { newSeller } from "#tests/support/pages/shoppers.ts";
import { Client } from "#tests/support/server/client.ts";

const { server, store, owner, orderId } = await startShopWithPrivateOrder();
const seller = (await newSeller(server.url)).client;
const key = await newKey(store, orderId);

const LIST = "/seller/orders";
const DELETED = "/seller/orders/deleted";
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

test("a deleted order vanishes from every call and every page but its own, and stays in the archive", async () => {
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

  const says = await wordsAt(seller, DELETED);
  for (const part of [`#${shortOrderId(orderId)}`, "Tuyết-Kín", `Deleted by ${SELLER.email}`])
    expect(says).toContain(part);
  expect(says).not.toContain("Received");
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

test("deleted orders are pages, of which none reads more than it shows", async () => {
  const { snapshot } = (await listArchive(store))[0]!;
  const deletedAt = Date.now();
  const row = (i: number, receivedVnd: number, at = deletedAt) => {
    const name = `Khách ${i}`;
    const long = { ...snapshot, firstname: "", lastname: name, note: "x".repeat(100_000) };
    const key = { orderId: newId(), userId: null, requestKey: null };
    return { ...key, snapshot: long, deletedBy: "s@shop.example", deletedAt: at, receivedVnd };
  };
  const rows = [
    row(0, 50_000, 1),
    row(1, 0, 1),
    ...Array.from({ length: 60 }, (_, i) => row(i + 2, 0)),
  ];
  await store.withTx(async (tx) => {
    await tx.delete(archivedOrders);
    await tx.insert(archivedOrders).values(rows);
  });
  const namesAt = async (page: number) =>
    (await wordsAt(seller, `${DELETED}?page=${page}`)).match(/Khách \d+/g);
  const newest = Array.from({ length: 60 }, (_, i) => `Khách ${61 - i}`);
  // First of all, however old, whose money nobody has given back.
  const expected = ["Khách 0", ...newest];
  for (const page of [1, 2, 3, 4])
    expect(await namesAt(page)).toEqual(expected.slice(20 * (page - 1), 20 * page));
  expect(await namesAt(9)).toEqual(["Khách 2"]);
});

describe("what a deleted order had received", () => {
  const PAID = formatVnd(130_000);
  const cash = async () => (await sumPayments(store.db, { since: 0, until: Date.now() + 1 })).cash;
  const givesBack = (button: string, page: string) => seller.post(DELETED, formOf(page, button));

  /** Presses what the page offers to take back. */
  async function undo(): Promise<void> {
    const intent = pressesOf(await seller.page(DELETED)).find((value) => value.startsWith("undo:"));
    expectRedirect(await seller.post("/seller/undo", { intent: intent!, back: DELETED }), DELETED);
  }

  /** Deletes an order that was delivered and paid, after its status was set back. */
  async function givenDeleted(): Promise<string> {
    const id = await givenOrder(store, {}, "Nghệ", 2);
    await setStatus(store, id, "Delivered");
    await setPaid(store, id, true, { paidBy: "cash" });
    await setStatus(store, id, "Pending");
    expect(await wordsAt(seller, `${LIST}?delete=${id}`)).toContain(`has received ${PAID}.`);
    await seller.post(`${LIST}?delete=${id}`, { intent: `delete:${id}`, seen: "" });
    return id;
  }

  test("stays in the cash, books and overview until it is given back, once", async () => {
    const before = await cash();
    const id = await givenDeleted();
    const number = `#${shortOrderId(id)}`;
    const line = `${number}: ${PAID}, deleted by ${SELLER.email}, not given back`;
    expect(await cash()).toEqual({ ...before, receivedVnd: before.receivedVnd + 130_000 });
    for (const path of ["/seller/overview", "/seller/money"])
      expect(await wordsAt(seller, path)).toContain(line);
    const page = await seller.page(DELETED);
    expect(wordsOf(page)).toContain(`Received: ${PAID}, not given back`);

    expectRedirect(await givesBack(`cash:${id}`, page), DELETED);

    expect(await wordsAt(seller, DELETED)).toContain(
      `Received: ${PAID}. Given back in cash: ${SELLER.email}, `,
    );
    const after = await cash();
    expect([
      after.receivedVnd - before.receivedVnd,
      after.refundedVnd - before.refundedVnd,
    ]).toEqual([130_000, 130_000]);
    for (const path of ["/seller/overview", "/seller/money"])
      expect(await wordsAt(seller, path)).not.toContain(number);
    const again = await follow(seller, givesBack(`cash:${id}`, page));
    expect(wordsOf(again)).toContain("Someone else has changed this part.");
    expect(await cash()).toEqual(after);
  });

  test("is owed again when giving it back is undone, and comes back with its order", async () => {
    const before = await cash();
    const id = await givenDeleted();
    await undo();
    expect((await orderOf(store, id)).isPaid).toBe(true);
    expect(await cash()).toEqual({ ...before, receivedVnd: before.receivedVnd + 130_000 });

    await seller.post(`${LIST}?delete=${id}`, { intent: `delete:${id}`, seen: "" });
    await givesBack(`transfer:${id}`, await seller.page(DELETED));
    await undo();
    expect(await wordsAt(seller, DELETED)).toContain(`Received: ${PAID}, not given back`);
    expect(await cash()).toEqual({ ...before, receivedVnd: before.receivedVnd + 130_000 });
  });

  test("no form makes it anything else, and nobody else may send one", async () => {
    const id = await givenDeleted();
    const before = await cash();
    const page = await seller.page(DELETED);
    const form = formOf(page, `cash:${id}`);
    for (const client of [stranger, owner.client])
      expect((await client.post(DELETED, form)).status).toBeGreaterThanOrEqual(400);
    for (const seen of ["1", "-130000", "130001", "1e9", "", "9".repeat(30)])
      expect((await seller.post(DELETED, { ...form, seen })).status, seen).toBeLessThan(500);
    await seller.post(DELETED, { ...form, intent: `cash:${"f".repeat(24)}` });
    await seller.post(DELETED, { ...form, intent: `gold:${id}` });
    expect(await cash()).toEqual(before);
  });
});
