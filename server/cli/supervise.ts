import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync, statSync, writeSync } from "node:fs";
import { createInterface } from "node:readline";
import { isSea } from "node:sea";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { FILE_SUFFIXES } from "#db/sqlite/files.ts";
import { type WorkProgress, watchProgress } from "#db/work-progress.ts";
import { exitCodeOf, INTERRUPTS } from "./command.ts";
import { bytesText, countText, elapsedText } from "./shop/amounts.ts";

/** The first argument of the process that does the work. */
export const WORKER_FLAG = "--worker";
/** The file descriptor on which it reports its progress. */
const REPORT_FD = 3;
const REPORT_MS = 100;
const TICK_MS = 50;
/** By then, all reports that the worker wrote before it was halted have arrived. */
const DRAIN_MS = 50;

/**
 * Runs a command in a second process and shows its progress. SQLite copies and checks a database in one call, during
 * which a process cannot show anything or notice a signal. On a signal, this process ends the second one and deletes
 * its unfinished files.
 */
export async function superviseCommand(args: string[], afterInterrupt: string): Promise<void> {
  const worker = startWorker(args);
  const display = createProgressDisplay(process.stderr);
  const drafts = new Set<string>();
  let isFinal = false;
  createInterface({ input: worker.stdio[REPORT_FD] as Readable }).on("line", (line) => {
    const progress = JSON.parse(line) as WorkProgress;
    if (progress.draft) drafts.add(progress.draft);
    isFinal = progress.isFinal === true;
    display.update(progress);
  });
  for (const name of ["stdout", "stderr"] as const)
    worker[name]?.on("data", (chunk: Buffer) => {
      display.erase();
      process[name].write(chunk);
    });
  const ticking = setInterval(display.tick, TICK_MS);
  let interrupt: NodeJS.Signals | null = null;
  for (const signal of Object.values(INTERRUPTS))
    process.on(signal, async () => {
      if (interrupt) return;
      interrupt = signal;
      worker.kill("SIGSTOP");
      await sleep(DRAIN_MS);
      worker.kill(isFinal ? "SIGCONT" : "SIGKILL");
    });

  const [code, signal] = (await once(worker, "close")) as [number | null, NodeJS.Signals | null];
  clearInterval(ticking);
  display.erase();
  if (code !== null) process.exit(code);
  for (const draft of drafts)
    for (const suffix of FILE_SUFFIXES) rmSync(draft + suffix, { recursive: true, force: true });
  const reason = interrupt ? "Interrupted" : `Ended by ${signal}`;
  process.stderr.write(`${reason}: ${afterInterrupt}.\n`);
  process.exit(exitCodeOf(interrupt ?? signal!));
}

function startWorker(args: string[]): ChildProcess {
  const program = isSea() ? [] : [...process.execArgv, process.argv[1]!];
  return spawn(process.execPath, [...program, WORKER_FLAG, ...args], {
    // Output to the terminal of the progress passes through this process.
    stdio: ["ignore", process.stdout.isTTY ? "pipe" : "inherit", "pipe", "pipe"],
    // In a group of its own, so that Ctrl-C reaches this process only.
    detached: true,
  });
}

/** In the process that does the work: reports its progress to the one that started it. */
export function reportProgress(): void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  let label = "";
  watchProgress((progress) => {
    const isNew = progress.label !== label || progress.isFinal;
    if (!isNew && performance.now() - reportedAt < REPORT_MS) return;
    [label, reportedAt] = [progress.label, performance.now()];
    try {
      writeSync(REPORT_FD, `${JSON.stringify(progress)}\n`);
    } catch {
      // The process that would clean up has ended.
      process.exit(1);
    }
  });
}

/** In a terminal the line is rewritten at most this often. */
const REDRAW_MS = 100;
/** Elsewhere a line is written at most this often, so that logs stay short. */
const LINE_MS = 10_000;
const DEFAULT_COLUMNS = 80;
const ERASE_LINE = "\r\x1b[K";

type Output = { isTTY?: boolean; columns?: number; write: (text: string) => unknown };

/**
 * Shows the progress of long work: in a terminal as one line that is rewritten in place, else as a plain line every
 * few seconds.
 */
export function createProgressDisplay(output: Output, now = () => performance.now()) {
  let current: WorkProgress | null = null;
  let shownAt = now();
  let isShown = false;

  const erase = () => {
    if (isShown) output.write(ERASE_LINE);
    isShown = false;
  };
  return {
    update: (progress: WorkProgress) => {
      current = progress;
    },
    /** Shows the latest progress if it is time to. To be called some ten times a second. */
    tick: () => {
      if (!current || now() - shownAt < (output.isTTY ? REDRAW_MS : LINE_MS)) return;
      shownAt = now();
      const text = describe(current, elapsedText(now()));
      if (output.isTTY) {
        output.write(`${ERASE_LINE}${text.slice(0, (output.columns || DEFAULT_COLUMNS) - 1)}`);
        isShown = true;
      } else output.write(`${text}\n`);
    },
    /** Removes the line of a terminal, before something else is written. */
    erase,
  };
}

/** "Copying the database: 45 %, 540 MB of 1.2 GB, 3.4 s". */
function describe({ label, total, done, unit, draft }: WorkProgress, elapsed: string): string {
  const text = (amount: number) => (unit ? countText(amount, unit) : bytesText(amount));
  if (!total) return `${label}: ${elapsed}`;
  const reached = Math.min(done ?? sizeOf(draft), total);
  const percent = Math.floor((100 * reached) / total);
  const amount = unit ? reached.toLocaleString("en") : text(reached);
  return `${label}: ${percent} %, ${amount} of ${text(total)}, ${elapsed}`;
}

const sizeOf = (file: string | undefined) =>
  (file && statSync(file, { throwIfNoEntry: false })?.size) || 0;
