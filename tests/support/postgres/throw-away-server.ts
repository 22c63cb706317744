import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { collect } from "#tests/support/server/collect.ts";
import { freePort } from "#tests/support/server/free-port.ts";

type PostgresServer = { url: string; stop: () => Promise<void> };

/** What a test loses when the machine fails is not missed. */
const OPTIONS = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "wal_level=minimal",
  "max_wal_senders=0",
  "max_connections=400",
  "listen_addresses=127.0.0.1",
].flatMap((option) => ["-c", option]);

/** Sorted as no program would by accident, so that a query that forgets its own order is noticed. */
const SORTING = ["-E", "UTF8", "--locale=C", "--locale-provider=icu", "--icu-locale=vi"];

/**
 * Runs a program until the input ends, which also happens when the process that writes it is killed, and
 * deletes a folder.
 */
const SCRIPT = '"$@" & read -r _; kill -QUIT $!; wait $!; rm -rf "$FOLDER"';

const isRoot = process.getuid?.() === 0;
/** PostgreSQL refuses to run as root. */
const NOBODY = isRoot ? { uid: numberOf("-u"), gid: numberOf("-g") } : null;

/**
 * Starts a PostgreSQL server on a free port, without data. It and its folder are gone once it is stopped,
 * or this process has ended in any way.
 *
 * @param programs folder of PostgreSQL's programs
 * @throws Error with what the server said when it does not start
 */
export async function startPostgres(programs: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), "cho-gia-vi-postgres-"));
  chmodSync(folder, 0o700);
  if (NOBODY) chownSync(folder, NOBODY.uid, NOBODY.gid);
  const options = { cwd: folder, ...NOBODY, env: { ...process.env, FOLDER: folder } };
  const init = ["-D", "data", "-U", "postgres", "-A", "trust", "--no-sync", ...SORTING];
  const { status, stderr } = spawnSync(join(programs, "initdb"), init, options);
  if (status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`PostgreSQL cannot create a database:\n${stderr}`);
  }
  const port = await freePort();
  const args = ["-D", "data", "-k", folder, "-p", `${port}`, ...OPTIONS];
  const child = spawn("sh", ["-c", SCRIPT, "sh", join(programs, "postgres"), ...args], {
    ...options,
    stdio: ["pipe", "ignore", "pipe"],
    // Ctrl-C at the terminal is for this process; the end of its input follows.
    detached: true,
  });
  const output = collect(child.stderr);
  const ended = once(child, "exit");
  const url = `postgres://postgres@127.0.0.1:${port}/`;
  const stop = async () => {
    child.stdin.end();
    await ended;
  };
  if (await isAnswering(url)) return { url, stop };
  await stop();
  throw new Error(`PostgreSQL did not start:\n${output()}`);
}

/** Whether a server answers within a minute. */
async function isAnswering(url: string): Promise<boolean> {
  for (let tries = 0; tries < 600; tries++) {
    const client = new pg.Client({ connectionString: `${url}postgres` });
    try {
      await client.connect();
      return true;
    } catch {
      await setTimeout(100);
    } finally {
      await client.end();
    }
  }
  return false;
}

function numberOf(which: "-u" | "-g"): number {
  return Number(spawnSync("id", [which, "nobody"], { encoding: "utf8" }).stdout);
}
