import {
  type BackupState,
  COPY_APART_MS,
  type CopyOutcome,
  OVERDUE_AFTER,
} from "#app/features/shop/backups/shop-backups.ts";
import { within } from "./within.ts";

type Options = {
  /** Null makes copies only when a seller asks for one. */
  everyMs: number | null;
  findNewest: () => Promise<number | null>;
  backUp: (signal: AbortSignal) => Promise<void>;
  /** Called after each check, with the trouble there is or null. */
  onCheck: (trouble: string | null) => Promise<void>;
  checkEveryMs?: number;
};

const CHECK_EVERY_MS = 60_000;
const MAX_RETRY_MS = 3_600_000;
/** A copy may take as long as copies are apart, or an hour where they are closer. */
const MIN_TIMEOUT_MS = 3_600_000;
/** How long a seller who asks for a copy waits for it. */
const WAIT_MS = 3_000;

/**
 * Makes a copy whenever the newest one is older than the interval, and when a seller asks, one at a time. A failed
 * attempt is repeated after a minute, then after ever longer, at most an hour.
 */
export function startScheduledBackups(options: Options) {
  const { everyMs, findNewest, backUp, onCheck, checkEveryMs = CHECK_EVERY_MS } = options;
  const startedAt = Date.now();
  const stopping = new AbortController();
  let newestAt: number | null = null;
  let failure: string | null = null;
  let failures = 0;
  let retryAt = 0;
  let runningSince: number | null = null;
  let timer: NodeJS.Timeout | undefined;

  const status = () => {
    if (failure !== null) return "failed";
    if (everyMs === null) return "ok";
    const since = Math.max(newestAt ?? 0, startedAt);
    return Date.now() - since > OVERDUE_AFTER * everyMs ? "overdue" : "ok";
  };
  // At the check that is nearest: copies a minute apart would be two, as each is a moment younger.
  const isDue = () =>
    everyMs !== null && (newestAt === null || Date.now() - newestAt >= everyMs - checkEveryMs / 2);
  const trouble = () => failure ?? (status() === "overdue" ? "The backup is overdue" : null);

  async function attempt(isAsked: boolean): Promise<void> {
    try {
      newestAt = await findNewest();
      if (isAsked || isDue()) {
        const timeout = AbortSignal.timeout(Math.max(everyMs ?? 0, MIN_TIMEOUT_MS));
        await backUp(AbortSignal.any([timeout, stopping.signal]));
        newestAt = await findNewest();
      }
      failure = null;
      failures = 0;
    } catch (error) {
      if (stopping.signal.aborted) return;
      failure = (error as Error).message;
      const pause = Math.min(checkEveryMs * 2 ** failures, everyMs ?? MAX_RETRY_MS, MAX_RETRY_MS);
      retryAt = Date.now() + pause;
      failures++;
    }
  }

  async function run(isAsked: boolean): Promise<void> {
    runningSince = Date.now();
    await attempt(isAsked);
    runningSince = null;
    if (!stopping.signal.aborted) await onCheck(trouble());
  }

  async function check(): Promise<void> {
    const mayRun = runningSince === null && Date.now() >= retryAt;
    if (mayRun && (isDue() || failure !== null)) void run(false);
    else if (runningSince === null || status() === "overdue") await onCheck(trouble());
  }

  async function copyNow(): Promise<CopyOutcome> {
    if (runningSince !== null) return "running";
    const age = Date.now() - (newestAt ?? 0);
    if (failure === null && age >= 0 && age < COPY_APART_MS) return "recent";
    const ended = run(true).then(() => true);
    const isEnded = await within(WAIT_MS, ended, () => false);
    if (!isEnded) return "going";
    return failure === null ? "done" : "failed";
  }

  const checkIn = (ms: number) => {
    timer = setTimeout(async () => {
      await check();
      if (!stopping.signal.aborted) checkIn(checkEveryMs);
    }, ms);
  };
  if (everyMs !== null) checkIn(0);
  return {
    /** Null where copies are made only when a seller asks. */
    state: (): BackupState | null =>
      everyMs === null ? null : { everyMs, newestAt, failure, status: status() },
    copyNow,
    attempt: () => ({ runningSince, failure }),
    /** Also kills a running backup; the next backup removes the files that it leaves. */
    stop: () => {
      clearTimeout(timer);
      stopping.abort();
    },
  };
}
