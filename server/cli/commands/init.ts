import type { Settings } from "#app/kit/settings/env.server.ts";
import { databaseExists, quarantine } from "#db/sqlite/backup.ts";
import { CommandError } from "#server/cli/command.ts";
import { databaseFile, databaseOf } from "#server/cli/shop/database.ts";
import { openReadyStore } from "#server/cli/shop/open-store.ts";

const print = (line: string) => void process.stderr.write(`${line}\n`);

/**
 * The command "init". Keeps the remains of an earlier database beside the new one. @throws CommandError when there is
 * a database
 */
export async function initCommand(settings: Settings): Promise<void> {
  const { name, state } = await databaseOf(settings);
  const found = await state();
  if (found !== null && found !== "empty") throw new CommandError(`${name} exists already`);
  const file = databaseFile(settings);
  if (settings.databaseUrl === null && databaseExists(file))
    print(`What is left of ${file} is kept as ${quarantine(file, "init")}`);
  const store = await openReadyStore(settings, print, { isNew: true });
  await store.close();
  print(`Created ${name}`);
}

/** The command "migrate": brings the database up to date, as `serve` does at its start. */
export async function migrateCommand(settings: Settings): Promise<void> {
  const store = await openReadyStore(settings, print, { upgrades: true });
  await store.close();
}
