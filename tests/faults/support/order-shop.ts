import { rmSync } from "node:fs";
import { join } from "node:path";
import { later } from "#tests/bench/support/clean-up.ts";
import { copyTemplate } from "#tests/support/data/templates.ts";
import { type Program, startServer, type TestServer } from "#tests/support/server/server.ts";
import { checkDurability, durabilityLines, MANY_ORDERS, type PlannedOrder } from "./orders.ts";
import { makeShoppers } from "./shoppers.ts";

/**
 * Prepares a shop that receives orders. Its data stay when it ends, in whatever way, so that it can be
 * started again, until the clean-up.
 *
 * @param env settings besides those without order limits
 */
export async function prepareShop(
  shoppers: number,
  env: Record<string, string> = {},
  dataDir = copyTemplate("demo"),
) {
  const file = join(dataDir, "shop.db");
  later(() => rmSync(dataDir, { recursive: true, force: true }));
  const settings = { ...MANY_ORDERS, DATA_DIR: dataDir, ...env };
  return {
    dataDir,
    file,
    settings,
    shoppers: await makeShoppers(file, shoppers),
    start: async (program?: Program, socket?: number): Promise<TestServer> => {
      const server = await startServer("demo", settings, program, socket);
      later(server.stop);
      return server;
    },
    /** Whether the acknowledged orders are in its database. */
    durability: (orders: PlannedOrder[]) => durabilityLines(checkDurability(file, orders)),
  };
}
