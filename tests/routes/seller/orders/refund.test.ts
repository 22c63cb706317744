import { beforeEach, expect, test } from "vitest";
import { cancelOrder } from "../../../../app/models/orders/changing/update-orders.ts";
import { findOrder } from "../../../../app/models/orders/finding/orders.ts";
import { listPayments } from "../../../../app/models/orders/paying/payments.ts";
import { settleRun } from "../../../../app/models/orders/runs/settle-run.ts";
import { versionOf } from "../../../../app/values/order-edits.ts";
import { orders } from "../../../../db/schema.ts";
import { givenRun, setPaid } from "../../../support/data/changed-orders.ts";
import { giveBack } from "../../../support/data/edits.ts";
import { givenOrder } from "../../../support/data/store.ts";
import { formOf } from "../../../support/forms.ts";
import { inputOf, wordsOf } from "../../../support/page.ts";

import { sellerShop } from "../../support/shoppers.ts";

const { store, seller } = await sellerShop();

beforeEach(() => store.withTx((tx) => tx.delete(orders)));

const by = "seller@example.com";

/** An order of 80,000 dong that was paid by transfer. */
async function givenPaid() {
  const id = await givenOrder(store);
  await setPaid(store, id, true, "transfer");
  const seen = versionOf((await findOrder(store.db, id))!);
  return { id, path: `/seller/order/${id}`, seen };
}

const plain = (html: string) => wordsOf(html).replaceAll("\u00a0", " ");

const sumsOf = async (id: string) =>
  (await listPayments(store.db, id)).map(({ amountVnd }) => amountVnd);

test("a refund is noted with its amount, reason and way, and the overview counts it", async () => {
  const { id, path, seen } = await givenPaid();
  const refund = { intent: "refund-cash", seen, amount: "20.000 ₫", reason: "Hộp bị móp" };
  expect(await seller.post(path, refund)).toMatchObject({ status: 303 });
  const page = plain(await seller.page(path));
  expect(page).toContain("Given back 20.000 ₫ In cash, seller@example.com Hộp bị móp");
  expect(page).toContain("Refunded 20.000 ₫");
  expect(plain(await seller.page("/seller/overview"))).toContain("20.000 ₫ refunded");
  expect(await sumsOf(id)).toEqual([80_000, -20_000]);
});

test.each([
  ["20.000,5", "Hộp bị móp", "Write a whole number of dong"],
  ["0", "Hộp bị móp", "Write a whole number of dong"],
  ["-5000", "Hộp bị móp", "Write a whole number of dong"],
  ["80.001", "Hộp bị móp", "The shop has only 80.000 ₫ of this order"],
  ["9".repeat(30_000), "Hộp bị móp", "Write a whole number of dong"],
  ["20.000", " ", "Say why money is given back"],
  ["20.000", "x".repeat(201), "Reason"],
])("%.10s because of %.10s is refused, and stays as it was typed", async (amount, reason, says) => {
  const { id, path, seen } = await givenPaid();
  const answer = await seller.post(path, { intent: "refund-transfer", seen, amount, reason });
  expect([400, 409]).toContain(answer.status);
  const html = await answer.text();
  expect(plain(html)).toContain(says);
  expect(inputOf(html, "amount")).toBe(amount);
  expect(await sumsOf(id)).toEqual([80_000]);
});

test("what somebody else has changed meanwhile is refused, and the form can be sent again", async () => {
  const { id, path, seen } = await givenPaid();
  const refund = { intent: "refund-cash", seen, amount: "80000", reason: "Trả hàng" };
  await seller.post(path, refund);
  const again = await seller.post(path, { ...refund, amount: "1000" });
  expect(again.status).toBe(409);
  expect(wordsOf(await again.text())).toContain("Someone else has changed this order");
  expect(await sumsOf(id)).toEqual([80_000, -80_000]);
});

test("a cancelled order that was paid asks for the refund in one press", async () => {
  const { id, path } = await givenPaid();
  await store.withTx((tx) => cancelOrder(tx, id, { reason: null, noticeTo: [] }));
  const fields = formOf(await seller.page(path), "refund-transfer");
  expect(fields.amount).toBe("80000");
  await seller.post(path, fields);
  expect(await findOrder(store.db, id)).toMatchObject({ isPaid: false, attention: null });
  expect(await sumsOf(id)).toEqual([80_000, -80_000]);
});

test("what is given back after a run was settled stands on its page", async () => {
  const id = await givenOrder(store);
  const run = await givenRun(store, [id]);
  const note = { result: "cash", seenAt: (await findOrder(store.db, id))!.updatedAt } as const;
  const settlement = { notes: new Map([[id, note]]), countedVnd: 80_000, acceptedDueVnd: null, by };
  await store.withTx((tx) => settleRun(tx, run, settlement));
  expect(await giveBack(store, id, 15_000)).toEqual({ kind: "done" });
  expect(plain(await seller.page(`/seller/run/${run}`))).toMatch(
    /Changed since it was settled #\w{6} .{1,30} Refunded 15.000 ₫ seller@example.com/,
  );
});
