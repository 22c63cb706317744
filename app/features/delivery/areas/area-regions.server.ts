import { and, asc, eq, inArray, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { Outcome } from "#app/kit/command/outcome.ts";
import type { Db } from "#db/client.server.ts";
import { areaRegions, deliveryAreas } from "#db/schema.ts";
import { findChanged, noteChange, type Region } from "./areas.server.ts";
import { type AreaProvince, MAX_AREA_REGIONS } from "./rules.ts";

/** The provinces of all areas, by the area's id. */
export async function listAreaProvinces(db: Db): Promise<Map<string, AreaProvince[]>> {
  const { province, ward } = areaRegions;
  const rows = await db.select().from(areaRegions).orderBy(asc(province), asc(ward));
  const areas = new Map<string, AreaProvince[]>();
  for (const row of rows) {
    const provinces = areas.get(row.areaId) ?? [];
    areas.set(row.areaId, provinces);
    // The row of a whole province comes first, as its ward is empty.
    if (provinces.at(-1)?.province !== row.province)
      provinces.push({ province: row.province, isWhole: row.ward === "", wards: [] });
    const { isWhole, wards } = provinces.at(-1)!;
    if (row.ward && row.isExcluded === isWhole) wards.push(row.ward);
  }
  return areas;
}

/** "taken": another area has one of the regions already. "too-many": it would have more than MAX_AREA_REGIONS. */
export type SavedRegions =
  | { kind: Outcome<"gone" | "changed"> }
  | { kind: "too-many" }
  | { kind: "taken"; region: Region; area: string };

/**
 * Replaces what an area has of a province, unless someone else has changed the area. Wards and provinces are as the
 * region data calls them, which the caller has checked.
 *
 * @param wards those left out of a whole province, else those that the area has; with none of either it has nothing
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

/** Adds provinces, where the ward is "", and wards to an area. Otherwise as saveAreaProvince. */
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
    // A ward of a whole province needs no row: it is only no longer left out.
    .filter(({ province, ward }) => ward === "" || !wholes.has(province))
    .map((region) => ({ areaId, ...region, isExcluded: false }));
  const replaced = regions.map(({ province, ward }) =>
    // A whole province has its wards, so that those that it had before go.
    and(eq(areaRegions.province, province), ward ? eq(areaRegions.ward, ward) : undefined),
  );
  return replace(tx, { areaId, seenAt }, or(...replaced), rows);
}

type Row = typeof areaRegions.$inferSelect;

/** Puts rows in the place of those that meet a condition. */
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

/** The first of the regions that another area has, with its name; null if none has. */
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
