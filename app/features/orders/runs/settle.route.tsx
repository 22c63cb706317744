import { redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { listMarks } from "#app/features/couriers/stop-presses.server.ts";
import { MAX_STOPS } from "#app/features/orders/order-id.ts";
import { withUndo } from "#app/features/orders/undo/undo.server.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { orBusy, readForm, redirectWithToast, requirePress } from "#app/kit/command/action.ts";
import { formatDateTime } from "#app/kit/format/date.ts";
import { pick } from "#app/kit/format/pick.ts";
import { parseDong } from "#app/kit/forms/money.ts";
import { wholeNumber, wholeNumberSchema } from "#app/kit/forms/whole-number.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { hrefWith, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { requireRun } from "./find-run.http.server.ts";
import { type RefusedSettlement, SettleForm } from "./settle-form.tsx";
import { type Settlement, type StopNote, settleRun } from "./settle-run.server.ts";
import { MARK_FIELDS, type ShownMark } from "./settle-stop.tsx";
import { STOP_RESULTS } from "./stop-results.ts";
import { runsTexts } from "./text.ts";

export const meta = privateMeta<typeof loader>((t, data) => {
  const text = runsTexts[t.lang];
  const createdAt = data?.run.createdAt;
  return [
    createdAt ? text.settleTitle(formatDateTime(createdAt, t.lang)) : t.seller.runs,
    text.descriptions.settle,
  ];
});

export const loader = sellerLoader(async ({ params, context }) => {
  const { run, stops, reopenings } = await requireRun(context, params.id);
  if (run.settledAt !== null) throw redirect(paths.run(run.id));
  const marks = await listMarks(context.db, run.id, reopenings.at(-1)?.settledAt);
  return {
    run,
    stops,
    wasSettled: reopenings.length > 0,
    marks: Object.fromEntries([...marks].map(([id, mark]) => [id, pick(mark, MARK_FIELDS)])),
  };
});

/** Orders not booked that the run's page points out; it shows the state of all. */
const MAX_NAMED = 20;

const cashSchema = z.object({
  counted: z
    .string()
    .transform((typed) => typed.slice(0, 40))
    .default(""),
  /** A difference that was shown: "due-counted". */
  accepted: z.string().max(40).catch(""),
});

/** Handles the form that settles a run: the cash, and `result:`, `seen:` and `marked:` of each order. */
export const action = sellerAction<RefusedSettlement>(
  async ({ request, context, by, params: { id: runId = "" } }) => {
    const form = await readForm(request);
    const { counted, accepted } = requirePress(form, cashSchema);
    const { notes, results, seenMarks, isComplete } = readNotes(form);
    const refused = (
      status: RefusedSettlement["status"],
      problem: RefusedSettlement["problem"],
      differs: RefusedSettlement["differs"] = null,
    ) => ({ status, problem, results, seenMarks, counted, differs });
    if (!isComplete) return refused(400, "incomplete");
    const countedVnd = parseDong(counted);
    if (countedVnd === null) return refused(400, "counted");

    // Accepted is a difference between two amounts, not any difference.
    const [dueSeen, countedSeen] = accepted.split("-").map(wholeNumber);
    const acceptedDueVnd = countedSeen === countedVnd ? (dueSeen ?? null) : null;
    const settlement: Settlement = { notes, countedVnd, acceptedDueVnd, by };
    const outcome = await orBusy(() =>
      context.withTx((tx) =>
        withUndo(tx, { by: "run", runId }, { by, change: "settled" }, () =>
          settleRun(tx, runId, settlement),
        ),
      ),
    );
    if (outcome === "busy") return refused(503, "unavailable");
    switch (outcome.kind) {
      case "gone":
        return redirectWithToast(context, paths.runs, "runGone");
      case "settled-before":
        return redirectWithToast(context, paths.run(runId), "runSettledBefore");
      case "differs":
        return refused(422, "differs", { dueVnd: outcome.dueVnd, countedVnd });
      case "done": {
        const left = outcome.left.slice(0, MAX_NAMED).join(",");
        return redirectWithToast(context, hrefWith(paths.run(runId), { left }), "runSettled");
      }
    }
  },
);

const stopSchema = z.object({
  result: z.enum(STOP_RESULTS).optional().catch(undefined),
  seenAt: wholeNumberSchema.optional().catch(undefined),
  seenMark: wholeNumberSchema.catch(0),
});

/** What the form says of each stop. */
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

/** After a refusal, the orders are shown as they are then: they may be why the cash differs. */
export const shouldRevalidate = () => true;

/** One form for the whole run when the courier is back. */
export default function SettleRun() {
  const t = useText();
  const text = runsTexts[t.lang];
  const { run, stops, wasSettled, ...loaded } = useLoaderData<typeof loader>();
  const marks: Record<string, ShownMark> = loaded.marks;
  const refused = useActionData<typeof action>();
  // After a refusal, what a courier has pressed meanwhile takes the place of what the form had.
  const seen = refused && Object.values(marks).map(({ seq }) => seq);
  return (
    <>
      <p>
        <Link className="touch-link" to={paths.run(run.id)}>
          ← {text.run(formatDateTime(run.createdAt, t.lang))}
        </Link>
      </p>
      <h1>{text.settleTitle(formatDateTime(run.createdAt, t.lang))}</h1>
      <SettleForm
        key={`${seen ?? ""}`}
        runId={run.id}
        stops={stops}
        wasSettled={wasSettled}
        marks={marks}
        refused={refused}
      />
    </>
  );
}
