import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openConnection } from "../../../db/sqlite/open-connection.ts";
import { exactLine, type Line } from "../../bench/support/figures.ts";
import { copyTemplate } from "../../support/data/templates.ts";
import { runCommand } from "../../support/server/command.ts";
import { startServer } from "../../support/server/server.ts";

const FIRST_COPY_WITHIN_MS = 10_000;

/** Makes copies that are empty, of the future, changed by others or have no place to go. */
export async function confuseBackups(): Promise<Line[]> {
  const dataDir = copyTemplate("demo");
  const folder = join(dataDir, "copies");
  const env = { DATA_DIR: dataDir, BACKUP_TO: folder };
  const run = (...args: string[]) => runCommand(args, env);
  const count = () => readdirSync(folder).filter((name) => !name.includes("part")).length;

  const noFolder = await run("backup");
  const noSetting = await runCommand(["restore", "--latest"], { DATA_DIR: dataDir });
  mkdirSync(folder);
  const server = await startServer("demo", { ...env, BACKUP_EVERY: "1m" });
  for (let waited = 0; count() === 0 && waited < FIRST_COPY_WITHIN_MS; waited += 100)
    await sleep(100);
  await server.stop();
  const atOnce = count();
  writeFileSync(join(folder, "cho-gia-vi-20990101T000000Z.db"), "of a clock that was ahead");
  const verified = await run("backup", "--verify");
  const changed = join(dataDir, "changed.db");
  await run("backup", changed);
  work(changed, "create trigger gift after insert on orders begin delete from products; end");
  const foreign = await run("restore", changed);
  work(join(dataDir, "shop.db"), "delete from products");
  const collapsed = await run("backup");
  const suspect = await run("backup", "--verify");
  const restored = await run("restore", "--latest");
  const whole = await run("backup");
  rmSync(dataDir, { recursive: true });
  return [
    exactLine("BACKUP_TO's folder is missing: says to create it", says(noFolder, "create it"), 1),
    exactLine("BACKUP_TO is not set: says so", says(noSetting, "BACKUP_TO must be set"), 2),
    exactLine("BACKUP_EVERY=1m: copies made at once", atOnce, 1),
    exactLine("a copy of the future is not the newest: verified", verified.status ?? -1, 0),
    exactLine("a copy with a foreign trigger is refused", says(foreign, "did not make: gift"), 1),
    exactLine("a copy without products is kept apart", says(collapsed, "kept apart"), 1),
    exactLine("it fails --verify", says(suspect, "kept apart"), 1),
    exactLine(
      "restore --latest takes the one before: its copy",
      `${restored.status}, ${whole.status}`,
      "0, 0",
    ),
  ];
}

/** The exit code of a command that said something in one line, else -1. */
function says({ status, err }: { status: number | null; err: string }, text: string): number {
  return err.includes(text) && err.trim().split("\n").length === 1 ? (status ?? -1) : -1;
}

function work(file: string, sql: string): void {
  const sqlite = openConnection(file);
  sqlite.exec(sql);
  sqlite.close();
}
