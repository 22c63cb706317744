import type { Settings } from "../../app/env.server.ts";
import type { Store } from "../../db/client.server.ts";
import { CommandError } from "./command-error.ts";
import { openReadyStore } from "./open-store.ts";
import { seedOrders } from "./seed/orders.ts";
import { seedProducts } from "./seed/products.ts";

const FILLERS: Record<string, (store: Store, total: number) => Promise<number>> = {
  products: seedProducts,
  orders: seedOrders,
};

/**
 * The command "seed": the demo catalogue for an empty shop, and made-up rows up to a number.
 *
 * @throws CommandError
 */
export async function seedCommand(
  [noun, number, ...more]: string[],
  settings: Settings,
): Promise<void> {
  const fill = noun === undefined ? null : FILLERS[noun];
  if (fill === undefined || (fill && !/^\d{1,7}$/.test(number ?? "")) || more.length > 0)
    throw new CommandError("Usage: seed, seed products NUMBER or seed orders NUMBER", 2);
  const say = (line: string) => void process.stderr.write(`${line}\n`);
  const store = await openReadyStore({ ...settings, demo: true }, say);
  if (fill) say(`Added ${await fill(store, Number(number))} made-up ${noun}.`);
  store.close();
}
