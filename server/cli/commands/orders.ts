import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import {
  type ArchivedOrder,
  listArchivedOrders,
} from "#app/features/orders/deleted/archive.server.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { csvDateTime } from "#app/kit/format/date.ts";
import { fullName } from "#app/kit/format/full-name.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import type { Settings } from "#app/kit/settings/env.server.ts";
import { CommandError } from "#server/cli/command.ts";
import { requireCurrentDatabase, withOpen } from "#server/cli/shop/database.ts";

export async function ordersCommand(args: string[], settings: Settings): Promise<void> {
  const { since, format } = parse(args);
  const database = await requireCurrentDatabase(settings);
  await withOpen(database.open(), ({ withSnapshot }) =>
    print(formatAll(listArchivedOrders(withSnapshot, since), format)),
  );
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

/** An archived order as one line of JSON, with times in UTC milliseconds. */
function jsonLine({ snapshot, deletedBy, deletedAt }: ArchivedOrder): string {
  return `${escapeControls(JSON.stringify({ deletedAt, deletedBy, order: snapshot }))}\n`;
}

/** An archived order in some lines to read, with times of Vietnam, and an empty line after them. */
function readableLines({ snapshot: order, deletedBy, deletedAt }: ArchivedOrder): string {
  const { street, city, state, zipcode, country, email, phone, status, isPaid } = order;
  const lines = [
    `${csvDateTime(deletedAt)} deleted by ${deletedBy}`,
    `  Order #${shortOrderId(order.id)} (${order.id}) of ${csvDateTime(order.createdAt)}`,
    `  ${fullName(order)}, ${phone}, ${email}`,
    `  ${street}, ${city}, ${state} ${zipcode}, ${country}`,
    `  ${formatVnd(order.amountVnd)}, of it shipping ${formatVnd(order.shippingVnd)}; ${status}, ${isPaid ? "paid" : "not paid"}`,
    ...order.lines.map(
      ({ quantity, name, offerPriceVnd }) =>
        `    ${quantity} × ${name}, ${formatVnd(offerPriceVnd)} each`,
    ),
    ...order.history.map(
      ({ at, change, actorEmail }) => `    ${csvDateTime(at)} ${change} by ${actorEmail}`,
    ),
  ];
  return `${lines.map(escapeControls).join("\n")}\n\n`;
}

/** Characters that a terminal obeys instead of showing them, or that hide or reorder others. */
const CONTROLS = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** Replaces control characters by JSON escapes such as \u001b, so that text is safe to print. */
function escapeControls(text: string): string {
  return text.replace(CONTROLS, (character) =>
    character
      .split("")
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
      .join(""),
  );
}
