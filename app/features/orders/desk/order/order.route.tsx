import { useActionData, useLoaderData } from "@remix-run/react";
import { listFreeSlots } from "#app/features/delivery/slots/slots.server.ts";
import { offersInvoices } from "#app/features/money/invoices/invoice-buyer.ts";
import { findInvoiceBuyer } from "#app/features/money/invoices/invoice-buyers.server.ts";
import { InvoicePanel, invoiceFields } from "#app/features/money/invoices/seller/invoice-panel.tsx";
import { updateInvoice } from "#app/features/money/invoices/update-invoice.http.server.ts";
import { listPayments } from "#app/features/money/payments/payments.server.ts";
import { refundFields } from "#app/features/money/refunds/order-payments.tsx";
import {
  REFUND_PRESSES,
  updateRefunds,
} from "#app/features/money/refunds/update-refunds.http.server.ts";
import { bankTransfer } from "#app/features/money/transfers/bank-transfer.server.ts";
import { listOpenTransfersOf } from "#app/features/money/transfers/list-transfers.server.ts";
import { isUnshipped } from "#app/features/orders/changing/rules.ts";
import { listPhoneRecords } from "#app/features/orders/confirming/orders-to-confirm.server.ts";
import { listCalls } from "#app/features/orders/desk/attention.server.ts";
import { positionOf } from "#app/features/orders/desk/filter/filter-form.http.server.ts";
import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import { listOrderEvents } from "#app/features/orders/following/order-events.server.ts";
import { shortOrderId } from "#app/features/orders/order-id.ts";
import { PackingSlip } from "#app/features/orders/slips/packing-slip.tsx";
import { parsePrintFormat } from "#app/features/orders/slips/print-format.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import {
  type Redirect,
  type RefusedForm,
  readForm,
  redirectWithToast,
} from "#app/kit/command/action.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { errorsOf } from "#app/kit/forms/form-fields.ts";
import { useAnswerKey } from "#app/kit/forms/use-answer-key.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { reportingProviders } from "#app/kit/settings/bank-providers.ts";
import { paths } from "#app/paths.ts";
import { loadNotes, updateNotes } from "./notes.http.server.ts";
import { NotesForm, noteFields } from "./order-notes.tsx";
import { updateOrders } from "./update-orders.http.server.ts";

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
  if (!order) throw await redirectWithToast(context, paths.sellerOrders(position), "orderGone");
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
  return updateOrders(sent, form, (position, id) => paths.sellerOrder(id, position));
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
  const href = paths.sellerOrder(shown.order.id, shown.position);
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
