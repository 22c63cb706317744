import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SETTINGS, type Setting } from "#app/kit/settings/setting-list.ts";
import { COMMANDS } from "#server/cli/commands.ts";
import { commandHelp } from "#server/cli/run-command.ts";
import { testFolder } from "#tests/support/server/folder.ts";
import { runInProcess } from "#tests/support/server/run-in-process.ts";

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

test.each(Object.entries(COMMANDS))(
  "the help of %s says all that its usage names",
  (name, command) => {
    const help = commandHelp(command);
    expect(command.usage).toMatch(new RegExp(`^${name}\\b`));
    for (const option of command.usage.match(/--[a-z-]+/g) ?? [])
      expect(help).toContain(`  ${option}`);
    for (const argument of command.usage.match(/\b[A-Z]+\b(?!-)/g) ?? [])
      if (!/YYYY|MM|DD/.test(argument)) expect(help).toContain(argument);
    for (const { oneOf = {} } of command.arguments ?? [])
      for (const word of Object.keys(oneOf)) expect(command.usage).toContain(word);
    for (const setting of command.settings)
      expect(help).toMatch(new RegExp(`^  ${setting} +\\S.* \\[\\S.*\\]$`, "m"));
    for (const code of [0, 1, 2]) expect(help).toMatch(new RegExp(`^  ${code} +\\S`, "m"));
  },
);

test("help starts no work, however it is asked for, and needs no valid settings", async () => {
  const dataDir = join(testFolder(), "data");
  const env = { DATA_DIR: dataDir, PORT: "none" };
  const asked = ["serve --help", "seed orders 5 -h", "help restore", "seller help", "--help", "-h"];
  asked.push("help", "--version", "version");
  for (const args of asked) {
    const { status, out, err } = await runInProcess(args.split(" "), env);
    expect([status, err], args).toEqual([0, ""]);
    expect(out).toMatch(/^(Usage: cho-gia-vi |\d+\.\d+\.\d+\n)/);
  }
  expect(existsSync(dataDir)).toBe(false);
});

test("wrong usage is one line on standard error and exit code 2", async () => {
  const env = { DATA_DIR: join(testFolder(), "data") };
  for (const [args, words] of [
    ["bakcup", /^Unknown command "bakcup"; did you mean "backup"\?\n$/],
    ["constructor", /^Unknown command "constructor"; "help" lists the commands\n$/],
    ["help sevre", /did you mean "serve"/],
    ["restore", /^Usage: restore FILE[^\n]*\n$/],
    ["seed orders many", /^Usage: seed/],
  ] as const) {
    const { status, out, err } = await runInProcess(args.split(" "), env);
    expect([args, status, out]).toEqual([args, 2, ""]);
    expect(err).toMatch(words);
  }
});

test("docs/configuration.md lists the settings of the program, with their defaults and meanings", () => {
  const plain = (text: string) => text.replaceAll("`", "").trim();
  const rows = read("docs/configuration.md")
    .split("\n")
    .map((line) => line.split("|").map(plain))
    .filter((cells) => /^[A-Z][A-Z_0-9]+$/.test(cells[1] ?? ""))
    .map(([, name, value, meaning]) => [name, value, meaning]);
  const settings = Object.entries(SETTINGS as Record<string, Setting>);
  const told = settings.map(([name, { value, unset, meaning }]) => [name, value ?? unset, meaning]);
  expect(rows).toEqual(told);
});

test(".env.example describes every setting, and gives the defaults of those that have one", () => {
  const found = read(".env.example").matchAll(/^(?:# )?([A-Z_0-9]+)=(.*)$/gm);
  const lines = new Map([...found].map(([, name, value]) => [name, value]));
  expect([...lines.keys()].toSorted()).toEqual(Object.keys(SETTINGS).toSorted());
  for (const [name, { value }] of Object.entries(SETTINGS as Record<string, Setting>))
    if (value !== undefined) expect(lines.get(name), name).toBe(value);
});

test("a program whose health is asked for while it does not run is not healthy", async () => {
  const asked = await runInProcess(["health"], { PORT: "1" });
  expect([asked.status, asked.out]).toEqual([1, ""]);
  expect(asked.err).toMatch(/^No shop answers at http:\/\/127\.0\.0\.1:1\/healthz: [^\n]+\n$/);
});
