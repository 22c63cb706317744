import type { Settings } from "#app/kit/settings/env.server.ts";
import type { Store } from "#db/client.server.ts";
import { CommandError } from "#server/cli/command.ts";
import { seedOrders } from "#server/cli/seed/orders.ts";
import { seedProducts } from "#server/cli/seed/products.ts";
import { countText, elapsedText } from "#server/cli/shop/amounts.ts";
import { openReadyStore } from "#server/cli/shop/open-store.ts";

const SEEDERS = new Map<string, (store: Store, total: number) => Promise<number>>([
  ["products", seedProducts],
  ["orders", seedOrders],
]);

/**
 * The command "seed": adds the demo catalogue to an empty shop, and generated rows up to a number.
 *
 * @throws CommandError
 */
export async function seedCommand(
  [noun, number, ...more]: string[],
  settings: Settings,
): Promise<void> {
  const seed = noun === undefined ? null : SEEDERS.get(noun);
  if (seed === undefined || (seed && !/^\d{1,7}$/.test(number ?? "")) || more.length > 0)
    throw new CommandError("Usage: seed, seed products N or seed orders N", 2);
  const print = (line: string) => void process.stderr.write(`${line}\n`);
  const store = await openReadyStore({ ...settings, demo: true }, print);
  if (seed) {
    const added = countText(await seed(store, Number(number)), `generated ${noun}`);
    print(`Added ${added} in ${elapsedText()}.`);
  }
  await store.close();
}
