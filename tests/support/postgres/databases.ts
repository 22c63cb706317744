import { createHash, randomBytes } from "node:crypto";
import { MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";
import pg from "pg";
import { onTestFinished } from "vitest";
import type { Order, Reply, Thread } from "./copy-thread.ts";

/** A server on which tests may create databases; undefined tests SQLite. */
const SERVER = process.env.TEST_DATABASE_URL;

export const testsPostgres = SERVER !== undefined;

/** Of the databases of this checkout, because others may use the same server. */
const CHECKOUT = createHash("sha256")
  .update(import.meta.dirname)
  .digest("hex");
const PREFIX = `cho_gia_vi_${CHECKOUT.slice(0, 8)}_`;

const urlOf = (name: string) => Object.assign(new URL(SERVER!), { pathname: `/${name}` }).href;
const templateName = (template: string) => `${PREFIX}${template}`;

/** Works on a connection of its own to a database. */
async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs work on a connection on which databases can be created and dropped. */
async function withServer(
  work: (run: (sql: string) => Promise<pg.QueryResult>) => Promise<unknown>,
): Promise<void> {
  await withClient(urlOf("postgres"), (client) => work((sql) => client.query(sql)));
}

/**
 * Creates the database that tests of a template copy.
 *
 * @param fill creates the shop in the database with this URL
 */
export async function makePostgresTemplate(template: string, fill: (url: string) => Promise<void>) {
  const name = templateName(template);
  await withServer((run) => run(`create database ${name}`));
  await fill(urlOf(name));
  // Nobody may be connected to a database that is copied, not even to vacuum it.
  await withServer((run) => run(`alter database ${name} allow_connections false`));
}

/** Deletes the templates, and the copies that a test has left. */
export const dropPostgresDatabases = () =>
  withServer(async (run) => {
    const ours = `starts_with(datname, '${PREFIX}')`;
    const { rows } = await run(`select datname from pg_database where ${ours}`);
    for (const { datname } of rows) await run(`drop database if exists ${datname} with (force)`);
  });

/** Creates a copy of a template; returns its URL and a function that deletes it. */
export function copyPostgresTemplate(template: string) {
  thread ??= startThread();
  const name = thread.copy(templateName(template));
  return { url: urlOf(name), drop: () => thread!.send({ drop: name }) };
}

/** Creates a database without tables; returns its URL. It is deleted when the test ends. */
export async function emptyDatabase(): Promise<string> {
  const name = `${PREFIX}${randomBytes(8).toString("hex")}`;
  await withServer((run) => run(`create database ${name}`));
  onTestFinished(() => withServer((run) => run(`drop database if exists ${name} with (force)`)));
  return urlOf(name);
}

/** Runs a query on a database; returns its rows as arrays. */
export const queryDatabase = (url: string, text: string): Promise<unknown[][]> =>
  withClient(url, async (client) => (await client.query({ text, rowMode: "array" })).rows);

let thread: ReturnType<typeof startThread> | undefined;

function startThread() {
  const { port1, port2 } = new MessageChannel();
  const replied = new SharedArrayBuffer(4);
  const workerData: Thread = { url: urlOf("postgres"), prefix: PREFIX, port: port2, replied };
  const script = new URL("./copy-thread.ts", import.meta.url);
  new Worker(script, { workerData, transferList: [port2] }).unref();
  port1.unref();
  const send = (order: Order) => port1.postMessage(order);
  const copy = (database: string) => {
    const state = new Int32Array(replied);
    Atomics.store(state, 0, 0);
    send({ copy: database });
    Atomics.wait(state, 0, 0);
    const { message } = receiveMessageOnPort(port1) as { message: Reply };
    if ("problem" in message) throw new Error(message.problem);
    return message.name;
  };
  return { send, copy };
}
