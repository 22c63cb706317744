import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

/** How long strace takes to hold every thread of a process. */
const ATTACHED_AFTER_MS = 1_000;

/** Why faults cannot be injected into system calls here, or null. */
export function straceMissing(): string | null {
  const { status } = spawnSync("strace", ["-V"], { stdio: "ignore" });
  return status === 0 ? null : "strace is missing (Debian: apt-get install strace)";
}

/** From now on every sync of a process fails as on a broken disk; answers how that is ended. */
export async function failSyncs(pid: number): Promise<() => Promise<void>> {
  const calls = "fsync,fdatasync";
  const strace = spawn(
    "strace",
    [
      "-f",
      "-qq",
      "-o",
      "/dev/null",
      "-e",
      `trace=${calls}`,
      "-e",
      `inject=${calls}:error=EIO`,
    ].concat(["-p", String(pid)]),
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  let said = "";
  strace.stderr.on("data", (chunk) => {
    said += chunk;
  });
  await sleep(ATTACHED_AFTER_MS);
  // It ends well with a process that a failed sync has ended.
  if (strace.exitCode) throw new Error(`strace ended: ${said}`);
  return async () => {
    if (strace.exitCode !== null) return;
    strace.kill("SIGINT");
    await once(strace, "exit");
  };
}
