import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";

const ROOT = join(import.meta.dirname, "../..");
const UNITS = ["cho-gia-vi.service", "cho-gia-vi-litestream.service"];
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

/** The settings of a section of a systemd unit, by name. */
function sectionOf(unit: string, section: string): Record<string, string> {
  const text = read(`deploy/${unit}`);
  const [, found = ""] = new RegExp(`^\\[${section}\\]\\n([^[]*)`, "m").exec(text) ?? [];
  return Object.fromEntries(
    [...found.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
}

test.each(["compose.yml", "compose.postgres.yml"])(
  "Docker keeps so much of each log in %s",
  (file) => {
    const text = read(`deploy/${file}`);
    const { services } = parse(text, { merge: true });
    const logs = Object.values<{ logging?: unknown }>(services).map(({ logging }) => logging);
    expect(logs.length).toBeGreaterThan(2);
    const rotated = { driver: "json-file", options: { "max-size": "20m", "max-file": "5" } };
    expect(logs).toEqual(logs.map(() => rotated));
  },
);

test.each(UNITS)(
  "%s is started again however often it has failed, after growing pauses",
  (unit) => {
    // In another section systemd ignores it, and gives up after five starts in ten seconds.
    expect(sectionOf(unit, "Unit")).toMatchObject({ StartLimitIntervalSec: "0" });
    expect(sectionOf(unit, "Service")).toMatchObject({
      Restart: "always",
      RestartSec: "1",
      RestartSteps: "8",
      RestartMaxDelaySec: "60",
    });
  },
);

/** The files that docs/operations.md installs: the repository's, and where they go. */
function installed() {
  const steps = read("docs/operations.md").matchAll(/^ *install (?!-d)(.+) (\/\S+)$/gm);
  return [...steps].flatMap(([, sources, target]) =>
    [...sources!.matchAll(/\w+\/\S+/g)].map(([source]) => ({
      source,
      target: target!.endsWith("/") ? target + basename(source) : target!,
    })),
  );
}

test("the documented steps install the units with the files that they name", () => {
  const files = installed();
  const shipped = files.filter(({ source }) => source.startsWith("deploy/"));
  expect(shipped.filter(({ source }) => !existsSync(join(ROOT, source)))).toEqual([]);
  const paths = ["/usr/bin/litestream", ...files.map(({ target }) => target)];
  for (const unit of UNITS) {
    const { ExecStart, EnvironmentFile } = sectionOf(unit, "Service");
    const named = `${ExecStart} ${EnvironmentFile}`.split(" ").filter((word) => word[0] === "/");
    expect(paths).toEqual(expect.arrayContaining([`/etc/systemd/system/${unit}`, ...named]));
  }
});
