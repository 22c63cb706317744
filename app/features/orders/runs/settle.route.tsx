import { redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import * as z from "zod";
import { listMarks, type Mark } from "#app/features/couriers/courier-run.server.ts";
import { courierTexts } from "#app/features/couriers/text.ts";
import { toCollectVnd } from "#app/features/money/payments/payment.ts";
import { MAX_STOPS, shortOrderId } from "#app/features/orders/rules.ts";
import {
  type SellerRequest,
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { redirectWithToast } from "#app/kit/command/action.ts";
import { commandOf, handleForm, type Told } from "#app/kit/command/command.ts";
import { formatDateTime, formatTime } from "#app/kit/format/date.ts";
import { fullName } from "#app/kit/format/full-name.ts";
import { pick } from "#app/kit/format/pick.ts";
import { formatVnd, parseDong } from "#app/kit/format/vnd.ts";
import { ErrorSummary } from "#app/kit/forms/error-summary.tsx";
import { SellerForm } from "#app/kit/forms/seller-form.tsx";
import { wholeNumber, wholeNumberSchema } from "#app/kit/forms/whole-number.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { hrefWith, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { Text } from "#app/text/texts.ts";
import { findRunSheet, type Stop } from "./delivery-runs.server.ts";
import { type Settlement, type StopNote, settleRun } from "./settle-run.server.ts";
import {
  isPaidBefore,
  isToBook,
  resultOfMark,
  STOP_RESULTS,
  type StopResult,
  stopResultsOf,
} from "./stop-results.ts";
import { runsTexts } from "./text.ts";

export const meta = privateMeta<typeof loader>((t, data) => {
  const text = runsTexts[t.lang];
  const createdAt = data?.run.createdAt;
  return [
    createdAt ? text.settleTitle(formatDateTime(createdAt, t.lang)) : t.seller.runs,
    text.descriptions.settle,
  ];
});

const MARK_FIELDS = ["seq", "mark", "reason", "pressedAt", "at"] as const;
/** The columns of a courier's mark that the page shows. */
type ShownMark = Pick<Mark, (typeof MARK_FIELDS)[number]>;

export const loader = sellerLoader(async ({ params, context }) => {
  const found = await findRunSheet(context.db, params.id ?? "");
  if (!found) throw await redirectWithToast(context, paths.runs, "runGone");
  const { run, stops, reopenings } = found;
  if (run.settledAt !== null) throw redirect(paths.run(run.id));
  const marks = await listMarks(context.db, run.id, reopenings.at(-1)?.settledAt);
  return {
    run,
    stops,
    wasSettled: reopenings.length > 0,
    marks: Object.fromEntries([...marks].map(([id, mark]) => [id, pick(mark, MARK_FIELDS)])),
  };
});

/** Orders left alone that the run's page names; it shows the state of all. */
const MAX_NAMED = 20;

/** Why a run was not settled, with the fields as the seller filled them in. */
type RefusedSettlement = {
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

/** Handles the form that settles a run: the cash, and `result:`, `seen:` and `marked:` of each order. */
export const action = sellerAction(
  handleForm(
    commandOf<SellerRequest, RefusedSettlement>()({
      schema: () => cashFields,
      invalid: "400",
      check: (told) => {
        const { notes, isComplete } = readNotes(told.form);
        if (!isComplete) return refuse(told, 400, "incomplete");
        const countedVnd = parseDong(told.value.counted);
        if (countedVnd === null) return refuse(told, 400, "counted");
        // Accepted is a difference between two amounts, not any difference.
        const [dueSeen, countedSeen] = told.value.accepted.split("-").map(wholeNumber);
        const acceptedDueVnd = countedSeen === countedVnd ? (dueSeen ?? null) : null;
        return { checked: { notes, countedVnd, acceptedDueVnd, by: told.by } };
      },
      run: ({ changeOrders, params: { id: runId = "" } }, settlement: Settlement) =>
        changeOrders("settled", { by: "run", runId }, (tx) => settleRun(tx, runId, settlement)),
      answers: {
        done: ({ params }, { left }) => ({
          to: hrefWith(paths.run(params.id ?? ""), { left: left.slice(0, MAX_NAMED).join(",") }),
          toast: "runSettled",
        }),
        gone: { to: paths.runs, toast: "runGone" },
        "settled-before": ({ params }) => ({
          to: paths.run(params.id ?? ""),
          toast: "runSettledBefore",
        }),
        differs: (told, { dueVnd }) =>
          refuse(told, 422, "differs", { dueVnd, countedVnd: parseDong(told.value.counted)! }),
      },
    }),
    (told) => refuse(told as ToldCash, 503, "unavailable"),
  ),
);

const cashFields = {
  counted: z
    .string()
    .transform((typed) => typed.slice(0, 40))
    .default(""),
  /** A difference that was shown: "due-counted". */
  accepted: z.string().max(40).catch(""),
};

type ToldCash = Told<SellerRequest, { counted: string }>;

function refuse(
  { form, value: { counted } }: ToldCash,
  status: RefusedSettlement["status"],
  problem: RefusedSettlement["problem"],
  differs: RefusedSettlement["differs"] = null,
): RefusedSettlement {
  const { results, seenMarks } = readNotes(form);
  return { status, problem, results, seenMarks, counted, differs };
}

const stopSchema = z.object({
  result: z.enum(STOP_RESULTS).optional().catch(undefined),
  seenAt: wholeNumberSchema.optional().catch(undefined),
  seenMark: wholeNumberSchema.catch(0),
});

/** Reads the fields of each stop. */
function readNotes(form: FormData) {
  const notes = new Map<string, StopNote>();
  const results: Record<string, string> = {};
  const seenMarks: Record<string, number> = {};
  let isComplete = true;
  for (const [name, seen] of form) {
    const id = /^seen:([0-9a-f]{24})$/.exec(name)?.[1];
    if (!id || notes.size >= MAX_STOPS) continue;
    const { result, seenAt, seenMark } = stopSchema.parse({
      result: form.get(`result:${id}`),
      seenAt: seen,
      seenMark: form.get(`marked:${id}`),
    });
    if (!result || seenAt === undefined) isComplete = false;
    else notes.set(id, { result, seenAt, seenMark });
    if (result) results[id] = result;
    seenMarks[id] = seenMark;
  }
  return { notes, results, seenMarks, isComplete };
}

/** After a refusal, the page shows the orders as they are then: they may be why the cash differs. */
export const shouldRevalidate = () => true;

/** One form for the whole run when the courier is back. */
export default function SettleRun() {
  const t = useText();
  const text = runsTexts[t.lang];
  const { run, marks } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  // After a refusal, marks that couriers made meanwhile replace the results that the form had.
  const seen = refused && Object.values(marks).map(({ seq }) => seq);
  const time = formatDateTime(run.createdAt, t.lang);
  return (
    <>
      <p>
        <Link className="touch-link" to={paths.run(run.id)}>
          ← {text.run(time)}
        </Link>
      </p>
      <h1>{text.settleTitle(time)}</h1>
      <SettleForm key={`${seen ?? ""}`} />
    </>
  );
}

/** The couriers' marks, by order. */
type Marks = Record<string, ShownMark>;

/** The result of each stop, and the cash counted. The couriers' marks are preset, or else the most frequent result. */
function SettleForm() {
  const t = useText();
  const text = runsTexts[t.lang];
  const { run, stops, wasSettled, ...loaded } = useLoaderData<typeof loader>();
  const marks: Marks = loaded.marks;
  const refused = useActionData<typeof action>();
  const toBook = stops.filter((stop) => isToBook(stop, wasSettled));
  const presets = toBook.map((stop) => [stop.id, presetOf(stop, marks, wasSettled)] as const);
  const chosen = Object.entries(refused?.results ?? {}).filter(
    ([id]) => refused!.seenMarks[id] === (marks[id]?.seq ?? 0),
  );
  const [results, setResults] = useState<Record<string, string>>(
    Object.fromEntries([...presets, ...chosen]),
  );
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
    <SellerForm method="post" action={paths.settleRun(run.id)} onChange={handleChange} noValidate>
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
      <div className="panel max-w-md">
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

function presetOf(stop: Stop, marks: Marks, wasSettled: boolean) {
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

type StopResultsProps = {
  stop: Stop;
  choices: StopResult[];
  result?: string;
  /** Null if couriers marked other stops only; undefined if they marked none. */
  mark: ShownMark | null | undefined;
};

/** The results of a stop to choose from. */
function StopResults({ stop, choices, result, mark }: StopResultsProps) {
  const text = runsTexts[useText().lang];
  const { id, updatedAt } = stop;
  return (
    <fieldset className="settle-stop">
      <legend className="float-left w-full">
        <StopName stop={stop} />
      </legend>
      <input type="hidden" name={`seen:${id}`} value={updatedAt} />
      {mark && <input type="hidden" name={`marked:${id}`} value={mark.seq} />}
      {mark !== undefined && <CourierMark mark={mark} updatedAt={updatedAt} />}
      <div className="row clear-both pt-1 settle-results">
        {choices.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={`result:${id}`}
              value={each}
              defaultChecked={each === result}
            />
            {text.results[each]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function CourierMark({ mark, updatedAt }: { mark: ShownMark | null; updatedAt: number }) {
  const text = courierTexts[useText().lang];
  if (!mark) return <p className="hint clear-both">{text.noMark}</p>;
  return (
    <p className="clear-both">
      {text.fromCourier} {formatTime(mark.pressedAt)}: <strong>{text.marks[mark.mark]}</strong>
      {mark.reason && ` – ${mark.reason}`}
      {updatedAt > mark.at && <span className="cash-short"> {text.older}</span>}
    </p>
  );
}

/** The order of a stop, and the amount to collect. */
function StopName({ stop }: { stop: Stop }) {
  const t = useText();
  const text = runsTexts[t.lang];
  return (
    <span>
      #{shortOrderId(stop.id)} {fullName(stop)}{" "}
      <strong>{stop.isPaid ? text.paidBefore : formatVnd(toCollectVnd(stop))}</strong>
      {stop.onAccountAt !== null && ` ${text.onAccount}`}
    </span>
  );
}
