import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { CHILD_ENV } from "../../support/server/child-env.ts";
import type { Tally, Target } from "./attack.ts";

const SCRIPT = join(import.meta.dirname, "run-attack.ts");
/** Longer than any attack takes. */
const END_AFTER_MS = 180_000;

/** Runs an attack in its own process; returns how the shop responded. */
export async function startAttack(name: string, target: Target, size: object): Promise<Tally> {
  const args = [SCRIPT, name, JSON.stringify(target), JSON.stringify(size)];
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "pipe", "inherit"],
    timeout: END_AFTER_MS,
    env: { ...process.env, ...CHILD_ENV },
  });
  // A real attacker has another machine, and takes no processor time from the shop.
  setPriority(child.pid!, constants.priority.PRIORITY_BELOW_NORMAL);
  const ended = once(child, "exit");
  const printed = await text(child.stdout);
  await ended;
  return printed ? JSON.parse(printed) : { "no report": 1 };
}
