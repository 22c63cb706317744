import { useActionData, useLoaderData } from "@remix-run/react";
import { sellerAction, sellerLoader } from "#app/auth/require-seller.ts";
import { shortOrderId } from "#app/format/order-id.ts";
import { listFreeSlots } from "#app/models/delivery/slots.ts";
import { findInvoiceBuyer } from "#app/models/money/invoice-buyers.ts";
import { listOpenTransfersOf } from "#app/models/money/list-transfers.ts";
import { listCalls } from "#app/models/orders/changing/attention.ts";
import { findOrder } from "#app/models/orders/finding/orders.ts";
import { listPhoneRecords } from "#app/models/orders/finding/orders-to-confirm.ts";
import { bankTransfer } from "#app/models/orders/paying/bank-transfer.ts";
import { listPayments } from "#app/models/orders/paying/payments.ts";
import { listOrderEvents } from "#app/models/orders/telling/order-events.ts";
import { positionOf } from "#app/routes/seller/orders/filter/filter-form.server.ts";
import { orderHref, ordersHref } from "#app/routes/seller/orders/filter/orders-href.ts";
import { InvoicePanel, invoiceFields } from "#app/routes/seller/orders/invoice/invoice-panel.tsx";
import { updateInvoice } from "#app/routes/seller/orders/invoice/update-invoice.server.ts";
import { refundFields } from "#app/routes/seller/orders/refund/order-payments.tsx";
import {
  REFUND_PRESSES,
  updateRefunds,
} from "#app/routes/seller/orders/refund/update-refunds.server.ts";
import { PackingSlip } from "#app/routes/seller/orders/slip/packing-slip.tsx";
import { parsePrintFormat } from "#app/routes/seller/orders/slip/print-format.ts";
import { ErrorSummary, problemsOf } from "#app/ui/form/error-summary.tsx";
import { errorsOf } from "#app/ui/form/form-fields.ts";
import { useAnswerKey } from "#app/ui/form/use-answer-key.ts";
import { privateMeta } from "#app/ui/page/page-meta.ts";
import { reportingProviders } from "#app/values/bank-providers.ts";
import { offersInvoices } from "#app/values/invoice-buyer.ts";
import { isUnshipped } from "#app/values/order-edits.ts";
import { type Redirect, type RefusedForm, readForm, redirectWithToast } from "#app/web/action.ts";
import { loadNotes, updateNotes } from "./notes.server.ts";
import { NotesForm, noteFields } from "./order-notes.tsx";
import { updateOrders } from "./update-orders.server.ts";

export const meta = privateMeta<typeof loader>((t, data) => {
  const number = data?.order && shortOrderId(data.order.id);
  return [
    number ? t.seller.orderNumber(number) : t.seller.ordersTitle,
    number ? t.sellerDescriptions.order(number) : t.sellerDescriptions.orders,
  ];
});

export const loader = sellerLoader(async ({ request, params, context, searchParams }) => {
  const position = positionOf(searchParams);
  const order = await findOrder(context.db, params.id ?? "");
  if (!order) throw await redirectWithToast(context, ordersHref(position), "orderGone");
  const events = await listOrderEvents(context.db, order.id);
  const transfer = bankTransfer(order, context.settings.bank);
  const isReported = reportingProviders(context.settings.bankSecrets).length > 0;
  const calls = await listCalls(context.db, order.id);
  const records = await listPhoneRecords(context.db, [order]);
  const payments = await listPayments(context.db, order.id);
  const notes = await loadNotes(context, request, [order]);
  const buyer = await findInvoiceBuyer(context.db, order.id);
  const canMove = isUnshipped(order.status) && order.fulfilment === "delivery";
  return {
    ...notes.get(order.id)!,
    calls,
    phoneRecord: records.get(order.id)!,
    order,
    slots: canMove ? await listFreeSlots(context.db, order) : null,
    events,
    transfer,
    toMatch: isReported ? await listOpenTransfersOf(context.db, order.id) : [],
    buyer,
    hasInvoices: buyer !== null || offersInvoices(context.settings.shop),
    payments,
    position,
    format: parsePrintFormat(searchParams.get("format")),
  };
});

export const action = sellerAction(async (sent): Promise<Redirect | RefusedForm> => {
  const form = await readForm(sent.request);
  const intent = form.get("intent");
  const position = positionOf(new URL(sent.request.url).searchParams);
  if (intent === "notes") return updateNotes(sent, form, position);
  if (intent === "invoice") return updateInvoice(sent, form, position);
  if (REFUND_PRESSES.some((press) => press === intent)) return updateRefunds(sent, form, position);
  return updateOrders(sent, form, orderHref);
});

export default function SellerOrder() {
  const { own, worded, buyer, hasInvoices, ...shown } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.result;
  const answerKey = useAnswerKey(refused);
  const intent = refused?.initialValue?.intent;
  const [refusedNotes, refusedInvoice, refusedRefund] = [
    intent === "notes" ? refused : undefined,
    intent === "invoice" ? refused : undefined,
    intent === "notes" || intent === "invoice" ? undefined : refused,
  ];
  const fields = noteFields(own, refusedNotes);
  const { orderNote, phoneNote } = fields;
  const ofBuyer = invoiceFields(buyer, refusedInvoice);
  const { amount, reason } = refundFields(shown.order, refusedRefund);
  const wrong = [orderNote, phoneNote, ...Object.values(ofBuyer), amount, reason];
  const href = orderHref(shown.position, shown.order.id);
  // What was typed stays until it is saved.
  const savedAt = [own.order, own.phone].map((note) => note?.writtenAt).join();
  return (
    <>
      <ErrorSummary problems={problemsOf(errorsOf(refused, ""), wrong)} />
      <PackingSlip
        {...shown}
        notes={worded}
        notesForm={
          <NotesForm
            key={`${answerKey} ${savedAt}`}
            fields={fields}
            hasPhone={shown.order.phoneKey !== ""}
            isRefused={refusedNotes !== undefined}
            action={href}
          />
        }
        invoice={
          hasInvoices && (
            <InvoicePanel
              key={`${answerKey} ${buyer?.updatedAt}`}
              buyer={buyer}
              fields={ofBuyer}
              isRefused={refusedInvoice !== undefined}
              action={href}
            />
          )
        }
        refusedRefund={refusedRefund}
      />
    </>
  );
}
