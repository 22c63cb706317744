import { fullName } from "../format/full-name.ts";
import { formatVnd } from "../format/vnd.ts";
import type { Order } from "../models/orders/finding/orders.ts";
import type { BankTransfer } from "../models/orders/paying/bank-transfer.ts";
import type { Lang } from "../text/languages.ts";
import { transferTexts } from "../text/pages/transfer.ts";
import type { Mail } from "./mailer.ts";

/** A mail's content; `paymentQr` is the text of a VietQR code to attach as a picture. */
export type MailContent = Pick<Mail, "subject" | "text"> & { paymentQr?: string };

/** The items of an order, one a line. */
export function itemList(order: Order): string {
  return order.lines
    .map(({ quantity, name, weight, offerPriceVnd }) => {
      const title = weight ? `${name} (${weight})` : name;
      return `${quantity} × ${title}: ${formatVnd(quantity * offerPriceVnd)}`;
    })
    .join("\n");
}

/** The delivery address of an order, as on an envelope, with the phone number. */
export function addressBlock(order: Order): string {
  const name = fullName(order, order.lang);
  const locality = `${order.city}, ${order.state} ${order.zipcode}`;
  return [name, order.street, locality, order.country, order.phone].join("\n");
}

/** How to pay an order by transfer. */
export function transferDetails(transfer: BankTransfer, lang: Lang): string {
  const t = transferTexts[lang];
  return [
    `${t.bank}: ${transfer.bankName}`,
    `${t.account}: ${transfer.account}`,
    `${t.holder}: ${transfer.holder}`,
    `${t.amount}: ${formatVnd(transfer.amountVnd)}`,
    `${t.memo}: ${transfer.memo}`,
  ].join("\n");
}

/** Joins the paragraphs of a mail; those that are null are left out. */
export function paragraphs(...parts: (string | null)[]): string {
  return `${parts.filter((part) => part !== null).join("\n\n")}\n`;
}
