import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { bundledFolder } from "./bundled-files.ts";

/** Where the bootstrap puts packages for other processors, which npm does not install. */
const FETCHED = bundledFolder("node_modules/.cache/platform-packages");

type Report = { header: { glibcVersionRuntime?: string } };

/** This machine, as packages of native add-ons name it, such as "linux-x64" or "linuxmusl-arm64". */
export function currentPlatform(): string {
  const { glibcVersionRuntime } = (process.report.getReport() as Report).header;
  const isMusl = process.platform === "linux" && glibcVersionRuntime === undefined;
  return `${process.platform}${isMusl ? "musl" : ""}-${process.arch}`;
}

/** The packages whose native parts are in a binary for a platform. */
export function nativePackages(platform: string): string[] {
  return ["better-sqlite3", `@img/sharp-${platform}`, `@img/sharp-libvips-${platform}`];
}

export function packageFolder(name: string): string {
  const folders = [bundledFolder(`node_modules/${name}`), join(FETCHED, name)];
  const folder = folders.find((path) => existsSync(join(path, "package.json")));
  if (!folder) throw new Error(`${name} is not installed`);
  return folder;
}

/** The executable of a packaged Node for a platform. */
export function nodeExecutable(platform: string): string {
  const current = platform === currentPlatform();
  return current ? process.execPath : join(packageFolder(`node-${platform}`), "bin/node");
}

/** A native file of the binary, compressed in it, and where it is extracted to. */
export type NativeFile = {
  addon: "sqlite" | "sharp";
  /** Its name in the binary. */
  asset: string;
  /** Below the folder of extracted files; contains a hash, so that versions do not meet. */
  path: string;
  sha256: string;
  source: string;
};

/** The native add-ons for a platform such as "linux-arm64" or "linuxmusl-x64", each after the libraries it needs. */
export function listNativeFiles(platform: string): NativeFile[] {
  const sqlite = join(packageFolder("better-sqlite3"), `prebuilds/${platform}.node`);
  const libvips = onlyFile(packageFolder(`@img/sharp-libvips-${platform}`), /^libvips-cpp\./);
  const sharp = onlyFile(packageFolder(`@img/sharp-${platform}`), /\.node$/);
  // The add-on looks for the library by this path relative to its own.
  const folder = `${hashOf(libvips).slice(0, 16)}-sharp`;
  const library = `${folder}/sharp-libvips-${platform}/lib/${libvips.split("/").at(-1)}`;
  const addon = `${folder}/sharp-${platform}/lib/${hashOf(sharp).slice(0, 16)}-sharp.node`;
  return [
    nativeFile("sqlite", sqlite, `${hashOf(sqlite).slice(0, 16)}-sqlite.node`),
    nativeFile("sharp", libvips, library),
    nativeFile("sharp", sharp, addon),
  ];
}

function nativeFile(addon: NativeFile["addon"], source: string, path: string): NativeFile {
  return { addon, asset: `${path.split("/").at(-1)}.br`, path, sha256: hashOf(source), source };
}

/** The file in a package's lib folder that matches a pattern, because its name contains a version. */
function onlyFile(folder: string, pattern: RegExp): string {
  const name = readdirSync(join(folder, "lib")).find((file) => pattern.test(file));
  if (!name) throw new Error(`No file like ${pattern} in ${folder}/lib`);
  return join(folder, "lib", name);
}

function hashOf(path: string): string {
  return createHash("sha256").update(readFileSync(path)).digest("hex");
}
