import { createContext, type ReactNode, useContext, useId } from "react";
import { AddressBlock } from "#app/features/accounts/addresses/address-block.tsx";
import { Picture } from "#app/features/catalogue/card/picture.tsx";
import { dueVnd } from "#app/features/money/payments/payment.ts";
import { partPaymentOf } from "#app/features/money/payments/text.ts";
import type { BankTransfer } from "#app/features/money/transfers/bank-transfer.server.ts";
import { TransferDetails } from "#app/features/money/transfers/pay-by-transfer.tsx";
import { transferTexts } from "#app/features/money/transfers/shopper-text.ts";
import { AmountRows, LabelledRows } from "#app/features/orders/amount-rows.tsx";
import type { WordedNote } from "#app/features/orders/desk/order/notes.http.server.ts";
import { ContactLinks } from "#app/features/orders/desk/order/order-links.tsx";
import type { Order } from "#app/features/orders/finding/orders.server.ts";
import { noteTexts } from "#app/features/orders/notes-text.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";

/** Whether other orders are on the page: then the parts of each are no landmarks. */
export const IsOneOfMany = createContext(false);

type SlipProps = { order: Order };
type PartProps = { title: string; className?: string; headingClass?: string; children: ReactNode };

function SlipPart({ title, className = "", headingClass, children }: PartProps) {
  const headingId = useId();
  return (
    <section
      className={`panel ${className}`.trim()}
      aria-labelledby={useContext(IsOneOfMany) ? undefined : headingId}
    >
      <h2 id={headingId} className={headingClass}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Delivery address and contact. One click selects the whole address for copying. */
export function OrderCustomer({ order }: SlipProps) {
  const t = useText();
  const { email } = order;
  return (
    <SlipPart title={t.deliveryAddress.title} className="slip-customer">
      <AddressBlock address={order} />
      {email && (
        <p className="screen-only">
          <a className="touch-link" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      )}
      <p className="screen-only">
        <ContactLinks order={order} />
      </p>
    </SlipPart>
  );
}

type NotesProps = { notes: WordedNote[]; children?: ReactNode };

/** The notes about an order, and a form for more as `children`. Without notes, it is not printed. */
export function SlipNotes({ notes, children }: NotesProps) {
  const t = useText();
  if (notes.length === 0 && !children) return null;
  return (
    <SlipPart
      title={noteTexts[t.lang].title}
      className={notes.length === 0 ? "screen-only" : undefined}
    >
      <dl className="slip-notes">
        {notes.map(({ label, text, by }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="as-typed">{text}</dd>
            {by && <dd className="hint screen-only">{by}</dd>}
          </div>
        ))}
      </dl>
      {children}
    </SlipPart>
  );
}

/** The items of an order. In print, each has a box to tick when it is packed. */
export function OrderLines({ order }: SlipProps) {
  const t = useText();
  return (
    <SlipPart title={t.order.items}>
      <ul className="lined slip-lines">
        {order.lines.map((line) => (
          <li key={line.position}>
            <span className="print-only tick" />
            <Picture imageRef={line.imageRef} alt="" slot="line" />
            <p className="slip-name">
              {line.name || t.seller.unknown} {line.weight && <span>{line.weight}</span>}
            </p>
            <p className="slip-price">
              <strong>{line.quantity} ×</strong> <span>{formatVnd(line.offerPriceVnd)}</span>
            </p>
            <p className="line-total">{formatVnd(line.offerPriceVnd * line.quantity)}</p>
          </li>
        ))}
      </ul>
    </SlipPart>
  );
}

/** Price, shipping and total of an order, and the cash to collect on delivery. */
export function OrderTotals({ order }: SlipProps) {
  const t = useText();
  const { status, isPaid, amountVnd } = order;
  const isCancelled = status === "Cancelled";
  return (
    <SlipPart title={t.orders.payment} headingClass="screen-only">
      <p className="screen-only">{t.order.cash}</p>
      <dl className="slip-totals">
        <AmountRows of={order} />
        <dt>{t.totals.total}</dt>
        <dd>{formatVnd(amountVnd)}</dd>
        <LabelledRows rows={partPaymentOf(order, t.lang)} />
        <dt className="collect">{t.seller.cashToCollect}</dt>
        <dd className="collect">
          {formatVnd(dueVnd(order))}
          {isCancelled && <small className="block">{t.orders.statuses.Cancelled}</small>}
          {isPaid && <small className="block">{t.order.paid}</small>}
        </dd>
      </dl>
    </SlipPart>
  );
}

/** On the packing slip: how the customer can pay by transfer at the door; nothing if they cannot. */
export function SlipTransfer({ order, transfer }: SlipProps & { transfer: BankTransfer | null }) {
  const { title } = transferTexts[useText().lang];
  if (!transfer) return null;
  return (
    <SlipPart title={title} className="words slip-transfer">
      <TransferDetails transfer={transfer} qr={paths.paymentQr(order.id)} listClass="slip-totals" />
    </SlipPart>
  );
}
