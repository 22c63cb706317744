import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

const CACHE = join(import.meta.dirname, "../../../node_modules/.cache/programs");
const LIBRARIES = ["libc6:arm64", "libstdc++6:arm64", "libgcc-s1:arm64"];

/** How to run a program for 64-bit ARM on another processor: its emulator and that one's settings. */
type Emulator = { program: string; env: { QEMU_LD_PREFIX: string } };

/**
 * Debian's emulator and libraries for ARM, unpacked into a cache. The machine's own list of packages
 * stays as it is.
 *
 * @throws Error if there are no Debian packages to download
 */
export function arm64Emulator(): Emulator {
  const folder = join(CACHE, "arm64");
  if (!existsSync(folder)) fetchPackages(folder);
  const env = { QEMU_LD_PREFIX: join(folder, "arm64") };
  return { program: join(folder, "host/usr/bin/qemu-aarch64-static"), env };
}

function fetchPackages(target: string): void {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, "arm64-"));
  try {
    const lists = join(folder, "lists");
    mkdirSync(join(lists, "partial"), { recursive: true });
    const ofArm = [
      ["Dir::State::lists", lists],
      ["Dir::Cache", folder],
      ["APT::Architecture", "arm64"],
      ["APT::Architectures", "arm64"],
    ].flatMap(([name, value]) => ["-o", `${name}=${value}`]);
    run("apt-get", [...ofArm, "update"], folder);
    unpack("arm64", [...ofArm, "download", ...LIBRARIES], folder);
    unpack("host", ["download", "qemu-user-static"], folder);
    renameSync(folder, target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Downloads packages and unpacks them into a folder of this name. */
function unpack(name: string, aptArgs: string[], folder: string): void {
  run("apt-get", aptArgs, folder);
  for (const file of readdirSync(folder).filter((each) => each.endsWith(".deb"))) {
    run("dpkg-deb", ["-x", file, name], folder);
    rmSync(join(folder, file));
  }
}

function run(program: string, args: string[], cwd: string): void {
  const { status, stderr } = spawnSync(program, args, { cwd });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} failed:\n${stderr}`);
}
