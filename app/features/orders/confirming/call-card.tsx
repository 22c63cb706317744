import { DepositState } from "#app/features/money/deposits/seller/deposit-state.tsx";
import { discountOf } from "#app/features/money/discounts/row-text.ts";
import { shortOrderId } from "#app/features/orders/order-id.ts";
import { formatDateTime } from "#app/kit/format/date.ts";
import { fullName } from "#app/kit/format/full-name.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { paths, telHref } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { CallButtons } from "./call-buttons.tsx";
import type { OrderToConfirm } from "./orders-to-confirm.server.ts";
import { PhoneWarnings } from "./phone-warnings.tsx";
import { callTexts } from "./text.ts";

/** What a card shows of an order, apart from its lines. */
export const CARD_FIELDS = [
  "id",
  "firstname",
  "lastname",
  "nameOrder",
  "phone",
  "street",
  "city",
  "state",
  "amountVnd",
  "isPaid",
  "receivedVnd",
  "depositVnd",
  "shippingVnd",
  "discountVnd",
  "discount",
  "createdAt",
  "updatedAt",
  "callCount",
  "calledAt",
  "record",
] as const;
export type OrderToCall = Pick<OrderToConfirm, (typeof CARD_FIELDS)[number]> & {
  lines: { position: number; quantity: number; name: string; totalVnd: number }[];
  /** How many lines are not among these. */
  moreLines: number;
};

type Props = {
  order: OrderToCall;
  /** URL that handles the buttons. */
  action: string;
  /**
   * Whether it no longer waits for a call. It keeps its place and size then, so that a finger does not find the
   * next one there.
   */
  isDone: boolean;
  /** What is saved of the call; undefined if someone else has dealt with it. */
  noted?: string;
};

/**
 * An order whose shopper is to be called: what is read out to them, the number to press, and what came of it.
 */
export function CallCard({ order, action, isDone, noted }: Props) {
  const t = useText();
  const { id, phone, callCount, calledAt, street, city, state, shippingVnd } = order;
  return (
    <li className="call-card" id={isDone ? undefined : id}>
      <div className="call-head">
        <a className="touch-link" href={paths.sellerOrder(id)}>
          #{shortOrderId(id)}
        </a>
        <strong>{fullName(order)}</strong>
        <span>{[street, city, state].filter(Boolean).join(", ")}</span>
        <span className="hint">{formatDateTime(order.createdAt, t.lang)}</span>
      </div>
      {isDone && (
        <p className="call-noted">
          {noted ? callTexts[t.lang].noted(noted) : callTexts[t.lang].elsewhere}
        </p>
      )}
      <div className={isDone ? "invisible" : undefined}>
        <ul className="call-lines">
          {order.lines.map(({ position, quantity, name, totalVnd }) => (
            <li key={position}>
              <span>
                <strong>{quantity} ×</strong> {name || t.seller.unknown}
              </span>{" "}
              <span>{formatVnd(totalVnd)}</span>
            </li>
          ))}
          {order.moreLines > 0 && <li>{t.bulk.andMore(order.moreLines)}</li>}
          <li>
            <span>{t.totals.shipping}</span>{" "}
            <span>{shippingVnd > 0 ? formatVnd(shippingVnd) : t.totals.free}</span>
          </li>
          {discountOf(order, t.lang).map(({ label, text }) => (
            <li key={label}>
              <span>{label}</span> <span>{text}</span>
            </li>
          ))}
          <li className="call-total">
            <strong>{t.totals.total}</strong> <strong>{formatVnd(order.amountVnd)}</strong>
          </li>
        </ul>
        <DepositState order={order} />
        <PhoneWarnings record={order.record} />
        {callCount > 0 && calledAt !== null && (
          <p className="hint">
            {callTexts[t.lang].tried(callCount, formatDateTime(calledAt, t.lang))}
          </p>
        )}
        <a className="button call-phone" href={telHref(phone)}>
          {callTexts[t.lang].call(phone)}
        </a>
        <CallButtons order={order} action={action} />
      </div>
    </li>
  );
}
