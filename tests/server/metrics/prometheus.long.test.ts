import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { debianProgram } from "#tests/support/programs/debian-program.ts";
import { atEnd } from "#tests/support/server/at-end.ts";
import { freePort } from "#tests/support/server/free-port.ts";
import { startMeasuredShop } from "./measured-shop.ts";

const DEPLOY = join(import.meta.dirname, "../../../deploy");
const prometheus = debianProgram("prometheus");

const shop = await startMeasuredShop();
atEnd(shop.stop);
function promtool(args: string[], input = "") {
  const program = join(dirname(prometheus), "promtool");
  const { status, stdout, stderr } = spawnSync(program, args, { input, encoding: "utf8" });
  return { status, stdout, stderr };
}

/** Starts Prometheus with the shipped configuration, but often and for another target. */
async function startPrometheus(target: string): Promise<(path: string) => Promise<unknown>> {
  const folder = mkdtempSync(join(tmpdir(), "cho-gia-vi-prometheus-"));
  const shipped = readFileSync(join(DEPLOY, "prometheus.yml"), "utf8");
  const config = shipped.replaceAll("15s", "250ms").replace("127.0.0.1:9464", target);
  writeFileSync(join(folder, "prometheus.yml"), config);
  copyFileSync(join(DEPLOY, "alerts.yml"), join(folder, "alerts.yml"));
  const listenAt = `127.0.0.1:${await freePort()}`;
  const args = [
    `--config.file=${join(folder, "prometheus.yml")}`,
    `--storage.tsdb.path=${join(folder, "data")}`,
    `--web.listen-address=${listenAt}`,
  ];
  const child = spawn(prometheus, args, { stdio: "ignore" });
  onTestFinished(async () => {
    child.kill("SIGTERM");
    if (child.exitCode === null) await once(child, "exit");
    rmSync(folder, { recursive: true });
  });
  return async (path) => {
    // Refused until Prometheus listens.
    const response = await fetch(`http://${listenAt}/api/v1/${path}`).catch(() => null);
    return response?.ok ? ((await response.json()) as { data: unknown }).data : null;
  };
}

test("the metrics' names and texts follow Prometheus' conventions", async () => {
  await fetch(`${shop.url}/about`);
  const checked = promtool(["check", "metrics"], await shop.scrape());
  expect(checked).toEqual({ status: 0, stdout: "", stderr: "" });
});

test("the eight alerts fire when they should, and only then", () => {
  const config = promtool(["check", "config", join(DEPLOY, "prometheus.yml")]);
  expect(config.stdout).toContain("8 rules found");
  const tested = promtool(["test", "rules", join(import.meta.dirname, "alerts.yml")]);
  expect([tested.status, tested.stdout]).toEqual([0, expect.stringContaining("SUCCESS")]);
});

test("a real Prometheus scrapes the shop and evaluates the alerts", async () => {
  const get = await startPrometheus(new URL(shop.metricsUrl).host);

  const query = async (promql: string) => {
    const data = await get(`query?query=${encodeURIComponent(promql)}`);
    return (data as { result: { value: [number, string] }[] } | null)?.result[0]?.value[1];
  };
  await expect.poll(() => query('up{job="cho-gia-vi"}')).toBe("1");
  await expect.poll(() => query("cho_gia_vi_database_size_bytes > 0")).toMatch(/^\d+$/);
  await expect
    .poll(async () => {
      const data = (await get("rules")) as { groups: { rules: { health: string }[] }[] } | null;
      return data?.groups.flatMap(({ rules }) => rules.map(({ health }) => health));
    })
    .toEqual(Array(8).fill("ok"));
});
