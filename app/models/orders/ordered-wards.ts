import { asc } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { orderWards } from "../../../db/schema.ts";
import { compareWards } from "../../format/compare-stops.ts";

/** Where orders went: a ward, or a whole province. */
export type Area = { state: string; city?: string };

/** More wards than a shop delivers to. */
const MAX_WARDS = 500;

/**
 * The wards that orders went to, by province, at most 500. Those of the last hour are not counted yet, unless
 * they are given.
 */
export async function listOrderedWards(db: Db, recent: Area[]): Promise<Required<Area>[]> {
  const counted = await db
    .select({ state: orderWards.state, city: orderWards.city })
    .from(orderWards)
    .orderBy(asc(orderWards.state), asc(orderWards.city))
    .limit(MAX_WARDS);
  const wards = new Map<string, Required<Area>>();
  for (const { state, city } of [...counted, ...recent])
    if (state && city) wards.set(JSON.stringify([state, city]), { state, city });
  return [...wards.values()].sort(compareWards);
}
