import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { dueVnd, giveBackVnd } from "#app/features/money/payments/payment.ts";
import { bankTransfer } from "#app/features/money/transfers/bank-transfer.server.ts";
import { weighedGrams } from "#app/features/orders/changing/edit-order.server.ts";
import { versionOf } from "#app/features/orders/changing/rules.ts";
import { clearAttention } from "#app/features/orders/desk/attention.server.ts";
import { findMatches } from "#app/features/orders/finding/order-search.server.ts";
import { listOrderEvents } from "#app/features/orders/following/order-events.server.ts";
import { saveShopContent } from "#app/features/shop/contents/shop-content.server.ts";
import type { Store } from "#db/client.server.ts";
import { orderLines, outbox, products } from "#db/schema.ts";
import { alterOrder, alterProduct } from "#tests/support/data/alter.ts";
import { editLines, giveBack, givenRibs } from "#tests/support/data/edits.ts";
import { itemsOf, leftOf } from "#tests/support/data/goods.ts";
import { SELLER_EMAIL } from "#tests/support/data/orders.ts";
import { cancelAsShopper, setStatus } from "#tests/support/data/presses.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { BANK } from "#tests/support/mail/outbox.ts";

type Terms = Extract<Parameters<typeof saveShopContent>[1], { part: "delivery" }>["value"];

const setTerms = (store: Store, value: Terms) =>
  store.withTx((tx) => saveShopContent(tx, { part: "delivery", value }, 0, SELLER_EMAIL));

describe("lines", () => {
  test("another quantity costs what it was ordered at, and takes or gives back the difference", async () => {
    const { store, ribs, sauce, find, edit } = await givenRibs();
    await alterProduct(store, ribs, { offerPriceVnd: 999_000 });

    expect(await edit(itemsOf({ [ribs]: 1, [sauce]: 3 }))).toEqual({ kind: "done" });

    const { lines, ...order } = await find();
    expect(order).toMatchObject({ priceVnd: 300_000, shippingVnd: 30_000, amountVnd: 330_000 });
    expect(lines.map(({ stockTaken }) => stockTaken)).toEqual([1, 3]);
    expect([await leftOf(store, ribs), await leftOf(store, sauce)]).toEqual([4, 0]);
  });

  test("a product that is left out goes, and what replaces it stands in its place at today's price", async () => {
    const { store, ribs, find, edit } = await givenRibs();
    const meat = { name: "Ba chỉ", offerPriceVnd: 150_000, stockCount: 2 };
    const belly = await givenProduct(store, meat);

    const replacement = { productId: belly, quantity: 2, instead: ribs };
    await edit([...itemsOf({ [ribs]: 0 }), replacement]);

    const { lines, amountVnd, searchFolded } = await find();
    expect(lines.map(({ name, position }) => [name, position])).toEqual([
      ["Ba chỉ", 0],
      ["Nước mắm", 1],
    ]);
    expect(amountVnd).toBe(370_000);
    expect([await leftOf(store, ribs), await leftOf(store, belly)]).toEqual([5, 0]);
    expect(searchFolded).toContain("ba chi");
    expect(searchFolded).not.toContain("suon non");
    expect(await findMatches(store.db, { status: null, search: "ba chi" }, 10)).toHaveLength(1);
  });

  test("what has not changed stays picked, what has does not", async () => {
    const { store, ribs, find, edit } = await givenRibs();
    await store.withTx((tx) => tx.update(orderLines).set({ pickedAt: 1 }));
    await edit([{ productId: ribs, quantity: 3 }]);
    expect((await find()).lines.map(({ pickedAt }) => pickedAt)).toEqual([null, 1]);
  });

  test("an order keeps at least one line", async () => {
    const { ribs, sauce, find, edit } = await givenRibs();
    const before = await find();
    expect(await edit(itemsOf({ [ribs]: 0, [sauce]: 0 }))).toEqual({ kind: "empty" });
    expect(await find()).toEqual(before);
  });

  test("what is not in stock is refused with how many there are, and nothing changes", async () => {
    const { store, id, ribs, sauce, find, edit } = await givenRibs();
    const before = await find();
    const off = await givenProduct(store, { inStock: false });

    expect(await edit(itemsOf({ [ribs]: 5, [sauce]: 4, [off]: 1, foreign: 1 }))).toEqual({
      kind: "wrong",
      problems: [
        { productId: sauce, kind: "too-few", left: 3 },
        { productId: off, kind: "unavailable" },
        { productId: "foreign", kind: "unavailable" },
      ],
    });
    expect(await find()).toEqual(before);
    expect(await listOrderEvents(store.db, id)).toEqual([]);
  });

  test("a product that is gone can stay and become less, but not more", async () => {
    const { store, ribs, edit } = await givenRibs();
    await store.withTx((tx) => tx.delete(products).where(eq(products.id, ribs)));
    expect(await edit([{ productId: ribs, quantity: 3 }])).toMatchObject({ kind: "wrong" });
    expect(await edit([{ productId: ribs, quantity: 1 }])).toEqual({ kind: "done" });
  });
});

describe("weighing", () => {
  test("a line becomes one piece of what it weighs, at its price by weight", async () => {
    const { store, ribs, find, edit } = await givenRibs();

    await edit([{ productId: ribs, quantity: 2, grams: 2_165 }]);

    const [line] = (await find()).lines;
    const weighed = { quantity: 1, weight: "2165 g", offerPriceVnd: 389_500, stockTaken: 2 };
    const beforeWeighing = { quantity: 2, offerPriceVnd: 180_000, weight: "1 kg" };
    expect(line).toMatchObject({ ...weighed, beforeWeighing });
    expect(weighedGrams(line!)).toBe(2_165);
    expect(await leftOf(store, ribs)).toBe(3);
  });

  test("is done again, and undone, from what was ordered", async () => {
    const { store, ribs, find, edit } = await givenRibs();
    await edit([{ productId: ribs, quantity: 2, grams: 2_165 }]);
    await edit([{ productId: ribs, quantity: 1, grams: 1_080 }]);
    const again = { weight: "1,08 kg", offerPriceVnd: 194_000, stockTaken: 1 };
    expect((await find()).lines[0]).toMatchObject(again);
    expect(await leftOf(store, ribs)).toBe(4);

    await edit([{ productId: ribs, quantity: 2 }]);
    const ordered = { quantity: 2, weight: "1 kg", offerPriceVnd: 180_000, stockTaken: 2 };
    expect((await find()).lines[0]).toMatchObject({ ...ordered, beforeWeighing: null });
  });

  test("is for goods sold by weight", async () => {
    const { sauce, edit } = await givenRibs();
    const problems = [{ productId: sauce, kind: "not-by-weight" }];
    const wrong = { kind: "wrong", problems };
    expect(await edit([{ productId: sauce, grams: 510 }])).toEqual(wrong);
  });

  test("pieces come back when a weighed order is cancelled, and are taken when it is not any more", async () => {
    const { store, id, ribs, edit } = await givenRibs();
    await edit([{ productId: ribs, quantity: 2, grams: 2_165 }]);
    await setStatus(store, id, "Cancelled");
    expect(await leftOf(store, ribs)).toBe(5);
    await setStatus(store, id, "Pending");
    expect(await leftOf(store, ribs)).toBe(3);
  });
});

test("the fee falls with today's terms, and does not rise", async () => {
  const { store, ribs, find, edit } = await givenRibs();
  await setTerms(store, { feeVnd: 50_000, freeFromVnd: 300_000 });
  for (const [quantity, priceVnd, shippingVnd] of [
    [1, 220_000, 30_000],
    [2, 400_000, 0],
    [1, 220_000, 0],
  ] as const) {
    await edit([{ productId: ribs, quantity }]);
    const amountVnd = priceVnd + shippingVnd;
    expect(await find()).toMatchObject({ priceVnd, shippingVnd, amountVnd });
  }
});

describe("what was paid", () => {
  test("stays when the order becomes dearer: the rest is due", async () => {
    const { ribs, find, pay, edit } = await givenRibs();
    await pay();
    await edit([{ productId: ribs, quantity: 3 }]);
    const order = await find();
    expect(order).toMatchObject({ isPaid: false, paidAt: null, receivedVnd: 430_000 });
    expect(dueVnd(order)).toBe(180_000 - 30_000);
    expect(bankTransfer(order, BANK)?.amountVnd).toBe(150_000);
    await pay();
    expect(dueVnd(await find())).toBe(0);
  });

  test("is given back in part when the order becomes cheaper", async () => {
    const { store, id, ribs, find, pay, edit } = await givenRibs();
    await pay();
    await edit([{ productId: ribs, quantity: 1 }]);
    const order = await find();
    expect(order).toMatchObject({ isPaid: true, receivedVnd: 430_000, attention: "give-back" });
    expect(giveBackVnd(order)).toBe(180_000);
    expect(bankTransfer(order, BANK)).toBeNull();

    expect(await store.withTx((tx) => clearAttention(tx, id, "give-back"))).toBe("changed");
    await giveBack(store, id, 180_000);
    expect(await find()).toMatchObject({ isPaid: true, receivedVnd: null, attention: null });
  });

  test("is what is due again after a step back, and given back whole when the order is cancelled", async () => {
    const { store, id, ribs, find, pay, edit } = await givenRibs();
    await pay();
    await edit([{ productId: ribs, quantity: 1 }]);
    await edit([{ productId: ribs, quantity: 2 }]);
    expect(await find()).toMatchObject({ isPaid: true, receivedVnd: null, attention: null });
    await edit([{ productId: ribs, quantity: 3 }]);
    await cancelAsShopper(store, id);
    const order = await find();
    expect(order.attention).toBe("give-back");
    expect(giveBackVnd(order)).toBe(430_000);
    await pay(false);
    expect(await find()).toMatchObject({ receivedVnd: null, attention: null });
  });
});

describe("agreement", () => {
  test("is asked for above the limit, counted from what the shopper agreed to last", async () => {
    const { ribs, edit } = await givenRibs();
    const weigh = (grams: number, isAgreed = false) =>
      edit([{ productId: ribs, quantity: 2, grams }], { isAgreed });
    // 10 % of 430,000 are more than 20,000 dong.
    expect(await weigh(2_113)).toEqual({ kind: "done" });
    const unagreed = { kind: "unagreed", agreedVnd: 430_000, amountVnd: 450_500 };
    expect(await weigh(2_114)).toMatchObject(unagreed);
    expect(await weigh(2_114, true)).toEqual({ kind: "done" });
    expect(await weigh(2_120)).toEqual({ kind: "done" });
  });

  test("follows the shop's own limit", async () => {
    const { store, ribs, edit } = await givenRibs();
    const rise = { percent: 0, vnd: 0 };
    await setTerms(store, { feeVnd: 30_000, freeFromVnd: 500_000, rise });
    const weigh = (quantity: number, grams: number | null) =>
      edit([{ productId: ribs, quantity, grams }], { isAgreed: false });
    expect(await weigh(2, 2_003)).toMatchObject({ kind: "unagreed" });
    expect(await weigh(1, null)).toEqual({ kind: "done" });
  });
});

describe("what happened meanwhile", () => {
  test.each(["Shipped", "Cancelled", "Processing"] as const)("%s refuses", async (status) => {
    const { store, id, ribs, find, edit } = await givenRibs();
    const seen = versionOf(await find());
    await setStatus(store, id, status);
    expect(await edit([{ productId: ribs }], { seen })).toEqual({ kind: "changed" });
    expect((await find()).lines[0]!.quantity).toBe(2);
  });

  test.each(["Shipped", "Delivered", "Cancelled"] as const)("%s orders stay", async (status) => {
    const { store, id, ribs, edit } = await givenRibs();
    await setStatus(store, id, status);
    for (const seen of [undefined, "0-Pending"])
      expect(await edit([{ productId: ribs }], { seen })).toEqual({ kind: "changed" });
  });

  test("an order that is gone says so", async () => {
    const { store } = await givenRibs();
    expect(await editLines(store, "none", [], { seen: "" })).toEqual({ kind: "gone" });
  });
});

test("the history names who changed what, and a form that changes nothing leaves none", async () => {
  const { store, id, ribs, sauce, edit } = await givenRibs();
  expect(await edit([{ productId: ribs, quantity: 2 }])).toEqual({ kind: "unchanged" });
  const edits = [{ productId: ribs, quantity: 2, grams: 1_900 }, ...itemsOf({ [sauce]: 0 })];
  await edit(edits, { by: "hoa@example.com", isAgreed: false });
  const [event, ...more] = await listOrderEvents(store.db, id);
  const bySeller = { actor: "seller", actorEmail: "hoa@example.com" };
  expect([event, more]).toMatchObject([{ ...bySeller, change: "edited" }, []]);
  expect(event!.edit).toMatchObject({
    lines: [
      {
        before: { name: "Sườn non", quantity: 2, weight: "1 kg", sumVnd: 360_000 },
        after: { name: "Sườn non", quantity: 1, weight: "1,9 kg", sumVnd: 342_000 },
      },
      { before: { name: "Nước mắm", quantity: 1, sumVnd: 40_000 }, after: null },
    ],
    amountVnd: { before: 430_000, after: 372_000 },
    isAgreed: false,
  });
});

test("sellers are told when a product runs low; an order without an e-mail address has no other mail", async () => {
  const { store, id, ribs, edit } = await givenRibs();
  await store.withTx((tx) => tx.delete(outbox));
  await alterOrder(store, id, { email: "" });
  await alterProduct(store, ribs, { stockCount: 6 });
  await edit([{ productId: ribs, quantity: 3 }], { noticeTo: [SELLER_EMAIL] });
  const mails = await store.db.select().from(outbox);
  expect(mails.map(({ kind }) => kind)).toEqual(["low-stock"]);
});
