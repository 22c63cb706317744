import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { aptGet } from "./debian-packages.ts";

const CACHE = join(import.meta.dirname, "../../../node_modules/.cache/programs");

type Program = "caddy" | "prometheus" | "pgbouncer";

/**
 * The path of a program that tests run beside the shop. If it is not installed, Debian's package is
 * unpacked into a cache instead: installing it would start it as a service of this machine.
 *
 * @param name of the program and of its package
 * @param libraries packages it needs, in `../lib` beside the program unless they are installed
 * @throws Error if there is neither the program nor a package
 */
export function debianProgram(name: Program, libraries: string[] = []): string {
  const unpackedIn = ["usr/bin", "usr/sbin"].map((folder) => join(CACHE, name, folder));
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...unpackedIn];
  const find = () => folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  const found = find();
  if (found) return found;
  unpackPackages(name, [name, ...libraries]);
  const unpacked = find();
  if (!unpacked) throw new Error(`the package ${name} has no program of that name`);
  return unpacked;
}

function unpackPackages(name: string, packages: string[]): void {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, `${name}-`));
  try {
    const download = () => run("apt-get", ["download", ...packages], folder);
    if (!download()) {
      // The lists of packages are missing on a fresh image, or are older than the archive.
      aptGet(["update"]);
      if (!download()) throw new Error(`install ${name}: its Debian package cannot be downloaded`);
    }
    for (const file of readdirSync(folder).filter((each) => each.endsWith(".deb")))
      if (!run("dpkg-deb", ["-x", file, "unpacked"], folder))
        throw new Error(`${file} cannot be unpacked`);
    renameSync(join(folder, "unpacked"), join(CACHE, name));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(program: string, args: string[], cwd: string): boolean {
  return spawnSync(program, args, { cwd, stdio: "ignore" }).status === 0;
}
