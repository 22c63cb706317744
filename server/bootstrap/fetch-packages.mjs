// Fetches packages that npm does not install: old browsers, and the native parts of a binary for another processor.
// Plain JavaScript, because the bootstrap runs it on the Node on which npm was called.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

const PLATFORM_FOLDER = "node_modules/.cache/platform-packages";

/**
 * Makes the packages for a Linux processor available, at the versions of package-lock.json and
 * verified against its checksums. It leaves packages alone that npm has installed.
 *
 * @param {string} processor such as "arm64"
 * @param {(args: string[]) => void} npm runs npm to its end, throws when it fails
 */
export function fetchPlatform(processor, npm) {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8")).packages;
  const platform = `linux-${processor}`;
  for (const name of [
    `node-${platform}`,
    `@img/sharp-${platform}`,
    `@img/sharp-libvips-${platform}`,
  ]) {
    const entry = lock[`node_modules/${name}`];
    if (!entry) throw new Error(`There are no packages for ${processor}: ${name} is not locked`);
    if (existsSync(join("node_modules", name, "package.json"))) continue;
    const target = join(PLATFORM_FOLDER, name);
    if (versionIn(target) === entry.version) continue;
    mkdirSync(dirname(target), { recursive: true });
    fetchPackage({ name, ...entry }, target, npm);
  }
}

/** @type {(folder: string) => string | undefined} */
function versionIn(folder) {
  const manifest = join(folder, "package.json");
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, "utf8")).version : undefined;
}

/**
 * Downloads a package, verifies and unpacks it, and puts its contents into a folder in one step.
 *
 * @param {{name: string, version: string, integrity: string}} wanted
 * @param {string} target the folder; its previous content is replaced
 * @param {(args: string[]) => void} npm runs npm to its end, throws when it fails
 * @param {(folder: string) => void} [prepare] changes the contents before
 */
export function fetchPackage({ name, version, integrity }, target, npm, prepare = () => {}) {
  const draft = join(dirname(target), `.draft-${process.pid}`);
  try {
    mkdirSync(draft, { recursive: true });
    npm(["pack", `${name}@${version}`, "--silent", "--pack-destination", draft]);
    const file = join(draft, `${name.replace("@", "").replace("/", "-")}-${version}.tgz`);
    const [algorithm] = integrity.split("-");
    const sum = createHash(algorithm).update(readFileSync(file)).digest("base64");
    if (integrity !== `${algorithm}-${sum}`)
      throw new Error(`${name} ${version} is not the pinned one`);
    unpackTar(file, draft);
    prepare(join(draft, "package"));
    rmSync(target, { recursive: true, force: true });
    renameSync(join(draft, "package"), target);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** @type {(file: string, folder: string) => void} */
function unpackTar(file, folder) {
  const { status } = spawnSync("tar", ["-xzf", file, "-C", folder], { stdio: "inherit" });
  if (status !== 0) throw new Error(`${file} was not unpacked`);
}
