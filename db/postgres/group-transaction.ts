import type { PoolClient } from "pg";
import type { Db } from "../client.server.ts";
import type { GroupTransaction } from "../commit-group.ts";
import { CommitUnknownError, StoreError, storeErrorOf } from "../store-error.ts";
import { run } from "./pool.ts";
import { WRITER_LOCK } from "./servers.ts";
import { endsConnection } from "./store-error.ts";

/** Each member takes a dozen round trips. */
const JOIN_WITHIN_MS = 50;

type Connection = { client: PoolClient; tx: Db; wasLost: () => boolean };

/**
 * Begins a transaction that a group shares. What marks the parts of its members is sent with the
 * statement that follows, because each answer of the server takes a round trip while others wait.
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
  let unsent: string[] = [];
  let hasSavepoint = true;
  let isBroken = false;

  async function send(statement: string): Promise<void> {
    const text = [...unsent, statement].join("; ");
    unsent = [];
    try {
      await run(client, text);
    } catch (error) {
      isBroken = true;
      throw error;
    }
  }

  await send(
    `begin; set local lock_timeout = ${lockWithinMs};
     select pg_advisory_xact_lock(${WRITER_LOCK}); savepoint member`,
  );
  return {
    tx,
    joinWithinMs: JOIN_WITHIN_MS,
    async savepoint() {
      if (!hasSavepoint) await send("savepoint member");
      hasSavepoint = true;
    },
    release() {
      unsent.push("release member");
      hasSavepoint = false;
    },
    rollbackTo: () => unsent.push("rollback to member"),
    async commit() {
      if (wasLost()) throw new StoreError("the connection was lost before the commit");
      try {
        // A commit that is ended while it waits for a standby counts as done, though none has it.
        await send("set local statement_timeout = 0; commit");
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
