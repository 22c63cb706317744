import * as z from "zod";
import { listProvinces } from "#app/features/delivery/regions/provinces.server.ts";
import { listWards } from "#app/features/delivery/regions/wards.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import type { Text } from "#app/text/en.ts";
import type { WithTx } from "#db/client.server.ts";
import { addAreaRegions, type SavedRegions, saveAreaProvince } from "./area-regions.server.ts";
import type { Region } from "./areas.server.ts";
import { placeName } from "./place-text.ts";
import { type AreaProvince, MAX_AREA_REGIONS } from "./rules.ts";
import { areaTexts } from "./text.ts";

/** When the area was changed last as far as the seller knows; -1 matches nothing. */
export const seenAt = z
  .string()
  .regex(/^\d{1,16}$/)
  .transform(Number)
  .catch(-1);

const regionName = z.string().max(300);
const names = z.array(regionName).max(MAX_AREA_REGIONS);
/** Its id is a province. */
const shown = { seen: seenAt, id: regionName };

/** The presses that change which provinces and wards an area has. */
export const regionSchemas = [
  z.object({ intent: z.literal("whole"), ...shown }),
  z.object({ intent: z.literal("remove"), ...shown }),
  /** The wards that the area has, of a province that it has not as a whole. */
  z.object({ intent: z.literal("wards"), ward: names, ...shown }),
  /** The wards that are left of a whole province. */
  z.object({ intent: z.literal("wards-left"), ward: names, ...shown }),
  /** "province|ward", where the ward is empty for the whole province. */
  z.object({ intent: z.literal("add"), region: names, seen: seenAt }),
] as const;

type RegionPress = z.output<(typeof regionSchemas)[number]>;
/** "none": nothing was ticked. */
type Changed = SavedRegions | { kind: "none" };
type Refused = Exclude<Changed, { kind: Outcome<"gone" | "changed"> }>;

/**
 * Saves a press about the provinces and wards of an area.
 *
 * @throws Response 400 if it names any that do not exist
 */
export async function changeRegions(
  withTx: WithTx,
  id: string,
  press: RegionPress,
): Promise<Changed> {
  if (press.intent === "add") {
    const regions = await readRegions(press.region);
    if (regions.length === 0) return { kind: "none" };
    return withTx((tx) => addAreaRegions(tx, id, regions, press.seen));
  }
  const province = await readProvince(press);
  if (!province) return { kind: "none" };
  return withTx((tx) => saveAreaProvince(tx, id, province, press.seen));
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
  press: Exclude<RegionPress, { intent: "add" }>,
): Promise<AreaProvince | null> {
  const { intent, id: province } = press;
  await requireRegions(province, "ward" in press ? press.ward : []);
  if (intent === "whole") return { province, isWhole: true, wards: [] };
  if (intent === "remove") return { province, isWhole: false, wards: [] };
  const ticked = new Set(press.ward);
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

/** Why provinces and wards were not saved. */
export function regionProblem({ lang }: Text, problem: Refused): string {
  const t = areaTexts[lang];
  if (problem.kind === "none") return t.nothingTicked;
  if (problem.kind === "too-many") return t.tooMany(MAX_AREA_REGIONS);
  const { ward, province } = problem.region;
  return t.regionTaken(placeName({ city: ward, state: province }), problem.area);
}
