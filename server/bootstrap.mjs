// The program of `npm start`, `npm test` and the other scripts. Plain JavaScript for any Node, because
// nothing is installed on a fresh clone yet. It installs, builds, and starts the pinned Node.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { EnvFileError, readEnvFile } from "./bootstrap/env-file.mjs";
import { fetchEngines, fetchPlatform } from "./bootstrap/fetch-packages.mjs";
import { RUNTIME_ENV, RUNTIME_FLAGS } from "./bootstrap/runtime-flags.mjs";
import { passSignals, runStep, statusOf } from "./bootstrap/step.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
process.chdir(root);
const [command = "serve", ...args] = process.argv.slice(2);
/** Written when a build is complete: a build that was interrupted is not taken for one. */
const BUILT = "build/complete";
/** The program for the shop's own commands, except the development server and the help. */
const PROGRAM = "build/program/main.js";
/** Compiled scripts: Node reads them at the next start. */
const COMPILED = "node_modules/.cache/compiled";

const OWN_COMMANDS = {
  build: "build the pages and the browser scripts",
  binary: "build the single-file program build/cho-gia-vi",
  test: "run the tests; all, or some of: typecheck lint imports unit e2e postgres engines faults",
  steady: "repeat browser tests beside two busy loops",
  regions: "import the data of provinces and wards",
  bench: "measure",
  engines: "show the shop in old browsers, and buy in them",
  faults: "inject faults into the built shop",
  screenshots: "take a picture of every screen",
};
const asksForHelp = args.some((arg) => arg === "--help" || arg === "-h");

function attempt({ program, args: programArgs, env }) {
  const { status, signal, error } = spawnSync(program, programArgs, { stdio: "inherit", env });
  if (error) console.error(error.message);
  return error ? 1 : statusOf(status, signal);
}

function exitIfFailed(status) {
  if (status !== 0) process.exit(status);
}

/** Runs a program in place of this one; on older versions of Node, below it. */
function become(program, programArgs, env = process.env) {
  if (process.execve) process.execve(program, [program, ...programArgs], env);
  const child = spawn(program, programArgs, { stdio: "inherit", env });
  passSignals(child);
  child.on("exit", (status, signal) => process.exit(statusOf(status, signal)));
}

/** How to run the npm that was called, on the Node it runs on, which has its certificates. */
function npmCommand(npmArgs) {
  const PATH = process.env.PATH.split(delimiter)
    .filter((folder) => !folder.startsWith(join(root, "node_modules")))
    .join(delimiter);
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  // The pinned Node in node_modules/.bin would be deleted while npm installs on it.
  const isOutside = node && !node.startsWith(root);
  const env = { ...process.env, PATH };
  return script && isOutside
    ? { program: node, args: [script, ...npmArgs], env }
    : { program: "npm", args: npmArgs, env };
}

const npm = (npmArgs) => attempt(npmCommand(npmArgs));

/** npm writes the list of installed packages last, so an interrupted installation is repeated. */
async function install() {
  const installed = "node_modules/.package-lock.json";
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync("package-lock.json").mtimeMs)
    return;
  const npmCi = npmCommand(["ci", "--no-audit", "--no-fund"]);
  exitIfFailed(await runStep("Installing the dependencies", [npmCi]));
}

/** The Node that the project pins, or this one where none is packaged for the machine. */
function pinnedNode() {
  const pinned = join(root, "node_modules", ".bin", "node");
  return existsSync(pinned) ? pinned : process.execPath;
}

function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

async function buildIfStale() {
  const sources = [
    "app",
    "db",
    "public",
    "server",
    "vite.config.ts",
    "remix.config.js",
    "package-lock.json",
  ];
  if (existsSync(BUILT) && Math.max(...sources.map(newest)) < statSync(BUILT).mtimeMs) return;
  await build();
}

async function build() {
  rmSync(BUILT, { force: true });
  rmSync(dirname(PROGRAM), { recursive: true, force: true });
  const env = { ...process.env, NODE_ENV: "production" };
  const vite = ["node_modules/@remix-run/dev/dist/cli.js", "vite:build", "--logLevel", "warn"];
  const status = await runStep("Building the shop", [
    { program: pinnedNode(), args: vite, env, isQuiet: true },
    { program: pinnedNode(), args: ["server/build/program.ts"], isQuiet: true },
  ]);
  exitIfFailed(status);
  writeFileSync(BUILT, "");
}

/** Builds the binary for this machine, or with --all or --arch x64,arm64 the binaries of a release. */
async function buildBinaries() {
  const { values } = parseArgs({
    args,
    options: { all: { type: "boolean" }, arch: { type: "string" } },
  });
  const processors = values.all ? ["x64", "arm64"] : (values.arch?.split(",") ?? []);
  for (const processor of processors)
    fetchPlatform(processor, (npmArgs) => exitIfFailed(npm(npmArgs)));
  await buildIfStale();
  become(pinnedNode(), ["server/build/binary.ts", ...processors]);
}

function prepareEngines() {
  try {
    fetchEngines((npmArgs) => {
      if (npm(npmArgs) !== 0) throw new Error(`npm ${npmArgs.join(" ")} failed`);
    });
  } catch (error) {
    console.error(`An old Chromium cannot be had: ${error.message}`);
    process.exit(1);
  }
}

/** Runs one of the shop's own commands, with the settings of .env and then of the environment. */
async function runShop() {
  const isBuilt = command !== "dev" && !asksForHelp;
  if (isBuilt) await buildIfStale();
  try {
    const env = {
      ...RUNTIME_ENV,
      NODE_COMPILE_CACHE: COMPILED,
      DEMO: "local",
      ...readEnvFile(".env"),
      ...process.env,
    };
    become(
      pinnedNode(),
      [...RUNTIME_FLAGS, isBuilt ? PROGRAM : "server/main.ts", command, ...args],
      env,
    );
  } catch (error) {
    if (!(error instanceof EnvFileError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

if (asksForHelp && Object.hasOwn(OWN_COMMANDS, command)) {
  console.log(`${command}: ${OWN_COMMANDS[command]}`);
  process.exit();
}
await install();
if (command === "build") {
  if (args.includes("--if-stale")) await buildIfStale();
  else await build();
} else if (command === "test") {
  become(pinnedNode(), ["tests/support/run-all.ts", ...args]);
} else if (command === "binary") {
  await buildBinaries();
} else if (command === "regions") {
  become(pinnedNode(), ["server/build/import-regions.ts", ...args]);
} else if (command === "steady") {
  await buildIfStale();
  become(pinnedNode(), ["tests/support/steady.ts", ...args]);
} else if (["bench", "engines", "faults", "screenshots"].includes(command)) {
  if (command === "engines") prepareEngines();
  await buildIfStale();
  become(pinnedNode(), [`tests/${command}/main.ts`, ...args]);
} else {
  await runShop();
}
