import type { Db } from "../../db/client.server.ts";
import { endOfOutbox, findDueRecipients, listQueuedAfter } from "./outbox-recipients.ts";

/** The line of recipients that are to be served, each in it once. */
export type RecipientQueue = {
  /** Puts everyone into the line whose mail is due. */
  findDue: () => Promise<void>;
  /** Puts those into the line whose mail was queued since it was last looked for. */
  findQueued: () => Promise<void>;
  add: (recipient: string) => void;
  /** Takes the first out of the line. */
  next: () => string | undefined;
  size: () => number;
  clear: () => void;
};

/** A line that is filled from the outbox, at a cost that does not grow with what waits there. */
export function createRecipientQueue(db: Db): RecipientQueue {
  const line = new Set<string>();
  let lookedUntil: number | null = null;
  let finding: Promise<void> | null = null;

  async function lookAtAll() {
    lookedUntil ??= await endOfOutbox(db);
    await findDueRecipients(db, (recipient) => line.add(recipient));
  }

  async function findQueued() {
    // Until the first look has begun there is nothing that it will not find.
    while (lookedUntil !== null) {
      const queued = await listQueuedAfter(db, lookedUntil);
      const last = queued.at(-1);
      if (!last) return;
      for (const { recipient } of queued) line.add(recipient);
      lookedUntil = Math.max(lookedUntil, last.seq);
    }
  }

  return {
    findDue: () => {
      finding ??= lookAtAll().finally(() => {
        finding = null;
      });
      return finding;
    },
    findQueued,
    add: (recipient) => line.add(recipient),
    next: () => {
      const [first] = line;
      if (first !== undefined) line.delete(first);
      return first;
    },
    size: () => line.size,
    clear: () => line.clear(),
  };
}
