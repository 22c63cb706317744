import { eq } from "drizzle-orm";
import { dueVnd } from "#app/features/money/payments/payment.ts";
import { returnTransfer } from "#app/features/money/transfers/decide-transfer.server.ts";
import { enterTransfer } from "#app/features/money/transfers/enter-transfer.server.ts";
import { listOpenTransfers } from "#app/features/money/transfers/list-transfers.server.ts";
import { findOrderRow } from "#app/features/orders/finding/orders.server.ts";
import type { Store } from "#db/client.server.ts";
import { orders } from "#db/schema.ts";
import { allowDebt, charge, payOff } from "#tests/support/data/debts.ts";
import { setStatus } from "#tests/support/data/presses.ts";
import { bankMemo, booking } from "#tests/support/data/transfers.ts";
import { click, refused, seller, shopper, type } from "./acts.ts";
import type { ExampleOrders } from "./example-shop.ts";
import type { Screen } from "./shop-screens.ts";

type Paid = Pick<ExampleOrders, "unanswered" | "deposit"> & { cancelled: string; paid: string };

/**
 * Has the bank report transfers of each kind, and asks for the deposit of an order. Returns the id of one without an
 * order.
 */
export async function givenExampleTransfers(store: Store, ids: Paid): Promise<string> {
  const report = (memo: string, amountVnd: number) =>
    enterTransfer(store, "sepay", booking(memo, amountVnd, { bookedAt: 1_795_600_000_000 }));
  await report("LE VAN BINH chuyen nham", 75_000);
  const [returned] = (await listOpenTransfers(store.db, 1)).transfers;
  await store.withTx((tx) => returnTransfer(tx, returned!.id, "seller@example.com"));
  await report(bankMemo(ids.paid), (await findOrderRow(store.db, ids.paid))!.amountVnd);
  await report(bankMemo(ids.cancelled), 120_000);
  await report(bankMemo(ids.unanswered), 10_000);
  const both = [ids.unanswered, ids.deposit];
  const due = await Promise.all(
    both.map(async (id) => dueVnd((await findOrderRow(store.db, id))!)),
  );
  const numbers = both.map((id) => id.slice(-6).toUpperCase());
  await report(`MBVCB.3278907687.DONHANG${numbers.join("VA")}`, due[0]! + due[1]!);
  await report("IBFT 0912345678 TRAN THI HOA tien hang", 186_000);
  const [open] = (await listOpenTransfers(store.db, 1)).transfers;
  await store.withTx((tx) =>
    tx.update(orders).set({ depositVnd: 30_000 }).where(eq(orders.id, ids.deposit)),
  );
  return open!.id;
}

/** Delivers orders of a customer on account, who pays a part. */
export async function givenExampleDebt(store: Store, ids: string[]): Promise<void> {
  const { phoneKey } = (await findOrderRow(store.db, ids[0]!))!;
  await allowDebt(store, phoneKey, 2_000_000);
  for (const id of ids) {
    await charge(store, id);
    await setStatus(store, id, "Delivered");
  }
  await payOff(store, phoneKey, 50_000);
}

/** The screens about transfers, deposits and debts. */
export function moneyScreens({
  deposit,
  unanswered,
  transfer,
}: ExampleOrders): Record<string, Screen> {
  const path = "/seller/money/transfers";
  const debt = "/seller/customers/912345678/debt";
  return {
    "order-deposit": shopper(`/order/${deposit}`),
    "order-transfer-to-check": shopper(`/order/${unanswered}`),
    "seller-transfers": seller(path),
    "seller-transfers-found": seller(`${path}?for=${transfer}&search=Lan`),
    "seller-transfers-changed": seller(`${path}?result=changed`),
    "seller-order-transfer": seller(`/seller/order/${unanswered}`),
    "seller-order-deposit": seller(`/seller/order/${deposit}`),
    "seller-debts": seller("/seller/money/debts"),
    "seller-debt": seller(debt),
    "seller-debt-refused": seller(
      debt,
      type("[name=amount]", "9.000.000"),
      click("[value=pay-cash]"),
      refused,
    ),
  };
}
