import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { spelling } from "#app/kit/format/fold.ts";
import { spellRegion } from "./spelling.server.ts";
import type { TypedRegion } from "./wards.server.ts";

/** Regions that are one ward or province, in whatever spellings. */
export type SameRegion<Region extends TypedRegion> = {
  /** As the region data calls it; if it is not there, as the first of them does. */
  name: TypedRegion;
  regions: Region[];
};

/** More than orders of one shop name. */
const MAX_KEPT = 5_000;
/** How many are looked up, some milliseconds of work, before others have a turn. */
const BATCH_SIZE = 50;

type Spelled = { name: TypedRegion; key: string };
const kept = new Map<string, Spelled>();

/** Groups regions as orders have them, with a ward or without, by what they mean. Yields to the event loop. */
export async function groupRegions<Region extends TypedRegion>(
  regions: Iterable<Region>,
): Promise<SameRegion<Region>[]> {
  const groups = new Map<string, SameRegion<Region>>();
  let lookedUp = 0;
  for (const region of regions) {
    const typed = JSON.stringify([region.city, region.state]);
    const { name, key } = kept.get(typed) ?? (await lookUp(typed, region));
    const group = groups.get(key);
    if (group) group.regions.push(region);
    else groups.set(key, { name, regions: [region] });
  }
  return [...groups.values()];

  async function lookUp(typed: string, region: Region): Promise<Spelled> {
    lookedUp += 1;
    if (lookedUp % BATCH_SIZE === 0) await yieldToEventLoop();
    const name = await spellRegion(region);
    const spelled = { name, key: [name.city, name.state].map(spelling).join("\n") };
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(typed, spelled);
    return spelled;
  }
}
