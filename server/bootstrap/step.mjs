// Runs a step of the bootstrap on one line of the terminal. Plain JavaScript, because the bootstrap runs
// it before anything is installed.
import { spawn } from "node:child_process";
import { constants } from "node:os";

/** A step that ends sooner shows no progress. */
const PATIENCE_MS = 2_000;
const TICK_MS = 1_000;
/** @type {NodeJS.Signals[]} */
const ENDING = ["SIGTERM", "SIGINT", "SIGHUP"];

/**
 * The exit status of a process as the shell reports it: 130 after Ctrl-C.
 * @type {(status: number | null, signal: NodeJS.Signals | null) => number}
 */
export const statusOf = (status, signal) =>
  status ?? 128 + (signal ? (constants.signals[signal] ?? 0) : 0);

/**
 * Passes on to a process the signals that would end this one, until that process has ended.
 * @type {(child: import("node:child_process").ChildProcess) => void}
 */
export function passSignals(child) {
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => child.kill(signal);
  for (const signal of ENDING) process.on(signal, pass);
  child.once("exit", () => {
    for (const signal of ENDING) process.off(signal, pass);
  });
}

/**
 * Runs programs one after the other, and prints on standard error how long they took: on one line that counts the
 * seconds in a terminal, otherwise on a line at the end, and for longer steps also on one at the beginning. It holds
 * back the programs' output, and prints it when a program fails. It always prints the output of programs that are quiet
 * when all is well.
 *
 * @param {string} title such as "Building the shop"
 * @param {{ program: string, args: string[], env?: NodeJS.ProcessEnv, isQuiet?: boolean }[]} programs
 * @returns {Promise<number>} the exit status of the one that failed, or 0
 */
export async function runStep(title, programs) {
  const startedAt = Date.now();
  const seconds = () => `${Math.round((Date.now() - startedAt) / 1_000)} s`;
  const progress = showProgress(title, seconds);
  let status = 0;
  let output = "";
  for (const { isQuiet = false, ...program } of programs) {
    const result = await runHeldBack(program);
    status = result.status;
    if (status !== 0 || isQuiet) output += result.output;
    if (status !== 0) break;
  }
  progress.end(status === 0 ? seconds() : `failed after ${seconds()}`);
  process.stderr.write(output);
  return status;
}

/** @type {(title: string, seconds: () => string) => { end: (result: string) => void }} */
function showProgress(title, seconds) {
  const isTerminal = process.stderr.isTTY;
  const line = `${title} …`;
  const announce = () => process.stderr.write(isTerminal ? line : `${line}\n`);
  if (isTerminal) announce();
  const tick = isTerminal
    ? setInterval(() => process.stderr.write(`\r${line} ${seconds()}`), TICK_MS)
    : setTimeout(announce, PATIENCE_MS);
  return {
    end(result) {
      clearTimeout(tick);
      process.stderr.write(
        `${isTerminal ? "\r" : ""}${line} ${result}${isTerminal ? "\x1b[K" : ""}\n`,
      );
    },
  };
}

/** @type {(command: { program: string, args: string[], env?: NodeJS.ProcessEnv }) => Promise<{ status: number, output: string }>} */
function runHeldBack({ program, args, env }) {
  return new Promise((done) => {
    /** @type {Buffer[]} */
    const chunks = [];
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"], env });
    passSignals(child);
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => chunks.push(chunk));
    child.on("error", (error) => done({ status: 1, output: `${error.message}\n` }));
    child.on("close", (status, signal) =>
      done({ status: statusOf(status, signal), output: Buffer.concat(chunks).toString() }),
    );
  });
}
