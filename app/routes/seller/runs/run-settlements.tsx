import type { SubmissionResult } from "@conform-to/react";
import { formatDateTime } from "#app/format/date.ts";
import { shortOrderId } from "#app/format/order-id.ts";
import { formatVnd } from "#app/format/vnd.ts";
import type { Run } from "#app/models/orders/runs/delivery-runs.ts";
import type { OrderEvent } from "#app/models/orders/telling/order-events.ts";
import { paths } from "#app/paths.ts";
import { changeLabels } from "#app/routes/seller/orders/order/order-history.tsx";
import { runsTexts } from "#app/text/pages/runs.ts";
import { ErrorSummary, problemsOf } from "#app/ui/form/error-summary.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { errorsOf, formFields } from "#app/ui/form/form-fields.ts";
import { PressButton, SellerForm } from "#app/ui/form/seller-form.tsx";
import { useText } from "#app/ui/page/root-data.ts";
import { CashBooked } from "./cash-booked.tsx";

type Props = Pick<Run, "run" | "reopenings"> & {
  /** What was changed of its orders since it was settled for the first time. */
  changes: OrderEvent[];
  refused?: SubmissionResult<string[]>;
};

/** Each time that a run was settled, what was changed afterwards, and the form that opens it again. */
export function RunSettlements({ run, reopenings, changes, refused }: Props) {
  const t = useText();
  const text = runsTexts[t.lang];
  const time = (at: number) => formatDateTime(at, t.lang);
  const labels = changeLabels(t);
  if (run.settledAt === null && reopenings.length === 0) return null;
  return (
    <section className="panel mt-4 screen-only" aria-labelledby="settlements">
      <h2 id="settlements">{text.settlements}</h2>
      <ol className="order-history">
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
          <ul className="order-history">
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

function ReopenForm({ runId, refused }: { runId: string } & Pick<Props, "refused">) {
  const text = runsTexts[useText().lang];
  const typed = refused?.initialValue?.intent === "reopen" ? refused : undefined;
  const { reason } = formFields("reopen", { reason: "" }, typed);
  return (
    <details className="mt-3" open={typed ? true : undefined}>
      <summary className="button button-quiet">{text.reopen}</summary>
      <SellerForm method="post" action={paths.run(runId)} className="settle-cash" noValidate>
        {typed && <ErrorSummary problems={problemsOf(errorsOf(typed, ""), [reason])} />}
        <p className="mb-3">{text.reopenHint}</p>
        <Field field={reason} label={text.reason} />
        <PressButton intent="reopen" className="button">
          {text.reopenNow}
        </PressButton>
      </SellerForm>
    </details>
  );
}
