import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

/** How long strace takes to attach to every thread of a process. */
const ATTACHED_AFTER_MS = 1_000;

/** The reason why system calls cannot be made to fail here, or null. */
export function straceMissing(): string | null {
  const { status } = spawnSync("strace", ["-V"], { stdio: "ignore" });
  return status === 0 ? null : "strace is missing (Debian: apt-get install strace)";
}

/** Makes every sync of a process fail as on a broken disk; the function returned ends that. */
export async function failSyncs(pid: number): Promise<() => Promise<void>> {
  const calls = "fsync,fdatasync";
  const inject = `-e trace=${calls} -e inject=${calls}:error=EIO`;
  const args = `-f -qq -o /dev/null ${inject} -p ${pid}`.split(" ");
  const strace = spawn("strace", args, { stdio: ["ignore", "ignore", "pipe"] });
  let printed = "";
  strace.stderr.on("data", (chunk) => {
    printed += chunk;
  });
  await sleep(ATTACHED_AFTER_MS);
  // strace ends with status 0 together with the process that it traces.
  if (strace.exitCode) throw new Error(`strace ended: ${printed}`);
  return async () => {
    if (strace.exitCode !== null) return;
    strace.kill("SIGINT");
    await once(strace, "exit");
  };
}
