import { csvPhone, csvText } from "../../../../format/csv-cell.ts";
import { csvDateTime } from "../../../../format/date.ts";
import { vietnameseName } from "../../../../format/full-name.ts";
import { shortOrderId } from "../../../../format/order-id.ts";
import type { Order, OrderLine } from "../../../../models/orders/finding/orders.ts";
import type { Text } from "../../../../text/en.ts";
import { csvRows, type Delimiter } from "../../csv-file.server.ts";

type Column = { header: string; cell: (order: Order) => string | number };

/** A CSV file in chunks: the header, then one row per order. */
export async function* orderRows(
  batches: AsyncIterable<Order[]>,
  t: Text,
  delimiter: Delimiter,
): AsyncGenerator<Uint8Array> {
  const columns = columnsOf(t);
  yield csvRows([columns.map(({ header }) => header)], delimiter, { bom: true });
  for await (const orders of batches)
    yield csvRows(
      orders.map((order) => columns.map(({ cell }) => cell(order))),
      delimiter,
    );
}

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
