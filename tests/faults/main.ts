// Injects faults into the built shop and looks at what they do to it: `npm run test:faults -- kill lock`.
// A figure that misses its goal is said so and fails nothing, as the machine may be busy; an order
// that was acknowledged and is lost, or is there twice, fails the run.
// `stranger` takes names of its attacks, and how many shoppers buy behind one address:
// `npm run test:faults -- stranger --attack rows --attack crowd --shoppers 100`.
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { printTable } from "../bench/support/figures.ts";
import { makeTemplates } from "../support/templates.ts";
import { fillDiskDuringOrders } from "./disk-full.ts";
import { failSyncsDuringOrders } from "./fsync.ts";
import { killDuringOrders } from "./kill.ts";
import { holdLockDuringOrders } from "./lock.ts";
import { upsetMailServer } from "./mail.ts";
import { queueManyMails } from "./many-mails.ts";
import { keepBusy } from "./slow.ts";
import { stopDuringRequests } from "./stop.ts";
import { attackAsStranger } from "./stranger.ts";
import type { FaultLine } from "./support/lines.ts";

type Fault = { title: string; run: () => Promise<FaultLine[]> };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "20" },
    attack: { type: "string", multiple: true, default: [] },
    shoppers: { type: "string", default: "300" },
  },
});

const FAULTS: Record<string, Fault> = {
  kill: {
    title: `SIGKILL during 1,000 orders at 64 connections, ${values.rounds} rounds`,
    run: () => killDuringOrders({ rounds: Number(values.rounds), orders: 1_000 }),
  },
  fsync: { title: "every sync fails amid orders", run: failSyncsDuringOrders },
  lock: {
    title: "another process holds the write lock for 3 s",
    run: () => holdLockDuringOrders(3_000),
  },
  "long-lock": {
    title: "another process holds the write lock for 8 s",
    run: () => holdLockDuringOrders(8_000),
  },
  slow: { title: "slow sockets, logins at once, long addresses", run: keepBusy },
  "disk-full": { title: "the disk is full amid orders", run: fillDiskDuringOrders },
  stop: { title: "SIGTERM with requests in flight", run: stopDuringRequests },
  stranger: {
    title: "one client against all others",
    run: () => attackAsStranger({ attacks: values.attack, shoppers: Number(values.shoppers) }),
  },
  mail: { title: "the mail server refuses, is silent, is slow", run: upsetMailServer },
  "many-mails": {
    title: "3,000 mails wait, the mail server greets after 100 ms",
    run: queueManyMails,
  },
};

const names = positionals.length > 0 ? positionals : Object.keys(FAULTS);
const unknown = names.filter((name) => !FAULTS[name]);
if (unknown.length > 0) {
  console.error(
    `No fault named ${unknown.join(", ")}; there are: ${Object.keys(FAULTS).join(", ")}`,
  );
  process.exitCode = 2;
} else {
  console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}`);
  await makeTemplates();
  for (const name of names) {
    const { title, run } = FAULTS[name]!;
    const lines = await run();
    printTable(`${name}: ${title}`, lines);
    if (lines.some(({ mustHold, reached }) => mustHold && !reached)) process.exitCode = 1;
  }
}
