import { refuseOverload } from "../../app/auth/overload.ts";
import { createFairQueue } from "../../app/models/throttling/fair-queue.ts";
import type { WithTx } from "../../db/client.server.ts";

/** Reading the whole shop takes long, and there is one connection for it. */
const MAX_WAITING = { perClient: 8, total: 100 };

/** A client's access to snapshots of the database. */
export type FairSnapshots = (client: string) => WithTx;

/** Alternates snapshots between clients. @throws a Response 503 when too many are waiting */
export function createFairSnapshots(withSnapshot: WithTx): FairSnapshots {
  const inTurn = createFairQueue({ concurrency: 1, ...MAX_WAITING });
  return (client) => (read) =>
    inTurn(client, () => withSnapshot(read)).catch((error) => refuseOverload(error));
}
