import { type Refund, refundOrder } from "#app/features/money/payments/payments.server.ts";
import {
  type EditRequest,
  editOrder,
  type LineEdit,
} from "#app/features/orders/changing/edit-order.server.ts";
import {
  type AddressRequest,
  listOtherOpen,
  type Recipient,
  readdressOrder,
  recipientOf,
} from "#app/features/orders/changing/readdress-order.server.ts";
import { versionOf } from "#app/features/orders/changing/rules.ts";
import type { Db, Store } from "#db/client.server.ts";
import { givenOrderOf } from "./goods.ts";
import { orderOf, SELLER_EMAIL } from "./orders.ts";
import { press, setPaid } from "./presses.ts";
import { givenProducts, testStore } from "./store.ts";

/** Changes an order as a seller does who sees its present state, and agrees with its shopper to pay more. */
export async function editLines(
  store: Store,
  id: string,
  edits: (Pick<LineEdit, "productId"> & Partial<LineEdit>)[],
  request: Partial<EditRequest> = {},
) {
  const whole = {
    by: SELLER_EMAIL,
    // Without a read before it, an edit begins at once, as tests of edits at the same time need.
    seen: request.seen ?? versionOf(await orderOf(store, id)),
    edits: edits.map((edit) => ({ quantity: 1, grams: null, ...edit })),
    isAgreed: true,
    onRoad: null,
    noticeTo: [],
    ...request,
  };
  return press(store, [id], "edited", (tx) => editOrder(tx, id, whole), whole.by);
}

/** Changes an order's recipient or address as a seller does who sees its present state. */
export async function readdress(
  store: Store,
  id: string,
  changes: Partial<Recipient>,
  request: Partial<AddressRequest> = {},
) {
  const order = await orderOf(store, id);
  const whole = {
    ...({ actor: "seller", by: SELLER_EMAIL, seen: versionOf(order), others: null } as const),
    ...{ address: { ...recipientOf(order), ...changes }, slot: null, agreedVnd: null },
    ...request,
  } as AddressRequest;
  const others = whole.others === null ? [] : await listOtherOpen(store.db, order);
  const ids = [id, ...others.map((each) => each.id)];
  const work = (tx: Db) => readdressOrder(tx, id, whole);
  return whole.actor === "seller" ? press(store, ids, "readdressed", work) : store.withTx(work);
}

type RefundOf = Partial<Refund>;

/** Gives back an amount of an order, in dong, as a seller does who sees its present state. */
export async function giveBack(store: Store, id: string, amountVnd: number, refund: RefundOf = {}) {
  const seen = versionOf(await orderOf(store, id));
  const usual = { method: "cash", reason: "thiếu hàng", by: SELLER_EMAIL } as const;
  const whole = { amountVnd, seen, ...usual, ...refund };
  return press(store, [id], "refunded", (tx) => refundOrder(tx, id, whole));
}

type Rest<Args> = Args extends [Store, string, ...infer Others] ? Others : never;

/** An order of two kilograms of ribs at 180,000 and one bottle at 40,000 dong; delivery costs 30,000. */
export async function givenRibs(store = testStore()) {
  const prices = (vnd: number) => ({ priceVnd: vnd, offerPriceVnd: vnd });
  const [ribs, sauce] = await givenProducts(store, [
    { name: "Sườn non", weight: "1 kg", stockCount: 5, ...prices(180_000) },
    { name: "Nước mắm", weight: "500 ml", stockCount: 3, ...prices(40_000) },
  ]);
  const { id, userId } = await givenOrderOf(store, { [ribs]: 2, [sauce]: 1 });
  const find = () => orderOf(store, id);
  const pay = (isPaid = true) => setPaid(store, id, isPaid);
  const edit = (...args: Rest<Parameters<typeof editLines>>) => editLines(store, id, ...args);
  return { store, id, ribs, sauce, find, pay, edit, userId };
}
