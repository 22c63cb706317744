import { Arrival } from "#app/features/delivery/slots/arrival.tsx";
import { dueVnd } from "#app/features/money/payments/payment.ts";
import { AttentionMark } from "#app/features/orders/desk/attention.tsx";
import type { Order } from "#app/features/orders/finding/orders.server.ts";
import { shortOrderId } from "#app/features/orders/order-id.ts";
import { fullName } from "#app/kit/format/full-name.ts";
import { showPhone } from "#app/kit/format/phone.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { mapHref, paths, telHref } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { resultOf } from "./stop-results.ts";
import { runsTexts } from "./text.ts";

export const STOP_FIELDS = [
  "id",
  "status",
  "attention",
  "isPaid",
  "paidBy",
  "refusedAt",
  "amountVnd",
  "receivedVnd",
  "updatedAt",
  "firstname",
  "lastname",
  "nameOrder",
  "phone",
  "street",
  "city",
  "state",
  "fulfilment",
  "slotDate",
  "slotFrom",
  "slotTo",
] as const;
/** What a run's pages show of an order. */
export type Stop = Pick<Order, (typeof STOP_FIELDS)[number]>;

/** The cash to collect at a stop. */
export const cashDue = (stop: Stop) => (stop.status === "Delivered" ? 0 : dueVnd(stop));

/** The stops of a run in order: whom to call, where to go, what to collect, a box to tick. */
export function RunStops({ stops, isSettled }: { stops: Stop[]; isSettled: boolean }) {
  const t = useText();
  const text = runsTexts[t.lang];
  return (
    <ol className="run-stops">
      {stops.map((stop) => (
        <li key={stop.id}>
          <span className="print-only tick" />
          <p className="run-who">
            <a className="touch-link" href={paths.sellerOrder(stop.id)}>
              #{shortOrderId(stop.id)}
            </a>{" "}
            <strong>{fullName(stop)}</strong> <AttentionMark reason={stop.attention} />
          </p>
          <p className="run-cash">
            {isSettled ? (
              <SettledState stop={stop} />
            ) : (
              <>
                <span className="sr-only">{text.cashDue} </span>
                <strong>{formatVnd(cashDue(stop))}</strong>
                {stop.isPaid && <small className="block">{text.paidBefore}</small>}
                {(stop.status === "Cancelled" || stop.status === "Delivered") && (
                  <small className="block">{t.orders.statuses[stop.status]}</small>
                )}
              </>
            )}
          </p>
          <Arrival order={stop} className="run-where" />
          <address className="run-where">
            {[stop.street, stop.city, stop.state].filter(Boolean).join(", ")}
          </address>
          <p className="run-links">
            <a className="touch-link" href={telHref(stop.phone)}>
              {showPhone(stop.phone)}
            </a>
            <a
              className="touch-link screen-only"
              href={mapHref(stop)}
              target="_blank"
              rel="noreferrer"
            >
              {text.map}
            </a>
          </p>
          <p className="print-only run-note">{text.note}:</p>
        </li>
      ))}
    </ol>
  );
}

function SettledState({ stop }: { stop: Stop }) {
  const t = useText();
  const { results } = runsTexts[t.lang];
  if (stop.status === "Cancelled" && stop.refusedAt === null)
    return <>{t.orders.statuses.Cancelled}</>;
  const result = resultOf(stop);
  return (
    <strong className={result === "refused" ? "cash-short" : undefined}>{results[result]}</strong>
  );
}
