import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { debianProgram } from "#tests/support/programs/debian-program.ts";
import { freePort } from "#tests/support/server/free-port.ts";

export type PoolMode = "session" | "transaction";

/**
 * Starts PgBouncer in front of a PostgreSQL server.
 *
 * @param url of a database
 * @param settings further lines of its configuration
 * @returns `url` of the database through it
 */
export async function startPooler(url: string, mode: PoolMode, settings: string[] = []) {
  const program = debianProgram("pgbouncer", ["libc-ares2", "libevent-2.1-7"]);
  const { hostname, port, username } = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), "cho-gia-vi-pooler-"));
  const listenPort = await freePort();
  const config = `[databases]
* = host=${hostname} port=${port} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
${settings.join("\n")}
ignore_startup_parameters = extra_float_digits`;
  writeFileSync(join(folder, "pgbouncer.ini"), config);
  // It refuses to run as root.
  chmodSync(folder, 0o755);
  const user = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const libraries = globSync(join(dirname(program), "../lib/*-linux-gnu")).join(":");
  const child = spawn(program, [...user, join(folder, "pgbouncer.ini")], {
    stdio: "ignore",
    env: { ...process.env, LD_LIBRARY_PATH: libraries },
  });
  const ended = once(child, "exit");
  while (!(await isListening(listenPort))) {
    if (child.exitCode !== null) throw new Error("PgBouncer ended");
    await sleep(50);
  }
  return {
    url: Object.assign(new URL(url), { hostname: "127.0.0.1", port: String(listenPort) }).href,
    stop: async () => {
      child.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const isListening = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("connect", () => done(true)).on("error", () => done(false));
    socket.on("connect", () => socket.destroy());
  });
