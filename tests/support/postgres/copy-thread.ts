// Copies and drops databases for databases.ts, which waits for a copy as it does for one of a file.
import { randomBytes } from "node:crypto";
import { type MessagePort, workerData } from "node:worker_threads";
import pg from "pg";

/** Asks for a copy of a template, or for a database to be dropped. */
export type Order = { copy: string } | { drop: string };
export type Reply = { name: string } | { problem: string };
export type Thread = { url: string; prefix: string; port: MessagePort; replied: SharedArrayBuffer };

const { url, prefix, port, replied } = workerData as Thread;
const client = new pg.Client({ connectionString: url });
/** Copies that nobody has asked for yet, by template: the next test finds one at once. */
const spares = new Map<string, string>();
let last: Promise<unknown> = client.connect();

async function copy(template: string): Promise<string> {
  const name = `${prefix}${randomBytes(8).toString("hex")}`;
  // Files are copied faster than pages, which are written to the log one by one.
  await client.query(`create database ${name} template ${template} strategy file_copy`);
  return name;
}

function reply(message: Reply): void {
  port.postMessage(message);
  Atomics.store(new Int32Array(replied), 0, 1);
  Atomics.notify(new Int32Array(replied), 0);
}

async function follow(order: Order): Promise<void> {
  if ("drop" in order) {
    await client.query(`drop database if exists ${order.drop} with (force)`);
    return;
  }
  reply({ name: spares.get(order.copy) ?? (await copy(order.copy)) });
  spares.delete(order.copy);
  spares.set(order.copy, await copy(order.copy));
}

port.on("message", (order: Order) => {
  last = last
    .then(() => follow(order))
    .catch((error: Error) => {
      if ("copy" in order) reply({ problem: error.message });
    });
});
