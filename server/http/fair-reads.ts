import { createFairQueue, OverloadError } from "../../app/models/throttling/fair-queue.ts";
import { refuseOverload } from "../../app/web/failures.ts";
import type { WithTx } from "../../db/client.server.ts";

/** Each kind of long read has one connection. */
const MAX_WAITING = { perClient: 8, total: 100 };

/** What is known of a request at the moment when it reads. */
export type ReadsOf = {
  client: string;
  /** Whether the client has disconnected, so that a read need not begin. */
  isGone: () => boolean;
  /** Whether its response has begun, so that a read can no longer be refused. */
  isPromised: () => boolean;
};

/** A request's access to long reads. */
export type FairReads = (reads: ReadsOf) => WithTx;

/**
 * Alternates long reads between clients.
 *
 * @param concurrency reads that go on at the same time
 * @throws a Response 503 when too many are waiting
 */
export function createFairReads(withRead: WithTx, concurrency = 1): FairReads {
  const inTurn = createFairQueue({ concurrency, ...MAX_WAITING });
  return ({ client, isGone, isPromised }) =>
    (read) => {
      const start = async () => {
        if (isGone()) throw new OverloadError("the client is gone");
        return withRead(read);
      };
      const options = { isPromised: isPromised() };
      return inTurn(client, start, options).catch((error) => refuseOverload(error));
    };
}
