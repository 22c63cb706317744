import { execFile } from "node:child_process";
import { constants, setPriority } from "node:os";
import { isSea } from "node:sea";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * Runs this program's command "backup" in another process: copying, checking and counting databases would block the
 * shop. Returns what it prints.
 *
 * @throws Error with the command's message when it fails
 */
export async function runBackup(args: string[], signal: AbortSignal): Promise<string> {
  const program = isSea() ? [] : [...process.execArgv, process.argv[1]!];
  const running = run(process.execPath, [...program, "backup", ...args], { signal });
  const { pid } = running.child;
  if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  try {
    return (await running).stdout;
  } catch (error) {
    if (signal.aborted) throw new Error("the backup took too long and was ended");
    const { stderr = "" } = error as { stderr?: string };
    throw new Error(stderr.trim().split("\n").at(-1) || "the backup was killed");
  }
}

/** The command that restores a copy, as it is written on this machine. */
export const restoreCommand = (copy: string): string =>
  isSea() ? `${process.execPath} restore ${copy}` : `npm run restore -- ${copy}`;
