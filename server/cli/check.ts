import type { Settings } from "../../app/env.server.ts";
import { shortOrderId } from "../../app/format/order-id.ts";
import { listInconsistentOrders } from "../../app/models/orders/order-integrity.ts";
import { openStore } from "../../db/client.server.ts";
import { checkIntegrity } from "../../db/integrity.ts";
import { CommandError } from "./command-error.ts";
import { requireDatabaseFile } from "./open-store.ts";

/**
 * The command "check": the database's pages, indexes and references, and the sums of all orders.
 *
 * @throws CommandError when something is wrong; what it is has been told
 */
export async function checkCommand(settings: Settings): Promise<void> {
  const file = requireDatabaseFile(settings);
  const wrong = [...damageOf(file), ...(await faultsOf(file))];
  for (const line of wrong) process.stdout.write(`${line}\n`);
  if (wrong.length > 0) throw new CommandError(`${file}: ${wrong.length} things are wrong`);
  process.stdout.write(`${file} is whole; the sums of all orders are right.\n`);
}

function damageOf(file: string): string[] {
  try {
    return checkIntegrity(file);
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

async function faultsOf(file: string): Promise<string[]> {
  const store = openStore(file);
  try {
    const faulty = await listInconsistentOrders(store.db);
    return faulty.map(({ id, problems }) => `order #${shortOrderId(id)}: ${problems.join(", ")}`);
  } finally {
    store.close();
  }
}
