import { desc } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { parseSlot } from "../../../../app/values/delivery-slots.ts";
import { deliverySlots, orders } from "../../../../db/schema.ts";
import { expectRefusal } from "../../../support/answers.ts";
import { countOrders, givenFullCart, givenPlacedOrder } from "../../../support/data/orders.ts";
import { givenSlots } from "../../../support/data/slots.ts";
import { givenProduct } from "../../../support/data/store.ts";
import { tags, wordsOf } from "../../../support/page.ts";
import { formOf } from "../../support/new-order-form.ts";
import { sellerShop } from "../../support/shoppers.ts";

const { server, store, seller } = await sellerShop("empty");
const PATH = "/seller/orders/new";
await givenProduct(store, { name: "Quế quăn" });

/** What a new customer tells. */
const AN = {
  ...{ name: "Lê Văn An", phone: "0905 111 222", street: "5 Lý Thái Tổ" },
  ...{ city: "Phường Hoàn Kiếm", state: "Hà Nội" },
};

afterEach(async () => {
  await store.withTx((tx) => tx.delete(deliverySlots));
});

const send = (page: string, typed: Record<string, string>) =>
  seller.post(PATH, formOf(page, typed));

/** The form with goods, and what is typed besides. */
async function filled(typed: Record<string, string>) {
  const page = await seller.page(PATH);
  return (await send(page, { ...typed, find: "quế quăn", intent: "find" })).text();
}

const offeredIn = (page: string) =>
  tags(page, "option").flatMap(({ value }) => (value?.includes("@") ? [value] : []));
const lastOrder = async () =>
  (await store.db.select().from(orders).orderBy(desc(orders.seq)).limit(1))[0]!;

test("the first free time of the address is chosen; another one, or none, can be", async () => {
  await givenSlots(store, { capacity: 1 });
  const page = await filled(AN);
  const [first, second] = offeredIn(page);
  expect(wordsOf(page)).toContain("No delivery time");
  expect((await send(page, { slot: first!, intent: "place" })).status).toBe(303);
  expect(await lastOrder()).toMatchObject(parseSlot(first!)!);

  const other = await filled({ ...AN, phone: "0905 111 223" });
  expect(offeredIn(other)[0]).toBe(second);
  expect((await send(other, { slot: "none", intent: "place" })).status).toBe(303);
  expect(await lastOrder()).toMatchObject({ slotId: null });
});

test("nothing is offered where there are no times, nor before there is an address", async () => {
  expect(await filled(AN)).not.toContain('name="slot"');
  await givenSlots(store);
  expect(await filled({})).not.toContain('name="slot"');
});

test("a time that nobody has seen yet is asked for first, and so is one that is full meanwhile", async () => {
  await givenSlots(store, { capacity: 1 });
  const before = await countOrders(store);
  const page = await filled({});
  const asked = await send(page, { ...AN, phone: "0905 111 224", intent: "place" });
  const form = await expectRefusal(asked, 409, "Please choose a delivery time.");
  const [first, second] = offeredIn(form);
  const { userId } = await givenFullCart(store);
  await givenPlacedOrder(store, userId, { slot: parseSlot(first!) });

  const refused = await send(form, { slot: first!, intent: "place" });
  const again = await expectRefusal(refused, 409, "full or closed by now");
  expect(offeredIn(again)[0]).toBe(second);
  expect(await countOrders(store)).toBe(before + 1);
  for (const slot of ["", "x", `${"f".repeat(24)}@2026-12-05`, "9".repeat(5_000)])
    expect((await send(again, { slot, intent: "place" })).status).toBe(409);
  expect((await send(again, { slot: second!, intent: "place" })).status).toBe(303);
});

test("what is handed over at once takes no time", async () => {
  await givenSlots(store);
  const page = await filled(AN);
  const handed = { slot: offeredIn(page)[0]!, handedOver: "1", intent: "place" };
  expect((await send(page, handed)).status).toBe(303);
  expect(await lastOrder()).toMatchObject({ status: "Delivered", slotId: null });
});
