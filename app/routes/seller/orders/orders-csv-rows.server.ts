import { stringify } from "csv-stringify/sync";
import { csvPhone, csvText } from "../../../format/csv-cell.ts";
import { csvDateTime } from "../../../format/date.ts";
import { vietnameseName } from "../../../format/full-name.ts";
import { shortOrderId } from "../../../format/order-id.ts";
import type { Order, OrderLine } from "../../../models/orders/orders.ts";
import type { Text } from "../../../text/en.ts";
import type { Separator } from "./orders-href.ts";

type Column = { header: string; cell: (order: Order) => string | number };

/** A CSV file in chunks: the header, then one row per order. */
export async function* orderRows(
  batches: AsyncIterable<Order[]>,
  t: Text,
  separator: Separator,
): AsyncGenerator<Uint8Array> {
  const columns = columnsOf(t);
  // The byte order mark tells Excel that this is UTF-8.
  yield csv([columns.map(({ header }) => header)], separator, true);
  for await (const orders of batches)
    yield csv(
      orders.map((order) => columns.map(({ cell }) => cell(order))),
      separator,
    );
}

const DELIMITERS: Record<Separator, string> = { comma: ",", semicolon: ";" };

const csv = (rows: (string | number)[][], separator: Separator, bom = false) =>
  Buffer.from(
    stringify(rows, { bom, delimiter: DELIMITERS[separator], record_delimiter: "windows" }),
  );

function columnsOf(t: Text): Column[] {
  return [
    // The "#" keeps Excel from reading an id such as 12E003 as a number.
    { header: t.orders.orderId, cell: ({ id }) => `#${shortOrderId(id)}` },
    { header: t.orders.date, cell: ({ createdAt }) => csvDateTime(createdAt) },
    { header: t.seller.columns[1]!, cell: (order) => csvText(vietnameseName(order)) },
    { header: t.contact.phone, cell: ({ phone }) => csvPhone(phone) },
    { header: t.contact.email, cell: ({ email }) => csvText(email) },
    { header: t.contact.address, cell: (order) => csvText(formatAddress(order)) },
    { header: t.order.items, cell: ({ lines }) => csvText(lines.map(formatItem).join("; ")) },
    { header: t.totals.price, cell: ({ priceVnd }) => priceVnd },
    { header: t.totals.shipping, cell: ({ shippingVnd }) => shippingVnd },
    { header: t.totals.total, cell: ({ amountVnd }) => amountVnd },
    {
      header: t.orders.payment,
      cell: ({ isPaid }) => (isPaid ? t.order.paid : t.seller.notPaid),
    },
    { header: t.orders.status, cell: ({ status }) => t.orders.statuses[status]! },
  ];
}

const formatAddress = ({ street, city, state, zipcode, country }: Order) =>
  [street, city, `${state} ${zipcode}`, country].join(", ");

const formatItem = ({ quantity, name, weight }: OrderLine) =>
  [`${quantity} ×`, name, weight].filter(Boolean).join(" ");
