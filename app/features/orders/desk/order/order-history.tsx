import { placeLines } from "#app/features/delivery/regions/text.ts";
import { arrivalText } from "#app/features/delivery/slots/arrival-text.ts";
import { refundTexts } from "#app/features/money/payments/seller-text.ts";
import { changeTexts, moveTexts } from "#app/features/orders/changing/text.ts";
import type { Order } from "#app/features/orders/finding/orders.server.ts";
import type { OrderEvent } from "#app/features/orders/following/order-events.server.ts";
import { channelTexts } from "#app/features/orders/phone/channel-text.ts";
import { formatDateTime } from "#app/kit/format/date.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { useText } from "#app/root-data.ts";
import type { Text } from "#app/text/texts.ts";
import type { EditedAddress, EditedLine, OrderEdit } from "#db/order-values.ts";

/** The label of each change of an order. Those of payments name the payment, as a status may be called the same. */
export function changeLabels(t: Text): Record<string, string | undefined> {
  const [paid, unpaid] = [t.seller.paid, t.seller.unpaid].map(
    (label) => `${t.orders.payment}: ${label}`,
  );
  return {
    ...t.orders.statuses,
    paid,
    unpaid,
    edited: changeTexts[t.lang].edited,
    readdressed: changeTexts[t.lang].readdressed,
    moved: moveTexts[t.lang].moved,
    received: refundTexts[t.lang].received,
    refunded: refundTexts[t.lang].refunded,
    returned: changeTexts[t.lang].returned,
    unreturned: changeTexts[t.lang].unreturned,
    complained: changeTexts[t.lang].complained,
    "on-account": changeTexts[t.lang].onAccount,
    "off-account": changeTexts[t.lang].offAccount,
  };
}

/** The changes of an order with time and author, oldest first. */
export function OrderHistory({ order, events }: { order: Order; events: OrderEvent[] }) {
  const t = useText();
  const labels = changeLabels(t);
  return (
    <section className="panel screen-only" aria-labelledby="history">
      <h2 id="history">{t.seller.history}</h2>
      <ol className="order-history">
        <li>
          <time>{formatDateTime(order.createdAt, t.lang)}</time>{" "}
          <strong>{order.typedBy ? channelTexts[t.lang].typed : t.seller.placed}</strong>{" "}
          {order.typedBy ?? order.email}
        </li>
        {events.map(({ seq, at, change, actor, actorEmail, reason, edit, amountVnd }) => (
          <li key={seq}>
            <time>{formatDateTime(at, t.lang)}</time> <strong>{labels[change]}</strong>{" "}
            {actor === "bank" ? refundTexts[t.lang].bank : actorEmail}
            {actor === "shopper" && ` (${t.seller.customer})`}
            {order.refusedAt === at && change === "Cancelled" && (
              <span>{t.seller.refusedAtDoor}</span>
            )}
            {amountVnd !== null && amountVnd > 0 && <span>{formatVnd(amountVnd)}</span>}
            {reason && <span>{t.cancelOrder.reasons[reason]}</span>}
            {edit?.address && (
              <span className="w-full">
                {recipientText(edit.address.before)} → {recipientText(edit.address.after)}
              </span>
            )}
            {edit?.slot && <MoveDetails slot={edit.slot} />}
            {edit && changesContents(edit) && (
              <EditDetails edit={edit} isNoted={actor === "seller"} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** When an order was to arrive, and when it does now. */
function MoveDetails({ slot }: { slot: NonNullable<OrderEdit["slot"]> }) {
  const { lang } = useText();
  const [before, after] = [slot.before, slot.after].map((each) =>
    each ? arrivalText(lang, each) : moveTexts[lang].none,
  );
  return (
    <span className="w-full">
      {before} → {after}
    </span>
  );
}

const recipientText = ({ name, phone, ...place }: EditedAddress) =>
  [name, phone, ...placeLines(place)].join(", ");

const changesContents = ({ lines, amountVnd }: OrderEdit) =>
  lines.length > 0 || amountVnd.before !== amountVnd.after;

type EditProps = {
  edit: OrderEdit;
  /** Whether a seller noted the shopper's agreement. */
  isNoted: boolean;
};

/** A change: each line before and after, and the totals. */
function EditDetails({ edit, isNoted }: EditProps) {
  const t = useText();
  const { lines, amountVnd, isAgreed, onRoad, isAtDoor } = edit;
  const nothing = "–";
  return (
    <>
      {isAtDoor && <span>{changeTexts[t.lang].atDoor}</span>}
      {onRoad && <span>{changeTexts[t.lang].onRoad[onRoad]}</span>}
      {lines.map(({ before, after }, i) => (
        <span key={i} className="w-full">
          {before ? lineText(before) : nothing} → {after ? lineText(after) : nothing}
        </span>
      ))}
      <span className="w-full">
        {t.totals.total}: {formatVnd(amountVnd.before)} → {formatVnd(amountVnd.after)}
      </span>
      {isNoted && isAgreed && <span>{changeTexts[t.lang].agreed}</span>}
    </>
  );
}

const lineText = ({ name, quantity, weight, sumVnd }: EditedLine) =>
  `${quantity} × ${name}${weight ? ` (${weight})` : ""}: ${formatVnd(sumVnd)}`;
