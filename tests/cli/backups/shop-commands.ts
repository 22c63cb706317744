import { join } from "node:path";
import { expect } from "vitest";
import { openStore, type Store } from "#db/client.server.ts";
import { openConnection } from "#db/sqlite/connections.ts";
import { type Ended, runCommand } from "#tests/support/server/command.ts";
import { runInProcess } from "#tests/support/server/run-in-process.ts";

/** Runs a command of a shop in this process. */
export const run = (args: string[], dataDir: string, input?: string) =>
  runInProcess(args, { DATA_DIR: dataDir }, input);
/** In a process of its own: beside the work of this one, or with what holds for a whole process. */
export const runBeside = (args: string[], dataDir: string) =>
  runCommand(args, { DATA_DIR: dataDir });

/** It failed, and says why in one line that names neither code nor SQL. */
export function expectRefused({ status, err }: Ended, words: RegExp): void {
  expect(status).toBeGreaterThan(0);
  expect(err.trim().split("\n")).toHaveLength(1);
  expect(err).toMatch(words);
  expect(err).not.toMatch(/\n\s+at |SQLITE_/);
}

/** Opens a shop's database, works on it and closes it. */
export function withShop<T>(dataDir: string, work: (store: Store) => Promise<T>): Promise<T> {
  const store = openStore(join(dataDir, "shop.db"));
  return work(store).finally(() => store.close());
}

/** Changes a database by statements, past all that a shop does. */
export function changeFile(file: string, statements: string): void {
  const connection = openConnection(file);
  connection.exec(statements);
  connection.close();
}
