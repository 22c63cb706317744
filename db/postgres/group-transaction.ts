import type { PoolClient } from "pg";
import type { Db } from "../client.server.ts";
import type { GroupTransaction } from "../commit-group.ts";
import { CommitUnknownError, StoreError, storeErrorOf } from "../store-error.ts";
import { run } from "./pool.ts";
import { WRITER_LOCK } from "./servers.ts";
import { endsConnection } from "./store-error.ts";

/** Each member takes a few round trips. */
const JOIN_WITHIN_MS = 50;

type Connection = { client: PoolClient; tx: Db; wasLost: () => boolean };

/**
 * Begins a transaction that a group shares. What marks the parts of its members is sent ahead of the
 * statements that follow without waiting for its answer, which would take a round trip.
 *
 * @param lockWithinMs how long to wait for other servers of the shop
 * @param fail told what has failed the whole group; the connection is then in the middle of a transaction
 * @throws StoreBusyError when one of them wrote for so long
 */
export async function beginGroup(
  { client, tx, wasLost }: Connection,
  lockWithinMs: number,
  fail: (error: unknown) => void,
): Promise<GroupTransaction<Db>> {
  let isBroken = false;
  const mark = (statement: string) => {
    // If it fails, so does all that follows in the transaction.
    run(client, statement).catch(() => {
      isBroken = true;
    });
  };

  await run(
    client,
    `begin; set local lock_timeout = ${lockWithinMs}; select pg_advisory_xact_lock(${WRITER_LOCK})`,
  );
  return {
    tx,
    joinWithinMs: JOIN_WITHIN_MS,
    interleaves: true,
    savepoint: () => mark("savepoint member"),
    release: () => mark("release member"),
    rollbackTo: () => mark("rollback to member"),
    async commit() {
      if (wasLost()) throw new StoreError("the connection was lost before the commit");
      try {
        // A commit that is ended while it waits for a standby counts as done, though none has it.
        // After a failure the first of the two fails: the second alone would succeed and roll back.
        await run(client, "set local statement_timeout = 0; commit");
      } catch (error) {
        throw endsConnection(error)
          ? new CommitUnknownError("the connection was lost during the commit", { cause: error })
          : error;
      }
    },
    toStoreError: (error) => storeErrorOf(error) ?? error,
    hasEnded: (error) => isBroken || endsConnection(error),
    end: fail,
  };
}
