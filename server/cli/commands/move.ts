import { parseArgs } from "node:util";
import type { Settings } from "../../../app/web/env.server.ts";
import { type Moved, moveShop } from "../../../db/move/move-shop.ts";
import { MoveError } from "../../../db/move/shop-copy.ts";
import { CommandError } from "../command.ts";
import { countText, elapsedText } from "../shop/amounts.ts";
import { asCommandError } from "../shop/database.ts";
import { type ShopLocation, shopLocation } from "../shop/shop-location.ts";

/**
 * The command "move": copies a whole shop, which must be stopped, to a database without one. The shop that is
 * copied is left as it is.
 *
 * @throws CommandError; nothing is left of the copy then
 */
export async function moveCommand(args: string[], settings: Settings): Promise<void> {
  const { from, to } = parse(args, settings);
  const source = await shopLocation(from);
  const target = await shopLocation(to);
  await requireCurrent(source);
  await requireEmpty(target);
  print(await copy(source, target), target);
}

/** @throws CommandError */
function parse(args: string[], { databaseUrl, dataDir }: Settings) {
  const usage = new CommandError("Usage: move [--from SHOP] --to SHOP", 2);
  const options = { from: { type: "string" }, to: { type: "string" } } as const;
  try {
    const { from = databaseUrl ?? dataDir, to } = parseArgs({ args, options }).values;
    if (from && to) return { from, to };
  } catch {}
  throw usage;
}

async function stateOf({ database }: ShopLocation) {
  return asCommandError(`${database.name} cannot be read`, database.state);
}

async function requireCurrent(source: ShopLocation): Promise<void> {
  const { name } = source.database;
  const state = await stateOf(source);
  if (state === null) throw new CommandError(`There is no shop at ${name}`);
  if (state === "empty" || state === "foreign")
    throw new CommandError(`${name} is not a shop's database`);
  if (state === "older")
    throw new CommandError(`${name} is from an older version of the shop; run "migrate" first`);
  if (state === "newer")
    throw new CommandError(`${name} is from a newer version of the shop; move it by that version`);
}

/** The rows of one that is migrated are looked at when nobody can add any more. */
async function requireEmpty(target: ShopLocation): Promise<void> {
  const state = await stateOf(target);
  if (state !== null && state !== "empty" && state !== "current")
    throw new CommandError(`${target.database.name} is not empty; move to a new database`);
}

async function copy(source: ShopLocation, target: ShopLocation): Promise<Moved> {
  try {
    const reader = await source.openReader();
    try {
      const writer = await target.openWriter();
      try {
        return await moveShop(reader, writer);
      } finally {
        await writer.close();
      }
    } finally {
      await reader.close();
    }
  } catch (error) {
    if (error instanceof MoveError) throw new CommandError(error.message);
    throw new CommandError(`Move failed: ${(error as Error).message}; nothing is left of the copy`);
  }
}

function print({ tables, replaced }: Moved, { database, setting }: ShopLocation): void {
  const filled = tables.filter(({ rows }) => rows > 0);
  const counts = filled.map(({ rows }) => rows.toLocaleString("en"));
  const width = Math.max(...counts.map(({ length }) => length));
  for (const [i, { name }] of filled.entries())
    process.stdout.write(`${counts[i]!.padStart(width)} ${name}\n`);
  const total = filled.reduce((sum, { rows }) => sum + rows, 0);
  const note = replaced > 0 ? `; replaced ${countText(replaced, "characters")} U+0000` : "";
  process.stderr.write(
    `Moved ${countText(total, "rows")} to ${database.name} in ${elapsedText()}${note}.\n` +
      `Serve the shop from there: ${setting} cho-gia-vi serve\n`,
  );
}
