import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { CHILD_ENV } from "#tests/support/server/child-env.ts";

const SCRIPT = join(import.meta.dirname, "run-apart.ts");
/** Longer than any of them takes. */
const END_AFTER_MS = 180_000;

/**
 * Runs a function that a module exports in a process of its own, so that it does not delay the
 * measurements.
 *
 * @param module path of the module
 * @throws Error when the process ends without a result
 */
export async function runApart<T>(module: string, name: string, ...args: unknown[]): Promise<T> {
  const child = spawn(process.execPath, [SCRIPT, module, name, JSON.stringify(args)], {
    stdio: ["ignore", "pipe", "inherit"],
    timeout: END_AFTER_MS,
    env: { ...process.env, ...CHILD_ENV },
  });
  // Real clients have other machines, and take no processor time from the shop.
  setPriority(child.pid!, constants.priority.PRIORITY_BELOW_NORMAL);
  const ended = once(child, "exit");
  const printed = await text(child.stdout);
  await ended;
  if (!printed) throw new Error(`${name} gave no result`);
  return JSON.parse(printed);
}
