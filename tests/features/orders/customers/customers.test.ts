import { eq } from "drizzle-orm";
import { beforeEach, expect } from "vitest";
import { listWrongCounters } from "#app/features/orders/counting/order-counters.server.ts";
import {
  findCustomer,
  listAllCustomers,
  listCustomers,
} from "#app/features/orders/customers/customers.server.ts";
import {
  joinCustomers,
  partCustomers,
} from "#app/features/orders/customers/joined-customers.server.ts";
import { saveSellerNotes } from "#app/features/orders/desk/seller-notes.server.ts";
import { findOrderRow } from "#app/features/orders/finding/orders.server.ts";
import type { Store } from "#db/client.server.ts";
import { ORDER_STATUSES } from "#db/order-values.ts";
import { customerJoins, customers, invoiceBuyers, orders, users } from "#db/schema.ts";
import { alterOrder } from "#tests/support/data/alter.ts";
import { startClock } from "#tests/support/data/clock.ts";
import { randomFrom } from "#tests/support/data/counters.ts";
import { readdress } from "#tests/support/data/edits.ts";
import { SELLER_EMAIL } from "#tests/support/data/orders.ts";
import { removeByPress, removeOrder, setStatus, undoLast } from "#tests/support/data/presses.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenOrder } from "#tests/support/data/store.ts";
import { propertyRuns } from "#tests/support/scope.ts";

beforeEach(() => startClock());

const LAN = "912345678";
const MAI = "987654321";
const AN = "905111222";
const phoneOf = (key: string) => `0${key}`;

const order = (store: Store, key: string, address: object = {}, name?: string) =>
  givenOrder(store, { phone: phoneOf(key), ...address }, name);
const list = async ({ db }: Store, search = "", page = 1) =>
  (await listCustomers(db, { search, page })).customers;
const find = ({ db }: Store, key: string) => findCustomer(db, key);
const alikeOf = async (store: Store, key: string) =>
  (await find(store, key))!.alike.map((other) => other.key);
const join = (store: Store, key: string, phone: string) =>
  store.withTx((tx) => joinCustomers(tx, key, phone));
const part = (store: Store, key: string, phone: string) =>
  store.withTx((tx) => partCustomers(tx, key, phone));

test("each phone number is a customer, who ordered last first", async ({ store }) => {
  const first = await order(store, LAN, { firstname: "Lan", email: "lan@shop.example" });
  await order(store, MAI);
  const refused = await givenOrder(store, { phone: "+84 912 345 678", firstname: "Lan Anh" });
  await givenOrder(store, { phone: "" });
  await setStatus(store, first, "Delivered");
  await setStatus(store, refused, "Cancelled");
  await alterOrder(store, refused, { refusedAt: 1 });

  const [lan, mai, ...others] = await list(store);
  expect(others).toEqual([]);
  expect(lan).toMatchObject({ key: LAN, orders: 2, deliveredVnd: 80_000, refused: 1 });
  expect(lan!.name).toContain("Lan Anh");
  expect(mai).toMatchObject({ key: MAI, orders: 1, deliveredVnd: 0, refused: 0 });
  const batches: string[] = [];
  for await (const rows of listAllCustomers((read) => read(store.db), ""))
    batches.push(...rows.map(({ key }) => key));
  expect(batches).toEqual([LAN, MAI]);
});

test("a search finds customers as it finds orders, whichever of their numbers it is", async ({
  store,
}) => {
  const id = await order(store, LAN, { firstname: "Khuê", email: "khue@shop.example" });
  await order(store, MAI);
  const searches = ["khue", "KHUÊ@shop", "0912 345 678", id.slice(-6)];
  for (const search of searches)
    expect(
      (await list(store, search)).map(({ key }) => key),
      search,
    ).toEqual([LAN]);
  expect(await list(store, "nobody")).toEqual([]);

  expect(await join(store, MAI, LAN)).toBe("done");
  expect((await list(store, "khue")).map(({ key }) => key)).toEqual([MAI]);
});

test("a customer's page has what their orders say", async ({ store }) => {
  await order(store, LAN, { street: "1 Hàng Bạc" }, "Gạo");
  const second = await order(store, LAN, { street: "2 Hàng Gai" }, "Mắm");
  const third = await order(store, LAN, { street: "1 hàng bạc" }, "Trà");
  await setStatus(store, third, "Cancelled");
  const buyer = { name: "Công ty Lan", taxNumber: "0101234567", address: "Hà Nội", email: "" };
  await store.withTx(async (tx) => {
    await saveSellerNotes(tx, second, { phone: "gửi bảo vệ" }, SELLER_EMAIL);
    await tx.insert(invoiceBuyers).values({ orderId: second, ...buyer, updatedAt: 1 });
  });

  const found = (await find(store, LAN))!;
  expect(found.orders.map(({ id }) => id)).toHaveLength(3);
  expect(found.goods.map(({ name, times }) => [name, times])).toEqual([
    ["Mắm", 1],
    ["Gạo", 1],
  ]);
  expect(found.addresses.map(({ street }) => street)).toEqual(["1 hàng bạc", "2 Hàng Gai"]);
  expect(found.buyers).toMatchObject([buyer]);
  expect(found.phones).toMatchObject([{ key: LAN, note: { text: "gửi bảo vệ" } }]);
  expect(found.accounts).toHaveLength(3);
  expect(await find(store, "nobody")).toBeNull();
});

test("two numbers of one person are joined, take new orders, and part again", async ({ store }) => {
  const delivered = await order(store, LAN, { email: "lan@shop.example" });
  await setStatus(store, delivered, "Delivered");
  const { userId } = (await findOrderRow(store.db, delivered))!;
  const { email } = (await store.db.query.users.findFirst({ where: eq(users.id, userId) }))!;
  // Ordered by somebody else, with the e-mail of the account.
  const second = await order(store, MAI, { email: email.toUpperCase() });
  await order(store, AN, { email: "an@shop.example" });
  expect(await alikeOf(store, MAI)).toEqual([LAN]);
  await alterOrder(store, second, { userId, email: "" });
  expect(await alikeOf(store, LAN)).toEqual([MAI]);

  expect(await join(store, MAI, LAN)).toBe("done");
  await order(store, LAN);
  expect(await find(store, LAN)).toBeNull();
  const both = {
    customer: { orders: 3, deliveredVnd: 80_000, phone: expect.stringMatching(/^0912/) },
  };
  expect(await find(store, MAI)).toMatchObject(both);
  expect(await alikeOf(store, MAI)).toEqual([]);
  expect(await join(store, MAI, LAN)).toBe("same");
  expect(await join(store, MAI, MAI)).toBe("same");
  expect(await join(store, MAI, "900000000")).toBe("unknown");
  expect(await join(store, "900000000", MAI)).toBe("gone");

  // Those joined to one go with it.
  expect(await join(store, AN, LAN)).toBe("done");
  expect((await find(store, AN))!.phones.map(({ key }) => key)).toEqual([AN, LAN, MAI]);
  expect(await part(store, AN, LAN)).toBe("done");
  expect(await part(store, AN, LAN)).toBe("gone");
  expect(await find(store, LAN)).toMatchObject({ customer: { orders: 2, deliveredVnd: 80_000 } });
  expect(await find(store, AN)).toMatchObject({ customer: { orders: 2, deliveredVnd: 0 } });
  expect(await listWrongCounters(store.db)).toEqual([]);
});

test("a customer has at most ten numbers", async ({ store }) => {
  const keys = Array.from({ length: 11 }, (_, i) => `9000000${10 + i}`);
  for (const key of keys) await order(store, key);
  const [first, ...others] = keys as [string, ...string[]];
  const outcomes = [];
  for (const key of others) outcomes.push(await join(store, first, key));
  expect(outcomes).toEqual([...Array(9).fill("done"), "full"]);
});

test("nothing of a number is left with its last order, and it comes back with it", async ({
  store,
}) => {
  const lan = await order(store, LAN);
  await order(store, MAI);
  await order(store, AN);
  await join(store, LAN, MAI);
  await join(store, LAN, AN);

  await removeByPress(store, lan);
  await undoLast(store);
  expect((await find(store, LAN))!.phones.map(({ key }) => key)).toEqual([LAN, AN, MAI]);

  await removeOrder(store, lan);
  const left = [
    await store.db.select().from(customers),
    await store.db.select().from(customerJoins),
  ];
  expect(JSON.stringify(left)).not.toContain(LAN);
  expect((await find(store, AN))!.phones.map(({ key }) => key)).toEqual([AN, MAI]);
  expect(await listWrongCounters(store.db)).toEqual([]);
});

test("the list has twenty customers on a page", async ({ store }) => {
  for (let i = 0; i < 21; i++) await order(store, `9000001${10 + i}`);
  const {
    customers: second,
    pages,
    total,
  } = await listCustomers(store.db, { search: "", page: 9 });
  expect([second.length, pages, total]).toEqual([1, 2, 21]);
});

test.for([1, 2])("the table equals a recount after any changes (%i)", async (seed, { store }) => {
  const random = randomFrom(seed);
  const keys = [LAN, MAI, AN, "903000001"];
  const key = () => keys[random(keys.length)]!;
  const ids: string[] = [];
  const any = () => ids[random(ids.length)]!;
  const place = async () => void ids.push(await order(store, key()));
  const changes = [
    place,
    () => setStatus(store, any(), ORDER_STATUSES[random(5)]!),
    () => alterOrder(store, any(), { status: "Cancelled", refusedAt: 1 }),
    () => alterOrder(store, any(), { refusedAt: null, amountVnd: random(9) * 1_000 }),
    () => alterOrder(store, any(), { phoneKey: random(3) === 0 ? "" : key() }),
    async () => {
      const id = any();
      if (await findOrderRow(store.db, id)) await readdress(store, id, { phone: phoneOf(key()) });
    },
    () => removeByPress(store, any()),
    () => removeOrder(store, any()),
    () => undoLast(store),
    () => join(store, key(), key()),
    () => part(store, key(), key()),
  ];
  for (let i = 0; i < 6; i++) await place();
  for (let i = 0; i < propertyRuns(120); i++) {
    await changes[random(3) === 0 ? 0 : random(changes.length)]!();
    expect(await listWrongCounters(store.db), `after ${i} changes`).toEqual([]);
  }
  // No number is joined to one that is joined itself.
  const joins = await store.db.select().from(customerJoins);
  const heads = new Set(joins.map(({ customerKey }) => customerKey));
  expect(joins.filter((each) => heads.has(each.key))).toEqual([]);
  await store.withTx((tx) => tx.delete(orders));
  expect(await store.db.select().from(customers)).toEqual([]);
});
