import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { editOrder } from "#app/models/orders/changing/edit-order.ts";
import type { LineEdit } from "#app/models/orders/changing/edit-plan.ts";
import { listInconsistentOrders } from "#app/models/orders/counting/order-integrity.ts";
import { findOrder } from "#app/models/orders/finding/orders.ts";
import { versionOf } from "#app/values/order-edits.ts";
import type { Store } from "#db/client.server.ts";
import { products } from "#db/schema.ts";
import { givenRibs } from "../../../support/data/edits.ts";
import { SELLER_EMAIL, submitOrder } from "../../../support/data/orders.ts";
import { cancelAsShopper, setStatus } from "../../../support/data/presses.ts";
import { givenProduct, givenShopper, testStores } from "../../../support/data/store.ts";

/** As often as each of the two comes first at times. */
const ROUNDS = 6;

/** An order, and what two processes do with it at the same time. */
async function race() {
  const [here, there] = testStores();
  const given = await givenRibs(here);
  const order = (await findOrder(here.db, given.id))!;
  const edit = (store: Store, ...edits: (Partial<LineEdit> & { productId: string })[]) =>
    store.withTx((tx) =>
      editOrder(tx, order.id, {
        by: SELLER_EMAIL,
        seen: versionOf(order),
        edits: edits.map((each) => ({ quantity: 1, grams: null, ...each })),
        isAgreed: true,
        noticeTo: [],
      }),
    );
  const left = async (id: string) => {
    const [product] = await here.db.select().from(products).where(eq(products.id, id));
    return product!.stockCount;
  };
  const check = async () => expect(await listInconsistentOrders(here.db)).toEqual([]);
  return { here, there, ...given, edit, left, check };
}

test("of two sellers who save at once, one is refused", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { here, there, ribs, sauce, edit, left, find, check } = await race();
    const kinds = await Promise.all([
      edit(here, { productId: ribs, quantity: 4 }),
      edit(there, { productId: ribs, quantity: 1 }, { productId: sauce, quantity: 0 }),
    ]);
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(["changed", "done"]);
    const taken = (await find()).lines[0]!.stockTaken;
    expect([4, 1]).toContain(taken);
    expect(await left(ribs)).toBe(5 - taken);
    await check();
  }
});

test("a shopper who cancels at once has cancelled, and every piece is back", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { here, there, id, ribs, edit, left, find, check } = await race();
    const cancel = () => cancelAsShopper(there, id);
    const both = [() => edit(here, { productId: ribs, quantity: 5 }), cancel];
    if (round % 2 === 0) both.reverse();
    await Promise.all(both.map((each) => each()));
    expect((await find()).status).toBe("Cancelled");
    expect(await left(ribs)).toBe(5);
    await check();
  }
});

test("what is shipped at once is changed before, or not at all", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { here, there, id, ribs, edit, left, find, check } = await race();
    const ship = setStatus(there, id, "Shipped");
    const [{ kind }] = await Promise.all([edit(here, { productId: ribs, quantity: 5 }), ship]);
    const { status, lines } = await find();
    expect(status).toBe("Shipped");
    expect(lines[0]!.quantity).toBe(kind === "done" ? 5 : 2);
    expect(await left(ribs)).toBe(5 - lines[0]!.quantity);
    await check();
  }
});

test("the last piece of a replacement is sold once", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { here, there, ribs, edit, left, find, check } = await race();
    const last = await givenProduct(here, { name: "Ba chỉ", stockCount: 1 });
    const { user } = await givenShopper(here);
    const buy = () => submitOrder(there, user.id, { items: [{ productId: last, quantity: 1 }] });
    const replace = () =>
      edit(here, { productId: ribs, quantity: 0 }, { productId: last, instead: ribs });
    const [bought, replaced] =
      round % 2 === 0
        ? await Promise.all([buy(), replace()])
        : (await Promise.all([replace(), buy()])).reverse();
    const isReplaced = replaced!.kind === "done";
    expect([bought!.kind === "done", isReplaced].filter(Boolean)).toHaveLength(1);
    if (!isReplaced) expect(replaced!.kind).toBe("wrong");
    expect(await left(last)).toBe(0);
    expect((await find()).lines[0]!.productId).toBe(isReplaced ? last : ribs);
    expect(await left(ribs)).toBe(isReplaced ? 5 : 3);
    await check();
  }
});
