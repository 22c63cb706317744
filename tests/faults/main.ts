// Injects faults into the built shop and measures the effects: `npm run test:faults -- kill lock`.
// A missed goal is reported but does not fail the run, as the machine may be busy. An acknowledged
// order that is lost or doubled fails it.
// `hostile-client` takes the names of attacks, and how many shoppers buy behind one IP address:
// `npm run test:faults -- hostile-client --attack rows --attack crowd --shoppers 100`.
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { printTable } from "../bench/support/figures.ts";
import { makeTemplates } from "../support/templates.ts";
import { fillDiskDuringOrders } from "./disk-full.ts";
import { failSyncsDuringOrders } from "./fsync.ts";
import { attackAsOneClient } from "./hostile-client.ts";
import { killDuringOrders } from "./kill.ts";
import { breakMailServer } from "./mail.ts";
import { queueManyMails } from "./many-mails.ts";
import { serveSlowClients } from "./slow-clients.ts";
import { stopDuringRequests } from "./stop.ts";
import type { FaultLine } from "./support/fault-lines.ts";
import { holdLockDuringOrders } from "./write-lock.ts";

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
  fsync: { title: "every sync fails while orders arrive", run: failSyncsDuringOrders },
  lock: {
    title: "another process holds the write lock for 3 s",
    run: () => holdLockDuringOrders(3_000),
  },
  "long-lock": {
    title: "another process holds the write lock for 8 s",
    run: () => holdLockDuringOrders(8_000),
  },
  slow: {
    title: "slow sockets, simultaneous logins, long e-mail addresses",
    run: serveSlowClients,
  },
  "disk-full": { title: "the disk is full while orders arrive", run: fillDiskDuringOrders },
  stop: { title: "SIGTERM with requests in flight", run: stopDuringRequests },
  "hostile-client": {
    title: "one hostile client among many others",
    run: () => attackAsOneClient({ attacks: values.attack, shoppers: Number(values.shoppers) }),
  },
  mail: { title: "the mail server refuses mail, is silent, is slow", run: breakMailServer },
  "many-mails": {
    title: "3,000 queued mails, and a mail server that greets after 100 ms",
    run: queueManyMails,
  },
};

const names = positionals.length > 0 ? positionals : Object.keys(FAULTS);
const unknown = names.filter((name) => !FAULTS[name]);
if (unknown.length > 0) {
  console.error(
    `Unknown fault ${unknown.join(", ")}; the faults are: ${Object.keys(FAULTS).join(", ")}`,
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
