// What `npm start`, `npm test` and the other scripts run. Plain JavaScript for any
// Node, as on a fresh clone nothing is installed yet; the work itself runs on the pinned Node.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { RUNTIME_ENV, RUNTIME_FLAGS } from "./runtime-flags.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
process.chdir(root);
const [command = "serve", ...args] = process.argv.slice(2);

/** Runs a program to its end; its failure is ours. */
function run(program, programArgs, env = {}) {
  const options = { stdio: "inherit", env: { ...process.env, ...env } };
  const { status, error } = spawnSync(program, programArgs, options);
  if (error) console.error(error.message);
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs a program in our place: it gets our signals, we end as it ends. */
function become(program, programArgs, env = {}) {
  const options = { stdio: "inherit", env: { ...process.env, ...env } };
  const child = spawn(program, programArgs, options);
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"])
    process.on(signal, () => child.kill(signal));
  child.on("exit", (status) => process.exit(status ?? 1));
}

/** Installs with the npm that was called, on the Node it came with, whose certificates it knows. */
function install() {
  const installed = "node_modules/.package-lock.json";
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync("package-lock.json").mtimeMs)
    return;
  const PATH = process.env.PATH.split(delimiter)
    .filter((folder) => !folder.startsWith(join(root, "node_modules")))
    .join(delimiter);
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  // node_modules/.bin/node is the pinned Node; installing would pull it from under npm's feet.
  const ownNode = node && !node.startsWith(root);
  if (npm && ownNode) run(node, [npm, "ci", "--no-audit", "--no-fund"], { PATH });
  else run("npm", ["ci", "--no-audit", "--no-fund"], { PATH });
}

/** The Node the project is pinned to, or this one where none is packaged for the machine. */
function pinnedNode() {
  const pinned = join(root, "node_modules", ".bin", "node");
  return existsSync(pinned) ? pinned : process.execPath;
}

function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Builds when a source is newer than what was built from it. */
function buildIfStale() {
  const sources = [
    "app",
    "public",
    "server/build/vite-enhance.ts",
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

install();
if (command === "build") {
  build();
} else if (command === "test") {
  buildIfStale();
  become(pinnedNode(), ["tests/support/run-all.ts", ...args]);
} else if (command === "binary") {
  buildIfStale();
  become(pinnedNode(), ["server/build/binary.ts"]);
} else if (["bench", "faults", "screenshots"].includes(command)) {
  buildIfStale();
  become(pinnedNode(), [`tests/${command}/main.ts`, ...args]);
} else {
  if (command === "serve") buildIfStale();
  const { DEMO = "on" } = process.env;
  const env = { ...RUNTIME_ENV, ...process.env, DEMO };
  become(pinnedNode(), [...RUNTIME_FLAGS, "server/main.ts", command, ...args], env);
}
