import { refuseOverload } from "../../app/auth/overload.ts";
import { createFairQueue } from "../../app/models/throttling/fair-queue.ts";
import type { WithTx } from "../../db/client.server.ts";

/** What reads the whole shop takes long, and there is one connection for it. */
const MOST_WAITING = { perClient: 8, total: 100 };

/** A client's way to snapshots of the shop; answers 503 when too many wait. */
export type FairSnapshots = (client: string) => WithTx;

/** Lets clients have snapshots in turns, so that nobody waits behind all that one asks for. */
export function createFairSnapshots(withSnapshot: WithTx): FairSnapshots {
  const inTurn = createFairQueue({ concurrency: 1, ...MOST_WAITING });
  return (client) => (read) =>
    inTurn(client, () => withSnapshot(read)).catch((error) => refuseOverload(error));
}
