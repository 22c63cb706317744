import { redirect } from "@remix-run/node";
import { listProvinces } from "#app/features/delivery/regions/provinces.server.ts";
import { searchRegions } from "#app/features/delivery/regions/search-regions.server.ts";
import { listWards } from "#app/features/delivery/regions/wards.server.ts";
import { searchText } from "#app/kit/format/fold.ts";
import { paths } from "#app/paths.ts";
import type { Db } from "#db/client.server.ts";
import { listAreaProvinces } from "./area-regions.server.ts";
import { findAreaById, listAreas, type Region } from "./areas.server.ts";

export type ShownArea = Awaited<ReturnType<typeof loadArea>>;

/**
 * What an area's page shows: the area with its provinces, those that a search found, and the wards of a province.
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
  /** Of a province or ward, whether the area has it, and which other area does. */
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

/** What an area's page shows of provinces and wards, by its URL: a search, or the wards of a province. */
export function viewOf(parameters: URLSearchParams): { q: string; province: string } {
  return { q: searchText(parameters.get("q")), province: searchText(parameters.get("province")) };
}
