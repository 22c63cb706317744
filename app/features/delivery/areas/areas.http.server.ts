import { redirect } from "@remix-run/node";
import * as z from "zod";
import { searchRegions } from "#app/features/delivery/regions/search-regions.server.ts";
import { listProvinces, listWards } from "#app/features/delivery/regions/wards.server.ts";
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
  type Submission,
} from "#app/kit/command/action.ts";
import { notSavedText } from "#app/kit/command/failures.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { searchText } from "#app/kit/format/fold.ts";
import { askAbout } from "#app/kit/forms/unlikely-amounts.ts";
import { SURE } from "#app/kit/forms/unlikely-limits.ts";
import { hrefWith, paths } from "#app/paths.ts";
import type { Text } from "#app/text/texts.ts";
import type { Db, WithTx } from "#db/client.server.ts";
import {
  addArea,
  addAreaRegions,
  deleteArea,
  findAreaById,
  listAreaProvinces,
  listAreas,
  type Region,
  type SavedRegions,
  saveArea,
  saveAreaProvince,
} from "./areas.server.ts";
import { areaAmounts, areaFields, areaSchema } from "./form.ts";
import { placeName } from "./place-text.ts";
import { type AreaFields, type AreaProvince, MAX_AREA_REGIONS, MAX_AREAS } from "./rules.ts";
import { areaTexts } from "./text.ts";

/** Handles the form that creates an area, and redirects to the page where its provinces and wards are added. */
export async function addNewArea({
  request,
  context,
  t,
  undoable,
}: SellerRequest): Promise<Redirect | RefusedForm> {
  const schema = z.object({ intent: z.literal("add"), ...areaSchema(t) });
  const submission = readSubmission(await readForm(request), schema);
  const fields = submission.status === "success" ? areaFields(submission.value) : null;
  if (!fields) return refuseTerms(t, submission);
  const asked = askAbout(t, submission.payload[SURE], areaAmounts(fields));
  if (asked) return refuse(submission, asked);
  const outcome = await orBusy(() => undoable("areas", rowsOf.areas)((tx) => addArea(tx, fields)));
  if (outcome === "busy")
    return refuse(submission, { status: 503, formErrors: [notSavedText(context, t)] });
  if (outcome.kind !== "done") return refuse(submission, problemOf(t, outcome.kind, fields));
  return redirectWithToast(context, paths.sellerArea(outcome.id), "contentSaved");
}

/** A form of an area that is shown again. */
type AreaFormResult = RefusedForm & {
  part: "terms" | "regions";
  /** Whether someone else has changed the area since. */
  isChanged?: boolean;
};

const areaSubmitSchema = (t: Text) =>
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
  const submission = readSubmission(await readForm(request.request), areaSubmitSchema(t));
  const refuseIn = (part: AreaFormResult["part"], problem: Problem): AreaFormResult => ({
    ...refuse(submission, problem),
    part,
  });
  if (submission.status !== "success") {
    // The other forms have no text fields, so a browser that shows the page never sends invalid values.
    if (submission.payload.intent !== "save") throw new Response(null, { status: 400 });
    return { ...refuseTerms(t, submission), part: "terms" };
  }
  const { value } = submission;
  const busy = { status: 503, formErrors: [notSavedText(context, t)] };
  switch (value.intent) {
    case "save": {
      const fields = areaFields(value);
      if (!fields) return { ...refuseTerms(t, submission), part: "terms" };
      const before = await findAreaById(context.db, id);
      const asked = askAbout(t, submission.payload[SURE], areaAmounts(fields, before));
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

/** Redirects back to the same view of the page, or to the list if the area no longer exists. */
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

/** Shows the form of an area again with the errors of its fields. */
function refuseTerms(t: Text, submission: Submission<unknown>): RefusedForm {
  const isFeeMissing =
    String(submission.payload.fee ?? "").trim() === "" && submission.payload.served !== "no";
  const fee = isFeeMissing ? [areaTexts[t.lang].feeRequired] : [];
  return refuse(submission, { fieldErrors: fee.length > 0 ? { fee } : {} });
}

function problemOf(t: Text, kind: "taken" | "full" | "changed", { name }: AreaFields): Problem {
  const texts = areaTexts[t.lang];
  if (kind === "taken") return { fieldErrors: { name: [texts.nameTaken(name)] } };
  if (kind === "full") return { status: 409, formErrors: [texts.full(MAX_AREAS)] };
  return { status: 409, formErrors: [texts.changed] };
}

/** The time of the area's last change that the seller's page showed; -1 matches nothing. */
const seenAt = z
  .string()
  .regex(/^\d{1,16}$/)
  .transform(Number)
  .catch(-1);

const regionName = z.string().max(300);
const names = z.array(regionName).max(MAX_AREA_REGIONS);
/** `id` is the name of a province. */
const shown = { seen: seenAt, id: regionName };

/** The submits that change which provinces and wards an area has. */
const regionSchemas = [
  z.object({ intent: z.literal("whole"), ...shown }),
  z.object({ intent: z.literal("remove"), ...shown }),
  /** The wards that the area has in a province that does not belong to it as a whole. */
  z.object({ intent: z.literal("wards"), ward: names, ...shown }),
  /** The wards that the area keeps of a whole province. */
  z.object({ intent: z.literal("wards-left"), ward: names, ...shown }),
  /** "province|ward", where the ward is empty for the whole province. */
  z.object({ intent: z.literal("add"), region: names, seen: seenAt }),
] as const;

type RegionSubmit = z.output<(typeof regionSchemas)[number]>;
/** "none": no box was ticked. */
type Changed = SavedRegions | { kind: "none" };
type Refused = Exclude<Changed, { kind: Outcome<"gone" | "changed"> }>;

/**
 * Saves a change of the provinces and wards of an area.
 *
 * @throws Response 400 if it names a province or ward that does not exist
 */
async function changeRegions(
  withTx: WithTx,
  id: string,
  submission: RegionSubmit,
): Promise<Changed> {
  if (submission.intent === "add") {
    const regions = await readRegions(submission.region);
    if (regions.length === 0) return { kind: "none" };
    return withTx((tx) => addAreaRegions(tx, id, regions, submission.seen));
  }
  const province = await readProvince(submission);
  if (!province) return { kind: "none" };
  return withTx((tx) => saveAreaProvince(tx, id, province, submission.seen));
}

async function readRegions(texts: string[]): Promise<Region[]> {
  const regions = [...new Set(texts)].map((text) => {
    const [province = "", ward = ""] = text.split("|");
    return { province, ward };
  });
  for (const { province, ward } of regions) await requireRegions(province, ward ? [ward] : []);
  return regions;
}

async function readProvince(
  submission: Exclude<RegionSubmit, { intent: "add" }>,
): Promise<AreaProvince | null> {
  const { intent, id: province } = submission;
  await requireRegions(province, "ward" in submission ? submission.ward : []);
  if (intent === "whole") return { province, isWhole: true, wards: [] };
  if (intent === "remove") return { province, isWhole: false, wards: [] };
  const ticked = new Set(submission.ward);
  if (ticked.size === 0) return null;
  const isWhole = intent === "wards-left";
  const wards = (await listWards(province)).filter((ward) => ticked.has(ward) !== isWhole);
  return { province, isWhole, wards };
}

async function requireRegions(province: string, wards: string[]): Promise<void> {
  const isKnown = (await listProvinces()).includes(province);
  const known = new Set(isKnown && wards.length > 0 ? await listWards(province) : []);
  if (!isKnown || !wards.every((ward) => known.has(ward)))
    throw new Response(null, { status: 400 });
}

/** The reason why provinces and wards were not saved, in words. */
function regionProblem({ lang }: Text, problem: Refused): string {
  const t = areaTexts[lang];
  if (problem.kind === "none") return t.nothingTicked;
  if (problem.kind === "too-many") return t.tooMany(MAX_AREA_REGIONS);
  const { ward, province } = problem.region;
  return t.regionTaken(placeName({ city: ward, state: province }), problem.area);
}

export type ShownArea = Awaited<ReturnType<typeof loadArea>>;

/**
 * Loads the data of an area's page: the area with its provinces, the results of a search, and the wards of a province.
 *
 * @throws a redirect if there is no such area
 */
export async function loadArea(db: Db, id: string, view: { q: string; province: string }) {
  const area = await findAreaById(db, id);
  if (!area) throw redirect(paths.sellerAreas, 303);
  const all = await listAreaProvinces(db);
  const own = all.get(id) ?? [];
  const names = new Map((await listAreas(db)).map((each) => [each.id, each.name]));
  const others = new Map<string, string>();
  for (const [areaId, provinces] of all)
    if (areaId !== id)
      for (const { province, isWhole, wards } of provinces)
        for (const ward of isWhole ? [""] : wards)
          others.set(`${province}|${ward}`, names.get(areaId) ?? "");

  const isOwn = ({ province, ward }: Region) => {
    const of = own.find((each) => each.province === province);
    if (!of) return false;
    return ward === "" ? of.isWhole : of.wards.includes(ward) !== of.isWhole;
  };
  /** Tells whether the area has a province or ward, and which other area has it. */
  const holderOf = (region: Region) => ({
    isOwn: isOwn(region),
    other: others.get(`${region.province}|${region.ward}`) ?? null,
  });
  const allProvinces = await listProvinces();
  const province = allProvinces.includes(view.province) ? view.province : "";
  const wards = province ? await listWards(province) : [];
  const found = view.q ? await searchRegions(view.q) : [];
  return {
    area,
    own,
    allProvinces,
    view: { q: view.q, province },
    isWhole: own.some((each) => each.province === province && each.isWhole),
    wards: wards.map((ward) => ({ ward, ...holderOf({ province, ward }) })),
    found: found.map((each) => ({ ...each, ...holderOf(each) })),
  };
}

/** Reads from the URL of an area's page what it shows: the results of a search, or the wards of a province. */
export function viewOf(parameters: URLSearchParams): { q: string; province: string } {
  return { q: searchText(parameters.get("q")), province: searchText(parameters.get("province")) };
}
