import type { Settings } from "../../app/env.server.ts";
import { openReadyStore } from "./open-store.ts";

/** The command "migrate": brings the database up to date, as `serve` does at its start. */
export async function migrateCommand(settings: Settings): Promise<void> {
  const store = await openReadyStore(settings, (line) => void process.stderr.write(`${line}\n`));
  await store.close();
}
