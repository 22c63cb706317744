import { csvPhone, csvText } from "#app/format/csv-cell.ts";
import { csvDateTime } from "#app/format/date.ts";
import { fullName } from "#app/format/full-name.ts";
import { shortOrderId } from "#app/format/order-id.ts";
import { placeLines } from "#app/format/place-lines.ts";
import { mayHaveSlots } from "#app/models/delivery/slots.ts";
import { mayHaveDiscounts } from "#app/models/discounts/discount-codes.ts";
import type { Order, OrderLine } from "#app/models/orders/finding/orders.ts";
import { listAllOrders, readsManyOrders } from "#app/models/orders/finding/seller-orders.ts";
import { csvLoader } from "#app/routes/seller/csv-file.server.ts";
import { positionOf } from "#app/routes/seller/orders/filter/filter-form.server.ts";
import { arrivalText, arrivalTexts } from "#app/text/arrival.ts";
import type { Text } from "#app/text/en.ts";
import { discountLabel } from "#app/text/shop-pages/discount-row.ts";

/** All orders of a filter as a streamed CSV file. */
export const loader = csvLoader(async ({ context, t, searchParams }) => {
  const filter = positionOf(searchParams);
  const read = readsManyOrders(filter) ? context.withReadThread : context.withSnapshot;
  const columns = columnsOf(t, {
    hasArrival: await mayHaveSlots(context.db),
    hasDiscount: await mayHaveDiscounts(context.db),
  });
  return {
    name: t.seller.csvFileName,
    header: columns.map(({ header }) => header),
    batches: listAllOrders(read, filter),
    cellsOf: (order: Order) => columns.map(({ cell }) => cell(order)),
  };
});

type Column = { header: string; cell: (order: Order) => string | number };

/** Whether orders may say how they arrive, and have discounts: columns after all others. */
type FurtherColumns = { hasArrival: boolean; hasDiscount: boolean };

function columnsOf(t: Text, { hasArrival, hasDiscount }: FurtherColumns): Column[] {
  const arrival: Column = {
    header: arrivalTexts[t.lang].label,
    cell: (order) => csvText(arrivalText(t.lang, order) ?? ""),
  };
  const discount: Column = {
    header: discountLabel(t.lang),
    cell: ({ discountVnd }) => discountVnd,
  };
  return [
    // The "#" keeps Excel from reading an id such as 12E003 as a number.
    { header: t.orders.orderId, cell: ({ id }) => `#${shortOrderId(id)}` },
    { header: t.orders.date, cell: ({ createdAt }) => csvDateTime(createdAt) },
    { header: t.seller.columns[1]!, cell: (order) => csvText(fullName(order)) },
    { header: t.contact.phone, cell: ({ phone }) => csvPhone(phone) },
    { header: t.contact.email, cell: ({ email }) => csvText(email) },
    { header: t.contact.address, cell: (order) => csvText(placeLines(order).join(", ")) },
    { header: t.order.items, cell: ({ lines }) => csvText(lines.map(formatItem).join("; ")) },
    { header: t.totals.price, cell: ({ priceVnd }) => priceVnd },
    { header: t.totals.shipping, cell: ({ shippingVnd }) => shippingVnd },
    { header: t.totals.total, cell: ({ amountVnd }) => amountVnd },
    {
      header: t.orders.payment,
      cell: ({ isPaid }) => (isPaid ? t.order.paid : t.seller.notPaid),
    },
    { header: t.orders.status, cell: ({ status }) => t.orders.statuses[status]! },
    ...(hasArrival ? [arrival] : []),
    ...(hasDiscount ? [discount] : []),
  ];
}

const formatItem = ({ quantity, name, weight }: OrderLine) =>
  [`${quantity} ×`, name, weight].filter(Boolean).join(" ");
