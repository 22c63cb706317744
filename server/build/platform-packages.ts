import { existsSync } from "node:fs";
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

/** The folder of a package that is installed or fetched. */
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
