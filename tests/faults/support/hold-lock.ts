import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** Takes a database's write lock in another process; the function returned releases it. */
export async function holdLock(databaseFile: string): Promise<() => Promise<void>> {
  const script = join(import.meta.dirname, "lock-holder.ts");
  const holder = spawn(process.execPath, [script, databaseFile], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(holder, "exit");
  await Promise.race([
    once(holder.stdout, "data"),
    ended.then(() => Promise.reject(new Error("the lock was not taken"))),
  ]);
  return async () => {
    holder.kill("SIGTERM");
    await ended;
  };
}
