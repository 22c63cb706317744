import { Arrival } from "#app/features/delivery/slots/arrival.tsx";
import { atDoorVnd } from "#app/features/money/debts/rules.ts";
import { dueVnd } from "#app/features/money/payments/payment.ts";
import { hasEnded } from "#app/features/orders/changing/order-status.ts";
import { changeTexts } from "#app/features/orders/changing/text.ts";
import { AttentionMark, OrderLink } from "#app/features/orders/desk/attention.tsx";
import { fullName } from "#app/kit/format/full-name.ts";
import { showPhone } from "#app/kit/format/phone.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { mapHref, telHref } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { DeliveryRun, Stop } from "./delivery-runs.server.ts";
import { resultOf } from "./stop-results.ts";
import { runsTexts } from "./text.ts";

/** The cash to collect at a stop. */
export const cashDue = (stop: Stop) => (stop.status === "Delivered" ? 0 : atDoorVnd(stop));

type StopsProps = {
  stops: Stop[];
  isSettled: boolean;
  /** What a second trip brings, by order. */
  toBring?: Record<string, string>;
};

/** The stops of a run in order: phone, address, cash to collect, a box to tick. */
export function RunStops({ stops, isSettled, toBring = {} }: StopsProps) {
  const t = useText();
  const text = runsTexts[t.lang];
  return (
    <ol className="lined px-4 run-stops">
      {stops.map((stop) => (
        <li key={stop.id}>
          <span className="print-only tick" />
          <p className="run-who">
            <OrderLink id={stop.id} /> <strong>{fullName(stop)}</strong>{" "}
            <AttentionMark reason={stop.attention} />
          </p>
          <p className="text-right">
            {isSettled ? (
              <SettledState stop={stop} />
            ) : (
              <>
                <span className="sr-only">{text.cashDue} </span>
                <strong>{formatVnd(cashDue(stop))}</strong>
                {(stop.isPaid || stop.onAccountAt !== null) && (
                  <small className="block">{stop.isPaid ? text.paidBefore : text.onAccount}</small>
                )}
                {hasEnded(stop.status) && (
                  <small className="block">{t.orders.statuses[stop.status]}</small>
                )}
              </>
            )}
          </p>
          <div className="run-where max-md:col-span-2">
            <Arrival order={stop} />
            <address>{[stop.street, stop.city, stop.state].filter(Boolean).join(", ")}</address>
          </div>
          <p className="words gap-x-6 max-md:col-span-2 md:justify-end run-links">
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
          {toBring[stop.id] && (
            <p className="max-md:col-span-2">
              {changeTexts[t.lang].toBring}: <strong>{toBring[stop.id]}</strong>
            </p>
          )}
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
    <>
      <strong className={result === "refused" ? "cash-short" : undefined}>{results[result]}</strong>
      {result === "part" && dueVnd(stop) > 0 && (
        <small className="block">{runsTexts[t.lang].owed(formatVnd(dueVnd(stop)))}</small>
      )}
    </>
  );
}

type Cash = Pick<DeliveryRun, "cashDueVnd" | "cashCountedVnd">;

/** The cash of a settled run, and by how much it was short or over. */
export function CashBooked({ run: { cashDueVnd, cashCountedVnd } }: { run: Cash }) {
  const text = runsTexts[useText().lang];
  const [due, counted] = [cashDueVnd ?? 0, cashCountedVnd ?? 0];
  const amount = formatVnd(Math.abs(counted - due));
  return (
    <span>
      {text.cashBooked(formatVnd(due), formatVnd(counted))}{" "}
      {counted < due && <strong className="cash-short">{text.short(amount)}</strong>}
      {counted > due && <strong>{text.over(amount)}</strong>}
    </span>
  );
}
