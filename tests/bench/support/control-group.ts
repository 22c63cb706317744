import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Program } from "#tests/support/server/server.ts";

/** What the kernel has counted in a group since it was made. */
type GroupUse = {
  /** Processes it killed because the group's memory was used up. */
  killed: number;
  /** How often the limit was met: mostly, pages of files are then dropped from memory. */
  limitMet: number;
  /** All memory at its peak in MB, pages of files included; NaN where the kernel does not count it. */
  peakMb: number;
  /** The processes' own memory now, in MB: no pages of files. */
  ownMb: number;
};

export type ControlGroup = {
  /** Put before a program and its arguments, this runs it in the group. */
  enter: Program;
  use: () => GroupUse;
  /** Removes the group; its processes must have ended. */
  remove: () => void;
};

type Limits = { cores: number; megabytes: number };

/** Steps that undo what was made so far, the last one first. */
type Undo = (() => void)[];

const PERIOD_US = 100_000;
const MB = 2 ** 20;

/**
 * Makes a control group with a share of the processors' time, with memory and without swap space, below
 * the one that this process is in.
 *
 * @returns the reason if that is not possible on this machine
 */
export function makeControlGroup(limits: Limits): ControlGroup | string {
  const undo: Undo = [];
  const remove = () => {
    for (const step of undo.splice(0)) step();
  };
  try {
    const { folders, use } = ownFolder("cgroup", "memory")
      ? makeVersion1(limits, undo)
      : makeVersion2(limits, undo);
    const moves = folders.map((folder) => `echo $$ > '${folder}/cgroup.procs' && `);
    const enter: Program = ["sh", "-c", `${moves.join("")}exec "$@"`, "sh"];
    const { status, stderr } = spawnSync("sh", [...enter.slice(1), "true"], { encoding: "utf8" });
    if (status !== 0) throw new Error(stderr.trim());
    return { enter, use, remove };
  } catch (error) {
    remove();
    return `no control group can be made here: ${(error as Error).message}`;
  }
}

/** Version 1 has a tree of groups for each controller. */
function makeVersion1({ cores, megabytes }: Limits, undo: Undo) {
  const make = (controller: string) => {
    const parent = ownFolder("cgroup", controller);
    if (!parent) throw new Error(`there is no controller ${controller}`);
    return makeFolder(parent, undo);
  };
  const [cpu, memory] = [make("cpu"), make("memory")];
  write(cpu, "cpu.cfs_period_us", PERIOD_US);
  write(cpu, "cpu.cfs_quota_us", cores * PERIOD_US);
  write(memory, "memory.limit_in_bytes", megabytes * MB);
  // A limit of memory and swap space together would be met without being counted.
  write(memory, "memory.swappiness", 0);
  const use = (): GroupUse => ({
    killed: read(memory, "memory.oom_control", "oom_kill "),
    limitMet: read(memory, "memory.failcnt"),
    peakMb: read(memory, "memory.max_usage_in_bytes") / MB,
    ownMb: read(memory, "memory.stat", "total_rss ") / MB,
  });
  return { folders: [cpu, memory], use };
}

/** Version 2 has one tree; groups with processes in them lend no controllers to others below. */
function makeVersion2({ cores, megabytes }: Limits, undo: Undo) {
  const folder = makeLent(ownFolder("cgroup2"), undo);
  write(folder, "cpu.max", `${cores * PERIOD_US} ${PERIOD_US}`);
  write(folder, "memory.max", megabytes * MB);
  if (existsSync(join(folder, "memory.swap.max"))) write(folder, "memory.swap.max", 0);
  const use = (): GroupUse => ({
    killed: read(folder, "memory.events", "oom_kill "),
    limitMet: read(folder, "memory.events", "max "),
    peakMb: read(folder, "memory.peak") / MB,
    ownMb: read(folder, "memory.stat", "anon ") / MB,
  });
  return { folders: [folder], use };
}

/** Makes a folder with both controllers in the group given, or in the nearest one above that lends them. */
function makeLent(parent: string | null, undo: Undo): string {
  if (!parent || !existsSync(join(parent, "cgroup.procs")))
    throw new Error("there are no control groups with a memory controller");
  try {
    const lent = readFileSync(join(parent, "cgroup.subtree_control"), "utf8").split(/\s/);
    for (const controller of ["cpu", "memory"].filter((each) => !lent.includes(each))) {
      write(parent, "cgroup.subtree_control", `+${controller}`);
      undo.unshift(() => write(parent, "cgroup.subtree_control", `-${controller}`));
    }
    return makeFolder(parent, undo);
  } catch (error) {
    const above = dirname(parent);
    if (!existsSync(join(above, "cgroup.procs"))) throw error;
    return makeLent(above, undo);
  }
}

function makeFolder(parent: string, undo: Undo): string {
  const folder = mkdtempSync(join(parent, "cho-gia-vi-"));
  undo.unshift(() => rmdirSync(folder));
  return folder;
}

/** The folder of the group that this process is in; null if there is no such tree of groups. */
function ownFolder(type: "cgroup" | "cgroup2", controller = ""): string | null {
  const fields = (file: string, separator: string) =>
    readFileSync(file, "utf8")
      .split("\n")
      .map((line) => line.split(separator));
  const mount = fields("/proc/self/mounts", " ").find(
    ([, , kind, options]) =>
      kind === type && (!controller || options!.split(",").includes(controller)),
  )?.[1];
  if (!mount) return null;
  const path = fields("/proc/self/cgroup", ":").find(([, names]) =>
    names?.split(",").includes(controller),
  )?.[2];
  const folder = join(mount, path ?? "");
  // In a container, what is mounted may be its own group, while the path is the whole one.
  return existsSync(folder) ? folder : mount;
}

function write(folder: string, file: string, value: string | number): void {
  writeFileSync(join(folder, file), String(value));
}

/** The number in a file, or the one after a line's first word; NaN if there is none. */
function read(folder: string, file: string, word = ""): number {
  const path = join(folder, file);
  if (!existsSync(path)) return Number.NaN;
  const found = new RegExp(`^${word}(\\d+)`, "m").exec(readFileSync(path, "utf8"));
  return Number(found?.[1] ?? Number.NaN);
}
