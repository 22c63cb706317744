import { Link } from "@remix-run/react";
import { AddressBlock } from "#app/features/accounts/addresses/address-block.tsx";
import { Picture } from "#app/features/catalogue/card/picture.tsx";
import { atDoorVnd } from "#app/features/money/debts/rules.ts";
import { partPaymentOf } from "#app/features/money/payments/text.ts";
import type { BankTransfer } from "#app/features/money/transfers/bank-transfer.server.ts";
import { transferTexts } from "#app/features/money/transfers/shopper-text.ts";
import { TransferDetails } from "#app/features/money/transfers/transfer-details.tsx";
import { AmountRows, LabelledRows } from "#app/features/orders/amount-rows.tsx";
import { changeTexts } from "#app/features/orders/changing/text.ts";
import { customerHref } from "#app/features/orders/customers/customer-links.ts";
import { ContactLinks } from "#app/features/orders/desk/order/order-links.tsx";
import type { Order } from "#app/features/orders/finding/orders.server.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { SlipPart } from "./slip-part.tsx";

type SlipProps = { order: Order };

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
        {order.phone && (
          <Link className="button button-quiet" to={paths.changeOrder(order.id, "messages")}>
            {changeTexts[t.lang].message}
          </Link>
        )}
        {order.phoneKey && (
          <Link className="button button-quiet" to={customerHref(order.phoneKey)} discover="none">
            {t.seller.columns[1]}
          </Link>
        )}
      </p>
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
  const { status, isPaid, amountVnd, onAccountAt } = order;
  const isCancelled = status === "Cancelled";
  return (
    <SlipPart title={t.orders.payment} headingClass="screen-only">
      <p className="screen-only">
        {onAccountAt === null ? t.order.cash : changeTexts[t.lang].onAccount}
      </p>
      <dl className="slip-totals">
        <AmountRows of={order} />
        <dt>{t.totals.total}</dt>
        <dd>{formatVnd(amountVnd)}</dd>
        <LabelledRows rows={partPaymentOf(order, t.lang)} />
        <dt className="collect">{t.seller.cashToCollect}</dt>
        <dd className="collect">
          {formatVnd(atDoorVnd(order))}
          {isCancelled && <small className="block">{t.orders.statuses.Cancelled}</small>}
          {isPaid ? (
            <small className="block">{t.order.paid}</small>
          ) : (
            onAccountAt !== null && <small className="block">{changeTexts[t.lang].onAccount}</small>
          )}
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
      <TransferDetails
        transfer={transfer}
        qr={paths.order(order.id, null, "/qr.png")}
        listClass="slip-totals"
      />
    </SlipPart>
  );
}
