// Injects faults into the built shop and measures the effects: `npm run test:faults -- kill lock`.
// A missed goal is reported but does not fail the run, as the machine may be busy. An acknowledged
// order that is lost or doubled fails it.
// docs/benchmarks.md keeps the last figures.
// `hostile-client` takes the names of attacks, and how many shoppers buy behind one IP address:
// `npm run test:faults -- hostile-client --attack rows --attack crowd --shoppers 100`.

import { parseArgs } from "node:util";
import { cleanUp } from "#tests/bench/support/clean-up.ts";
import { type Line, linesOf, printTable } from "#tests/bench/support/figures.ts";
import { CIRCUMSTANCES } from "#tests/support/circumstances.ts";
import { makeTemplates } from "#tests/support/data/templates.ts";
import { runOnArm64 } from "./arm64.ts";
import { fillDiskDuringOrders } from "./disk/disk-full.ts";
import { failSyncsDuringOrders } from "./disk/fsync.ts";
import { killDuringOrders } from "./disk/kill.ts";
import { measureLitestreamCost } from "./disk/litestream-cost.ts";
import { holdLockDuringOrders } from "./disk/write-lock.ts";
import { moveTheGround } from "./ground.ts";
import { attackAsOneClient } from "./hostile-client.ts";
import { loseMachine } from "./lost-machine.ts";
import { loseMachines } from "./machines.ts";
import { breakMailServer } from "./mail/mail.ts";
import { queueManyMails } from "./mail/many-mails.ts";
import { restartServersInTurn } from "./rolling-restart.ts";
import { serveSlowClients } from "./slow-clients.ts";
import { stopDuringRequests } from "./stop.ts";
import { upgradeDuringRequests } from "./upgrade.ts";

type Fault = [title: string, run: () => Promise<Line[]>];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "20" },
    attack: { type: "string", multiple: true, default: [] },
    shoppers: { type: "string", default: "300" },
  },
});

const FAULTS: Record<string, Fault> = {
  kill: [
    `SIGKILL during 1,000 orders at 64 connections, ${values.rounds} rounds`,
    () => killDuringOrders({ rounds: Number(values.rounds), orders: 1_000 }),
  ],
  fsync: ["every sync fails while orders arrive", failSyncsDuringOrders],
  lock: ["another process holds the write lock for 3 s", () => holdLockDuringOrders(3_000)],
  "long-lock": ["another process holds the write lock for 8 s", () => holdLockDuringOrders(8_000)],
  slow: ["slow sockets, simultaneous logins, long e-mail addresses", serveSlowClients],
  "disk-full": ["the disk is full while orders arrive", fillDiskDuringOrders],
  stop: ["SIGTERM with requests in flight", stopDuringRequests],
  upgrade: [
    "three restarts behind the shipped Caddyfile, 2,000 requests arrive meanwhile",
    () => upgradeDuringRequests({ requests: 2_000, restarts: 3 }),
  ],
  "hostile-client": [
    "one hostile client among many others",
    () => attackAsOneClient({ attacks: values.attack, shoppers: Number(values.shoppers) }),
  ],
  "lost-machine": [
    "the machine is lost while Litestream copies the shop and orders arrive at 64 connections",
    loseTwoMachines,
  ],
  machines: [
    "two app servers on a PostgreSQL with two standbys; each kind is killed amid orders at 32 connections",
    () => loseMachines({ orders: 300, connections: 32, aloneMs: 20_000 }),
  ],
  servers: [
    "two app servers behind the shipped Caddyfile.servers are restarted in turn, 2,000 requests arrive meanwhile; then one is killed",
    restartServersWithAndWithoutSockets,
  ],
  litestream: [
    "orders at 16 connections in turns with and without Litestream",
    measureLitestreamCost,
  ],
  ground: ["the database and what stands beside it vanish or are damaged", moveTheGround],
  mail: ["the mail server refuses mail, is silent, is slow", breakMailServer],
  arm64: ["the binary for 64-bit ARM, emulated", runOnArm64],
  "many-mails": ["3,000 queued mails, and a mail server that greets after 100 ms", queueManyMails],
};

async function restartServersWithAndWithoutSockets(): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [how, hasSockets] of Object.entries({ with: true, without: false })) {
    lines.push(...linesOf(`${how} sockets`, await restartServersInTurn(2_000, hasSockets)));
    await cleanUp();
  }
  return lines;
}

/** Two sizes, as the time to restore grows with the size. */
async function loseTwoMachines(): Promise<Line[]> {
  const lines: Line[] = [];
  for (const megabytes of [0, 1_000]) {
    const found = await loseMachine({ megabytes, orders: 3_000, connections: 64 });
    lines.push(...linesOf(`${megabytes} MB of pictures`, found));
    await cleanUp();
  }
  return lines;
}

const names = positionals.length > 0 ? positionals : Object.keys(FAULTS);
const unknown = names.filter((name) => !FAULTS[name]);
if (unknown.length > 0) {
  console.error(
    `Unknown fault ${unknown.join(", ")}; the faults are: ${Object.keys(FAULTS).join(", ")}`,
  );
  process.exitCode = 2;
} else {
  console.log(CIRCUMSTANCES);
  await makeTemplates();
  for (const name of names) {
    const [title, run] = FAULTS[name]!;
    const lines = await run().finally(cleanUp);
    printTable(`${name}: ${title}`, lines);
    if (lines.some(({ mustHold, reached }) => mustHold && !reached)) process.exitCode = 1;
  }
}
