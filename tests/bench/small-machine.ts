import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { BINARY, ensureBinary } from "#tests/support/server/binary.ts";
import { pagesASecond } from "./small-machine/pages-a-second.ts";
import { uploadAtOnce } from "./small-machine/uploads.ts";
import { later } from "./support/clean-up.ts";
import { type ControlGroup, makeControlGroup } from "./support/control-group.ts";
import { equalLine, fact, type Line, printTable, skippedLine } from "./support/figures.ts";
import { megabytes } from "./support/peak-memory.ts";
import { startShop } from "./support/processes.ts";

const LIMITS = { cores: 0.5, megabytes: 256 };
const TITLE = `The binary with half a core and ${LIMITS.megabytes} MB`;
const PRODUCTS = 48;
/** The shop releases memory at most once in ten seconds. */
const IDLE_MS = 15_000;
const SAMPLE_MS = 100;

/** The binary in a control group as small as the smallest machines that are rented out. */
export async function benchSmallMachine(): Promise<void> {
  const group = makeControlGroup(LIMITS);
  if (typeof group === "string") return printTable(TITLE, [skippedLine(group)]);
  later(group.remove);
  const other = makeControlGroup(LIMITS);
  if (typeof other === "string") throw new Error(other);
  later(other.remove);
  // On the disk of the sources: what lies in a temporary folder may lie in memory.
  const folder = mkdtempSync(join(dirname(BINARY), "small-machine-"));
  later(() => rmSync(folder, { recursive: true }));
  ensureBinary();
  printTable(TITLE, await measure(group, other, folder));
}

async function measure(group: ControlGroup, other: ControlGroup, folder: string): Promise<Line[]> {
  const [sh, ...enter] = group.enter;
  const binary = join(folder, "cho-gia-vi");
  // Copied inside the group, so that the file's pages in memory count as its own.
  const { status } = spawnSync(sh, [...enter, "cp", BINARY, binary]);
  if (status !== 0) throw new Error("the binary was not copied");
  const lines: Line[] = [];
  const memory = watchMemory(group);
  const shop = await startShop(PRODUCTS, 0, {}, [...group.enter, binary, "serve"]);
  const rest = async (when: string) => {
    await sleep(IDLE_MS);
    const { ownMb } = group.use();
    const measured = `${megabytes(shop.pid, "VmRSS").toFixed(0)} MB; ${ownMb.toFixed(0)} MB`;
    lines.push(fact(`memory at rest, ${when}; of which its own, not pages of files`, measured));
  };
  try {
    await rest("before");
    lines.push(...(await pagesASecond(shop, other.enter)));
    lines.push(...(await uploadAtOnce(shop)));
    await rest("after");
  } catch (error) {
    // The last line tells why nothing responded.
    if (group.use().killed === 0) throw error;
  } finally {
    memory.stop();
    await shop.stop();
  }
  const { killed, limitMet, peakMb } = group.use();
  return [
    ...lines,
    fact("its own memory at its peak", `${memory.peakMb().toFixed(0)} MB`),
    fact(
      "the group's memory at its peak, pages of files included",
      `${peakMb.toFixed(0)} MB; the limit was met ${limitMet} times`,
    ),
    equalLine("processes that the kernel killed for memory", killed, 0),
  ];
}

/** Samples the memory of a group's processes. */
function watchMemory(group: ControlGroup) {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, group.use().ownMb);
  }, SAMPLE_MS);
  return { peakMb: () => peak, stop: () => clearInterval(timer) };
}
