// Fetches the packages for other processors that a binary needs. Plain JavaScript, because the
// bootstrap runs it on the Node on which npm was called.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

const FOLDER = "node_modules/.cache/platform-packages";

/**
 * Makes the packages for a Linux processor available, at the versions of package-lock.json and
 * verified against its checksums. Those that npm has installed, it leaves alone.
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
    if (!existsSync(join("node_modules", name, "package.json"))) fetchPackage(name, entry, npm);
  }
}

/** @type {(name: string, entry: {version: string, integrity: string}, npm: (args: string[]) => void) => void} */
function fetchPackage(name, { version, integrity }, npm) {
  const target = join(FOLDER, name);
  const manifest = join(target, "package.json");
  if (existsSync(manifest) && JSON.parse(readFileSync(manifest, "utf8")).version === version)
    return;
  const draft = join(FOLDER, `.draft-${process.pid}`);
  try {
    mkdirSync(draft, { recursive: true });
    npm(["pack", `${name}@${version}`, "--silent", "--pack-destination", draft]);
    const file = join(draft, `${name.replace("@", "").replace("/", "-")}-${version}.tgz`);
    const [algorithm] = integrity.split("-");
    const sum = createHash(algorithm).update(readFileSync(file)).digest("base64");
    if (integrity !== `${algorithm}-${sum}`)
      throw new Error(`${name} ${version} is not the locked one`);
    const { status } = spawnSync("tar", ["-xzf", file, "-C", draft], { stdio: "inherit" });
    if (status !== 0) throw new Error(`${file} was not unpacked`);
    rmSync(target, { recursive: true, force: true });
    mkdirSync(join(target, ".."), { recursive: true });
    renameSync(join(draft, "package"), target);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
