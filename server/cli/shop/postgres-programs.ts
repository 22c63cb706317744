import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, renameSync, rmSync, statSync } from "node:fs";
import { addToEnvironment } from "#app/kit/settings/env.server.ts";
import { publishProgress } from "#db/work-progress.ts";
import { CommandError } from "#server/cli/command.ts";
import { bytesText, elapsedText } from "./amounts.ts";
import { databaseOf } from "./database.ts";

// Backups of PostgreSQL are made by its own programs.

/** Makes them independent of who owns a database, so that it can be restored elsewhere. */
const PORTABLE = ["--no-owner", "--no-privileges", "--no-comments"];

/** Copies a database to a new file by pg_dump, and reads the copy's list of contents. @throws CommandError */
export async function backUpPostgres(databaseUrl: string, target: string): Promise<void> {
  const draft = `${target}.unfinished`;
  publishProgress({ label: "Copying the database", draft });
  try {
    await run("pg_dump", ["--format=custom", ...PORTABLE, `--file=${draft}`], databaseUrl);
    await run("pg_restore", ["--list", draft]);
    renameSync(draft, target);
  } finally {
    rmSync(draft, { force: true });
  }
  const size = bytesText(statSync(target).size);
  process.stderr.write(`Backed up ${size} to ${target} in ${elapsedText()}.\n`);
}

/** Restores a copy of pg_dump into an empty database, in one transaction. @throws CommandError */
export async function restorePostgres(databaseUrl: string, source: string): Promise<void> {
  if (!existsSync(source)) throw new CommandError(`${source} does not exist`);
  const database = await databaseOf({ databaseUrl, dataDir: "" });
  if ((await database.state()) !== "empty")
    throw new CommandError(
      `${database.name} is not empty: create another database, restore into that, and set DATABASE_URL to it`,
    );
  publishProgress({ label: "Restoring the database" });
  await run("pg_restore", ["--single-transaction", ...PORTABLE, source], databaseUrl);
  process.stderr.write(`Restored ${database.name} from ${source} in ${elapsedText()}.\n`);
}

/** Runs a program of PostgreSQL, connected to a database if there is a URL. @throws CommandError with its last line */
async function run(program: string, args: string[], databaseUrl?: string): Promise<void> {
  const database = databaseUrl ? [`--dbname=${hidePassword(databaseUrl)}`] : [];
  const child = spawn(program, [...args, ...database], { stdio: ["ignore", "ignore", "pipe"] });
  let output = "";
  child.stderr.on("data", (chunk) => {
    output = (output + chunk).slice(-4_096);
  });
  const [code] = await once(child, "close").catch(() => {
    const shown = args.map((arg) => arg.replace(".unfinished", "")).join(" ");
    throw new CommandError(
      `${program} is not installed here. Where it is, run: ${program} ${shown} --dbname="$DATABASE_URL"`,
    );
  });
  if (code !== 0) throw new CommandError(output.trim().split("\n").at(-1) || `${program} failed`);
}

/** Moves a URL's password to the environment: other users could see it in the list of processes. */
function hidePassword(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  if (url.password) addToEnvironment({ PGPASSWORD: decodeURIComponent(url.password) });
  url.password = "";
  return url.href;
}
