import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import type { Settings } from "../../app/env.server.ts";
import { type ArchivedOrder, listArchivedOrders } from "../../app/models/orders/archive.ts";
import { CommandError } from "./command-error.ts";
import { requireCurrentDatabase } from "./database.ts";
import { jsonLine, readableLines } from "./print-archived-order.ts";

/**
 * The command "orders archived": prints the orders that sellers deleted, newest first, whether the
 * shop is running or not.
 *
 * @throws CommandError
 */
export async function ordersCommand(args: string[], settings: Settings): Promise<void> {
  const { since, format } = parse(args);
  const store = (await requireCurrentDatabase(settings)).open();
  try {
    await print(formatAll(listArchivedOrders(store.withSnapshot, since), format));
  } finally {
    await store.close();
  }
}

function parse(args: string[]) {
  const usage = new CommandError("Usage: orders archived [--since YYYY-MM-DD] [--json]", 2);
  try {
    const { positionals, values } = parseArgs({
      args,
      options: { since: { type: "string" }, json: { type: "boolean" } },
      allowPositionals: true,
    });
    const since = values.since === undefined ? 0 : startOfDay(values.since);
    if (positionals.join(" ") !== "archived" || since === null) throw usage;
    return { since, format: values.json ? jsonLine : readableLines };
  } catch {
    throw usage;
  }
}

/** When a day such as 2026-11-22 begins in Vietnam; null when there is no such day. */
function startOfDay(day: string): number | null {
  const midnightUtc = Date.parse(`${day}T00:00:00Z`);
  const isDay =
    !Number.isNaN(midnightUtc) && new Date(midnightUtc).toISOString().startsWith(`${day}T`);
  return isDay ? Date.parse(`${day}T00:00:00+07:00`) : null;
}

async function* formatAll(
  batches: AsyncIterable<ArchivedOrder[]>,
  format: (order: ArchivedOrder) => string,
): AsyncGenerator<string> {
  for await (const batch of batches) for (const order of batch) yield format(order);
}

/** Writes to standard output, until its reader has enough: `| head` is no error. */
async function print(texts: AsyncIterable<string>): Promise<void> {
  try {
    await pipeline(Readable.from(texts), process.stdout, { end: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPIPE") throw error;
    process.exitCode = 0;
  }
}
