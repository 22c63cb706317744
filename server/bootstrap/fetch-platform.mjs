// Fetches the packages for other processors that a binary needs. Plain JavaScript, because the
// bootstrap runs it on the Node on which npm was called.
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fetchPackage } from "./fetch-package.mjs";

const FOLDER = "node_modules/.cache/platform-packages";

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
    const target = join(FOLDER, name);
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
