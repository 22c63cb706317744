import { csvDateTime } from "../../app/format/date.ts";
import { fullName } from "../../app/format/full-name.ts";
import { shortOrderId } from "../../app/format/order-id.ts";
import { formatVnd } from "../../app/format/vnd.ts";
import type { ArchivedOrder } from "../../app/models/orders/archive.ts";
import { escapeControls } from "./escape-controls.ts";

/** An archived order as one line of JSON, with times in UTC milliseconds. */
export function jsonLine({ snapshot, deletedBy, deletedAt }: ArchivedOrder): string {
  return `${escapeControls(JSON.stringify({ deletedAt, deletedBy, order: snapshot }))}\n`;
}

/** An archived order in some lines to read, with times of Vietnam, and an empty line after them. */
export function readableLines({ snapshot: order, deletedBy, deletedAt }: ArchivedOrder): string {
  const { street, city, state, zipcode, country, email, phone, status, isPaid } = order;
  const lines = [
    `${csvDateTime(deletedAt)} deleted by ${deletedBy}`,
    `  Order #${shortOrderId(order.id)} (${order.id}) of ${csvDateTime(order.createdAt)}`,
    `  ${fullName(order, "vi")}, ${phone}, ${email}`,
    `  ${street}, ${city}, ${state} ${zipcode}, ${country}`,
    `  ${formatVnd(order.amountVnd)}, of it shipping ${formatVnd(order.shippingVnd)}; ${status}, ${isPaid ? "paid" : "not paid"}`,
    ...order.lines.map(
      ({ quantity, name, offerPriceVnd }) =>
        `    ${quantity} × ${name}, ${formatVnd(offerPriceVnd)} each`,
    ),
    ...order.history.map(
      ({ at, change, actorEmail }) => `    ${csvDateTime(at)} ${change} by ${actorEmail}`,
    ),
  ];
  return `${lines.map(escapeControls).join("\n")}\n\n`;
}
