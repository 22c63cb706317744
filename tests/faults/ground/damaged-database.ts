import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { globalAgent } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openReadonly } from "#db/sqlite/connections.ts";
import { later } from "#tests/bench/support/clean-up.ts";
import { exactLine, type Line } from "#tests/bench/support/figures.ts";
import { send } from "#tests/faults/support/send.ts";
import { copyTemplate, SELLER } from "#tests/support/data/templates.ts";
import { startMailServer } from "#tests/support/mail/mail-server.ts";
import { runCommand } from "#tests/support/server/command.ts";
import { startServer } from "#tests/support/server/server.ts";

const PAGE_BYTES = 4_096;
const TABLES = "'products', 'product_images', 'orders', 'carts', 'cart_lines', 'health'";
const PATHS = ["/cart", "/healthz", "/api/product/list", "/products?q=bot"];
const ENDS_WITHIN_MS = 30_000;

/** Overwrites pages in the middle of a running shop's database, starts it again, and restores it. */
export async function damageDatabase(): Promise<Line[]> {
  const dataDir = copyTemplate("demo");
  const file = join(dataDir, "shop.db");
  later(() => rmSync(dataDir, { recursive: true }));
  const folder = join(dataDir, "copies");
  const mail = await startMailServer();
  later(mail.stop);
  const env = { DATA_DIR: dataDir, BACKUP_TO: folder, SMTP_URL: mail.url };
  const backup = () => runCommand(["backup"], env);
  const nowhere = await backup();
  mkdirSync(folder);
  await backup();
  const server = await startServer("demo", env);
  damage(file);
  const statuses = await requestUntilEnded(server.url, server.ended);
  const told = await mail.mailTo(SELLER.email);
  const again = await startServer("demo", env).catch((error: Error) => error.message);
  const refused = await backup();
  const restored = await runCommand(["restore", "--latest"], env);
  const open = await startServer("demo", env);
  const products = await fetch(`${open.url}/api/product/list`);
  await open.stop();
  const failures = statuses.filter((status) => status >= 500 && status !== 503);
  const isRefused = /is damaged: .*restore --latest/.test(String(again));
  const afterwards = `${restored.status}, ${products.status}`;
  const creates = nowhere.err.match(/^.*create it.*\n$/);
  return [
    exactLine("BACKUP_TO's folder is missing: one line says to create it", creates ? 1 : 0, 1),
    exactLine("`backup` then fails with code", String(nowhere.status), "1"),
    exactLine("damaged database: answers of 500, of 502 or more but 503", failures.length, 0),
    exactLine("it ends with code 1", String(await server.ended), "1"),
    exactLine("a mail says so", String(told.subject?.includes("damaged")), "true"),
    exactLine("the next start refuses and names restore --latest", String(isRefused), "true"),
    exactLine("`backup` of it fails with code", String(refused.status), "1"),
    exactLine("`restore --latest`, then the list of products", afterwards, "0, 200"),
  ];
}

/** Overwrites pages of tables that every visit reads or writes. */
function damage(file: string): void {
  const sqlite = openReadonly(file);
  const pages = sqlite
    .prepare(`select pageno from dbstat where name in (${TABLES}) and pagetype = 'leaf' limit 40`)
    .pluck()
    .all() as number[];
  sqlite.close();
  const descriptor = openSync(file, "r+");
  const noise = Buffer.alloc(PAGE_BYTES, 0xa5);
  for (const page of pages) writeSync(descriptor, noise, 0, PAGE_BYTES, (page - 1) * PAGE_BYTES);
  closeSync(descriptor);
}

async function requestUntilEnded(url: string, ended: Promise<unknown>): Promise<number[]> {
  const statuses: number[] = [];
  let isOpen = true;
  void ended.then(() => {
    isOpen = false;
  });
  const giveUpAt = Date.now() + ENDS_WITHIN_MS;
  while (isOpen && Date.now() < giveUpAt) {
    for (const path of PATHS) {
      const reply = await send(url, path, { agent: globalAgent });
      if (reply) statuses.push(reply.status);
    }
    await sleep(50);
  }
  return statuses;
}
