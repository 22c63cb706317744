import { dueVnd } from "#app/features/money/payments/payment.ts";
import { hasEnded } from "#app/features/orders/changing/order-status.ts";
import { wishesOf } from "#app/features/orders/notes-text.ts";
import { shortOrderId } from "#app/features/orders/order-id.ts";
import {
  MAX_REASON_LENGTH,
  stopMarksOf,
  UNDO_PRESS_MS,
} from "#app/features/orders/runs/stop-results.ts";
import { fullName } from "#app/kit/format/full-name.ts";
import { showPhone } from "#app/kit/format/phone.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { mapHref, telHref } from "#app/paths.ts";
import { textFor } from "#app/text/languages.ts";
import type { StopMark, StopPress } from "#db/order-values.ts";
import type { CourierStop } from "./courier-run.server.ts";
import { courierTexts } from "./text.ts";

/** What a courier typed as a reason, and what is wrong with it. */
export type RefusedReason = { orderId: string; typed: string; error: string };

type Props = {
  stop: CourierStop;
  /** Of the whole run. */
  number: number;
  lang: "en" | "vi";
  token: string;
  /** Where its VietQR code is; null if the shop takes no transfers. */
  payHref: string | null;
  refused: RefusedReason | null;
};

/** A stop, folded once something is noted for it. The page's script shows what is pressed by the same parts. */
export function CourierStopItem({ stop, number, lang, token, payHref, refused }: Props) {
  const t = textFor(lang);
  const text = courierTexts[lang];
  const { order, mark } = stop;
  const isEnded = hasEnded(order.status);
  const due = dueVnd(order);
  const valueFor = (press: StopPress) => `${press}:${order.id}:${due}`;
  const reason = refused?.typed ?? mark?.reason;
  return (
    <li id={order.id} data-mark={isEnded ? "ended" : (mark?.mark ?? "")} data-due={due}>
      <details open={!isEnded && !mark}>
        <summary>
          <b>
            {number}. {fullName(order)}
          </b>{" "}
          <span>{due > 0 ? formatVnd(due) : text.paidBefore}</span>
        </summary>
        <Whereabouts stop={stop} lang={lang} />
        {!isEnded && (
          <form method="post" className="presses">
            <input type="hidden" name="token" value={token} />
            {stopMarksOf(order).map((each) => (
              <Press key={each} value={valueFor(each)}>
                {text.marks[each]}
              </Press>
            ))}
            {payHref && due > 0 && <a href={payHref}>{text.qr}</a>}
          </form>
        )}
      </details>
      {isEnded ? (
        <p className="said">{text.alreadyEnded(t.orders.statuses[order.status] ?? order.status)}</p>
      ) : (
        <>
          <form method="post" className="said">
            <input type="hidden" name="token" value={token} />
            <b>{mark && text.marks[mark.mark]}</b>{" "}
            <Press value={valueFor("undo")} hidden={!mark || Date.now() - mark.at > UNDO_PRESS_MS}>
              {text.undo}
            </Press>
          </form>
          <form method="post" className="why">
            <input type="hidden" name="token" value={token} />
            <input
              name="reason"
              aria-label={`${text.why}: ${shortOrderId(order.id)}`}
              placeholder={text.why}
              maxLength={MAX_REASON_LENGTH}
              defaultValue={reason}
              aria-invalid={refused ? true : undefined}
            />
            <Press value={valueFor("refused")}>{text.saveWhy}</Press>
            {refused && <p role="alert">{refused.error}</p>}
          </form>
        </>
      )}
    </li>
  );
}

type PressProps = { value: string; children: string; hidden?: boolean };

const Press = ({ value, children, hidden }: PressProps) => (
  <button type="submit" name="intent" value={value} hidden={hidden}>
    {children}
  </button>
);

/** Whom to call, where to go, what they wish and what they get. */
function Whereabouts({
  stop: { order, items, hasMoreItems, notes },
  lang,
}: Pick<Props, "stop" | "lang">) {
  const text = courierTexts[lang];
  return (
    <>
      <p className="ways">
        <a href={telHref(order.phone)}>
          {text.call} {showPhone(order.phone)}
        </a>{" "}
        <a href={mapHref(order)} target="_blank" rel="noreferrer">
          {text.map}
        </a>
      </p>
      <address>{[order.street, order.city, order.state].filter(Boolean).join(", ")}</address>
      {wishesOf(order, lang).map(({ label, text: wish }) => (
        <p key={label} className="note">
          {label}: <b>{wish}</b>
        </p>
      ))}
      {notes.map((note) => (
        <p key={note} className="note">
          {text.shopNote}: <b>{note}</b>
        </p>
      ))}
      <details className="items">
        <summary>
          {text.items} #{shortOrderId(order.id)}
        </summary>
        <ul>
          {items.map(({ name, weight, quantity }, i) => (
            <li key={i}>
              {quantity} × {name}
              {weight && `, ${weight}`}
            </li>
          ))}
          {hasMoreItems && <li>… {text.more}</li>}
        </ul>
      </details>
    </>
  );
}

/** What was pressed, in words. */
export const pressLabel = (press: StopPress, lang: "en" | "vi"): string =>
  press === "undo" ? courierTexts[lang].undo : courierTexts[lang].marks[press satisfies StopMark];
