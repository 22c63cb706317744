import { type FormEvent, useState } from "react";
import { toCollectVnd } from "#app/features/money/payments/payment.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { ErrorSummary } from "#app/kit/forms/error-summary.tsx";
import { SellerForm } from "#app/kit/forms/seller-form.tsx";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { Text } from "#app/text/en.ts";
import type { Stop } from "./run-stops.tsx";
import { type ShownMark, StopName, StopResults } from "./settle-stop.tsx";
import { isPaidBefore, isToBook, resultOfMark, stopResultsOf } from "./stop-results.ts";
import { runsTexts } from "./text.ts";

/** Why a run is not settled yet, with what the seller typed. */
export type RefusedSettlement = {
  status: 400 | 422 | 503;
  problem: "incomplete" | "counted" | "differs" | "unavailable";
  /** Results by order. */
  results: Record<string, string>;
  /** The marks by which they were filled in, by order. */
  seenMarks: Record<string, number>;
  counted: string;
  /** With "differs", the cash due and the cash counted. */
  differs: { dueVnd: number; countedVnd: number } | null;
};

type Props = {
  runId: string;
  stops: Stop[];
  /** Whether the run was settled before, and opened again. */
  wasSettled: boolean;
  /** What couriers noted, by order. */
  marks: Record<string, ShownMark>;
  refused?: RefusedSettlement;
};

/**
 * What became of each stop, and the cash counted. What couriers noted is preset; of a run for which they noted
 * nothing, that stops went well, as most do.
 */
export function SettleForm({ runId, stops, wasSettled, marks, refused }: Props) {
  const t = useText();
  const text = runsTexts[t.lang];
  const toBook = stops.filter((stop) => isToBook(stop, wasSettled));
  const presets = Object.fromEntries(
    toBook.map((stop) => [stop.id, presetOf(stop, { marks, wasSettled })]),
  );
  const chosen = Object.entries(refused?.results ?? {}).filter(
    ([id]) => refused!.seenMarks[id] === (marks[id]?.seq ?? 0),
  );
  const [results, setResults] = useState<Record<string, string>>({
    ...presets,
    ...Object.fromEntries(chosen),
  });
  const isMarked = Object.keys(marks).length > 0;
  const due = toBook
    .filter((stop) => results[stop.id] === "cash" && !isPaidBefore(stop, wasSettled))
    .reduce((sum, stop) => sum + toCollectVnd(stop), 0);
  function handleChange({ target }: FormEvent<HTMLFormElement>) {
    const { name, value } = target as HTMLInputElement;
    const id = name.split("result:")[1];
    if (id) setResults((before) => ({ ...before, [id]: value }));
  }
  const differs = refused?.differs;
  const problem = refused && problemOf(refused, t);
  return (
    <SellerForm method="post" action={paths.settleRun(runId)} onChange={handleChange} noValidate>
      {problem && <ErrorSummary problems={[{ message: problem, fieldId: "counted" }]} />}
      {stops.map((stop) =>
        !isToBook(stop, wasSettled) ? (
          <div key={stop.id} className="settle-stop">
            <StopName stop={stop} />{" "}
            <p>{text.endedBefore(t.orders.statuses[stop.status] ?? stop.status)}</p>
          </div>
        ) : (
          <StopResults
            key={stop.id}
            stop={stop}
            choices={stopResultsOf(stop, wasSettled)}
            result={results[stop.id]}
            mark={marks[stop.id] ?? (isMarked ? null : undefined)}
          />
        ),
      )}
      <div className="panel settle-cash">
        <p aria-live="polite" className="mb-3">
          {text.due}: <strong>{formatVnd(due)}</strong>
        </p>
        <div className="field">
          <label htmlFor="counted">{text.counted}</label>
          <input
            id="counted"
            name="counted"
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={refused?.counted}
            aria-invalid={problem ? true : undefined}
            aria-describedby="counted-hint"
          />
          <p className="hint" id="counted-hint">
            {text.countedHint}
          </p>
          {problem && <p className="field-error">{problem}</p>}
        </div>
        {differs && (
          <input type="hidden" name="accepted" value={`${differs.dueVnd}-${differs.countedVnd}`} />
        )}
        <button className="button button-wide mt-3" type="submit">
          {differs ? text.bookAnyway : text.book}
        </button>
      </div>
    </SellerForm>
  );
}

function presetOf(stop: Stop, { marks, wasSettled }: Pick<Props, "marks" | "wasSettled">) {
  const choices = stopResultsOf(stop, wasSettled);
  const mark = marks[stop.id];
  if (mark) return choices.find((each) => each === resultOfMark(mark.mark)) ?? choices[0]!;
  return Object.keys(marks).length > 0 && !wasSettled ? "open" : choices[0]!;
}

function problemOf({ problem, differs }: RefusedSettlement, t: Text): string {
  const text = runsTexts[t.lang];
  if (problem === "incomplete") return text.incomplete;
  if (problem === "unavailable") return t.toast.runFailed;
  if (!differs) return text.countedWrong;
  const difference = differs.countedVnd - differs.dueVnd;
  const amount = formatVnd(Math.abs(difference));
  return difference < 0 ? text.less(amount) : text.more(amount);
}
