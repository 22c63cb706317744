import type { ReadableStream } from "node:stream/web";

/** Beyond this many intervals without a new copy, backups are overdue. */
export const OVERDUE_AFTER = 2;
/** After a copy, no other one is made for that long because a seller asks. */
export const COPY_APART_MS = 60_000;

/** A copy of the shop's database. Numbers are null where they could not be counted. */
export type BackupCopy = {
  name: string;
  at: number;
  bytes: number;
  /** It holds far less than the one before: it is kept apart, and counts as none. */
  isSuspect: boolean;
  orders: number | null;
  products: number | null;
};

/** The state of copies that the shop makes by itself. */
export type BackupState = {
  everyMs: number;
  /** When the newest copy was made; null if there is none, or if it is not known yet. */
  newestAt: number | null;
  /** Why the last attempt failed; null if it did not. */
  failure: string | null;
  status: "ok" | "failed" | "overdue";
};

/**
 * The answer to a seller who asks for a copy. "going": it takes longer than the request waits. "running": another
 * copy was being made. "recent": the newest one is less than a minute old.
 */
export type CopyOutcome = "done" | "failed" | "going" | "running" | "recent";

/** The copies of a shop on SQLite. */
export type BackupCopies = {
  /** The newest copies. @throws Error with a message for the operator */
  list: () => Promise<BackupCopy[]>;
  /** Makes a copy, one at a time, and waits a moment for it. */
  copyNow: () => Promise<CopyOutcome>;
  /** Since when a copy is being made, and why the last attempt failed; null if not. */
  attempt: () => { runningSince: number | null; failure: string | null };
  /** A copy as a stream; null if there is none of that name. @throws Error with a message for the operator */
  read: (name: string) => Promise<{ bytes: number; body: ReadableStream } | null>;
  /** The command that restores a copy, as it is written on this machine. */
  restoreCommand: (name: string) => string;
};

/** The shop's backups, as the server gives them to pages. */
export type ShopBackups = {
  /** Null when no copies are made by themselves. */
  state: () => BackupState | null;
  /** Whether Litestream does its work; null where it is not used. */
  litestream: () => "ok" | "stopped" | null;
  /** Null on PostgreSQL. */
  copies: BackupCopies | null;
};
