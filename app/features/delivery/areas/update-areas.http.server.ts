import * as z from "zod";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import {
  orBusy,
  type Problem,
  type ReadPress,
  type Redirect,
  type RefusedForm,
  readForm,
  readPress,
  redirectWithToast,
  refuse,
} from "#app/kit/command/action.ts";
import { notSavedText } from "#app/kit/command/failures.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { askAbout } from "#app/kit/forms/unlikely-amounts.ts";
import { SURE } from "#app/kit/forms/unlikely-limits.ts";
import { hrefWith, paths } from "#app/paths.ts";
import type { Text } from "#app/text/en.ts";
import { addArea, deleteArea, findAreaById, saveArea } from "./areas.server.ts";
import { areaAmounts, areaFields, areaSchema } from "./form.ts";
import { viewOf } from "./load-area.http.server.ts";
import { type AreaFields, MAX_AREAS } from "./rules.ts";
import { areaTexts } from "./text.ts";
import {
  changeRegions,
  regionProblem,
  regionSchemas,
  seenAt,
} from "./update-regions.http.server.ts";

/** Handles the form that makes an area, and leads to the page on which it gets its provinces and wards. */
export async function addNewArea({
  request,
  context,
  t,
  undoable,
}: SellerRequest): Promise<Redirect | RefusedForm> {
  const schema = z.object({ intent: z.literal("add"), ...areaSchema(t) });
  const press = readPress(await readForm(request), schema);
  const fields = press.status === "success" ? areaFields(press.value) : null;
  if (!fields) return refuseTerms(t, press);
  const asked = askAbout(t, press.payload[SURE], areaAmounts(fields));
  if (asked) return refuse(press, asked);
  const outcome = await orBusy(() => undoable("areas", rowsOf.areas)((tx) => addArea(tx, fields)));
  if (outcome === "busy")
    return refuse(press, { status: 503, formErrors: [notSavedText(context, t)] });
  if (outcome.kind !== "done") return refuse(press, problemOf(t, outcome.kind, fields));
  return redirectWithToast(context, paths.sellerArea(outcome.id), "contentSaved");
}

/** A form of an area to show again. */
export type AreaFormResult = RefusedForm & {
  part: "terms" | "regions";
  /** Whether someone else has changed the area since. */
  isChanged?: boolean;
};

const areaPressSchema = (t: Text) =>
  z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("save"), seen: z.string().max(300).catch(""), ...areaSchema(t) }),
    z.object({ intent: z.literal("delete"), seen: seenAt }),
    ...regionSchemas,
  ]);

/** Handles the forms of an area's page. */
export async function updateArea(request: SellerRequest): Promise<Redirect | AreaFormResult> {
  const { context, t } = request;
  const withTx = request.undoable("areas", rowsOf.areas);
  const id = request.params.id ?? "";
  const press = readPress(await readForm(request.request), areaPressSchema(t));
  const refuseIn = (part: AreaFormResult["part"], problem: Problem): AreaFormResult => ({
    ...refuse(press, problem),
    part,
  });
  if (press.status !== "success") {
    // Nothing is typed in the other forms.
    if (press.payload.intent !== "save") throw new Response(null, { status: 400 });
    return { ...refuseTerms(t, press), part: "terms" };
  }
  const { value } = press;
  const busy = { status: 503, formErrors: [notSavedText(context, t)] };
  switch (value.intent) {
    case "save": {
      const fields = areaFields(value);
      if (!fields) return { ...refuseTerms(t, press), part: "terms" };
      const before = await findAreaById(context.db, id);
      const asked = askAbout(t, press.payload[SURE], areaAmounts(fields, before));
      if (asked) return refuseIn("terms", asked);
      const save = () => withTx((tx) => saveArea(tx, id, fields, value.seen));
      const outcome = await orBusy(save);
      if (outcome === "busy") return refuseIn("terms", busy);
      if (outcome === "done" || outcome === "gone") return leave(context, id, outcome);
      const problem = problemOf(t, outcome, fields);
      return { ...refuseIn("terms", problem), isChanged: outcome === "changed" };
    }
    case "delete": {
      const outcome = await orBusy(() => withTx((tx) => deleteArea(tx, id, value.seen)));
      if (outcome === "busy")
        return redirectWithToast(context, paths.sellerArea(id), "deleteFailed");
      if (outcome === "done") return redirectWithToast(context, paths.sellerAreas, "contentSaved");
      return leave(context, id, outcome);
    }
    default: {
      const outcome = await orBusy(() => changeRegions(withTx, id, value));
      if (outcome === "busy") return refuseIn("regions", busy);
      if (outcome.kind === "taken" || outcome.kind === "too-many" || outcome.kind === "none")
        return refuseIn("regions", { formErrors: [regionProblem(t, outcome)] });
      return leave(context, id, outcome.kind, hereOf(request.request, id));
    }
  }
}

/** Leads back to what the page shows, or away from an area that is no more. */
function leave(
  context: SellerRequest["context"],
  id: string,
  outcome: Outcome<"gone" | "changed">,
  here = paths.sellerArea(id),
): Promise<Redirect> {
  const toast = outcome === "done" ? "contentSaved" : "contentChanged";
  return redirectWithToast(context, outcome === "gone" ? paths.sellerAreas : here, toast);
}

const hereOf = ({ url }: Request, id: string) =>
  `${hrefWith(paths.sellerArea(id), viewOf(new URL(url).searchParams))}#regions`;

/** The form of an area again, with what is wrong with its fields. */
function refuseTerms(t: Text, press: ReadPress<unknown>): RefusedForm {
  const isFeeMissing =
    String(press.payload.fee ?? "").trim() === "" && press.payload.served !== "no";
  const fee = isFeeMissing ? [areaTexts[t.lang].feeRequired] : [];
  return refuse(press, { fieldErrors: fee.length > 0 ? { fee } : {} });
}

function problemOf(t: Text, kind: "taken" | "full" | "changed", { name }: AreaFields): Problem {
  const texts = areaTexts[t.lang];
  if (kind === "taken") return { fieldErrors: { name: [texts.nameTaken(name)] } };
  if (kind === "full") return { status: 409, formErrors: [texts.full(MAX_AREAS)] };
  return { status: 409, formErrors: [texts.changed] };
}
