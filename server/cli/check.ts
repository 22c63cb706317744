import type { Settings } from "../../app/env.server.ts";
import { shortOrderId } from "../../app/format/order-id.ts";
import { listWrongCounters, rebuildCounters } from "../../app/models/orders/order-counters.ts";
import { listInconsistentOrders } from "../../app/models/orders/order-integrity.ts";
import { openStore } from "../../db/client.server.ts";
import { checkIntegrity } from "../../db/integrity.ts";
import { CommandError } from "./command-error.ts";
import { requireDatabaseFile } from "./open-store.ts";

const REPAIR = "--repair-counters";

/**
 * The command "check": checks the database's pages, indexes and references, the totals of all
 * orders and their counters. Prints one line per problem. With "--repair-counters", counts the
 * orders afresh first; other orders have to wait meanwhile.
 *
 * @throws CommandError when there are problems
 */
export async function checkCommand(args: string[], settings: Settings): Promise<void> {
  if (args.some((arg) => arg !== REPAIR)) throw new CommandError(`Usage: check [${REPAIR}]`, 2);
  const file = requireDatabaseFile(settings);
  const damage = damageOf(file);
  if (damage.length === 0 && args.includes(REPAIR)) await repairCounters(file);
  const problems = [...damage, ...(await orderProblems(file))];
  for (const line of problems) process.stdout.write(`${line}\n`);
  const { length } = problems;
  if (length > 0)
    throw new CommandError(`${file}: ${length} ${length === 1 ? "problem" : "problems"} found`);
  process.stdout.write(`${file}: no problems found\n`);
}

function damageOf(file: string): string[] {
  try {
    return checkIntegrity(file);
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

async function orderProblems(file: string): Promise<string[]> {
  const store = openStore(file);
  try {
    const faulty = await listInconsistentOrders(store.db);
    const wrong = await listWrongCounters(store.db);
    return [
      ...faulty.map(({ id, problems }) => `order #${shortOrderId(id)}: ${problems.join(", ")}`),
      ...wrong.map(
        ({ table, rows }) => `${table}: ${rows} rows differ from the orders; repair by ${REPAIR}`,
      ),
    ];
  } finally {
    store.close();
  }
}

async function repairCounters(file: string): Promise<void> {
  const store = openStore(file);
  try {
    await store.withTx((tx) => rebuildCounters(tx));
  } finally {
    store.close();
  }
}
