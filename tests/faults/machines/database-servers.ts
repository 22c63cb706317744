import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { later, temporaryFolder } from "#tests/bench/support/clean-up.ts";
import { freePort } from "#tests/support/server/free-port.ts";
import { startMovingAddress } from "./moving-address.ts";

const DEPLOY = join(import.meta.dirname, "../../../deploy/postgres");
const ENTRYPOINT = join(import.meta.dirname, "docker-entrypoint.sh");
const POLL_MS = 50;
const START_WITHIN_MS = 60_000;

/** Runs a program until the input ends, also because the process that writes it was killed. */
const WATCHED = '"$@" & echo $!; read -r _; kill -QUIT $!; wait $!';

const isRoot = process.getuid?.() === 0;

/** One of the servers; its name is the one in deploy/postgres. */
export type DatabaseServer = {
  name: string;
  /** Runs a statement as its superuser on the machine itself; returns what psql prints. */
  psql: (statement: string, database?: string) => string;
  /** Kills all its processes at once. */
  kill: () => Promise<void>;
  /** Starts it again. @throws Error with its output if it ends */
  start: () => Promise<void>;
};

export type DatabaseServers = {
  servers: [DatabaseServer, DatabaseServer, DatabaseServer];
  /** The shop's database, at the address that moves. */
  url: string;
  /** The same through a line that adds so much to each round trip, and its end. */
  through: (roundTripMs: number) => Promise<{ url: string; stop: () => Promise<void> }>;
  /** Moves the address to another server, as the guide's last command does. */
  moveTo: (server: DatabaseServer) => void;
};

/**
 * Starts three PostgreSQL servers with the scripts and settings of deploy/postgres: db1 is the primary.
 * They run until the clean-up, at the latest until this process ends.
 *
 * @param programs folder of PostgreSQL's programs
 */
export async function startDatabaseServers(programs: string): Promise<DatabaseServers> {
  const folder = temporaryFolder();
  // PostgreSQL's user may be unable to read the project.
  cpSync(DEPLOY, join(folder, "etc"), { recursive: true });
  cpSync(ENTRYPOINT, join(folder, "bin", "docker-entrypoint.sh"));
  chmodSync(join(folder, "bin", "docker-entrypoint.sh"), 0o755);
  const owner = isRoot ? { uid: idOf("-u"), gid: idOf("-g") } : null;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const names = ["db1", "db2", "db3"];
  const ports: Record<string, number> = {};
  for (const name of names) ports[name] = await freePort();
  const address = await startMovingAddress(ports.db1!);
  const running = new Map<string, Running>();
  later(async () => {
    for (const { end } of running.values()) await end();
    await address.stop();
  });

  const start = async (name: string) => {
    const data = join(folder, name);
    mkdirSync(join(folder, `${name}-socket`), { recursive: true });
    if (owner) chownSync(join(folder, `${name}-socket`), owner.uid, owner.gid);
    const env = {
      PATH: `${join(folder, "bin")}:${programs}:${process.env.PATH}`,
      PGDATA: data,
      PGHOST: join(folder, `${name}-socket`),
      POSTGRES_USER: "postgres",
      POSTGRES_PASSWORD: "super",
      SHOP_DATABASE_PASSWORD: "shop",
      REPLICATION_PASSWORD: "copy",
      CREATE_SHOP: join(folder, "etc/create-shop.sh"),
      DATABASE_NODE: name,
      DATABASE_HOST: "127.0.0.1",
      DATABASE_PORT: String(address.port),
    };
    const options = [
      `config_file=${join(folder, "etc/postgresql.conf")}`,
      "listen_addresses=127.0.0.1",
      `port=${ports[name]}`,
      `unix_socket_directories=${env.PGHOST}`,
      // Three servers on one small machine.
      "shared_buffers=32MB",
    ].flatMap((option) => ["-c", option]);
    const child = spawn(
      "sh",
      ["-c", WATCHED, "sh", "sh", join(folder, "etc/start.sh"), ...options],
      { cwd: folder, ...owner, env: env as never, stdio: "pipe", detached: true },
    );
    running.set(name, await readyServer(child, () => ask(name, "select 1")));
  };
  const ask = (name: string, statement: string, database = "postgres") =>
    execFileSync(join(programs, "psql"), ["-U", "postgres", database, "-XAtc", statement], {
      env: { ...process.env, PGHOST: join(folder, `${name}-socket`), PGPORT: String(ports[name]) },
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      timeout: 60_000,
    }).trim();

  const servers = names.map((name) => ({
    name,
    psql: (statement: string, database?: string) => ask(name, statement, database),
    kill: () => running.get(name)!.kill(),
    start: () => start(name),
  }));
  for (const name of names) await start(name);
  const urlAt = (port: number) => `postgres://shop:shop@127.0.0.1:${port}/shop`;
  return {
    servers: servers as DatabaseServers["servers"],
    url: urlAt(address.port),
    through: async (roundTripMs) => {
      const line = await startMovingAddress(address.port, roundTripMs);
      return { url: urlAt(line.port), stop: line.stop };
    },
    moveTo: ({ name }) => {
      writeFileSync(join(folder, "etc/primary"), `${name}\n`);
      address.moveTo(ports[name]!);
    },
  };
}

type Running = { kill: () => Promise<void>; end: () => Promise<void> };

/** Waits until a started server answers. */
async function readyServer(child: ChildProcess, ask: () => string): Promise<Running> {
  let pid = 0;
  let output = "";
  child.stdout!.once("data", (line) => {
    pid = Number(String(line).split("\n")[0]);
  });
  child.stderr!.on("data", (chunk) => {
    output = (output + chunk).slice(-8_192);
  });
  child.stdin!.on("error", () => {});
  const ended = once(child, "exit");
  const end = async () => {
    child.stdin!.end();
    await ended;
  };
  const deadline = performance.now() + START_WITHIN_MS;
  while (!isAnswering(ask)) {
    if (performance.now() > deadline || (pid > 0 && hasEnded(pid))) {
      await end();
      throw new Error(`the database server did not start:\n${output}`);
    }
    await sleep(POLL_MS);
  }
  const kill = async () => {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
    for (const one of [pid, ...children.split(" ").map(Number)]) killOne(one);
    await end();
  };
  return { kill, end };
}

function killOne(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Its parent has not asked for its end, so the process is still listed. */
const hasEnded = (pid: number) => /\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));

function isAnswering(ask: () => string): boolean {
  try {
    return ask() === "1";
  } catch {
    return false;
  }
}

/** PostgreSQL refuses to run as root. */
const idOf = (which: "-u" | "-g") =>
  Number(execFileSync("id", [which, "nobody"], { encoding: "utf8" }));
