import { existsSync } from "node:fs";
import type { Settings } from "../app/env.server.ts";
import { copyDatabase } from "../db/copy.ts";
import { CommandError } from "./command-error.ts";
import { databaseFile } from "./open-shop.ts";

/**
 * The command "backup": a copy of one moment of the shop, while it is served or not; checked before
 * it is called done.
 *
 * @throws CommandError
 */
export async function backupCommand(args: string[], settings: Settings): Promise<void> {
  const [target, ...more] = args;
  if (!target || more.length > 0) throw new CommandError("Usage: backup FILE", 2);
  const file = databaseFile(settings);
  if (!existsSync(file)) throw new CommandError(`There is no shop at ${file}`);
  if (existsSync(target)) throw new CommandError(`${target} is there already; name a new file`);
  try {
    copyDatabase(file, target);
  } catch (error) {
    throw new CommandError(`No backup was made: ${(error as Error).message}`);
  }
  process.stderr.write(`The shop was copied to ${target}.\n`);
}
