// Fetches one package outside of package.json. Plain JavaScript, because the bootstrap runs it on the
// Node on which npm was called.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Downloads a package, verifies and unpacks it, and puts its contents into a folder in one step.
 *
 * @param {{name: string, version: string, integrity: string}} wanted
 * @param {string} target the folder; what was there is replaced
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
