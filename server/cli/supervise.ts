import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync, writeSync } from "node:fs";
import { createInterface } from "node:readline";
import { isSea } from "node:sea";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { FILE_SUFFIXES } from "../../db/sqlite/checkpoints.ts";
import { type WorkProgress, watchProgress } from "../../db/work-progress.ts";
import { exitCodeOf, INTERRUPTS } from "./exit-codes.ts";
import { createProgressDisplay } from "./progress.ts";

/** The first argument of the process that does the work. */
export const WORKER_FLAG = "--worker";
/** The file descriptor on which it reports its progress. */
const REPORT_FD = 3;
const REPORT_MS = 100;
const TICK_MS = 50;
/** Reports that were written before the worker was halted have arrived by then. */
const DRAIN_MS = 50;

/**
 * Runs a command in a second process and shows its progress. SQLite copies and checks a database in
 * one call, during which a process neither shows anything nor notices a signal; so this one does, ends
 * the other, and deletes its unfinished files.
 *
 * @param args the command and its arguments
 * @param afterInterrupt says what is left then
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
    // What goes to the same terminal as the progress passes through this process.
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
