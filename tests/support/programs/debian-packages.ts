import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * Makes programs available by installing Debian packages, if one is missing.
 *
 * @param paths where they are once the packages are installed
 * @throws Error if one is still missing then
 */
export function requirePrograms(paths: string[], packages: string[]): void {
  const areThere = () => paths.every((path) => existsSync(path));
  if (!areThere()) installPackages(packages);
  if (!areThere()) throw new Error(`install ${packages.join(" ")}, for ${paths.join(" ")}`);
}

/** Installs Debian packages, without those they recommend; does nothing on other systems. */
export function installPackages(packages: string[]): void {
  aptGet(["update"]);
  aptGet(["install", "-y", "--no-install-recommends", ...packages]);
}

/** Runs apt-get as root; false if it fails or there is none. */
export function aptGet(args: string[]): boolean {
  const command = process.getuid?.() === 0 ? ["apt-get"] : ["sudo", "-n", "apt-get"];
  const [program, ...rest] = [...command, ...args] as [string, ...string[]];
  return spawnSync(program, rest, { stdio: "inherit" }).status === 0;
}
