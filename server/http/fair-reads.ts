import { refuseOverload } from "../../app/auth/overload.ts";
import { createFairQueue, OverloadError } from "../../app/models/throttling/fair-queue.ts";
import type { WithTx } from "../../db/client.server.ts";

/** Each kind of long read has one connection. */
const MAX_WAITING = { perClient: 8, total: 100 };

/**
 * A client's access to long reads.
 *
 * @param isGone whether the client has disconnected, so that a read need not begin
 */
export type FairReads = (client: string, isGone?: () => boolean) => WithTx;

/**
 * Alternates long reads between clients.
 *
 * @param concurrency reads that go on at the same time
 * @throws a Response 503 when too many are waiting
 */
export function createFairReads(withRead: WithTx, concurrency = 1): FairReads {
  const inTurn = createFairQueue({ concurrency, ...MAX_WAITING });
  return (client, isGone) => (read) =>
    inTurn(client, () => {
      if (isGone?.()) throw new OverloadError("the client is gone");
      return withRead(read);
    }).catch((error) => refuseOverload(error));
}
