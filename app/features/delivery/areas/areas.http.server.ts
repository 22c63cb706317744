import { redirect } from "@remix-run/node";
import * as z from "zod";
import { searchRegions } from "#app/features/delivery/regions/search-regions.server.ts";
import { listProvinces, listWards } from "#app/features/delivery/regions/wards.server.ts";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import { seenAt } from "#app/features/shop/contents/form.ts";
import type { Problem, RefusedForm } from "#app/kit/command/action.ts";
import { commandOf, handleForms, type Told } from "#app/kit/command/command.ts";
import { searchText } from "#app/kit/format/fold.ts";
import { askAbout } from "#app/kit/forms/unlikely-amounts.ts";
import { SURE } from "#app/kit/forms/unlikely-limits.ts";
import { hrefWith, paths } from "#app/paths.ts";
import type { Text, ToastKey } from "#app/text/texts.ts";
import type { Db } from "#db/client.server.ts";
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
import { areaAmounts, areaFields, areaSchema, type TypedArea } from "./form.ts";
import { placeName } from "./place-text.ts";
import { type AreaFields, type AreaProvince, MAX_AREA_REGIONS, MAX_AREAS } from "./rules.ts";
import { areaTexts } from "./text.ts";

const areaOf = ({ params }: SellerRequest) => params.id ?? "";
const changeAreas = ({ undoable }: SellerRequest) => undoable("areas", rowsOf.areas);

/** Handles the form that creates an area, and redirects to the page where its provinces and wards are added. */
export const addNewArea = handleForms<SellerRequest>({
  add: commandOf<SellerRequest>()({
    schema: areaSchema,
    invalid: ({ t, refuse }, { payload }) => refuse(feeProblem(t, payload) ?? {}),
    check: ({ t, refuse, value }) => {
      const problem = termsProblem(t, value);
      return problem ? refuse(problem) : { checked: areaFields(value) };
    },
    run: (told, fields) => changeAreas(told)((tx) => addArea(tx, fields)),
    answers: {
      done: (_, { id }) => ({ to: paths.sellerArea(id), toast: "contentSaved" }),
      taken: ({ t, refuse, value }) => refuse(nameTaken(t, value)),
      full: ({ t, refuse }) =>
        refuse({ status: 409, formErrors: [areaTexts[t.lang].full(MAX_AREAS)] }),
    },
  }),
});

/** A form of an area that is shown again. */
type AreaFormResult = RefusedForm & {
  part: "terms" | "regions";
  /** Whether someone else has changed the area since. */
  isChanged?: boolean;
};
const again = ({ form, refuse }: Told<SellerRequest, unknown>, problem: Problem) => ({
  ...refuse(problem),
  part: form.get("intent") === "save" ? ("terms" as const) : ("regions" as const),
});

/** Redirects back to the same view of the page. */
const toView = (toast: ToastKey) => (told: SellerRequest) => {
  const view = viewOf(new URL(told.request.url).searchParams);
  return { to: `${hrefWith(paths.sellerArea(areaOf(told)), view)}#regions`, toast };
};
const toArea = (toast: ToastKey) => (told: SellerRequest) => ({
  to: paths.sellerArea(areaOf(told)),
  toast,
});
const toList = (toast: ToastKey) => ({ to: paths.sellerAreas, toast });

const regionName = z.string().max(300);
const names = z.array(regionName).max(MAX_AREA_REGIONS);
/** `id` is the name of a province. */
const provinceFields = { seen: seenAt(), id: regionName };

const command = commandOf<SellerRequest, AreaFormResult>();

/** Creates the command of a button that changes which provinces and wards an area has. */
const regionCommand = <Shape extends z.ZodRawShape>(
  schema: Shape,
  save: (told: Told<SellerRequest, z.output<z.ZodObject<Shape>>>) => Promise<ChangedRegions>,
) =>
  command({
    schema: () => schema,
    invalid: "400",
    run: save,
    answers: {
      done: toView("contentSaved"),
      gone: toList("contentChanged"),
      changed: toView("contentChanged"),
      none: (told) => again(told, { formErrors: [areaTexts[told.t.lang].nothingTicked] }),
      "too-many": (told) =>
        again(told, { formErrors: [areaTexts[told.t.lang].tooMany(MAX_AREA_REGIONS)] }),
      taken: (told, { region: { province, ward }, area }) => {
        const region = placeName({ city: ward, state: province });
        return again(told, { formErrors: [areaTexts[told.t.lang].regionTaken(region, area)] });
      },
    },
  });

/** Handles the forms of an area's page. */
export const updateArea = handleForms<SellerRequest, AreaFormResult>(
  {
    save: command({
      schema: (t) => ({ seen: z.string().max(300).catch(""), ...areaSchema(t) }),
      invalid: (told, { payload }) => again(told, feeProblem(told.t, payload) ?? {}),
      check: async (told) => {
        const before = await findAreaById(told.context.db, areaOf(told));
        const problem = termsProblem(told.t, told.value, before);
        return problem ? again(told, problem) : { checked: areaFields(told.value) };
      },
      run: (told, fields) =>
        changeAreas(told)((tx) => saveArea(tx, areaOf(told), fields, told.value.seen)),
      answers: {
        done: toArea("contentSaved"),
        gone: toList("contentChanged"),
        taken: (told) => again(told, nameTaken(told.t, told.value)),
        changed: (told) => ({
          ...again(told, { status: 409, formErrors: [areaTexts[told.t.lang].changed] }),
          isChanged: true,
        }),
      },
    }),
    delete: command({
      schema: () => ({ seen: seenAt() }),
      run: (told) => changeAreas(told)((tx) => deleteArea(tx, areaOf(told), told.value.seen)),
      answers: {
        done: toList("contentSaved"),
        gone: toList("contentChanged"),
        changed: toArea("contentChanged"),
      },
      busy: toArea("deleteFailed"),
    }),
    whole: regionCommand(provinceFields, (told) =>
      saveProvince(told, { isWhole: true, wards: [] }),
    ),
    remove: regionCommand(provinceFields, (told) =>
      saveProvince(told, { isWhole: false, wards: [] }),
    ),
    /** The wards that the area has in a province that does not belong to it as a whole. */
    wards: regionCommand({ ...provinceFields, ward: names }, (told) => saveWards(told, false)),
    /** The wards that the area keeps of a whole province. */
    "wards-left": regionCommand({ ...provinceFields, ward: names }, (told) =>
      saveWards(told, true),
    ),
    /** "province|ward", where the ward is empty for the whole province. */
    add: regionCommand({ seen: seenAt(), region: names }, addRegions),
  },
  again,
);

/** The problem of a missing fee, or null. @param typed the fields as typed or as read by the schema */
function feeProblem({ lang }: Text, typed: { fee?: unknown; served?: unknown }): Problem | null {
  const isMissing = typed.served !== "no" && String(typed.fee ?? "").trim() === "";
  return isMissing ? { fieldErrors: { fee: [areaTexts[lang].feeRequired] } } : null;
}

/** The reason not to save typed terms: the fee is missing, or an amount is unlikely; otherwise null. */
const termsProblem = (t: Text, typed: TypedArea, before?: AreaFields | null): Problem | null =>
  feeProblem(t, typed) ?? askAbout(t, typed[SURE], areaAmounts(areaFields(typed), before));

const nameTaken = ({ lang }: Text, { name }: TypedArea): Problem => ({
  fieldErrors: { name: [areaTexts[lang].nameTaken(name)] },
});

/** "none": no box was ticked. */
type ChangedRegions = SavedRegions | { kind: "none" };
type ToldProvince = Told<SellerRequest, { id: string; seen: number }>;

type ProvinceChange = Omit<AreaProvince, "province">;

async function saveProvince(told: ToldProvince, change: ProvinceChange): Promise<SavedRegions> {
  await requireRegions(told.value.id, []);
  return saveKnownProvince(told, change);
}

/** The province must have been checked. */
function saveKnownProvince(told: ToldProvince, change: ProvinceChange): Promise<SavedRegions> {
  const { id: province, seen } = told.value;
  return changeAreas(told)((tx) =>
    saveAreaProvince(tx, areaOf(told), { province, ...change }, seen),
  );
}

async function saveWards(
  told: Told<SellerRequest, ToldProvince["value"] & { ward: string[] }>,
  isWhole: boolean,
): Promise<ChangedRegions> {
  const { id: province, ward } = told.value;
  await requireRegions(province, ward);
  if (ward.length === 0) return { kind: "none" };
  const ticked = new Set(ward);
  const wards = (await listWards(province)).filter((each) => ticked.has(each) !== isWhole);
  return saveKnownProvince(told, { isWhole, wards });
}

async function addRegions(
  told: Told<SellerRequest, { region: string[]; seen: number }>,
): Promise<ChangedRegions> {
  const regions = [...new Set(told.value.region)].map((text): Region => {
    const [province = "", ward = ""] = text.split("|");
    return { province, ward };
  });
  for (const { province, ward } of regions) await requireRegions(province, ward ? [ward] : []);
  if (regions.length === 0) return { kind: "none" };
  return changeAreas(told)((tx) => addAreaRegions(tx, areaOf(told), regions, told.value.seen));
}

/** @throws Response 400 if there is no such province, or it does not have one of these wards */
async function requireRegions(province: string, wards: string[]): Promise<void> {
  const isKnown = (await listProvinces()).includes(province);
  const known = new Set(isKnown && wards.length > 0 ? await listWards(province) : []);
  if (!isKnown || !wards.every((ward) => known.has(ward)))
    throw new Response(null, { status: 400 });
}

/** Loads the data of an area's page; throws a redirect if there is no such area. */
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
