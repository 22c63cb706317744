import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { packageFolder } from "./platform-packages.ts";

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

/**
 * The native add-ons for a platform, each after the libraries it needs.
 *
 * @param platform such as "linux-arm64" or "linuxmusl-x64"
 */
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
