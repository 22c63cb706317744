import { placeLines } from "#app/features/delivery/regions/text.ts";
import { arrivalText, arrivalTexts } from "#app/features/delivery/slots/arrival-text.ts";
import { mayHaveSlots } from "#app/features/delivery/slots/slots.server.ts";
import { mayHaveDebts } from "#app/features/money/debts/debts.server.ts";
import { owedVnd } from "#app/features/money/debts/rules.ts";
import { debtTexts } from "#app/features/money/debts/text.ts";
import { mayHaveDiscounts } from "#app/features/money/discounts/discount-codes.server.ts";
import { discountLabel } from "#app/features/money/discounts/row-text.ts";
import type { Order, OrderLine } from "#app/features/orders/finding/orders.server.ts";
import {
  listAllOrders,
  readsManyOrders,
} from "#app/features/orders/finding/seller-orders.server.ts";
import { mayHaveReturns } from "#app/features/orders/returns/list-returns.server.ts";
import { returnTexts } from "#app/features/orders/returns/text.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { csvLoader } from "#app/features/sellers/frame/csv-file.http.server.ts";
import { csvPhone, csvText } from "#app/kit/format/csv-cell.ts";
import { csvDateTime } from "#app/kit/format/date.ts";
import { fullName } from "#app/kit/format/full-name.ts";
import type { Text } from "#app/text/texts.ts";
import { positionOf } from "./filter/filter-form.http.server.ts";

/** All orders of a filter as a streamed CSV file. */
export const loader = csvLoader(async ({ context, t, searchParams }) => {
  const filter = positionOf(searchParams);
  const read = readsManyOrders(filter) ? context.withReadThread : context.withSnapshot;
  const columns = columnsOf(t, {
    hasArrival: await mayHaveSlots(context.db),
    hasDiscount: await mayHaveDiscounts(context.db),
    hasDebts: await mayHaveDebts(context.db),
    hasReturns: await mayHaveReturns(context.db),
  });
  return {
    name: t.seller.csvFileName,
    header: columns.map(({ header }) => header),
    batches: listAllOrders(read, filter),
    cellsOf: (order: Order) => columns.map(({ cell }) => cell(order)),
  };
});

type Column = { header: string; cell: (order: Order) => string | number };

/**
 * Whether orders may say how they arrive, have discounts, be on account, and have come back: columns after all others.
 */
type FurtherColumns = Record<"hasArrival" | "hasDiscount" | "hasDebts" | "hasReturns", boolean>;

function columnsOf(t: Text, has: FurtherColumns): Column[] {
  const arrival: Column = {
    header: arrivalTexts[t.lang].label,
    cell: (order) => csvText(arrivalText(t.lang, order) ?? ""),
  };
  const discount: Column = {
    header: discountLabel(t.lang),
    cell: ({ discountVnd }) => discountVnd,
  };
  const onAccount: Column = {
    header: debtTexts[t.lang].column,
    cell: (order) => (order.onAccountAt === null ? "" : owedVnd(order)),
  };
  const returned: Column = {
    header: returnTexts[t.lang].goods,
    cell: ({ lines }) =>
      csvText(
        lines
          .filter((line) => line.returned > 0)
          .map((line) => formatItem({ ...line, quantity: line.returned }))
          .join("; "),
      ),
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
    ...(has.hasArrival ? [arrival] : []),
    ...(has.hasDiscount ? [discount] : []),
    ...(has.hasDebts ? [onAccount] : []),
    ...(has.hasReturns ? [returned] : []),
  ];
}

const formatItem = ({ quantity, name, weight }: OrderLine) =>
  [`${quantity} ×`, name, weight].filter(Boolean).join(" ");
