import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CHILD_ENV } from "../../support/child-env.ts";
import { debianProgram } from "../../support/debian-program.ts";
import { freePort } from "../../support/free-port.ts";

const DEPLOY = join(import.meta.dirname, "../../../deploy");
const START_WITHIN_MS = 20_000;

export type Proxy = { url: string; stop: () => Promise<void> };

/** Starts a real Caddy with a shipped Caddyfile, without TLS, in front of one or more app servers. */
export async function startCaddy(
  upstreamPorts: number[],
  caddyfile: "Caddyfile" | "Caddyfile.servers" = "Caddyfile",
): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), "cho-gia-vi-caddy-"));
  const url = `http://127.0.0.1:${await freePort()}`;
  const upstreams = upstreamPorts.map((port) => `127.0.0.1:${port}`).join(" ");
  const config = ["--adapter", "caddyfile", "--config", join(DEPLOY, caddyfile)];
  const caddy = spawn(debianProgram("caddy"), ["run", ...config], {
    env: {
      ...CHILD_ENV,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      CADDY_ADMIN: `unix/${folder}/admin`,
      SHOP_SITE: url,
      SHOP_UPSTREAM: upstreams,
      SHOP_UPSTREAMS: upstreams,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  caddy.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const ended = once(caddy, "exit");
  const deadline = performance.now() + START_WITHIN_MS;
  while (!output.includes("serving initial configuration")) {
    if (caddy.exitCode !== null || performance.now() > deadline)
      throw new Error(`Caddy did not start:\n${output}`);
    await sleep(50);
  }
  return {
    url,
    stop: async () => {
      caddy.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
