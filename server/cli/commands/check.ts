import {
  listMiscounted,
  repairStockMoves,
} from "#app/features/catalogue/stock/stock-moves.server.ts";
import {
  listWrongCounters,
  rebuildCounters,
} from "#app/features/orders/counting/order-counters.server.ts";
import {
  type InconsistentOrder,
  listInconsistentOrders,
  listMisfiledOrders,
  listMisfiledProducts,
  listMisratedProducts,
  listOrderRanges,
  repairDerivedColumns,
} from "#app/features/orders/counting/order-integrity.server.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import type { Settings } from "#app/kit/settings/env.server.ts";
import type { Db } from "#db/client.server.ts";
import type { Database } from "#db/database.ts";
import { orders } from "#db/schema.ts";
import { publishProgress } from "#db/work-progress.ts";
import { CommandError } from "#server/cli/command.ts";
import { countText, elapsedText } from "#server/cli/shop/amounts.ts";
import {
  asCommandError,
  databaseOf,
  requireCurrentDatabase,
  withOpen,
} from "#server/cli/shop/database.ts";

const REPAIR = "--repair-counters";
/** Orders that are checked at once, in well under a second. */
const BATCH_SIZE = 10_000;

/** The command "check"; new orders must wait while it repairs. @throws CommandError when there are problems */
export async function checkCommand(args: string[], settings: Settings): Promise<void> {
  if (args.some((arg) => arg !== REPAIR)) throw new CommandError(`Usage: check [${REPAIR}]`, 2);
  const repairs = args.includes(REPAIR);
  const database = await requireCurrentDatabase(settings, repairs ? databaseOf : undefined);
  if (repairs && (await damageOf(database)).length === 0) {
    publishProgress({ label: "Counting the orders" });
    await withOpen(database.open(), ({ withTx }) =>
      withTx(async (tx) => {
        await rebuildCounters(tx);
        await repairDerivedColumns(tx);
        await repairStockMoves(tx);
      }),
    );
  }
  const { count, problems } = await listProblems(database);
  const { name } = database;
  for (const line of problems) process.stdout.write(`${line}\n`);
  if (problems.length > 0)
    throw new CommandError(`${name}: ${countText(problems.length, "problems")} found`);
  process.stderr.write(`Checked ${countText(count, "orders")} in ${elapsedText()}.\n`);
  process.stdout.write(`${name}: no problems found\n`);
}

/**
 * The problems of a shop's database, one text each, and the number of its orders. @throws CommandError when it cannot
 * be read
 */
export async function listProblems(
  database: Database,
): Promise<{ count: number; problems: string[] }> {
  const damage = await damageOf(database);
  return withOpen(database.open(), async ({ db }) => {
    const { count, faulty, misfiled } = await checkOrders(db);
    const wrong = await listWrongCounters(db, (table) =>
      publishProgress({ label: `Comparing ${table} with the orders` }),
    );
    const problems = [
      ...damage,
      ...faulty.map(({ id, problems }) => `order #${shortOrderId(id)}: ${problems.join(", ")}`),
      ...misfiled.map(
        (id) => `order #${shortOrderId(id)}: not found by what it says; repair by ${REPAIR}`,
      ),
      ...(await listMisfiledProducts(db)).map(
        ({ name }) => `product “${name}”: not found by its name and weight; repair by ${REPAIR}`,
      ),
      ...(await listMisratedProducts(db)).map(
        ({ name }) => `product “${name}”: rating is not that of its reviews; repair by ${REPAIR}`,
      ),
      ...(await listMiscounted(db)).map(({ name, count, sum, valueVnd, sumVnd }) =>
        (count ?? 0) === sum
          ? `product “${name}”: its stock is worth ${valueVnd}, its history adds up to ${sumVnd}; repair by ${REPAIR}`
          : `product “${name}”: its stock is ${count ?? "not counted"}, its history adds up to ${sum}; repair by ${REPAIR}`,
      ),
      ...wrong.map(
        ({ table, rows }) => `${table}: ${rows} rows differ from the orders; repair by ${REPAIR}`,
      ),
    ];
    return { count, problems };
  });
}

function damageOf(database: Database): Promise<string[]> {
  publishProgress({ label: "Checking the database's pages" });
  return asCommandError(`${database.name} cannot be read`, database.damage);
}

/** Checks all orders in steps; finds how many there are, and those with problems. */
async function checkOrders(db: Db) {
  const faulty: InconsistentOrder[] = [];
  const misfiled: string[] = [];
  const total = await db.$count(orders);
  const label = "Checking the orders";
  publishProgress({ label, done: 0, total, unit: "orders" });
  let count = 0;
  for await (const { checked, ...range } of listOrderRanges(db, BATCH_SIZE)) {
    faulty.push(...(await listInconsistentOrders(db, range)));
    misfiled.push(...(await listMisfiledOrders(db, range)));
    count = checked;
    publishProgress({ label, done: count, total, unit: "orders" });
  }
  return { count, faulty, misfiled };
}
