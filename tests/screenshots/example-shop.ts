import { eq, sql } from "drizzle-orm";
import { addAddress, saveAddress } from "#app/features/accounts/addresses/addresses.server.ts";
import { findUserByEmail } from "#app/features/accounts/login/users.server.ts";
import {
  keepFormerEmail,
  markEmailVerified,
} from "#app/features/accounts/profile/account-emails.server.ts";
import { addToCart, setQuantity } from "#app/features/cart/update-cart.server.ts";
import { addCategory, findCategory } from "#app/features/catalogue/categories/categories.server.ts";
import { setCost } from "#app/features/catalogue/costs/costs.server.ts";
import {
  insertProduct,
  updateProductRow,
} from "#app/features/catalogue/products/save-product.server.ts";
import { markStop } from "#app/features/couriers/courier-run.server.ts";
import { createRunLink } from "#app/features/couriers/run-links.server.ts";
import { WEEKDAYS } from "#app/features/delivery/slots/rules.ts";
import { addHoliday, addSlots } from "#app/features/delivery/slots/slot-plan.server.ts";
import { listFreeSlots } from "#app/features/delivery/slots/slots.server.ts";
import { refundOrder, setOrderPaid } from "#app/features/money/payments/payments.server.ts";
import { versionOf } from "#app/features/orders/changing/rules.ts";
import {
  cancelOrder,
  deleteOrder,
  setOrderStatus,
} from "#app/features/orders/changing/update-orders.server.ts";
import { recordCall } from "#app/features/orders/desk/attention.server.ts";
import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import { createOrderLink } from "#app/features/orders/following/order-links.server.ts";
import { freeItem } from "#app/features/orders/free-lines/free-lines.server.ts";
import { createRun } from "#app/features/orders/runs/delivery-runs.server.ts";
import { settleRun } from "#app/features/orders/runs/settle-run.server.ts";
import { DEFAULT_DELIVERY } from "#app/features/shop/contents/rules.ts";
import { saveShopContent } from "#app/features/shop/contents/shop-content.server.ts";
import { hashToken } from "#app/kit/request/cookies.ts";
import type { Store } from "#db/client.server.ts";
import { orderLines, orders, products, pushDevices, stopPresses } from "#db/schema.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { givenDevice } from "#tests/support/data/devices.ts";
import { editLines } from "#tests/support/data/edits.ts";
import { loggedStore } from "#tests/support/data/log.ts";
import { givenPlacedOrder, SELLER_EMAIL } from "#tests/support/data/orders.ts";
import { givenSizes } from "#tests/support/data/sizes.ts";
import { givenExampleAreas } from "./area-screens.ts";
import { givenExampleInvoice, givenExampleTill } from "./book-screens.ts";
import { givenExampleCounts } from "./counting-screens.ts";
import { EXAMPLE_CODE, givenExampleDiscounts } from "./discount-screens.ts";
import { givenExampleDebt, givenExampleTransfers } from "./money-screens.ts";
import { givenExamplePurchases } from "./purchase-screens.ts";
import { givenExampleReviews } from "./review-screens.ts";
import type { Examples } from "./shop-screens.ts";
import { givenExampleToBuy } from "./to-buy-screens.ts";
import { givenExampleFactors } from "./two-factor-screens.ts";

/** The shoppers that the screens are seen by. */
export const EMAILS = {
  newcomer: "an@example.com",
  returning: "binh@example.com",
  shopper: "lan@example.com",
};

/**
 * Ids of orders by their state, of delivery runs, of a product with reviews, of a delivery area and of a transfer, and
 * the keys of links to the newest and to a run.
 */
export type ExampleOrders = Awaited<ReturnType<typeof givenCartAndOrders>>;

/** Of a link that restores the returning shopper's former e-mail address. */
export const RESTORE_KEY = "k".repeat(43);

const OLD_WARD = { city: "Phường 12, Gò Vấp", state: "TP.HCM" };
const BY = { by: "seller@example.com" };
/** Not in the catalogue, and so often sold that they are offered as a product. */
const LEAVES = freeItem({ name: "Lá dứa", priceVnd: 5_000 }, 3);
const LONG_NAME =
  "Hạt tiêu đen Phú Quốc loại đặc biệt rang mộc nguyên hạt hái tay phơi nắng, túi lớn cho gia đình";
const LABEL = {
  origin: "Chư Sê, Gia Lai, Việt Nam",
  responsible: "Hợp tác xã nông nghiệp Chư Sê, 12 Hùng Vương, xã Chư Sê, tỉnh Gia Lai",
  ingredients: "Tiêu đen nguyên hạt 98%, tiêu sọ 2%",
  storage: "Nơi khô mát, tránh nắng; đậy kín sau khi mở",
  bestBeforeDays: 365,
};
const LONG_NAME_EN =
  "Phú Quốc black peppercorns, special selection, dry-roasted whole, hand-picked and sun-dried, family bag";

/** Fills a shop for all screens. What registers the shoppers of EMAILS is up to the caller. */
export async function fillShop(
  store: Store,
  register: (email: string, as: keyof typeof EMAILS) => Promise<unknown>,
) {
  const examples = await fillCatalogue(store);
  for (const [as, email] of Object.entries(EMAILS))
    await register(email, as as keyof typeof EMAILS);
  const orders = await givenCartAndOrders(store, EMAILS.shopper);
  await givenOldCart(store, EMAILS.returning);
  await givenExampleFactors(store);
  await givenDevice(store, { email: SELLER_EMAIL });
  const old = await givenDevice(store, { email: SELLER_EMAIL, kinds: ["new-order"], name: "" });
  const failing = { toldAt: Date.UTC(2026, 10, 20, 3), failingSince: Date.UTC(2026, 10, 21, 3) };
  await store.withTx((tx) => tx.update(pushDevices).set(failing).where(eq(pushDevices.id, old.id)));
  return { examples, orders };
}

/** Adds special cases to the demo catalogue; returns the ids of one product of each kind. */
async function fillCatalogue(store: Store): Promise<Examples> {
  const { db, withTx } = store;
  const all = await db.select().from(products).where(eq(products.inStock, true));
  const offer = all.find((p) => p.offerPriceVnd < p.priceVnd);
  const long = all.find(({ name }) => name.startsWith("Tiêu đen"));
  const plain = all.find((p) => p.offerPriceVnd === p.priceVnd)!;
  const [soldOut] = await db.select().from(products).where(eq(products.inStock, false));
  const { path: category } = await withTx((tx) => addCategory(tx, "Trà & Cà phê"));
  const terms = { ...DEFAULT_DELIVERY, hasPickup: true };
  await withTx((tx) => saveShopContent(tx, { part: "delivery", value: terms }, 0, SELLER_EMAIL));
  const bare = await withTx(async (tx) => {
    const categoryId = (await findCategory(tx, "masala"))!.id;
    const prices = { priceVnd: 45_000, offerPriceVnd: 45_000 };
    await updateProductRow(tx, long!.id, { name: LONG_NAME, nameEn: LONG_NAME_EN, ...LABEL });
    const added = { name: "Muối ớt xanh", description: "", categoryId, stockCount: 3, ...prices };
    return insertProduct(tx, added, []);
  });
  await withTx(async (tx) => {
    const terms = { toMinute: 10 * 60, closesBeforeHours: 12, capacity: 20 };
    await addSlots(tx, null, WEEKDAYS, { ...terms, fromMinute: 8 * 60 });
    await addSlots(tx, null, [6, 0], { ...terms, fromMinute: 16 * 60, toMinute: 18 * 60 + 30 });
    await addHoliday(tx, { date: "2099-09-02", name: "Quốc khánh" });
  });
  await givenExampleDiscounts(store, bare);
  const [sized] = await givenSizes(store, 12_500, [5_000, 1_000, 500]);
  await withTx(async (tx) => {
    // The shop does not know what some cost.
    for (const { seq, id, offerPriceVnd } of all)
      if (seq % 5 > 0) await setCost(tx, id, offerPriceVnd * 0.72);
  });
  const ids = { plain: plain.id, offer: offer!.id, soldOut: soldOut!.id, long: long!.id };
  return { ...ids, bare, sized, category };
}

/** Gives a shopper an address, orders in several states and a cart. */
async function givenCartAndOrders(store: Store, email: string) {
  const { db, withTx } = store;
  const user = (await findUserByEmail(db, email))!;
  const owner = { userId: user.id };
  const some = await db.select().from(products).where(eq(products.inStock, true)).limit(40);
  const address = await withTx(async (tx) => {
    await markEmailVerified(tx, user.id, email);
    const saved = await saveAddress(tx, user.id, { ...ADDRESS, email }, "vi");
    await addAddress(tx, user.id, { ...ADDRESS, email, street: "54 Liễu Giai" }, "vi");
    return saved;
  });
  const order = async (from: number, to: number, code = "") => {
    const items = some.slice(from, to).map(({ id }, i) => ({ productId: id, quantity: i + 1 }));
    const request = { items, addressId: address.id, code, noticeTo: [] };
    return (await givenPlacedOrder(store, user.id, { ...request, lang: "vi" })).id;
  };
  const delivered = await order(30, 32);
  await withTx(async (tx) => {
    await setOrderStatus(tx, delivered, "Delivered", BY);
    await setOrderPaid(tx, delivered, true, BY);
    const seen = versionOf((await findOrder(tx, delivered))!);
    const reason = "Một hộp bị móp khi giao, khách đã gửi ảnh qua Zalo";
    await refundOrder(tx, delivered, { amountVnd: 20_000, method: "cash", reason, seen, ...BY });
    // Bought again, one of its two products costs more and the other is sold out.
    const [dearer, soldOut] = some.slice(30);
    const { priceVnd, offerPriceVnd } = dearer!;
    const raised = { priceVnd: priceVnd + 9_000, offerPriceVnd: offerPriceVnd + 9_000 };
    await updateProductRow(tx, dearer!.id, raised);
    await updateProductRow(tx, soldOut!.id, { inStock: false });
  });
  const cancelled = await order(5, 6);
  await withTx(async (tx) => {
    await setOrderStatus(tx, cancelled, "Cancelled", BY);
    // An inconsistency for the debug screen: paid, without a date.
    await tx.update(orders).set({ isPaid: true }).where(eq(orders.id, cancelled));
  });
  const byShopper = await order(6, 8);
  await withTx((tx) => cancelOrder(tx, byShopper, { reason: "address", noticeTo: [] }));
  const shipped = await order(11, 13);
  // Paid before it became dearer.
  await withTx((tx) => setOrderPaid(tx, shipped, true, BY));
  const edits = [
    { productId: some[11]!.id, quantity: 2 },
    { productId: some[12]!.id, quantity: 0 },
    { productId: some[20]!.id, quantity: 2, instead: some[12]!.id },
    LEAVES,
  ];
  const byHoa = { by: "hoa@example.com" };
  await editLines(store, shipped, edits, byHoa);
  await withTx(async (tx) => {
    await setOrderStatus(tx, shipped, "Processing", BY);
    await setOrderStatus(tx, shipped, "Shipped", BY);
  });
  const [deletedPaid, deleted] = [await order(19, 20), await order(21, 22)];
  await withTx(async (tx) => {
    await setOrderPaid(tx, deletedPaid, true, BY);
    for (const id of [deletedPaid, deleted]) await deleteOrder(tx, id, BY);
  });
  await givenExampleDebt(loggedStore(store), [await order(22, 24), await order(24, 26)]);
  const unanswered = await order(13, 14);
  const settled = await order(14, 15);
  for (const id of [unanswered, settled]) await editLines(store, id, [LEAVES], byHoa);
  const [deposit, paid] = [await order(15, 17), await order(17, 18)];
  const newest = await order(8, 11, EXAMPLE_CODE);
  await withTx(async (tx) => {
    const [slot] = (await listFreeSlots(tx, ADDRESS))!;
    const wish = { note: "Giao sau 17 giờ, gọi trước khi đến nhé", ifOut: "replace" } as const;
    await tx
      .update(orders)
      .set({ ...wish, ...slot })
      .where(eq(orders.id, newest));
    const [first] = (await findOrder(tx, newest))!.lines;
    const isFirst = eq(orderLines.productId, first!.productId);
    await tx.update(orderLines).set({ pickedAt: 1 }).where(isFirst);
  });
  const key = await withTx((tx) => createOrderLink(tx, { id: newest, status: "Pending" }));
  await withTx(async (tx) => {
    const rice = some.filter(({ name }) => /gạo|nếp/i.test(name)).slice(0, 2);
    for (const { id } of [...some.slice(0, 3), ...rice]) await addToCart(tx, owner, id);
    await setQuantity(tx, owner, some[1]!.id, 12);
    for (const stockCount of [1_500, 12, 4])
      await updateProductRow(tx, some[1]!.id, { stockCount });
  });
  const runs = await withTx(async (tx) => {
    const { updatedAt: seenAt } = (await findOrder(tx, unanswered))!;
    await recordCall(tx, unanswered, "no-answer", { ...BY, seenAt });
    const runOf = async (ids: string[]) => {
      const outcome = await createRun(tx, { by: "ids", ids }, BY.by);
      if (outcome.kind !== "done") throw new Error(outcome.kind);
      return outcome.id;
    };
    const settledRun = await runOf([settled]);
    const { updatedAt } = (await findOrder(tx, settled))!;
    const notes = new Map([[settled, { result: "refused" as const, seenAt: updatedAt }]]);
    await settleRun(tx, settledRun, { notes, countedVnd: 5_000, acceptedDueVnd: 0, ...BY });
    const run = await runOf([shipped, newest]);
    const link = await createRunLink(tx, run, BY.by);
    if (link.kind !== "done") throw new Error(link.kind);
    const press = { orderId: shipped, intent: "refused" as const, reason: "Khách bảo đặt nhầm" };
    const rest = { seenDueVnd: 0, pressKey: "example", agoMs: 0 };
    await markStop(tx, { runId: run, key: link.key, ...press, ...rest });
    // Too long ago to be taken back, whenever the screen is looked at.
    await tx.update(stopPresses).set({ at: sql`${stopPresses.at} - 120000` });
    return { settledRun, run, runKey: link.key };
  });
  const reviewed = some[30]!.id;
  await givenExampleReviews(loggedStore(store), { reviewed, delivered });
  await givenExampleInvoice(loggedStore(store), { delivered });
  await givenExampleTill(loggedStore(store));
  const counts = await givenExampleCounts(
    loggedStore(store),
    some.slice(4, 12).map(({ id }) => id),
  );
  const purchases = await givenExamplePurchases(
    loggedStore(store),
    some.slice(32, 35).map(({ id }) => id),
  );
  const supplier = await givenExampleToBuy(loggedStore(store));
  // Last: an order is placed without the data of regions only in a shop without areas.
  const area = await givenExampleAreas(store);
  const named = { unanswered, deposit, paid, cancelled: byShopper };
  const transfer = await givenExampleTransfers(loggedStore(store), named);
  const states = { newest, unanswered, shipped, delivered, cancelled: byShopper, deposit };
  const stock = { counted: some[1]!.id, counts, purchases, supplier };
  return { ...states, transfer, key, reviewed, ...stock, area, ...runs };
}

/** Gives a shopper a cart with nothing left to buy, an address with an old ward name, and a former e-mail. */
async function givenOldCart({ db, withTx }: Store, email: string): Promise<void> {
  const user = (await findUserByEmail(db, email))!;
  const all = await db.select().from(products).where(eq(products.inStock, true));
  const { id } = all.at(-1)!;
  await withTx(async (tx) => {
    await markEmailVerified(tx, user.id, email);
    await saveAddress(tx, user.id, { ...ADDRESS, ...OLD_WARD, email }, "vi");
    await addToCart(tx, { userId: user.id }, id);
    await updateProductRow(tx, id, { inStock: false });
    const former = { userId: user.id, email: "binh.nguyen@example.com" };
    await keepFormerEmail(tx, { ...former, keyHash: hashToken(RESTORE_KEY) });
  });
}
