import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openStore } from "#db/client.server.ts";
import { openConnection } from "#db/sqlite/connections.ts";
import { testFolder } from "#tests/support/server/folder.ts";

/** A store and its file, to which a test can connect as another process would. */
export function givenFile() {
  const file = join(testFolder("empty"), "shop.db");
  const store = openStore(file);
  onTestFinished(() => void store.close());
  return { store, file };
}

/** Opens a shop's file until the test ends, as another process would. */
export function givenOtherProcess(file: string) {
  const other = openConnection(file);
  onTestFinished(() => void other.close());
  return other;
}
