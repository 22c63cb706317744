import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import type { Settings } from "../app/env.server.ts";
import { openConnection } from "../db/client.server.ts";
import { keepCopy, putInPlace } from "../db/copy.ts";
import { findDamage } from "../db/damage.ts";
import { schemaState } from "../db/migrate.ts";
import { CommandError } from "./command-error.ts";
import { databaseFile } from "./open-shop.ts";
import { programFolder } from "./program-files.ts";

/**
 * The command "restore": puts a backup in the shop's place; what was there is kept beside it.
 *
 * @throws CommandError; then the shop is as it was
 */
export async function restoreCommand(args: string[], settings: Settings): Promise<void> {
  const [source, ...more] = args;
  if (!source || more.length > 0) throw new CommandError("Usage: restore FILE", 2);
  if (!existsSync(source)) throw new CommandError(`There is no file ${source}`);
  const file = databaseFile(settings);
  refuseUnusable(source);
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
  try {
    const kept = existsSync(file) ? keep(file) : null;
    const draft = `${file}.restoring`;
    copyFileSync(source, draft);
    putInPlace(draft, file);
    const was = kept ? `; what was there is kept as ${kept}` : "";
    process.stderr.write(`The shop is as it was in ${source}${was}.\n`);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`Nothing was restored: ${(error as Error).message}`);
  }
}

function refuseUnusable(source: string): void {
  let damage: string[];
  try {
    damage = findDamage(source);
  } catch (error) {
    throw new CommandError(`${source} is no backup: ${(error as Error).message}`);
  }
  if (damage[0]) throw new CommandError(`${source} is damaged: ${damage[0]}`);
  const state = schemaState(source, programFolder("drizzle"));
  if (state === "foreign") throw new CommandError(`${source} is no backup of a shop`);
  if (state === "newer")
    throw new CommandError(`${source} is of a newer version of the shop than this program`);
}

/** Copies the shop that is there to a file beside it; answers its name. */
function keep(file: string): string {
  const connection = openConnection(file);
  try {
    // Leaving the write-ahead log needs the database for oneself: a served shop is not replaced.
    connection.pragma("journal_mode = DELETE");
  } catch {
    throw new CommandError("The shop is being served: stop it first");
  } finally {
    connection.close();
  }
  return keepCopy(file, "restore");
}
