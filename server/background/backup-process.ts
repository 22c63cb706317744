import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { isSea } from "node:sea";

const MAX_OUTPUT = 16_384;

/**
 * Runs this program's command "backup" in another process: copying, checking and counting databases would block the
 * shop. Returns the end of what it prints.
 *
 * @throws Error with the command's message when it fails
 */
export async function runBackup(args: string[], signal: AbortSignal): Promise<string> {
  const program = isSea() ? [] : [...process.execArgv, process.argv[1]!];
  const child = spawn(process.execPath, [...program, "backup", ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    signal,
    killSignal: "SIGTERM",
  });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const output = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const)
    child[name].on("data", (chunk) => {
      output[name] = (output[name] + chunk).slice(-MAX_OUTPUT);
    });
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once("error", (error) =>
      reject(signal.aborted ? new Error("the backup took too long and was ended") : error),
    );
    child.once("close", resolve);
  });
  if (status !== 0)
    throw new Error(output.stderr.trim().split("\n").at(-1) || "the backup was killed");
  return output.stdout;
}

/** The command that restores a copy, as it is written on this machine. */
export const restoreCommand = (copy: string): string =>
  isSea() ? `${process.execPath} restore ${copy}` : `npm run restore -- ${copy}`;
