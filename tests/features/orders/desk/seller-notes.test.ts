import { expect } from "vitest";
import { listSellerNotes, saveSellerNotes } from "#app/features/orders/desk/seller-notes.server.ts";
import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import type { Store } from "#db/client.server.ts";
import { phoneNotes } from "#db/schema.ts";
import {
  givenFullCart,
  givenPlacedOrder,
  listArchive,
  submitOrder,
} from "#tests/support/data/orders.ts";
import { removeByPress, removeOrder, undoLast } from "#tests/support/data/presses.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenOrder } from "#tests/support/data/store.ts";

const BY = "lan@shop.example";
const PHONE = "0987 654 321";

async function notesOf({ db }: Store, id: string) {
  const order = (await findOrder(db, id))!;
  return (await listSellerNotes(db, [order])).get(id)!;
}

const save = (store: Store, id: string, changes: { order?: string; phone?: string }, by = BY) =>
  store.withTx((tx) => saveSellerNotes(tx, id, changes, by));

test("an order keeps its note, and a repeated request answers with it", async ({ store }) => {
  const { userId } = await givenFullCart(store);
  const wish = { note: "Giao sau 17h\nGọi trước", ifOut: "replace" } as const;
  const placed = await givenPlacedOrder(store, userId, { ...wish, requestKey: "k" });

  const other = { requestKey: "k", note: "khác", ifOut: "call" } as const;
  const again = await submitOrder(store, userId, other);

  expect(await findOrder(store.db, placed.id)).toMatchObject(wish);
  expect(again).toMatchObject({ isRepeated: true, order: { id: placed.id, note: wish.note } });
  expect(await removeOrder(store, placed.id)).toBe("done");
  expect((await listArchive(store))[0]!.snapshot).toMatchObject({ note: wish.note });
});

test("a phone's note shows on all its orders, and who wrote it last", async ({ store }) => {
  const first = await givenOrder(store, { phone: PHONE }, "Bột ớt");
  const second = await givenOrder(store, { phone: "+84 987 654 321" }, "Bột ớt");
  const other = await givenOrder(store, { phone: "0912 345 678" }, "Bột ớt");

  await save(store, first, { order: "dễ vỡ", phone: "gửi bảo vệ" });
  await save(store, second, { phone: "gửi phòng 5" }, "mai@shop.example");

  const order = { text: "dễ vỡ", writtenBy: BY };
  const phone = { text: "gửi phòng 5", writtenBy: "mai@shop.example" };
  expect(await notesOf(store, first)).toMatchObject({ order, phone });
  expect((await notesOf(store, second)).order).toBeNull();
  expect(await notesOf(store, other)).toEqual({ order: null, phone: null });
  await save(store, first, { order: "", phone: "" });
  expect(await notesOf(store, first)).toEqual({ order: null, phone: null });
});

test("orders without a phone number share no note", async ({ store }) => {
  const first = await givenOrder(store, { phone: "" }, "Bột ớt");
  const second = await givenOrder(store, { phone: "" }, "Bột ớt");

  expect(await save(store, first, { phone: "gửi bảo vệ" })).toBe("done");

  expect(await notesOf(store, second)).toEqual({ order: null, phone: null });
  expect(await save(store, "gone", { order: "x" })).toBe("gone");
});

test("the notes go with a phone's last order, unless that comes back", async ({ store }) => {
  const first = await givenOrder(store, { phone: PHONE }, "Bột ớt");
  const second = await givenOrder(store, { phone: PHONE }, "Bột ớt");
  await save(store, second, { order: "dễ vỡ", phone: "gửi bảo vệ" });
  await removeOrder(store, first);

  await removeByPress(store, second);
  await undoLast(store);

  const both = { order: { text: "dễ vỡ" }, phone: { text: "gửi bảo vệ" } };
  expect(await notesOf(store, second)).toMatchObject(both);
  await removeOrder(store, second);
  expect(await store.db.select().from(phoneNotes)).toEqual([]);
});
