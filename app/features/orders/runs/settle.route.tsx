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
import { findRunToSettle, type StopToSettle } from "./delivery-runs.server.ts";
import { completePart, dueWithoutVnd, partNames } from "./part-delivery.ts";
import { PartFields } from "./part-fields.tsx";
import { noPart, partErrors, readParts } from "./part-form.http.server.ts";
import { partSummary, partTexts } from "./part-text.ts";
import { type Settlement, type StopNote, settleRun } from "./settle-run.server.ts";
import {
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

const MARK_FIELDS = ["seq", "mark", "part", "reason", "pressedAt", "at"] as const;
/** The columns of a courier's mark that the page shows. */
type ShownMark = Pick<Mark, (typeof MARK_FIELDS)[number]>;

export const loader = sellerLoader(async ({ params, context }) => {
  const found = await findRunToSettle(context.db, params.id ?? "");
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
  problem: "incomplete" | "counted" | "differs" | "parts" | "unavailable";
  /** Results by order. */
  results: Record<string, string>;
  /** The marks by which they were filled in, by order. */
  seenMarks: Record<string, number>;
  counted: string;
  /** The fields of deliveries in part, and what is wrong with them, by name. */
  parts: { typed: Record<string, string>; errors: Record<string, string> };
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
        const { notes, isComplete, parts } = readNotes(told.form, told.t);
        if (!isComplete) return refuse(told, 400, "incomplete");
        if (!parts.isComplete) return refuse(told, 400, "parts");
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
        parts: (told, { problems }) => {
          const read = readParts(told.form, told.t.lang);
          const errors = [...problems].map(([id, problem]) =>
            partErrors(problem, read.get(id) ?? noPart(), told.t.lang, id),
          );
          const refused = refuse(told, 422, "parts");
          return { ...refused, parts: { ...refused.parts, errors: Object.assign({}, ...errors) } };
        },
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
  { form, t, value: { counted } }: ToldCash,
  status: RefusedSettlement["status"],
  problem: RefusedSettlement["problem"],
  differs: RefusedSettlement["differs"] = null,
): RefusedSettlement {
  const { results, seenMarks, parts } = readNotes(form, t);
  return { status, problem, results, seenMarks, counted, parts, differs };
}

const stopSchema = z.object({
  result: z.enum(STOP_RESULTS).optional().catch(undefined),
  seenAt: wholeNumberSchema.optional().catch(undefined),
  seenMark: wholeNumberSchema.catch(0),
});

/** Reads the fields of each stop. Those of a part count only where that is the result. */
function readNotes(form: FormData, t: Text) {
  const read = readParts(form, t.lang);
  const parts = { typed: {}, errors: {}, isComplete: true };
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
    else notes.set(id, { result, seenAt, seenMark, part: read.get(id)?.part });
    if (result === "part") {
      const { typed, errors } = read.get(id) ?? noPart();
      Object.assign(parts.typed, typed);
      Object.assign(parts.errors, errors);
      // Without script, the form has no fields for a part before this answer.
      if (!read.has(id) || Object.keys(errors).length > 0) parts.isComplete = false;
    }
    if (result) results[id] = result;
    seenMarks[id] = seenMark;
  }
  return { notes, results, seenMarks, parts, isComplete };
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
  const values = { ...partValues(toBook, marks), ...refused?.parts.typed };
  const [typed, setTyped] = useState<Record<string, string>>({});
  const due = toBook.reduce((sum, { id, before }) => {
    if (results[id] === "part") return sum + cashOfPart(id, before, { ...values, ...typed });
    return results[id] === "cash" && !before.isPaid ? sum + toCollectVnd(before) : sum;
  }, 0);
  function handleChange({ target }: FormEvent<HTMLFormElement>) {
    const { name, value } = target as HTMLInputElement;
    const id = name.split("result:")[1];
    if (id) setResults((before) => ({ ...before, [id]: value }));
    else setTyped((before) => ({ ...before, [name]: value }));
  }
  const differs = refused?.differs;
  const isInParts = refused?.problem === "parts";
  const errors = refused?.parts.errors ?? {};
  const wrong = Object.entries(errors).map(([fieldId, message]) => ({ fieldId, message }));
  const problem = refused && !isInParts ? problemOf(refused, t) : undefined;
  return (
    <SellerForm method="post" action={paths.settleRun(run.id)} onChange={handleChange} noValidate>
      {problem && <ErrorSummary problems={[{ message: problem, fieldId: "counted" }]} />}
      {isInParts && (
        <ErrorSummary
          problems={wrong.length > 0 ? wrong : [{ message: partTexts[t.lang].incomplete }]}
        />
      )}
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
            values={values}
            errors={errors}
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

function presetOf(stop: StopToSettle, marks: Marks, wasSettled: boolean) {
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
  stop: StopToSettle;
  choices: StopResult[];
  result?: string;
  /** Null if couriers marked other stops only; undefined if they marked none. */
  mark: ShownMark | null | undefined;
  /** The fields of parts, and what is wrong with them, by name. */
  values: Record<string, string>;
  errors: Record<string, string>;
};

/** The results of a stop to choose from. */
function StopResults({ stop, choices, result, mark, values, errors }: StopResultsProps) {
  const text = runsTexts[useText().lang];
  const { id, updatedAt, before } = stop;
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
      {result === "part" && (
        <PartFields
          orderId={id}
          lines={before.lines}
          isDue={dueWithoutVnd(before, []) > 0}
          paysLater={stop.onAccountAt !== null}
          values={values}
          errors={errors}
        />
      )}
    </fieldset>
  );
}

function CourierMark({ mark, updatedAt }: { mark: ShownMark | null; updatedAt: number }) {
  const { lang } = useText();
  const text = courierTexts[lang];
  if (!mark) return <p className="hint clear-both">{text.noMark}</p>;
  return (
    <p className="clear-both">
      {text.fromCourier} {formatTime(mark.pressedAt)}: <strong>{text.marks[mark.mark]}</strong>
      {mark.reason && ` – ${mark.reason}`}
      {mark.part && ` – ${partSummary(mark.part, lang)}`}
      {updatedAt > mark.at && <span className="cash-short"> {text.older}</span>}
    </p>
  );
}

/** The fields of parts: as the couriers marked them, or as they were booked. */
function partValues(stops: StopToSettle[], marks: Marks): Record<string, string> {
  const entries = stops.flatMap(({ id, bookedPart }) => {
    const part = marks[id]?.part ?? bookedPart;
    if (!part) return [];
    const names = partNames(id);
    return [
      ...part.refused.map(({ position, quantity }) => [names.back(position), String(quantity)]),
      [names.cash, formatVnd(part.cashVnd)],
      [names.transfer, formatVnd(part.transferVnd)],
    ];
  });
  return Object.fromEntries(entries);
}

/** The cash of a part as it is typed; 0 while it cannot be booked. */
function cashOfPart(id: string, order: StopToSettle["before"], values: Record<string, string>) {
  const names = partNames(id);
  const refused = order.lines.map(({ position }) => {
    return { position, quantity: Number(values[names.back(position)]) || 0 };
  });
  // The server reads the amounts; its reader of prices would weigh on every page.
  const [cashVnd, transferVnd] = [names.cash, names.transfer].map((name) => {
    const digits = values[name]?.replace(/\D/g, "");
    return digits ? Number(digits) * (/k\s*$/i.test(values[name]!) ? 1_000 : 1) : null;
  });
  const typed = { refused, cashVnd: cashVnd ?? null, transferVnd: transferVnd ?? null };
  const found = completePart(order, typed);
  return "part" in found ? found.part.cashVnd : 0;
}

/** The order of a stop, and the amount to collect. */
function StopName({ stop }: { stop: StopToSettle }) {
  const t = useText();
  const text = runsTexts[t.lang];
  const due = stop.bookedPart ? stop.before : stop;
  return (
    <span>
      #{shortOrderId(stop.id)} {fullName(stop)}{" "}
      <strong>{due.isPaid ? text.paidBefore : formatVnd(toCollectVnd(due))}</strong>
      {stop.onAccountAt !== null && ` ${text.onAccount}`}
    </span>
  );
}
