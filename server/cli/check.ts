import type { Settings } from "../../app/env.server.ts";
import { shortOrderId } from "../../app/format/order-id.ts";
import { listInconsistentOrders } from "../../app/models/orders/order-integrity.ts";
import { openStore } from "../../db/client.server.ts";
import { checkIntegrity } from "../../db/integrity.ts";
import { CommandError } from "./command-error.ts";
import { requireDatabaseFile } from "./open-store.ts";

/**
 * The command "check": checks the database's pages, indexes and references, and the totals of all
 * orders. Prints one line per problem.
 *
 * @throws CommandError when there are problems
 */
export async function checkCommand(settings: Settings): Promise<void> {
  const file = requireDatabaseFile(settings);
  const problems = [...damageOf(file), ...(await orderProblems(file))];
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
    return faulty.map(({ id, problems }) => `order #${shortOrderId(id)}: ${problems.join(", ")}`);
  } finally {
    store.close();
  }
}
