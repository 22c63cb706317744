import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { atEnd } from "./at-end.ts";
import { BINARY } from "./binary.ts";
import type { Env } from "./child-env.ts";
import { collect } from "./collect.ts";
import { childOf } from "./command.ts";

const DOCKERFILE = join(import.meta.dirname, "../../../deploy/Dockerfile");
const ROOT_FOLDERS = ["data", "dev", "etc", "proc", "tmp"];
/** Parts of glibc that programs load by name, without linking them. */
const GLIBC = ["libresolv.so.2", "librt.so.1", "libnss_dns.so.2", "libnss_files.so.2"];
const DEVICES = ["null", "zero", "random", "urandom"];

/** What the Dockerfile says about running its image. */
export function readDockerfile() {
  const text = readFileSync(DOCKERFILE, "utf8").replaceAll("\\\n", "");
  const value = (name: string) => new RegExp(`^ *${name} +(.*)$`, "m").exec(text)![1]!;
  const variables = value("ENV").split(" ");
  const list = (name: string) => JSON.parse(value(name)) as string[];
  return {
    env: Object.fromEntries(variables.map((pair) => pair.split("="))) as Env,
    user: value("USER"),
    command: [...list("ENTRYPOINT"), ...list("CMD")],
    health: JSON.parse(/HEALTHCHECK .*CMD (\[.*\])/.exec(text)![1]!) as string[],
  };
}

/** Whether this process may make name spaces and mount, as a container engine does. */
export const canConfine = () =>
  process.platform === "linux" && spawnSync("unshare", ["-mpf", "true"]).status === 0;

/**
 * Makes the root folder of a container: the binary, and of the system only glibc and the libraries
 * that the binary links, which the Dockerfile's base image has. It is deleted when the test ends.
 */
export function makeRoot(): string {
  const root = mkdtempSync("/var/tmp/cho-gia-vi-root-");
  atEnd(() => rmSync(root, { recursive: true, force: true }));
  chmodSync(root, 0o755);
  const [program] = readDockerfile().command;
  for (const name of ROOT_FOLDERS) mkdirSync(join(root, name));
  const linked = spawnSync("ldd", [BINARY], { encoding: "utf8" }).stdout.matchAll(/(\/\S+) \(0x/g);
  for (const [, path] of linked) {
    copyInto(root, path!, path!);
    for (const name of GLIBC) {
      const library = join(dirname(path!), name);
      if (existsSync(library)) copyInto(root, library, library);
    }
  }
  copyInto(root, BINARY, program!);
  return root;
}

function copyInto(root: string, source: string, target: string): void {
  mkdirSync(dirname(join(root, target)), { recursive: true, mode: 0o755 });
  copyFileSync(source, join(root, target));
  chmodSync(join(root, target), 0o755);
}

/**
 * Mounts the root folder read-only and a data folder in it, then runs a program there as the image's
 * user, without capabilities and the right to gain any. It has the process id 1.
 */
const CONFINED = [
  "set -e",
  'mount --bind "$ROOT" "$ROOT"',
  'mount --bind "$DATA" "$ROOT/data"',
  'mount -t proc proc "$ROOT/proc"',
  'mount -t tmpfs -o mode=755 tmpfs "$ROOT/dev"',
  `for name in ${DEVICES.join(" ")}; do touch "$ROOT/dev/$name"; mount --bind "/dev/$name" "$ROOT/dev/$name"; done`,
  'mount -o remount,ro,bind "$ROOT"',
  'exec setpriv --no-new-privs chroot --userspec="$OWNER" --groups= "$ROOT" "$@"',
].join("\n");

type Container = {
  /** Everything it has printed so far. */
  output: () => string;
  /** Runs a program of the image in it, as its health check is. */
  exec: (command: string[]) => { status: number | null; output: string };
  /** Sends SIGTERM; resolves to the exit code. */
  stop: () => Promise<number | null>;
};

/**
 * Runs the Dockerfile's command in a root folder, with a data folder mounted. Without the right to mount
 * it runs in this system, with the Dockerfile's environment.
 */
export async function runContainer(root: string, data: string, settings: Env): Promise<Container> {
  const { command, user, env } = readDockerfile();
  const [uid, gid] = user.split(":").map(Number);
  const confines = canConfine();
  if (confines) chownSync(data, uid!, gid!);
  const place = confines ? { ROOT: root, DATA: data, OWNER: user } : { DATA_DIR: data };
  const environment = { PATH: process.env.PATH!, ...env, ...settings, ...place };
  const options = { env: environment as never };
  const child = confines
    ? spawn("unshare", ["-mpf", "--kill-child", "sh", "-c", CONFINED, "sh", ...command], options)
    : spawn(BINARY, command.slice(1), options);
  const output = collect(child.stdout, child.stderr);
  const ended = once(child, "exit").then(([code]) => code as number | null);
  await new Promise<void>((resolve, reject) => {
    const listen = () => {
      if (/ is open: /.test(output())) resolve();
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    void ended.then(() => reject(new Error(`the container ended:\n${output()}`)));
  });
  const pid = confines ? childOf(child.pid!) : child.pid!;
  const enter = ["nsenter", "-t", String(pid), "-m", "-p", "chroot", `--userspec=${user}`, root];
  return {
    output,
    exec: (program) => {
      const [name, ...args] = confines ? [...enter, ...program] : [BINARY, ...program.slice(1)];
      const run = { env: environment as never, encoding: "utf8" } as const;
      const { status, stdout, stderr } = spawnSync(name!, args, run);
      return { status, output: stdout + stderr };
    },
    stop: () => {
      process.kill(pid, "SIGTERM");
      return ended;
    },
  };
}
