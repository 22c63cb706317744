import {
  correctPurchase,
  payPurchase,
  sendBack,
} from "#app/features/purchases/change-purchase.server.ts";
import { dayOf } from "#app/kit/format/vietnam-day.ts";
import type { Store } from "#db/client.server.ts";
import {
  givenPurchase,
  givenReceived,
  givenSupplier,
  seenBySeller,
} from "#tests/support/data/purchases.ts";
import { click, inTurn, leadingTo, refused, seller, type, waitFor } from "./acts.ts";
import type { Screen } from "./shop-screens.ts";

/** Adds purchases of some products: one on the way, one that was corrected and paid in part. */
export async function givenExamplePurchases(store: Store, ids: string[]) {
  const today = dayOf(Date.now());
  const [first, second, third] = ids as [string, string, string];
  const supplierSeq = await givenSupplier(store, "Chú Ba, chợ đầu mối Bình Điền");
  await givenSupplier(store, "Hợp tác xã nông nghiệp Chư Sê");
  const lines = (quantity: number): Parameters<typeof givenReceived>[1] => [
    [first, quantity, quantity * 38_500, today + 20],
    [second, 4, 250_000, today - 2],
    [third, 10, 1_250_000, today + 200],
  ];
  const of = { supplierSeq, day: today };
  const received = await givenReceived(store, lines(24), { ...of, otherVnd: 60_000 });
  const change = async () => seenBySeller(store, received);
  const correction = { 0: { received: 22, costVnd: 924_000 } };
  const seen = await change();
  await store.withTx((tx) => correctPurchase(tx, { ...seen, reason: "Đếm nhầm" }, correction));
  const next = await change();
  await store.withTx((tx) => sendBack(tx, { ...next, reason: "Bao bì rách" }, { 1: 1 }));
  const last = await change();
  const payment = { day: today, amountVnd: 1_000_000, method: "transfer", note: "" } as const;
  await store.withTx((tx) => payPurchase(tx, last, payment));
  const ordered = await givenPurchase(store, lines(12), { ...of, note: "Giao trước 6 giờ sáng" });
  return { received, ordered };
}

const NEW = "/seller/purchases/new";
const GOODS = "tiêu 10 100k 31/12/2027\nsầu riêng 2 =90k\nnghệ 500 45k 31/02/2027";
const fillIn = inTurn(
  click("main summary"),
  type("#list", GOODS),
  click("details [value=add]"),
  waitFor(".price-row >> nth=0"),
);

/** The pages of purchases, suppliers and what expires soon. */
export const purchaseScreens = ({
  received,
  ordered,
}: Record<"received" | "ordered", string>): Record<string, Screen> => ({
  "seller-purchases": seller("/seller/purchases"),
  "seller-purchases-none": seller("/seller/purchases?filter=open&page=1&supplier=x"),
  "seller-purchase": seller(`/seller/purchases/${received}`),
  "seller-purchase-receive": seller(`/seller/purchases/${ordered}?act=receive`),
  "seller-purchase-correct": seller(`/seller/purchases/${received}?act=correct`),
  "seller-purchase-refused": leadingTo(
    `/seller/purchases/${received}`,
    seller(
      `/seller/purchases/${received}?act=send-back`,
      type('[name="pieces-0"]', "99"),
      click('main [value="send-back"]'),
      refused,
    ),
  ),
  "seller-new-purchase": seller(NEW),
  "seller-new-purchase-lines": seller(NEW, fillIn),
  "seller-new-purchase-refused": seller(NEW, fillIn, click("[value=receive]"), refused),
  "seller-suppliers": seller("/seller/suppliers"),
  "seller-expiring": seller("/seller/expiring"),
});
