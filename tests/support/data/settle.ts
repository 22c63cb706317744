import { findOrderRow } from "#app/features/orders/finding/orders.server.ts";
import { type StopNote, settleRun } from "#app/features/orders/runs/settle-run.server.ts";
import type { StopResult } from "#app/features/orders/runs/stop-results.ts";
import { withUndo } from "#app/features/orders/undo/undo.server.ts";
import type { Store } from "#db/client.server.ts";
import { SELLER_EMAIL } from "./orders.ts";

type Settlement = Partial<Parameters<typeof settleRun>[2]>;

/** What a seller notes of stops, with their orders as they are now. */
export async function notesOf(store: Store, results: Record<string, StopResult>) {
  const notes = new Map<string, StopNote>();
  for (const [id, result] of Object.entries(results))
    notes.set(id, { result, seenAt: (await findOrderRow(store.db, id))!.updatedAt });
  return notes;
}

const settlementOf = (settlement: Settlement) => ({
  ...{ notes: new Map(), countedVnd: 0, acceptedDueVnd: null, by: SELLER_EMAIL },
  ...settlement,
});

/** Settles a run as a seller does, by default without cash. */
export const settle = (store: Store, runId: string, settlement: Settlement) =>
  store.withTx((tx) => settleRun(tx, runId, settlementOf(settlement)));

/** Settles a run by a press that can be taken back. */
export const settleByPress = (store: Store, runId: string, settlement: Settlement) =>
  store.withTx((tx) => {
    const pressed = { by: settlement.by ?? SELLER_EMAIL, change: "settled" };
    const work = () => settleRun(tx, runId, settlementOf(settlement));
    return withUndo(tx, { by: "run", runId }, pressed, work);
  });
