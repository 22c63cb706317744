import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { later, temporaryFolder } from "#tests/bench/support/clean-up.ts";
import { debianProgram } from "#tests/support/programs/debian-program.ts";
import { CHILD_ENV } from "#tests/support/server/child-env.ts";
import { freePort } from "#tests/support/server/free-port.ts";

const DEPLOY = join(import.meta.dirname, "../../../deploy");
const START_WITHIN_MS = 20_000;

/**
 * Starts a real Caddy with a shipped Caddyfile, without TLS, in front of one or more app servers: the one
 * in PATH, else Debian's. One that can send forms again does, as in the compose file. It runs until the
 * clean-up.
 */
export async function startCaddy(
  upstreamPorts: number[],
  caddyfile: "Caddyfile" | "Caddyfile.servers" = "Caddyfile",
): Promise<{ url: string; version: string }> {
  const folder = temporaryFolder();
  const url = `http://127.0.0.1:${await freePort()}`;
  const upstreams = upstreamPorts.map((port) => `127.0.0.1:${port}`).join(" ");
  const config = ["--adapter", "caddyfile", "--config", join(DEPLOY, caddyfile)];
  const program = debianProgram("caddy");
  const version = execFileSync(program, ["version"], { encoding: "utf8" }).split(" ")[0]!.trim();
  const caddy = spawn(program, ["run", ...config], {
    env: {
      ...CHILD_ENV,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      CADDY_ADMIN: `unix/${folder}/admin`,
      SHOP_SITE: url,
      SHOP_UPSTREAM: upstreams,
      SHOP_UPSTREAMS: upstreams,
      ...(sendsFormsAgain(version) && { SHOP_RETRY_FORMS: "30s" }),
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  caddy.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const ended = once(caddy, "exit");
  later(async () => {
    caddy.kill("SIGTERM");
    await ended;
  });
  const deadline = performance.now() + START_WITHIN_MS;
  while (!output.includes("serving initial configuration")) {
    if (caddy.exitCode !== null || performance.now() > deadline)
      throw new Error(`Caddy did not start:\n${output}`);
    await sleep(50);
  }
  return { url, version };
}

/** Whether a version, such as "v2.11.7", is 2.11.2 or later; see Caddyfile.servers. */
function sendsFormsAgain(version: string): boolean {
  const parts = version.replace(/^v/, "").split(".").map(Number);
  const [major = 0, minor = 0, patch = 0] = parts;
  return major > 2 || (major === 2 && (minor > 11 || (minor === 11 && patch >= 2)));
}
