import type { SubmissionResult } from "@conform-to/react";
import { changeLabels } from "#app/features/orders/desk/order/order-history.tsx";
import type { OrderEvent } from "#app/features/orders/following/order-events.server.ts";
import { shortOrderId } from "#app/features/orders/order-id.ts";
import { formatDateTime } from "#app/kit/format/date.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { Field } from "#app/kit/forms/field.tsx";
import { errorsOf, formFields } from "#app/kit/forms/form-fields.ts";
import { PressButton, SellerForm } from "#app/kit/forms/seller-form.tsx";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { CashBooked } from "./cash-booked.tsx";
import type { Run } from "./delivery-runs.server.ts";
import { runsTexts } from "./text.ts";

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
