import * as z from "zod";
import type { SellerRequest } from "../../../auth/require-seller.ts";
import { MAX_STOPS } from "../../../format/order-id.ts";
import { parseDong } from "../../../forms/money.ts";
import { wholeNumber } from "../../../forms/whole-number.ts";
import { withUndo } from "../../../models/orders/changing/undo.ts";
import {
  type Settlement,
  type StopNote,
  settleRun,
} from "../../../models/orders/runs/settle-run.ts";
import { hrefWith, paths } from "../../../paths.ts";
import { STOP_RESULTS } from "../../../values/stop-results.ts";
import {
  orBusy,
  type Redirect,
  readForm,
  redirectWithToast,
  requirePress,
} from "../../../web/action.ts";

/** Orders not booked that the run's page points out; it shows the state of all. */
const MAX_NAMED = 20;

/** Why a run is not settled yet, with what the seller typed. */
export type RefusedSettlement = {
  status: 400 | 422 | 503;
  problem: "incomplete" | "counted" | "differs" | "unavailable";
  /** Results by order. */
  results: Record<string, string>;
  counted: string;
  /** With "differs", the cash due and the cash counted. */
  differs: { dueVnd: number; countedVnd: number } | null;
};

const cashSchema = z.object({
  counted: z
    .string()
    .transform((typed) => typed.slice(0, 40))
    .default(""),
  /** A difference that was shown: "due-counted". */
  accepted: z.string().max(40).catch(""),
});

/** Handles the form that settles a run: the cash, and `result:` and `seen:` of each order. */
export async function handleSettleForm({
  request,
  context,
  by,
  params: { id: runId = "" },
}: SellerRequest): Promise<Redirect | RefusedSettlement> {
  const form = await readForm(request);
  const { counted, accepted } = requirePress(form, cashSchema);
  const { notes, results, isComplete } = readNotes(form);
  const refused = (
    status: RefusedSettlement["status"],
    problem: RefusedSettlement["problem"],
    differs: RefusedSettlement["differs"] = null,
  ) => ({ status, problem, results, counted, differs });
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
}

/** What the form says of each stop. */
function readNotes(form: FormData) {
  const notes = new Map<string, StopNote>();
  const results: Record<string, string> = {};
  let isComplete = true;
  for (const [name, seen] of form) {
    const id = /^seen:([0-9a-f]{24})$/.exec(name)?.[1];
    if (!id || notes.size >= MAX_STOPS) continue;
    const result = STOP_RESULTS.find((known) => known === form.get(`result:${id}`));
    const seenAt = wholeNumber(seen);
    if (!result || seenAt === null) isComplete = false;
    else notes.set(id, { result, seenAt });
    if (result) results[id] = result;
  }
  return { notes, results, isComplete };
}
