import { expect, test } from "vitest";
import { markStop } from "#app/features/couriers/courier-run.server.ts";
import type { LineEdit } from "#app/features/orders/changing/edit-order.server.ts";
import { versionOf } from "#app/features/orders/changing/rules.ts";
import { listInconsistentOrders } from "#app/features/orders/counting/order-integrity.server.ts";
import type { Store } from "#db/client.server.ts";
import { givenCourierRun } from "#tests/support/data/courier.ts";
import { editLines, givenRibs } from "#tests/support/data/edits.ts";
import { itemsOf, leftOf } from "#tests/support/data/goods.ts";
import { submitOrder } from "#tests/support/data/orders.ts";
import { cancelAsShopper, setStatus } from "#tests/support/data/presses.ts";
import { settle } from "#tests/support/data/settle.ts";
import { givenProduct, givenShopper, testStores } from "#tests/support/data/store.ts";

/** As often as each of the two comes first at times. */
const ROUNDS = 6;

type Race = Awaited<ReturnType<typeof givenRace>>;

/** An order as two processes see it. */
async function givenRace() {
  const [here, there] = testStores();
  const given = await givenRibs(here);
  const seen = versionOf(await given.find());
  const edit = (store: Store, ...edits: (Partial<LineEdit> & { productId: string })[]) =>
    editLines(store, given.id, edits, { seen });
  const left = (id: string) => leftOf(here, id);
  return { here, there, ...given, edit, left };
}

/** Lets two processes do something at the same time, again and again. */
async function race(run: (given: Race, round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const given = await givenRace();
    await run(given, round);
    expect(await listInconsistentOrders(given.here.db)).toEqual([]);
  }
}

test("of two sellers who save at once, one is refused", async () => {
  await race(async ({ here, there, ribs, sauce, edit, left, find }) => {
    const kinds = await Promise.all([
      edit(here, { productId: ribs, quantity: 4 }),
      edit(there, { productId: ribs, quantity: 1 }, { productId: sauce, quantity: 0 }),
    ]);
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(["changed", "done"]);
    const taken = (await find()).lines[0]!.stockTaken;
    expect([4, 1]).toContain(taken);
    expect(await left(ribs)).toBe(5 - taken);
  });
});

test("a shopper who cancels at once has cancelled, and every piece is back", async () => {
  await race(async ({ here, there, id, ribs, edit, left, find }, round) => {
    const cancel = () => cancelAsShopper(there, id);
    const both = [() => edit(here, { productId: ribs, quantity: 5 }), cancel];
    if (round % 2 === 0) both.reverse();
    await Promise.all(both.map((each) => each()));
    expect((await find()).status).toBe("Cancelled");
    expect(await left(ribs)).toBe(5);
  });
});

test("what is shipped at once is changed before, or not at all", async () => {
  await race(async ({ here, there, id, ribs, edit, left, find }) => {
    const ship = setStatus(there, id, "Shipped");
    const [{ kind }] = await Promise.all([edit(here, { productId: ribs, quantity: 5 }), ship]);
    const { status, lines } = await find();
    expect(status).toBe("Shipped");
    expect(lines[0]!.quantity).toBe(kind === "done" ? 5 : 2);
    expect(await left(ribs)).toBe(5 - lines[0]!.quantity);
  });
});

test("the last piece of a replacement is sold once", async () => {
  await race(async ({ here, there, ribs, edit, left, find }, round) => {
    const last = await givenProduct(here, { name: "Ba chỉ", stockCount: 1 });
    const { user } = await givenShopper(here);
    const buy = () => submitOrder(there, user.id, { items: itemsOf({ [last]: 1 }) });
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
  });
});

test("of a seller who changes an order on its way and one who settles its run, one comes too late", async () => {
  await race(async ({ here, there, id, sauce, ribs, find, left }, round) => {
    await setStatus(here, id, "Shipped");
    const { path, runId, key } = await givenCourierRun(here, [id]);
    expect(path).toContain(key);
    const sent = await find();
    const part = { refused: [{ position: 0, quantity: 1 }], cashVnd: 100_000, transferVnd: null };
    const notes = new Map([[id, { result: "part" as const, part, seenAt: sent.updatedAt }]]);
    const add = () =>
      editLines(here, id, [{ productId: sauce, quantity: 2 }], {
        seen: versionOf(sent),
        onRoad: "trip",
      });
    const book = () => settle(there, runId, { notes, countedVnd: 100_000, acceptedDueVnd: 0 });
    const mark = () => {
      const pressed = { runId, key, orderId: id, reason: "", agoMs: 0, pressKey: `mark${round}` };
      return there.withTx((tx) =>
        markStop(tx, { ...pressed, intent: "part", part, seenDueVnd: 430_000 }),
      );
    };
    const first = round % 2 === 0 ? [add(), book()] : [book(), add()];
    const marked = mark();
    const kinds = (await Promise.all(first)).map(({ kind }) => kind);
    await marked;

    const { status, lines } = await find();
    const isBooked = status === "Delivered";
    expect(kinds.toSorted()).toEqual(isBooked ? ["changed", "done"] : ["done", "done"]);
    expect(lines.map(({ quantity }) => quantity)).toEqual(isBooked ? [1, 1] : [2, 2]);
    expect([await left(ribs), await left(sauce)]).toEqual(isBooked ? [4, 2] : [3, 1]);
  });
});
