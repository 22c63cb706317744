import type { Db } from "../../db/client.server.ts";
import { findDueRecipients, getOutboxEnd, listQueuedAfter } from "./outbox-recipients.ts";

/** Recipients with mail to deliver, each at most once. */
export type RecipientQueue = {
  /** Adds every recipient with due mail. */
  findDue: () => Promise<void>;
  /** Adds the recipients of mails queued since the last call of findDue or findQueued. */
  findQueued: () => Promise<void>;
  add: (recipient: string) => void;
  /** Removes and returns the first recipient. */
  next: () => string | undefined;
  size: () => number;
  clear: () => void;
};

/** Creates a queue that is filled from the outbox, without loading the mails. */
export function createRecipientQueue(db: Db): RecipientQueue {
  const recipients = new Set<string>();
  let lastSeq: number | null = null;
  let finding: Promise<void> | null = null;
  let following: Promise<void> | null = null;
  let isBehind = false;

  async function findAllDue() {
    lastSeq ??= await getOutboxEnd(db);
    await findDueRecipients(db, (recipient) => recipients.add(recipient));
  }

  async function findQueued() {
    // Before the first findDue there is nothing to do: it will find every mail.
    while (lastSeq !== null && isBehind) {
      isBehind = false;
      const queued = await listQueuedAfter(db, lastSeq);
      const last = queued.at(-1);
      if (!last) continue;
      for (const { recipient } of queued) recipients.add(recipient);
      lastSeq = Math.max(lastSeq, last.seq);
      isBehind = true;
    }
  }

  return {
    findDue: () => {
      finding ??= findAllDue().finally(() => {
        finding = null;
      });
      return finding;
    },
    findQueued: () => {
      isBehind = true;
      following ??= findQueued().finally(() => {
        following = null;
      });
      return following;
    },
    add: (recipient) => recipients.add(recipient),
    next: () => {
      const [first] = recipients;
      if (first !== undefined) recipients.delete(first);
      return first;
    },
    size: () => recipients.size,
    clear: () => recipients.clear(),
  };
}
