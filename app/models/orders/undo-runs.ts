import { eq, inArray } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { deliveryRuns } from "../../../db/schema.ts";
import type { DeliveryRun } from "./delivery-runs.ts";

/** What settling changes of a run. */
type Settlement = Pick<DeliveryRun, "settledAt" | "settledBy" | "cashDueVnd" | "cashCountedVnd">;

/** A run as it was before a press, and its settlement after it; null if it was deleted as empty. */
export type KeptRun = { run: DeliveryRun; left: Settlement | null; isChanged: boolean };

const settlementOf = ({ settledAt, settledBy, cashDueVnd, cashCountedVnd }: DeliveryRun) => {
  return { settledAt, settledBy, cashDueVnd, cashCountedVnd };
};
const isSame = (a: Settlement | null, b: Settlement | null) =>
  JSON.stringify(a) === JSON.stringify(b);

/** The runs with these ids, which may repeat. */
export function keepRuns(tx: Db, ids: string[]): Promise<DeliveryRun[]> {
  return tx
    .select()
    .from(deliveryRuns)
    .where(inArray(deliveryRuns.id, [...new Set(ids)]));
}

/** Adds to runs what a press has made of them. */
export async function runsLeft(tx: Db, before: DeliveryRun[]): Promise<KeptRun[]> {
  const after = await settlements(tx, before);
  return before.map((run) => {
    const left = after.get(run.id) ?? null;
    return { run, left, isChanged: !isSame(left, settlementOf(run)) };
  });
}

/**
 * Makes runs what they were before a press; one that lost its last order to another run is there again.
 *
 * @returns ids of the runs that the press changed and somebody has settled or opened since; they are left alone
 */
export async function restoreRuns(tx: Db, kept: KeptRun[]): Promise<Set<string>> {
  const present = await settlements(
    tx,
    kept.map(({ run }) => run),
  );
  const changedSince = new Set<string>();
  for (const { run, left, isChanged } of kept) {
    const now = present.get(run.id);
    if (!now) await tx.insert(deliveryRuns).values(run);
    else if (isChanged && isSame(now, left))
      await tx.update(deliveryRuns).set(settlementOf(run)).where(eq(deliveryRuns.id, run.id));
    else if (isChanged) changedSince.add(run.id);
  }
  return changedSince;
}

async function settlements(tx: Db, runs: DeliveryRun[]): Promise<Map<string, Settlement>> {
  const rows = await keepRuns(
    tx,
    runs.map(({ id }) => id),
  );
  return new Map(rows.map((run) => [run.id, settlementOf(run)]));
}
