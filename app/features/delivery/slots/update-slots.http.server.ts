import { redirect } from "@remix-run/node";
import * as z from "zod";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import {
  orBusy,
  type Problem,
  type Redirect,
  type RefusedForm,
  readForm,
  readSubmission,
  redirectWithToast,
  refuse,
} from "#app/kit/command/action.ts";
import { notSavedText } from "#app/kit/command/failures.ts";
import { paths } from "#app/paths.ts";
import type { Text } from "#app/text/texts.ts";
import type { Db } from "#db/client.server.ts";
import { holidayFields, slotFields, weekdaysField, weekdaysOf } from "./form.ts";
import type { SlotTerms } from "./rules.ts";
import { addHoliday, addSlots, changeSlot, deleteHoliday, deleteSlot } from "./slot-plan.server.ts";
import { slotPageTexts } from "./text.ts";

/** A form that is shown again: that of a slot, by its id, or the one that adds slots or a holiday. */
export type SlotsFormResult = RefusedForm & { form: string };

const id = z.string().max(100);
const seen = z.string().max(100).default("");
const submitSchema = (t: Text) =>
  z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("add"), weekday: weekdaysField(t), ...slotFields(t) }),
    z.object({ intent: z.literal("save"), id, seen, ...slotFields(t) }),
    z.object({ intent: z.literal("delete"), id, seen }),
    z.object({ intent: z.literal("holiday"), ...holidayFields(t) }),
    z.object({ intent: z.literal("workday"), id }),
  ]);
type Submission = z.output<ReturnType<typeof submitSchema>>;

/** Handles the forms of the delivery times of an area, or of everywhere outside the areas. */
export async function updateSlots({
  request,
  context,
  t,
  undoable,
}: SellerRequest): Promise<Redirect | SlotsFormResult> {
  const areaId = new URL(request.url).searchParams.get("area");
  const submission = readSubmission(await readForm(request), submitSchema(t));
  const { intent, id } = submission.payload;
  const form = intent === "save" || intent === "delete" ? String(id) : String(intent);
  const refused = (problem?: Problem) => ({ ...refuse(submission, problem), form });
  if (submission.status !== "success") return refused();
  const wrong = problemOf(submission.value, t);
  if (wrong) return refused(wrong);
  const outcome = await orBusy(() =>
    undoable("slots", rowsOf.slots)((tx) => save(tx, areaId, submission.value)),
  );
  const here = paths.sellerSlots(areaId);
  const isDeleting = intent === "delete" || intent === "workday";
  switch (outcome) {
    case "done":
      return redirectWithToast(context, here, "contentSaved");
    case "gone":
      return redirectWithToast(context, here, "contentChanged");
    case "busy":
      if (isDeleting) return redirectWithToast(context, here, "saveFailed");
      return refused({ status: 503, formErrors: [notSavedText(context, t)] });
    case "no-area":
      return redirect(paths.sellerSlots(), 303);
    default:
      if (isDeleting) return redirectWithToast(context, here, "contentChanged");
      return refused(refusalOf(outcome, form, t));
  }
}

function problemOf(submission: Submission, { lang }: Text): Problem | null {
  if (!("starts" in submission) || submission.starts < submission.ends) return null;
  return { fieldErrors: { ends: [slotPageTexts[lang].wrongOrder] } };
}

/** The reason why a form with valid fields could not be saved. */
function refusalOf(
  outcome: "changed" | "taken" | "full" | "past",
  form: string,
  { lang }: Text,
): Problem {
  const texts = slotPageTexts[lang];
  const isHoliday = form === "holiday";
  const problems = {
    changed: texts.changed,
    taken: isHoliday ? texts.dateTaken : texts.timeTaken,
    full: isHoliday ? texts.tooManyDays : texts.tooMany,
    past: texts.wrongDate,
  };
  const status = outcome === "changed" ? 409 : 400;
  if (outcome === "changed" || outcome === "full")
    return { status, formErrors: [problems[outcome]] };
  return { status, fieldErrors: { [isHoliday ? "date" : "starts"]: [problems[outcome]] } };
}

type Saved = "done" | "gone" | "changed" | "taken" | "full" | "past" | "no-area";

async function save(tx: Db, areaId: string | null, submission: Submission): Promise<Saved> {
  switch (submission.intent) {
    case "add": {
      const outcome = await addSlots(
        tx,
        areaId,
        weekdaysOf(submission.weekday),
        termsOf(submission),
      );
      return outcome === "gone" ? "no-area" : outcome;
    }
    case "save":
      return changeSlot(tx, submission.id, termsOf(submission), submission.seen);
    case "delete":
      return deleteSlot(tx, submission.id, submission.seen);
    case "holiday":
      return addHoliday(tx, { date: submission.date, name: submission.name });
    case "workday":
      return deleteHoliday(tx, submission.id);
  }
}

type TypedTerms = Record<"starts" | "ends" | "closes" | "capacity", number>;

const termsOf = ({ starts, ends, closes, capacity }: TypedTerms): SlotTerms => ({
  fromMinute: starts,
  toMinute: ends,
  closesBeforeHours: closes,
  capacity,
});
