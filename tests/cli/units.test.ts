import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";

/** The settings of a section of a systemd unit, by name. */
function sectionOf(unit: string, section: string): Record<string, string> {
  const text = readFileSync(join(import.meta.dirname, "../../deploy", unit), "utf8");
  const [, found = ""] = new RegExp(`^\\[${section}\\]\\n([^[]*)`, "m").exec(text) ?? [];
  return Object.fromEntries(
    [...found.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
}

test.each(["compose.yml", "compose.postgres.yml"])(
  "Docker keeps so much of each log in %s",
  (file) => {
    const text = readFileSync(join(import.meta.dirname, "../../deploy", file), "utf8");
    const { services } = parse(text, { merge: true });
    const logs = Object.values<{ logging?: unknown }>(services).map(({ logging }) => logging);
    expect(logs.length).toBeGreaterThan(2);
    const rotated = { driver: "json-file", options: { "max-size": "20m", "max-file": "5" } };
    expect(logs).toEqual(logs.map(() => rotated));
  },
);

test.each(["cho-gia-vi.service", "cho-gia-vi-litestream.service"])(
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
