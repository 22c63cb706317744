import { Banks, QRPay } from "vietnam-qr-pay";
import { dueVnd } from "#app/features/money/payments/payment.ts";
import type { Order } from "#app/features/orders/finding/orders.server.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { asciiCapitals } from "#app/kit/format/fold.ts";

/** The shop's account: `bin` is the bank's six-digit number. */
export type BankAccount = { bin: string; account: string; holder: string };

/** The data that a shopper needs to pay an order by transfer. */
export type BankTransfer = {
  /** The bank's number when its name is unknown. */
  bankName: string;
  account: string;
  /** The name as banks print it: capitals without diacritics. */
  holder: string;
  amountVnd: number;
  /** At most 19 ASCII characters, because some banks cut longer ones. */
  memo: string;
  /** The text of the VietQR. */
  payload: string;
};

/** VietQR has room for 13 digits. */
const MAX_AMOUNT_VND = 9_999_999_999_999;

/** The data for paying an order, or its deposit, by transfer; null if the shop takes no transfers or nothing is due. */
export function bankTransfer(
  order: Pick<Order, "id" | "status" | "isPaid" | "amountVnd" | "receivedVnd">,
  bank: BankAccount | null,
  amountVnd = dueVnd(order),
): BankTransfer | null {
  if (!bank || amountVnd <= 0 || amountVnd > MAX_AMOUNT_VND) return null;
  return transferTo(bank, amountVnd, `DON HANG ${shortOrderId(order.id)}`);
}

/** The data for paying all that a customer owes by transfer; null as above. @param phone as on their orders */
export function debtTransfer(
  phone: string,
  bank: BankAccount | null,
  amountVnd: number,
): BankTransfer | null {
  if (!bank || amountVnd <= 0 || amountVnd > MAX_AMOUNT_VND) return null;
  return transferTo(bank, amountVnd, `CONG NO ${phone.replace(/\D/g, "").slice(-MEMO_DIGITS)}`);
}

/** Digits of a phone number for which a memo has room. */
const MEMO_DIGITS = 11;

function transferTo(bank: BankAccount, amountVnd: number, memo: string): BankTransfer {
  const { bin, account } = bank;
  return {
    bankName: Banks.find((each) => each.bin === bin)?.shortName ?? bin,
    account,
    holder: asciiCapitals(bank.holder),
    amountVnd,
    memo,
    payload: vietQr(bank, amountVnd, memo),
  };
}

/** The text of a VietQR that transfers an amount to an account. */
export const vietQr = ({ bin, account }: BankAccount, amountVnd: number, memo: string): string =>
  QRPay.initVietQR({
    bankBin: bin,
    bankNumber: account,
    amount: String(amountVnd),
    purpose: memo,
  }).build();

/** The banks that a VietQR can name, by name; the package also has one without a number. */
export const listBanks = () =>
  Banks.filter(({ bin }) => bin !== "")
    .map(({ bin, shortName, name }) => ({ bin, name: `${shortName} – ${name}` }))
    .toSorted((a, b) => a.name.localeCompare(b.name, "vi"));
