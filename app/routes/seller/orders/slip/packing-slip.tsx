import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatDateTime } from "#app/format/date.ts";
import { shortOrderId } from "#app/format/order-id.ts";
import type { OpenTransfer } from "#app/models/money/list-transfers.ts";
import type { OrderCall } from "#app/models/orders/changing/attention.ts";
import type { Order } from "#app/models/orders/finding/orders.ts";
import type { PhoneRecord } from "#app/models/orders/finding/orders-to-confirm.ts";
import type { BankTransfer } from "#app/models/orders/paying/bank-transfer.ts";
import type { Payment } from "#app/models/orders/paying/payments.ts";
import type { OrderEvent } from "#app/models/orders/telling/order-events.ts";
import { AttentionPanel } from "#app/routes/seller/attention/attention-panel.tsx";
import { CallPanel } from "#app/routes/seller/confirm/call-panel.tsx";
import { OrderTransfers } from "#app/routes/seller/money/order-transfers.tsx";
import {
  editHref,
  type OrdersPosition,
  orderHref,
  ordersHref,
} from "#app/routes/seller/orders/filter/orders-href.ts";
import { MoveForm, OrderArrival } from "#app/routes/seller/orders/order/move-form.tsx";
import type { WordedNote } from "#app/routes/seller/orders/order/notes.server.ts";
import {
  DeleteOrderForm,
  NextStepForm,
  PaymentForm,
  RefusalForm,
  StatusForm,
} from "#app/routes/seller/orders/order/order-forms.tsx";
import { OrderHistory } from "#app/routes/seller/orders/order/order-history.tsx";
import { PrintLinks } from "#app/routes/seller/orders/order/order-links.tsx";
import { OrderPayments } from "#app/routes/seller/orders/refund/order-payments.tsx";
import { bulkTexts } from "#app/text/pages/bulk-pages.ts";
import { editOrderTexts } from "#app/text/pages/edit-order.ts";
import { pickTexts } from "#app/text/pages/pick.ts";
import { useRootData, useText } from "#app/ui/page/root-data.ts";
import { usePrintOnce } from "#app/ui/print-once.ts";
import type { OrderSlot } from "#app/values/delivery-slots.ts";
import { isUnshipped } from "#app/values/order-edits.ts";
import type { RefusedForm } from "#app/web/action.ts";
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
  const href = orderHref(position, id);
  return (
    <article className="packing-slip" data-format={format}>
      <p className="screen-only">
        <Link className="touch-link" to={ordersHref(position, {}, id)}>
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
          <Link className="button button-quiet" to={editHref(position, id)}>
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
