import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { OrderSlot } from "#app/features/delivery/slots/rules.ts";
import type { Payment } from "#app/features/money/payments/payments.server.ts";
import { OrderPayments } from "#app/features/money/refunds/order-payments.tsx";
import type { BankTransfer } from "#app/features/money/transfers/bank-transfer.server.ts";
import type { OpenTransfer } from "#app/features/money/transfers/list-transfers.server.ts";
import { OrderTransfers } from "#app/features/money/transfers/seller/order-transfers.tsx";
import { bulkTexts } from "#app/features/orders/bulk/text.ts";
import { isUnshipped } from "#app/features/orders/changing/rules.ts";
import { editOrderTexts } from "#app/features/orders/changing/text.ts";
import { CallPanel } from "#app/features/orders/confirming/call-panel.tsx";
import type { PhoneRecord } from "#app/features/orders/confirming/orders-to-confirm.server.ts";
import type { OrderCall } from "#app/features/orders/desk/attention.server.ts";
import { AttentionPanel } from "#app/features/orders/desk/attention-panel.tsx";
import { MoveForm, OrderArrival } from "#app/features/orders/desk/order/move-form.tsx";
import type { WordedNote } from "#app/features/orders/desk/order/notes.http.server.ts";
import {
  DeleteOrderForm,
  NextStepForm,
  PaymentForm,
  RefusalForm,
  StatusForm,
} from "#app/features/orders/desk/order/order-forms.tsx";
import { OrderHistory } from "#app/features/orders/desk/order/order-history.tsx";
import { PrintLinks } from "#app/features/orders/desk/order/order-links.tsx";
import type { OrdersPosition } from "#app/features/orders/finding/filter.ts";
import type { Order } from "#app/features/orders/finding/orders.server.ts";
import type { OrderEvent } from "#app/features/orders/following/order-events.server.ts";
import { shortOrderId } from "#app/features/orders/order-id.ts";
import { pickTexts } from "#app/features/orders/picking/text.ts";
import type { RefusedForm } from "#app/kit/command/action.ts";
import { usePrintOnce } from "#app/kit/components/print-once.ts";
import { formatDateTime } from "#app/kit/format/date.ts";
import { paths } from "#app/paths.ts";
import { useRootData, useText } from "#app/root-data.ts";
import type { PrintFormat } from "./print-format.ts";
import { PrintHint } from "./print-hint.tsx";
import { OrderCustomer, OrderLines, OrderTotals, SlipNotes, SlipTransfer } from "./slip-parts.tsx";

type Props = {
  order: Order;
  /** Delivery times that are free; null if it can have none, or no other. */
  slots: OrderSlot[] | null;
  events: OrderEvent[];
  transfer: BankTransfer | null;
  /** Transfers that name it and wait for a seller. */
  toMatch: OpenTransfer[];
  calls: OrderCall[];
  phoneRecord: PhoneRecord;
  /** Position in the order list to return to. */
  position: OrdersPosition;
  format: PrintFormat | null;
  notes: WordedNote[];
  payments: Payment[];
  /** The form that gives money back, if it was refused. */
  refusedRefund: RefusedForm["result"] | undefined;
  /** Writes notes. */
  notesForm: ReactNode;
  /** Whom its invoice is for; nothing in a shop that writes none. */
  invoice: ReactNode;
};

/** All of one order. In print it is the packing slip, without the controls. */
export function PackingSlip({
  order,
  slots,
  events,
  transfer,
  toMatch,
  calls,
  phoneRecord,
  position,
  format,
  notes,
  payments,
  refusedRefund,
  notesForm,
  invoice,
}: Props) {
  const t = useText();
  const shop = useRootData()?.shop;
  const { id, status } = order;
  usePrintOnce(format !== null);
  const href = paths.sellerOrder(id, position);
  return (
    <article className="packing-slip" data-format={format}>
      <p className="screen-only">
        <Link className="touch-link" to={paths.sellerOrders(position, {}, id)}>
          ← {t.seller.allOrders}
        </Link>
      </p>
      <p className="print-only slip-shop">
        <strong>{shop?.name}</strong> {shop?.phone}
      </p>
      <header className="slip-head">
        <h1>{t.seller.orderNumber(shortOrderId(id))}</h1>
        <span className="status screen-only" data-status={status}>
          {t.orders.statuses[status]}
        </span>
        {isPicked(order) && <span className="strong screen-only">✓ {pickTexts[t.lang].press}</span>}
        <p>{formatDateTime(order.createdAt, t.lang)}</p>
        <OrderArrival order={order} slots={slots} />
      </header>
      <div className="slip-actions screen-only">
        {!order.attention && <NextStepForm order={order} action={href} />}
        {isUnshipped(status) && (
          <Link className="button button-quiet" to={paths.editOrder(id, position)}>
            {editOrderTexts[t.lang].link}
          </Link>
        )}
        <PrintLinks id={id} position={position} current={format} />
        {format && <PrintHint text={bulkTexts[t.lang].slips.printOne} />}
      </div>
      <AttentionPanel order={order} action={href} />
      <OrderTransfers transfers={toMatch} />
      <div className="slip-parts">
        <OrderCustomer order={order} />
        <div className="slip-main">
          <SlipNotes notes={notes}>{notesForm}</SlipNotes>
          <OrderLines order={order} />
          {invoice}
          <CallPanel order={order} calls={calls} record={phoneRecord} />
        </div>
        <div className="slip-rest">
          <OrderTotals order={order} />
          <section className="panel slip-changes screen-only">
            <StatusForm order={order} action={href} />
            <MoveForm order={order} slots={slots} action={href} />
            <PaymentForm order={order} action={href} hasCaption />
            <RefusalForm order={order} action={href} />
            <DeleteOrderForm id={id} position={position} />
          </section>
          <SlipTransfer order={order} transfer={transfer} />
          <OrderPayments order={order} payments={payments} refused={refusedRefund} action={href} />
          <OrderHistory order={order} events={events} />
        </div>
      </div>
    </article>
  );
}

/** Whether all of an order that is to be packed has been put together. */
const isPicked = ({ status, lines }: Order) =>
  isUnshipped(status) && lines.length > 0 && lines.every(({ pickedAt }) => pickedAt !== null);
