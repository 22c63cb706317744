import {
  addArea,
  addAreaRegions,
  type DeliveryArea,
  findAreaById,
  type Region,
  saveArea,
  termsVersionOf,
} from "#app/features/delivery/areas/areas.server.ts";
import type { AreaFields } from "#app/features/delivery/areas/rules.ts";
import type { Store } from "#db/client.server.ts";

let count = 0;

/** Adds a delivery area with these provinces, where the ward is "", and wards; by default, for 15,000 dong. */
export async function givenArea(
  store: Store,
  regions: Region[],
  fields: Partial<AreaFields> = {},
): Promise<DeliveryArea> {
  count += 1;
  const terms = { isServed: true, feeVnd: 15_000, freeFromVnd: 300_000, minimumVnd: 0 };
  const area = { name: `Khu ${count}`, ...terms, ...fields };
  return store.withTx(async (tx) => {
    const added = await addArea(tx, area);
    if (added.kind !== "done") throw new Error(added.kind);
    const { updatedAt } = (await findAreaById(tx, added.id))!;
    const saved = await addAreaRegions(tx, added.id, regions, updatedAt);
    if (saved.kind !== "done") throw new Error(saved.kind);
    return (await findAreaById(tx, added.id))!;
  });
}

/** Changes an area as a seller does who sees it as given; returns it as it is then. */
export async function changeArea(
  store: Store,
  area: DeliveryArea,
  changes: Partial<AreaFields>,
): Promise<DeliveryArea> {
  const changed = { ...area, ...changes };
  const outcome = await store.withTx((tx) => saveArea(tx, area.id, changed, termsVersionOf(area)));
  if (outcome !== "done") throw new Error(outcome);
  return changed;
}
