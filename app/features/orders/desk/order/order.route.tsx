import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { Arrival } from "#app/features/delivery/slots/arrival.tsx";
import { arrivalText } from "#app/features/delivery/slots/arrival-text.ts";
import { type OrderSlot, slotOf, slotValue } from "#app/features/delivery/slots/rules.ts";
import { listFreeSlots } from "#app/features/delivery/slots/slots.server.ts";
import {
  accountCommands,
  accountOf,
  type OrderAccount,
} from "#app/features/money/debts/order-account.http.server.ts";
import { offersInvoices } from "#app/features/money/invoices/invoice-buyer.ts";
import { findInvoiceBuyer } from "#app/features/money/invoices/invoice-buyers.server.ts";
import { InvoicePanel, invoiceFields } from "#app/features/money/invoices/seller/invoice-panel.tsx";
import { readOrderMargin } from "#app/features/money/margin/margin.server.ts";
import { orderMarginText } from "#app/features/money/margin/text.ts";
import { invoiceCommand, refundCommands } from "#app/features/money/order-commands.http.server.ts";
import { dueVnd, giveBackVnd } from "#app/features/money/payments/payment.ts";
import { listPayments } from "#app/features/money/payments/payments.server.ts";
import {
  OrderPayments,
  OrderTransfers,
  refundFields,
} from "#app/features/money/payments/seller/order-money.tsx";
import { refundTexts } from "#app/features/money/payments/seller-text.ts";
import { bankTransfer } from "#app/features/money/transfers/bank-transfer.server.ts";
import { listOpenTransfersOf } from "#app/features/money/transfers/list-transfers.server.ts";
import { openTransferText } from "#app/features/money/transfers/text.ts";
import { bulkTexts } from "#app/features/orders/bulk/text.ts";
import { hasEnded, isUnshipped } from "#app/features/orders/changing/order-status.ts";
import { versionOf } from "#app/features/orders/changing/rules.ts";
import { changeTexts, moveTexts } from "#app/features/orders/changing/text.ts";
import { listComplaints } from "#app/features/orders/complaints/complaints.server.ts";
import { CallPanel, waitsForCall } from "#app/features/orders/confirming/call-panel.tsx";
import { listPhoneRecords } from "#app/features/orders/confirming/orders-to-confirm.server.ts";
import { listCalls } from "#app/features/orders/desk/attention.server.ts";
import { attentionTexts } from "#app/features/orders/desk/attention-text.ts";
import { positionOf } from "#app/features/orders/desk/filter/filter-form.http.server.ts";
import { findOrder, type Order } from "#app/features/orders/finding/orders.server.ts";
import { listOrderEvents } from "#app/features/orders/following/order-events.server.ts";
import { noteTexts } from "#app/features/orders/notes-text.ts";
import { pickTexts } from "#app/features/orders/picking/text.ts";
import { findReplaced, listReturns } from "#app/features/orders/returns/list-returns.server.ts";
import { returnedText } from "#app/features/orders/returns/text.ts";
import { MAX_NOTE_LENGTH, shortOrderId } from "#app/features/orders/rules.ts";
import { SlipNotes } from "#app/features/orders/slips/slip-notes.tsx";
import {
  OrderCustomer,
  OrderLines,
  OrderTotals,
  SlipTransfer,
} from "#app/features/orders/slips/slip-parts.tsx";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { may } from "#app/features/sellers/people/rights.ts";
import { redirectWithToast } from "#app/kit/command/action.ts";
import { handleForms } from "#app/kit/command/command.ts";
import { usePrintOnce } from "#app/kit/components/print-once.ts";
import { formatDateTime } from "#app/kit/format/date.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { Field } from "#app/kit/forms/field.tsx";
import { errorsOf, type FormField, formFields } from "#app/kit/forms/form-fields.ts";
import { SeenValues } from "#app/kit/forms/hidden-fields.tsx";
import { SellerForm, SubmitButton, useMay } from "#app/kit/forms/seller-form.tsx";
import { useAnswerKey } from "#app/kit/forms/server-answer.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { reportingProviders } from "#app/kit/settings/bank-providers.ts";
import { paths } from "#app/paths.ts";
import { useRootData, useText } from "#app/root-data.ts";
import type { Text } from "#app/text/texts.ts";
import type { Db } from "#db/client.server.ts";
import {
  complaintNotes,
  freeLineNotes,
  loadNotes,
  notesCommand,
  returnNotes,
  roadNotes,
} from "./notes.http.server.ts";
import {
  DeleteOrderForm,
  NextStepForm,
  PaymentForm,
  RefusalForm,
  StatusForm,
} from "./order-forms.tsx";
import { OrderHistory } from "./order-history.tsx";
import { PrintHint, PrintLinks, parsePrintFormat } from "./order-links.tsx";
import { orderCommands } from "./update-orders.http.server.ts";

export const meta = privateMeta<typeof loader>((t, data) => {
  const number = data?.order && shortOrderId(data.order.id);
  return [
    number ? t.seller.orderNumber(number) : t.seller.ordersTitle,
    number ? t.sellerDescriptions.order(number) : t.sellerDescriptions.orders,
  ];
});

export const loader = sellerLoader(async ({ params, context, searchParams, seller, t }) => {
  const position = positionOf(searchParams);
  const order = await findOrder(context.db, params.id ?? "");
  if (!order) throw await redirectWithToast(context, paths.sellerOrders(position), "orderGone");
  const events = await listOrderEvents(context.db, order.id);
  const transfer = bankTransfer(order, context.settings.bank);
  const isReported = reportingProviders(context.settings.bankSecrets).length > 0;
  const toMatch = isReported ? await listOpenTransfersOf(context.db, order.id) : [];
  const calls = await listCalls(context.db, order.id);
  const records = await listPhoneRecords(context.db, [order]);
  const payments = await listPayments(context.db, order.id);
  const { own, worded } = (await loadNotes(context.db, t.lang, [order])).get(order.id)!;
  const returns = await listReturns(context.db, order);
  const replaced = await findReplaced(context.db, order.id);
  const buyer = await findInvoiceBuyer(context.db, order.id);
  const canMove = isUnshipped(order.status) && order.fulfilment === "delivery";
  return {
    own,
    worded: [
      ...complaintNotes(await listComplaints(context.db, order.id), t.lang),
      ...returnNotes({ returns, replaced }, t.lang),
      ...roadNotes(order, events, t.lang),
      ...freeLineNotes(order, t.lang),
      ...worded,
    ],
    returned: returnedText(order, t.lang),
    calls,
    phoneRecord: records.get(order.id)!,
    order,
    slots: canMove ? await listFreeSlots(context.db, order) : null,
    events,
    transfer,
    toMatch: toMatch.map((open) => openTransferText(open, t.lang)),
    buyer,
    hasInvoices: buyer !== null || offersInvoices(context.settings.shop),
    payments,
    account: await accountOf(context.db, order, t.lang),
    margin: may(seller.role, "costs") ? await marginOf(context.db, order, t.lang) : null,
    position,
    format: parsePrintFormat(searchParams.get("format")),
  };
});

/** What an order earned, in words; null if it is cancelled. */
async function marginOf(db: Db, { id, status }: Order, lang: Text["lang"]) {
  const margin = status === "Cancelled" ? null : await readOrderMargin(db, id);
  return margin && orderMarginText(margin.sums, margin.unknownLines, lang);
}

export const action = sellerAction(
  handleForms({
    ...orderCommands,
    ...refundCommands,
    ...accountCommands,
    notes: notesCommand,
    invoice: invoiceCommand,
  }),
);

/** All of one order. In print it is the packing slip, without the controls. */
export default function SellerOrder() {
  const t = useText();
  const shop = useRootData()?.shop;
  const loaded = useLoaderData<typeof loader>();
  const { slots, transfer, own, worded, buyer, position, format } = loaded;
  const { order, href } = useOrder();
  const { id, status } = order;
  usePrintOnce(format !== null);

  const refused = useActionData<typeof action>()?.result;
  const answerKey = useAnswerKey(refused);
  const intent = refused?.initialValue?.intent;
  const refusedNotes = intent === "notes" ? refused : undefined;
  const refusedInvoice = intent === "invoice" ? refused : undefined;
  const refusedRefund = String(intent).startsWith("refund") ? refused : undefined;
  const saved = { orderNote: own.order?.text ?? "", phoneNote: own.phone?.text ?? "" };
  const noteFields = formFields("notes", saved, refusedNotes);
  const ofBuyer = invoiceFields(buyer, refusedInvoice);
  const { amount, reason } = refundFields(order, refusedRefund);
  const wrong = [...Object.values(noteFields), ...Object.values(ofBuyer), amount, reason];
  // The typed text stays until it is saved.
  const savedAt = [own.order, own.phone].map((note) => note?.writtenAt).join();
  const calls = <CallPanel order={order} calls={loaded.calls} record={loaded.phoneRecord} />;
  const isPending = status === "Pending";
  const may = useMay();
  const mayWrite = may("orders.write");
  return (
    <>
      <ErrorSummary problems={problemsOf(errorsOf(refused, ""), wrong)} />
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
          {loaded.returned && <span className="strong screen-only">{loaded.returned}</span>}
          {isPicked(order) && (
            <span className="strong screen-only">✓ {pickTexts[t.lang].press}</span>
          )}
          <p>{formatDateTime(order.createdAt, t.lang)}</p>
          {slots && !slotOf(order) ? (
            <p className="strong">{moveTexts[t.lang].notChosen}</p>
          ) : (
            <Arrival order={order} />
          )}
        </header>
        <div className="row gap-3 items-end mb-4 slip-actions screen-only">
          {!order.attention && (
            <NextStepForm order={order} action={href} isQuiet={waitsForCall(order)} />
          )}
          <StatusForm order={order} action={href} />
          {mayWrite && !hasEnded(status) && (
            <Link className="button button-quiet" to={paths.changeOrder(id, "edit", position)}>
              {changeTexts[t.lang].edit}
            </Link>
          )}
          {mayWrite && !hasEnded(status) && (
            <Link className="button button-quiet" to={paths.changeOrder(id, "address", position)}>
              {changeTexts[t.lang][order.fulfilment === "pickup" ? "readdressPickup" : "readdress"]}
            </Link>
          )}
          {mayWrite && status === "Delivered" && (
            <Link className="button button-quiet" to={paths.changeOrder(id, "return", position)}>
              {changeTexts[t.lang].takeBack}
            </Link>
          )}
          <PrintLinks id={id} position={position} current={format} />
          {format && <PrintHint text={bulkTexts[t.lang].slips.printOne} />}
        </div>
        <AttentionPanel />
        {may("money") && <OrderTransfers transfers={loaded.toMatch} />}
        <div className="stack slip-parts">
          <OrderCustomer order={order} />
          <div className="stack slip-main">
            {isPending && calls}
            <SlipNotes notes={worded}>
              <NotesForm
                key={`${answerKey} ${savedAt}`}
                saved={saved}
                fields={noteFields}
                isRefused={refusedNotes !== undefined}
              />
            </SlipNotes>
            <OrderLines order={order} />
            {loaded.margin && <p className="panel screen-only">{loaded.margin}</p>}
            {mayWrite && loaded.hasInvoices && (
              <InvoicePanel
                key={`${answerKey} ${buyer?.updatedAt}`}
                buyer={buyer}
                fields={ofBuyer}
                isRefused={refusedInvoice !== undefined}
                action={href}
              />
            )}
            {!isPending && calls}
          </div>
          <div className="stack slip-rest">
            <OrderTotals order={order} />
            <section className="panel row gap-4 items-end slip-changes screen-only">
              <PaymentForm order={order} action={href} hasCaption />
              {mayWrite && (status === "Shipped" || dueVnd(order) > 0) && (
                <Link className="button button-quiet" to={paths.changeOrder(id, "part", position)}>
                  {changeTexts[t.lang].part}
                </Link>
              )}
              <RefusalForm order={order} action={href} />
              {slots && <MoveForm slots={slots} />}
              {loaded.account && <AccountForm {...loaded.account} />}
            </section>
            <SlipTransfer order={order} transfer={transfer} />
            {may("payments") && (
              <OrderPayments
                order={order}
                payments={loaded.payments}
                refused={refusedRefund}
                action={href}
              />
            )}
            <OrderHistory order={order} events={loaded.events} />
            <div className="screen-only">
              <DeleteOrderForm id={id} position={position} />
            </div>
          </div>
        </div>
      </article>
    </>
  );
}

/** Whether all items of an order that is to be packed have been put together. */
const isPicked = ({ status, lines }: Order) =>
  isUnshipped(status) && lines.length > 0 && lines.every(({ pickedAt }) => pickedAt !== null);

/** The order, and the URL of its page, which handles all its forms. */
function useOrder() {
  const { order, position } = useLoaderData<typeof loader>();
  return { order, href: paths.sellerOrder(order.id, position) };
}

/** Why the order needs attention, and the buttons that settle it; nothing for most. */
function AttentionPanel() {
  const t = useText();
  const texts = attentionTexts[t.lang];
  const { order, href } = useOrder();
  const { attention } = order;
  if (!attention) return null;
  const isRefund = attention === "give-back";
  const isCheaper = isRefund && order.status !== "Cancelled";
  const explanation = isCheaper ? texts.cheaper : texts.explained[attention];
  return (
    <section className="panel attention-panel screen-only" aria-labelledby="attention">
      <h2 id="attention">{t.attention.reasons[attention]}</h2>
      <p className="mb-3">{explanation}</p>
      <SellerForm method="post" action={href} needs={isRefund ? "payments" : "orders.write"}>
        {isRefund ? (
          <RefundButtons order={order} reason={explanation} />
        ) : (
          <>
            <input type="hidden" name="seen" value={attention} />
            <SubmitButton intent="solved" of={order.id} className="button">
              {texts.solved}
            </SubmitButton>
          </>
        )}
      </SellerForm>
    </section>
  );
}

/** Give back everything that does not belong to the shop. */
function RefundButtons({ order, reason }: { order: Order; reason: string }) {
  const t = refundTexts[useText().lang];
  const amount = giveBackVnd(order);
  return (
    <>
      <input type="hidden" name="seen" value={versionOf(order)} />
      <input type="hidden" name="amount" value={amount} />
      <input type="hidden" name="reason" value={reason} />
      <p className="mb-3 strong">{formatVnd(amount)}</p>
      <SubmitButton intent="refund-cash" className="button mr-2 mb-2">
        {t.inCash}
      </SubmitButton>
      <SubmitButton intent="refund-transfer" className="button mb-2">
        {t.byTransfer}
      </SubmitButton>
    </>
  );
}

/** Puts the order on account, or takes it off. The texts come in words, which the script need not carry. */
function AccountForm({ text, href, intent, button }: NonNullable<OrderAccount>) {
  const order = useOrder();
  return (
    <SellerForm method="post" action={order.href} needs="payments">
      <Link className="touch-link" to={href} discover="none">
        {text}
      </Link>{" "}
      <SubmitButton intent={intent}>{button}</SubmitButton>
    </SellerForm>
  );
}

/** Moves an order to another delivery time that is free. */
function MoveForm({ slots }: { slots: OrderSlot[] }) {
  const { lang } = useText();
  const { order, href } = useOrder();
  const texts = moveTexts[lang];
  const own = slotOf(order);
  const seen = slotValue(order);
  const others = slots.filter((slot) => slotValue(slot) !== seen);
  const id = `slot-${order.id}`;
  return (
    <SellerForm method="post" action={href} className="row status-form" needs="orders.write">
      <input type="hidden" name="seen" value={seen} />
      <label htmlFor={id}>
        {texts.moveTo}
        {/* With its key, the field shows the saved time after a move. */}
        <select key={seen} id={id} name="slot" defaultValue={seen}>
          <option value="">{texts.none}</option>
          {[...(own ? [own] : []), ...others].map((slot) => (
            <option key={slotValue(slot)} value={slotValue(slot)}>
              {arrivalText(lang, slot)}
            </option>
          ))}
        </select>
      </label>
      <SubmitButton intent="move" of={order.id}>
        {texts.move}
      </SubmitButton>
    </SellerForm>
  );
}

type NotesProps = {
  saved: Record<"orderNote" | "phoneNote", string>;
  fields: Record<"orderNote" | "phoneNote", FormField>;
  isRefused: boolean;
};

const NOTE = { rows: 2, maxLength: MAX_NOTE_LENGTH, optional: true };

/** Writes the sellers' own notes about the order and its phone, if it has one. */
function NotesForm({ saved, fields, isRefused }: NotesProps) {
  const texts = noteTexts[useText().lang];
  const { order, href } = useOrder();
  const { orderNote, phoneNote } = fields;
  if (!useMay()("orders.write")) return null;
  return (
    <details className="screen-only" open={isRefused}>
      <summary className="touch-link">{texts.write}</summary>
      <SellerForm method="post" action={href} noValidate>
        <p className="hint mb-4">{texts.writeHint}</p>
        <SeenValues values={saved} />
        <Field field={orderNote} label={texts.ofOrder} {...NOTE} />
        {order.phoneKey !== "" && (
          <Field field={phoneNote} label={texts.ofPhone} hint={texts.phoneHint} {...NOTE} />
        )}
        <SubmitButton intent="notes" className="button">
          {texts.save}
        </SubmitButton>
      </SellerForm>
    </details>
  );
}
