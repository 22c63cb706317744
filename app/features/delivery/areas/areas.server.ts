import { and, asc, eq, inArray, ne, not, or, type SQL, sql } from "drizzle-orm";
import { raiseCatalogueVersion } from "#app/features/catalogue/catalogue-version.server.ts";
import { wardName } from "#app/features/delivery/regions/region-data.server.ts";
import { findProvince, matchWard } from "#app/features/delivery/regions/wards.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { fold } from "#app/kit/format/fold.ts";
import type { Db } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { prepared, preparedFind } from "#db/prepared.ts";
import { areaRegions, deliveryAreas } from "#db/schema.ts";
import {
  type AreaFields,
  type AreaProvince,
  MAX_AREA_REGIONS,
  MAX_AREAS,
  type Place,
} from "./rules.ts";

export type DeliveryArea = typeof deliveryAreas.$inferSelect;
/** A province and ward as the region data names them; the ward is "" if it is not known. */
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

/** The area with this id, or null. */
export const findAreaById = preparedFind(deliveryAreas, "id");

/** All areas, oldest first. */
export const listAreas = (db: Db): Promise<DeliveryArea[]> =>
  db.select().from(deliveryAreas).orderBy(asc(deliveryAreas.seq));

/** Whether the shop has any areas. */
export async function hasAreas(db: Db): Promise<boolean> {
  return (await selectAny(db)).length > 0;
}

/**
 * The delivery area of a typed address; null if it is in none. An area that has the ward takes precedence over one that
 * has the province. An old name counts if it became exactly one ward.
 */
export async function findArea(db: Db, typed: Place): Promise<DeliveryArea | null> {
  // In a shop without areas, the region data is not read.
  return (await hasAreas(db)) ? findAreaAt(db, typed) : null;
}

/** The same, if the caller knows that the shop has areas. */
export async function findAreaAt(db: Db, typed: Place): Promise<DeliveryArea | null> {
  const region = await readRegion(typed);
  return region && findAreaOf(db, region);
}

/** Finds the province and ward that an address names; null if the province is not recognized. */
export async function readRegion({ city, state }: Place): Promise<Region | null> {
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
  return areaId ? findAreaById(db, areaId) : null;
}

/** "taken": another area has the name. "full": the shop already has MAX_AREAS. */
type AddedArea = { kind: "done"; id: string } | { kind: "taken" | "full" };

/** Creates an area without provinces and wards. */
export async function addArea(tx: Db, fields: AreaFields): Promise<AddedArea> {
  if (await isNameTaken(tx, fields.name, null)) return { kind: "taken" };
  if ((await tx.$count(deliveryAreas)) >= MAX_AREAS) return { kind: "full" };
  const [id, now] = [newId(), Date.now()];
  const nameFolded = fold(fields.name);
  await tx
    .insert(deliveryAreas)
    .values({ id, ...fields, nameFolded, createdAt: now, updatedAt: now });
  await raiseCatalogueVersion(tx);
  return { kind: "done", id };
}

/** The terms of an area as one text, to find out whether they have changed since a seller saw them. */
export const termsVersionOf = (area: AreaFields): string =>
  [area.isServed, area.feeVnd, area.freeFromVnd, area.minimumVnd, area.name].join("|");

/** Saves an area's name and terms, unless they are no longer as `seen` by the seller (`termsVersionOf`). */
export async function saveArea(
  tx: Db,
  id: string,
  fields: AreaFields,
  seen: string,
): Promise<Outcome<"gone" | "changed" | "taken">> {
  const area = await findAreaById(tx, id);
  if (!area) return "gone";
  if (termsVersionOf(area) !== seen) return "changed";
  if (await isNameTaken(tx, fields.name, id)) return "taken";
  const change = { ...fields, nameFolded: fold(fields.name) };
  await tx.update(deliveryAreas).set(change).where(eq(deliveryAreas.id, id));
  await noteChange(tx, id, area.updatedAt);
  return "done";
}

/** Deletes an area with its regions and slots, unless it has changed since `seenAt`; orders keep its id. */
export async function deleteArea(
  tx: Db,
  id: string,
  seenAt: number,
): Promise<Outcome<"gone" | "changed">> {
  const failure = await findChanged(tx, id, seenAt);
  if (failure) return failure;
  await tx.delete(deliveryAreas).where(eq(deliveryAreas.id, id));
  await raiseCatalogueVersion(tx);
  return "done";
}

/** Returns "gone" or "changed" if an area is no longer as the seller saw it; null if it is unchanged. */
async function findChanged(tx: Db, id: string, seenAt: number): Promise<"gone" | "changed" | null> {
  const area = await findAreaById(tx, id);
  if (!area) return "gone";
  return area.updatedAt === seenAt ? null : "changed";
}

/** Records a change of an area, last changed at `lastAt`, so that other sellers and the cached pages notice it. */
async function noteChange(tx: Db, id: string, lastAt: number): Promise<void> {
  // Two changes within one millisecond must differ as well.
  const updatedAt = Math.max(Date.now(), lastAt + 1);
  await tx.update(deliveryAreas).set({ updatedAt }).where(eq(deliveryAreas.id, id));
  await raiseCatalogueVersion(tx);
}

const findByName = preparedFind(deliveryAreas, "nameFolded");

async function isNameTaken(tx: Db, name: string, ownId: string | null): Promise<boolean> {
  const found = await findByName(tx, fold(name));
  return found !== null && found.id !== ownId;
}

/** The provinces of all areas, by the area's id. */
export async function listAreaProvinces(db: Db): Promise<Map<string, AreaProvince[]>> {
  const { province, ward } = areaRegions;
  const rows = await db.select().from(areaRegions).orderBy(asc(province), asc(ward));
  const areas = new Map<string, AreaProvince[]>();
  for (const row of rows) {
    const provinces = areas.get(row.areaId) ?? [];
    areas.set(row.areaId, provinces);
    // The row of a whole province comes first, because its ward is empty.
    if (provinces.at(-1)?.province !== row.province)
      provinces.push({ province: row.province, isWhole: row.ward === "", wards: [] });
    const { isWhole, wards } = provinces.at(-1)!;
    if (row.ward && row.isExcluded === isWhole) wards.push(row.ward);
  }
  return areas;
}

/** "taken": another area already has one of the regions. "too-many": the area would have more than MAX_AREA_REGIONS. */
export type SavedRegions =
  | { kind: Outcome<"gone" | "changed"> }
  | { kind: "too-many" }
  | { kind: "taken"; region: Region; area: string };

/**
 * Replaces the rows that an area has for a province, unless someone else has changed the area. The caller has checked
 * that the region data has these names.
 *
 * @param wards the wards left out of a whole province, otherwise the wards that the area has; without any of the
 * latter, the area loses the province
 * @param seenAt the area's `updatedAt` that the seller saw
 */
export async function saveAreaProvince(
  tx: Db,
  areaId: string,
  { province, isWhole, wards }: AreaProvince,
  seenAt: number,
): Promise<SavedRegions> {
  const rows = wards.map((ward) => ({ areaId, province, ward, isExcluded: isWhole }));
  if (isWhole) rows.push({ areaId, province, ward: "", isExcluded: false });
  return replace(tx, { areaId, seenAt }, eq(areaRegions.province, province), rows);
}

/** Adds wards, and provinces as regions with the ward "", to an area. Otherwise like saveAreaProvince. */
export async function addAreaRegions(
  tx: Db,
  areaId: string,
  regions: Region[],
  seenAt: number,
): Promise<SavedRegions> {
  const own = (await listAreaProvinces(tx)).get(areaId) ?? [];
  const added = regions.filter(({ ward }) => ward === "").map(({ province }) => province);
  const wholes = new Set([
    ...own.filter(({ isWhole }) => isWhole).map((of) => of.province),
    ...added,
  ]);
  const rows = regions
    // A ward of a whole province needs no row; removing the row that left it out is enough.
    .filter(({ province, ward }) => ward === "" || !wholes.has(province))
    .map((region) => ({ areaId, ...region, isExcluded: false }));
  const replaced = regions.map(({ province, ward }) =>
    // A whole province includes its wards, so their rows are deleted.
    and(eq(areaRegions.province, province), ward ? eq(areaRegions.ward, ward) : undefined),
  );
  return replace(tx, { areaId, seenAt }, or(...replaced), rows);
}

type Row = typeof areaRegions.$inferSelect;

/** Replaces the rows that meet a condition. */
async function replace(
  tx: Db,
  { areaId, seenAt }: { areaId: string; seenAt: number },
  condition: SQL | undefined,
  rows: Row[],
): Promise<SavedRegions> {
  const failure = await findChanged(tx, areaId, seenAt);
  if (failure) return { kind: failure };
  const taken = await findTaken(tx, areaId, rows);
  if (taken) return { kind: "taken", ...taken };
  const isOwn = eq(areaRegions.areaId, areaId);
  const kept = await tx.$count(areaRegions, and(isOwn, condition && not(condition)));
  if (kept + rows.length > MAX_AREA_REGIONS) return { kind: "too-many" };
  if (condition) await tx.delete(areaRegions).where(and(isOwn, condition));
  if (rows.length > 0) await tx.insert(areaRegions).values(rows);
  await noteChange(tx, areaId, seenAt);
  return { kind: "done" };
}

/** The first of the regions that belongs to another area, with the name of that area; null if there is none. */
async function findTaken(tx: Db, areaId: string, rows: Row[]) {
  const wanted = new Set(rows.filter((row) => !row.isExcluded).map(keyOf));
  if (wanted.size === 0) return null;
  const provinces = [...new Set(rows.map(({ province }) => province))];
  const { province, ward } = areaRegions;
  const others = await tx
    .select({ province, ward, area: deliveryAreas.name })
    .from(areaRegions)
    .innerJoin(deliveryAreas, eq(deliveryAreas.id, areaRegions.areaId))
    .where(
      and(
        ne(areaRegions.areaId, areaId),
        sql`not ${areaRegions.isExcluded}`,
        inArray(province, provinces),
      ),
    );
  const found = others.find((other) => wanted.has(keyOf(other)));
  return found
    ? { region: { province: found.province, ward: found.ward }, area: found.area }
    : null;
}

const keyOf = ({ province, ward }: Region) => `${province}|${ward}`;
