import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { isSea } from "node:sea";

export type BackupState = {
  everyMs: number;
  /** When the newest copy was made; null if there is none, or if it is not known yet. */
  newestAt: number | null;
  /** Why the last attempt failed; null if it did not. */
  failure: string | null;
  status: "ok" | "failed" | "overdue";
};

type Options = {
  everyMs: number;
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
/** Beyond this many intervals without a new copy, backups are overdue. */
const OVERDUE_AFTER = 2;

/**
 * Makes a copy whenever the newest one is older than the interval, one at a time. A failed attempt is
 * repeated after a minute, then after ever longer, at most an hour.
 */
export function startScheduledBackups(options: Options) {
  const { everyMs, findNewest, backUp, onCheck, checkEveryMs = CHECK_EVERY_MS } = options;
  const startedAt = Date.now();
  const stopping = new AbortController();
  let newestAt: number | null = null;
  let failure: string | null = null;
  let failures = 0;
  let retryAt = 0;
  let isRunning = false;
  let timer: NodeJS.Timeout;

  const status = () => {
    if (failure !== null) return "failed";
    const since = Math.max(newestAt ?? 0, startedAt);
    return Date.now() - since > OVERDUE_AFTER * everyMs ? "overdue" : "ok";
  };
  // At the check that is nearest: copies a minute apart would be two, as each is a moment younger.
  const isDue = () => newestAt === null || Date.now() - newestAt >= everyMs - checkEveryMs / 2;
  const trouble = () => failure ?? (status() === "overdue" ? "The backup is overdue" : null);

  async function attempt(): Promise<void> {
    try {
      newestAt = await findNewest();
      if (isDue()) {
        const timeout = AbortSignal.timeout(Math.max(everyMs, MIN_TIMEOUT_MS));
        await backUp(AbortSignal.any([timeout, stopping.signal]));
        newestAt = await findNewest();
      }
      failure = null;
      failures = 0;
    } catch (error) {
      if (stopping.signal.aborted) return;
      failure = (error as Error).message;
      retryAt = Date.now() + Math.min(checkEveryMs * 2 ** failures, everyMs, MAX_RETRY_MS);
      failures++;
    }
  }

  async function check(): Promise<void> {
    const mayRun = !isRunning && Date.now() >= retryAt;
    if (mayRun && (isDue() || failure !== null)) {
      isRunning = true;
      void attempt().finally(() => {
        isRunning = false;
        if (!stopping.signal.aborted) return onCheck(trouble());
      });
    } else if (!isRunning || status() === "overdue") await onCheck(trouble());
  }

  const checkIn = (ms: number) => {
    timer = setTimeout(async () => {
      await check();
      if (!stopping.signal.aborted) checkIn(checkEveryMs);
    }, ms);
  };
  checkIn(0);
  return {
    state: (): BackupState => ({ everyMs, newestAt, failure, status: status() }),
    /** Also kills a running backup; the next backup removes the files that it leaves. */
    stop: () => {
      clearTimeout(timer);
      stopping.abort();
    },
  };
}

const MAX_OUTPUT = 4_096;

/**
 * Runs this program's command "backup" in another process: copying and checking a database would block the shop.
 * @throws Error with the command's message when it fails
 */
export async function runBackup(signal: AbortSignal): Promise<void> {
  const program = isSea() ? [] : [...process.execArgv, process.argv[1]!];
  const child = spawn(process.execPath, [...program, "backup"], {
    stdio: ["ignore", "ignore", "pipe"],
    signal,
    killSignal: "SIGTERM",
  });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let output = "";
  child.stderr.on("data", (chunk) => {
    output = (output + chunk).slice(-MAX_OUTPUT);
  });
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once("error", (error) =>
      reject(signal.aborted ? new Error("the backup took too long and was ended") : error),
    );
    child.once("close", resolve);
  });
  if (status !== 0) throw new Error(output.trim().split("\n").at(-1) || "the backup was killed");
}
