import { asc, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { prepared, preparedFind } from "../../../db/prepared.ts";
import { areaRegions, deliveryAreas } from "../../../db/schema.ts";
import { findProvince } from "../regions/provinces.ts";
import { wardName } from "../regions/region-data.ts";
import { matchWard, type TypedRegion } from "../regions/wards.ts";

export type DeliveryArea = typeof deliveryAreas.$inferSelect;
/** A province and ward as the region data calls them; the ward is "" where it is not known. */
export type Region = { province: string; ward: string };

const selectAny = prepared((db) =>
  db.select({ seq: deliveryAreas.seq }).from(deliveryAreas).limit(1),
);

const selectRegions = prepared((db) =>
  db
    .select()
    .from(areaRegions)
    .where(
      sql`${areaRegions.province} = ${sql.placeholder("province")}
        and ${areaRegions.ward} in (${sql.placeholder("ward")}, '')`,
    ),
);

const findById = preparedFind(deliveryAreas, "id");

/** All areas, in the order in which they were made. */
export const listAreas = (db: Db): Promise<DeliveryArea[]> =>
  db.select().from(deliveryAreas).orderBy(asc(deliveryAreas.seq));

/**
 * The delivery area of an address as it was typed; null if it is in none. A ward that an area names goes
 * before its province. Old names count where they have become one ward.
 */
export async function findArea(db: Db, typed: TypedRegion): Promise<DeliveryArea | null> {
  // A shop without areas reads no region data.
  if ((await selectAny(db)).length === 0) return null;
  const region = await readRegion(typed);
  return region && findAreaOf(db, region);
}

/** What the names of an address mean; null if the province is not recognized. */
export async function readRegion({ city, state }: TypedRegion): Promise<Region | null> {
  const typed = await findProvince(state);
  if (!typed) return null;
  const { ward, oldWards } = await matchWard(city, typed);
  const now = new Set(oldWards.flatMap((old) => old.now));
  const [only] = ward ? [ward] : now.size === 1 ? now : [];
  return { province: typed.province.name, ward: only ? wardName(only) : "" };
}

async function findAreaOf(db: Db, { province, ward }: Region): Promise<DeliveryArea | null> {
  const rows = await selectRegions(db, { province, ward });
  const own = rows.find((row) => row.ward !== "" && !row.isExcluded);
  const excluding = new Set(rows.filter((row) => row.isExcluded).map(({ areaId }) => areaId));
  const whole = rows.find((row) => row.ward === "" && !excluding.has(row.areaId));
  const areaId = own?.areaId ?? whole?.areaId;
  return areaId ? findById(db, areaId) : null;
}
