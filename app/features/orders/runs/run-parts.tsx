import type { SubmissionResult } from "@conform-to/react";
import { Arrival } from "#app/features/delivery/slots/arrival.tsx";
import { dueVnd } from "#app/features/money/payments/payment.ts";
import { hasEnded } from "#app/features/orders/changing/order-status.ts";
import { AttentionMark } from "#app/features/orders/desk/attention.tsx";
import { changeLabels } from "#app/features/orders/desk/order/order-history.tsx";
import type { OrderEvent } from "#app/features/orders/following/order-events.server.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { formatDateTime } from "#app/kit/format/date.ts";
import { fullName } from "#app/kit/format/full-name.ts";
import { showPhone } from "#app/kit/format/phone.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { Field } from "#app/kit/forms/field.tsx";
import { errorsOf, formFields } from "#app/kit/forms/form-fields.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { mapHref, paths, telHref } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { DeliveryRun, Run, Stop } from "./delivery-runs.server.ts";
import { resultOf } from "./stop-results.ts";
import { runsTexts } from "./text.ts";

/** The cash to collect at a stop. */
export const cashDue = (stop: Stop) => (stop.status === "Delivered" ? 0 : dueVnd(stop));

/** The stops of a run in order: phone, address, cash to collect, a box to tick. */
export function RunStops({ stops, isSettled }: { stops: Stop[]; isSettled: boolean }) {
  const t = useText();
  const text = runsTexts[t.lang];
  return (
    <ol className="lined px-4 run-stops">
      {stops.map((stop) => (
        <li key={stop.id}>
          <span className="print-only tick" />
          <p className="run-who">
            <a className="touch-link" href={paths.sellerOrder(stop.id)}>
              #{shortOrderId(stop.id)}
            </a>{" "}
            <strong>{fullName(stop)}</strong> <AttentionMark reason={stop.attention} />
          </p>
          <p className="text-right">
            {isSettled ? (
              <SettledState stop={stop} />
            ) : (
              <>
                <span className="sr-only">{text.cashDue} </span>
                <strong>{formatVnd(cashDue(stop))}</strong>
                {stop.isPaid && <small className="block">{text.paidBefore}</small>}
                {hasEnded(stop.status) && (
                  <small className="block">{t.orders.statuses[stop.status]}</small>
                )}
              </>
            )}
          </p>
          <Arrival order={stop} className="max-md:col-span-2 run-where" />
          <address className="max-md:col-span-2 run-where">
            {[stop.street, stop.city, stop.state].filter(Boolean).join(", ")}
          </address>
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

type CashBookedProps = {
  run: Pick<DeliveryRun, "cashDueVnd" | "cashCountedVnd">;
};

/** The cash of a settled run, and by how much it was short or over. */
export function CashBooked({ run: { cashDueVnd, cashCountedVnd } }: CashBookedProps) {
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

type RunSettlementsProps = Pick<Run, "run" | "reopenings"> & {
  changes: OrderEvent[];
  refused?: SubmissionResult<string[]>;
};

/**
 * Each time that a run was settled, and the form that opens it again.
 *
 * @param changes of its orders since it was settled for the first time
 */
export function RunSettlements({ run, reopenings, changes, refused }: RunSettlementsProps) {
  const t = useText();
  const text = runsTexts[t.lang];
  const time = (at: number) => formatDateTime(at, t.lang);
  const labels = changeLabels(t);
  if (run.settledAt === null && reopenings.length === 0) return null;
  return (
    <section className="panel mt-4 screen-only" aria-labelledby="settlements">
      <h2 id="settlements">{text.settlements}</h2>
      <ol className="lined order-history">
        {reopenings.map((earlier) => (
          <li key={earlier.seq}>
            {text.settledBy(time(earlier.settledAt), earlier.settledBy ?? "")}{" "}
            <CashBooked run={earlier} />{" "}
            {text.reopenedBy(time(earlier.reopenedAt), earlier.reopenedBy)}{" "}
            <strong>{earlier.reason}</strong>
          </li>
        ))}
        {run.settledAt !== null && (
          <li>{text.settledBy(time(run.settledAt), run.settledBy ?? "")}</li>
        )}
      </ol>
      {changes.length > 0 && (
        <>
          <h3>{text.changedSince}</h3>
          <ul className="lined order-history">
            {changes.map(({ seq, orderId, change, actorEmail, amountVnd, at }) => (
              <li key={seq}>
                <a className="touch-link" href={paths.sellerOrder(orderId)}>
                  #{shortOrderId(orderId)}
                </a>{" "}
                <time>{time(at)}</time> <strong>{labels[change]}</strong>{" "}
                {amountVnd ? `${formatVnd(amountVnd)} ` : ""}
                {actorEmail}
              </li>
            ))}
          </ul>
        </>
      )}
      {run.settledAt !== null && <ReopenForm runId={run.id} refused={refused} />}
    </section>
  );
}

function ReopenForm({ runId, refused }: { runId: string; refused?: SubmissionResult<string[]> }) {
  const text = runsTexts[useText().lang];
  const typed = refused?.initialValue?.intent === "reopen" ? refused : undefined;
  const { reason } = formFields("reopen", { reason: "" }, typed);
  return (
    <details className="mt-3" open={typed ? true : undefined}>
      <summary className="button button-quiet">{text.reopen}</summary>
      <SellerForm method="post" action={paths.run(runId)} className="max-w-md" noValidate>
        {typed && <ErrorSummary problems={problemsOf(errorsOf(typed, ""), [reason])} />}
        <p className="mb-3">{text.reopenHint}</p>
        <Field field={reason} label={text.reason} />
        <SubmitButton intent="reopen" className="button">
          {text.reopenNow}
        </SubmitButton>
      </SellerForm>
    </details>
  );
}
