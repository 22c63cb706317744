import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { collect } from "#tests/support/server/collect.ts";
import { testFolder } from "#tests/support/server/folder.ts";

const ROOT = join(import.meta.dirname, "../..");
const SOURCES = ["app", "db", "public", "server"];
const FILES = ["vite.config.ts", "remix.config.js"];

/**
 * A clone whose build writes its files and prints; it never ends with a file "slow", and fails with a file "broken".
 */
function givenClone(): string {
  const folder = testFolder();
  for (const name of [...SOURCES, "node_modules/@remix-run/dev/dist"])
    mkdirSync(join(folder, name), { recursive: true });
  for (const name of ["server/bootstrap.mjs", "server/bootstrap"])
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  for (const name of [...FILES, "package-lock.json", "node_modules/.package-lock.json"])
    writeFileSync(join(folder, name), "");
  for (const name of [...SOURCES, ...FILES, "package-lock.json"])
    utimesSync(join(folder, name), 1, 1);
  mkdirSync(join(folder, "server/build"));
  const serving = 'console.log("serving");\n';
  writeFileSync(join(folder, "server/main.ts"), serving);
  writeFileSync(
    join(folder, "server/build/program.ts"),
    `import { mkdirSync, writeFileSync } from "node:fs";
mkdirSync("build/program");
writeFileSync("build/program/main.js", ${JSON.stringify(serving)});\n`,
  );
  writeFileSync(
    join(folder, "node_modules/@remix-run/dev/dist/cli.js"),
    `const { existsSync, mkdirSync, writeFileSync } = require("node:fs");
mkdirSync("build/server", { recursive: true });
writeFileSync("build/server/index.js", "");
console.log("building with", ...process.argv.slice(2));
if (existsSync("slow")) setInterval(() => {}, 1_000);
if (existsSync("broken")) process.exit(3);\n`,
  );
  writeFileSync(
    join(folder, "npm.mjs"),
    `import { existsSync, writeFileSync } from "node:fs";
console.error("npm warn EBADENGINE", ...process.argv.slice(2));
if (existsSync("offline")) process.exit(4);
writeFileSync("node_modules/.package-lock.json", "");\n`,
  );
  return folder;
}

const start = (cwd: string, ...args: string[]) => {
  const npm = { npm_execpath: join(cwd, "npm.mjs"), npm_node_execpath: process.execPath };
  const options = { cwd, env: { ...process.env, ...npm }, encoding: "utf8" } as const;
  return spawnSync(process.execPath, ["server/bootstrap.mjs", ...args], options);
};

/** Ends a build by Ctrl-C, which a terminal sends to the group of processes, or by `kill` of the first one. */
const INTERRUPTS: ((pid: number) => void)[] = [
  (pid) => process.kill(-pid, "SIGINT"),
  (pid) => process.kill(pid, "SIGTERM"),
];

/** What a build prints that takes longer than two seconds, or shorter. */
const BUILT =
  /^(Building the shop …\n)?Building the shop … \d+ s\nbuilding with vite:build --logLevel warn\n$/;

test("a build that was interrupted is not taken for a complete one", async () => {
  const folder = givenClone();
  const first = start(folder, "serve");
  expect(first.stdout).toBe("serving\n");
  expect(first.stderr).toMatch(BUILT);
  expect(start(folder, "serve").stderr).toBe("");

  rmSync(join(folder, "build/server"), { recursive: true });

  for (const interrupt of INTERRUPTS) {
    writeFileSync(join(folder, "slow"), "");
    const options = { cwd: folder, detached: true };
    const child = spawn(process.execPath, ["server/bootstrap.mjs", "build"], options);
    const isBuilding = () => existsSync(join(folder, "build/server/index.js"));
    await expect.poll(isBuilding).toBe(true);
    const group = child.pid!;
    interrupt(group);
    const [code] = await once(child, "exit");
    expect(code).toBeGreaterThan(128);
    // Nobody is left in the group.
    expect(() => process.kill(-group, 0)).toThrow("ESRCH");
    rmSync(join(folder, "slow"));
    rmSync(join(folder, "build/server"), { recursive: true });
  }

  expect(start(folder, "serve").stderr).toMatch(BUILT);
  expect(start(folder, "serve").stderr).toBe("");
});

test("a newcomer sees what npm warns of only where the installation fails", () => {
  const folder = givenClone();
  rmSync(join(folder, "node_modules/.package-lock.json"));
  writeFileSync(join(folder, "offline"), "");
  const failed = start(folder, "serve");
  expect(failed.status).toBe(4);
  expect(failed.stdout).toBe("");
  expect(failed.stderr).toMatch(
    /Installing the dependencies … failed after \d+ s\nnpm warn EBADENGINE ci --no-audit --no-fund\n$/,
  );

  rmSync(join(folder, "offline"));
  const { stdout, stderr } = start(folder, "serve");
  expect(stdout).toBe("serving\n");
  expect(stderr).toMatch(/^(Installing.*\n)?Installing the dependencies … \d+ s\nBuilding /);
  expect(stderr).not.toContain("EBADENGINE");
});

test("a build that fails is shown in full, and is repeated", () => {
  const folder = givenClone();
  writeFileSync(join(folder, "broken"), "");
  const { status, stdout, stderr } = start(folder, "serve");
  expect(status).toBe(3);
  expect(stdout).toBe("");
  expect(stderr).toMatch(/Building the shop … failed after \d+ s\nbuilding with vite:build/);

  rmSync(join(folder, "broken"));
  expect(start(folder, "serve").stderr).toMatch(BUILT);
});

test("a step that takes longer says so while it runs; in a terminal on one line", async () => {
  for (const isTerminal of [false, true]) {
    const folder = testFolder();
    // The step ends when its progress was seen.
    const work = `const { existsSync } = require("node:fs");
setInterval(() => existsSync("seen") && process.exit(), 50);`;
    const script = `process.stderr.isTTY = ${isTerminal};
const { runStep } = await import(${JSON.stringify(join(ROOT, "server/bootstrap/step.mjs"))});
const program = { program: process.execPath, args: ["-e", ${JSON.stringify(work)}] };
process.exit(await runStep("Working", [program]));`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", script], { cwd: folder });
    const output = collect(child.stderr);
    const progress = isTerminal ? /Working … \d/ : /Working …\n/;
    child.stderr.on("data", () => {
      if (progress.test(output())) writeFileSync(join(folder, "seen"), "");
    });
    const [status] = await once(child, "close");
    expect(status).toBe(0);
    const [printed, clearRest] = [output(), "\x1b[K"];
    if (isTerminal) {
      expect(printed.endsWith(`${clearRest}\n`)).toBe(true);
      expect(printed.replace(clearRest, "")).toMatch(/^Working …(\rWorking … \d+ s)+\n$/);
    } else expect(printed).toMatch(/^Working …\nWorking … \d+ s\n$/);
  }
});

test("--help starts neither a build nor the installation", () => {
  const folder = givenClone();
  for (const name of ["build", "binary", "test", "bench"])
    expect(start(folder, name, "--help").stdout).toMatch(new RegExp(`^${name}: .+\n$`));
  expect(start(folder, "serve", "--help").stdout).toBe("serving\n");
  expect(existsSync(join(folder, "build"))).toBe(false);
});
