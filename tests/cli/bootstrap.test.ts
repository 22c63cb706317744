import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "../support/server/folder.ts";

const ROOT = join(import.meta.dirname, "../..");
const SOURCES = ["app", "db", "public", "server"];
const FILES = ["vite.config.ts", "remix.config.js"];

/** A clone whose build writes its files and then, with a file "slow", never ends. */
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
console.log("building");
if (existsSync("slow")) setInterval(() => {}, 1_000);\n`,
  );
  return folder;
}

const start = (folder: string, ...args: string[]) =>
  spawnSync(process.execPath, ["server/bootstrap.mjs", ...args], { cwd: folder, encoding: "utf8" });

/** Sends Ctrl-C to a group of processes, as a terminal does. */
const pressCtrlC = ({ pid }: ChildProcess) => process.kill(-pid!, "SIGINT");

test("a build that was interrupted is not taken for a complete one", async () => {
  const folder = givenClone();
  const first = start(folder, "serve");
  expect(first.stdout).toBe("building\nserving\n");
  expect(first.stderr).toMatch(/^Built the shop in [\d.]+ s\.\n$/);
  expect(start(folder, "serve").stdout).toBe("serving\n");

  writeFileSync(join(folder, "slow"), "");
  const child = spawn(process.execPath, ["server/bootstrap.mjs", "build"], {
    cwd: folder,
    detached: true,
  });
  await once(child.stdout, "data");
  pressCtrlC(child);
  const [code, signal] = await once(child, "exit");
  expect(code === 130 || signal === "SIGINT").toBe(true);
  rmSync(join(folder, "slow"));

  expect(existsSync(join(folder, "build/server/index.js"))).toBe(true);
  expect(start(folder, "serve").stdout).toBe("building\nserving\n");
  expect(start(folder, "serve").stdout).toBe("serving\n");
});

test("--help starts neither a build nor the installation", () => {
  const folder = givenClone();
  for (const name of ["build", "binary", "test", "bench"])
    expect(start(folder, name, "--help").stdout).toMatch(new RegExp(`^${name}: .+\n$`));
  expect(start(folder, "serve", "--help").stdout).toBe("serving\n");
  expect(existsSync(join(folder, "build"))).toBe(false);
});
