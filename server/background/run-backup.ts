import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { isSea } from "node:sea";

const MAX_OUTPUT = 4_096;

/**
 * Runs this program's command "backup" in a process of its own, because copying and checking a database
 * would block the shop.
 *
 * @param signal ends it
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
