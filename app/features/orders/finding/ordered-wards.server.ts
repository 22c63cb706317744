import { asc, desc, gte } from "drizzle-orm";
import { groupRegions } from "#app/features/delivery/regions/same-regions.server.ts";
import { countedUntil } from "#app/features/orders/counting/order-counters.server.ts";
import { compareWards } from "#app/features/orders/runs/stop-results.ts";
import type { Db } from "#db/client.server.ts";
import { orders, orderWards } from "#db/schema.ts";
import type { Area } from "./filter.ts";

type Ward = Required<Area>;

/** More wards than a shop delivers to. */
const MAX_WARDS = 500;
/** Of wards in all spellings, and of orders that are not counted yet. */
const MAX_SPELLINGS = 4_000;
const MAX_RECENT = 1_000;

/** The wards that orders went to, each in one spelling, by province; at most 500. */
export async function listOrderedWards(db: Db): Promise<Ward[]> {
  const named = (await listSpellings(db)).filter(({ state, city }) => state && city);
  const wards = (await groupRegions(named)).map(({ name }) => name);
  return wards.sort(compareWards).slice(0, MAX_WARDS);
}

/** A ward or province as orders have it. */
export async function spellingsOf(db: Db, { state, city }: Area) {
  const asked = { state, city: city ?? "" };
  const stored = await listSpellings(db);
  const alike = city === undefined ? stored.map((ward) => ({ ...ward, city: "" })) : stored;
  // The first group is that of what is asked for.
  const [same] = await groupRegions([asked, ...alike]);
  const namesOf = (field: keyof Ward) => [...new Set(same!.regions.map((ward) => ward[field]))];
  return { states: namesOf("state"), cities: city === undefined ? null : namesOf("city") };
}

/** The wards of orders as these have them; of orders that are not counted yet, those of the newest. */
async function listSpellings(db: Db): Promise<Ward[]> {
  const counted = await db
    .select({ state: orderWards.state, city: orderWards.city })
    .from(orderWards)
    .orderBy(asc(orderWards.state), asc(orderWards.city))
    .limit(MAX_SPELLINGS);
  const recent = await db
    .select({ state: orders.state, city: orders.city })
    .from(orders)
    .where(gte(orders.createdAt, await countedUntil(db)))
    .orderBy(desc(orders.createdAt))
    .limit(MAX_RECENT);
  return [...counted, ...recent.toReversed()];
}
