// What `npm start`, `npm test` and the other scripts run. Plain JavaScript for any Node, because
// nothing is installed on a fresh clone yet. It installs, builds, and starts the pinned Node.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { EnvFileError, readEnvFile } from "./env-file.mjs";
import { RUNTIME_ENV, RUNTIME_FLAGS } from "./runtime-flags.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
process.chdir(root);
const [command = "serve", ...args] = process.argv.slice(2);

/** Runs a program to its end; exits when it fails. */
function run(program, programArgs, env = {}) {
  const options = { stdio: "inherit", env: { ...process.env, ...env } };
  const { status, error } = spawnSync(program, programArgs, options);
  if (error) console.error(error.message);
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs a program in place of this one: passes on signals, exits with its status. */
function become(program, programArgs, env = process.env) {
  const child = spawn(program, programArgs, { stdio: "inherit", env });
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"])
    process.on(signal, () => child.kill(signal));
  child.on("exit", (status) => process.exit(status ?? 1));
}

/** Installs with the npm that was called, on the Node it runs on, which has its certificates. */
function install() {
  const installed = "node_modules/.package-lock.json";
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync("package-lock.json").mtimeMs)
    return;
  const PATH = process.env.PATH.split(delimiter)
    .filter((folder) => !folder.startsWith(join(root, "node_modules")))
    .join(delimiter);
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  // The pinned Node in node_modules/.bin would be deleted while npm runs on it.
  const isOutside = node && !node.startsWith(root);
  if (npm && isOutside) run(node, [npm, "ci", "--no-audit", "--no-fund"], { PATH });
  else run("npm", ["ci", "--no-audit", "--no-fund"], { PATH });
}

/** The Node that the project pins, or this one where none is packaged for the machine. */
function pinnedNode() {
  const pinned = join(root, "node_modules", ".bin", "node");
  return existsSync(pinned) ? pinned : process.execPath;
}

/** When the newest file at or below a path was changed. */
function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Builds when a source is newer than the build. */
function buildIfStale() {
  const sources = [
    "app",
    "public",
    "server/build",
    "server/http/compression.ts",
    "db/schema.ts",
    "vite.config.ts",
    "remix.config.js",
    "package-lock.json",
  ];
  const built = "build/server/index.js";
  if (existsSync(built) && Math.max(...sources.map(newest)) < statSync(built).mtimeMs) return;
  build();
}

function build() {
  run(pinnedNode(), ["node_modules/@remix-run/dev/dist/cli.js", "vite:build"], {
    NODE_ENV: "production",
  });
}

/** Runs one of the shop's own commands, with the settings of .env and then of the environment. */
function runShop() {
  try {
    const env = { ...RUNTIME_ENV, DEMO: "on", ...readEnvFile(".env"), ...process.env };
    become(pinnedNode(), [...RUNTIME_FLAGS, "server/main.ts", command, ...args], env);
  } catch (error) {
    if (!(error instanceof EnvFileError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

install();
if (command === "build") {
  build();
} else if (command === "test") {
  const isStatic = ["typecheck", "lint"].includes(args[0]);
  if (!isStatic) buildIfStale();
  become(pinnedNode(), ["tests/support/run-all.ts", ...args]);
} else if (command === "binary") {
  buildIfStale();
  become(pinnedNode(), ["server/build/binary.ts"]);
} else if (command === "regions") {
  become(pinnedNode(), ["server/build/import-regions.ts", ...args]);
} else if (["bench", "faults", "screenshots"].includes(command)) {
  buildIfStale();
  become(pinnedNode(), [`tests/${command}/main.ts`, ...args]);
} else {
  if (command === "serve" || command === "licenses") buildIfStale();
  runShop();
}
