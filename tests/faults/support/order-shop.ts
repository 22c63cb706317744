import { rmSync } from "node:fs";
import { join } from "node:path";
import { copyTemplate } from "../../support/data/templates.ts";
import { type Program, startServer, type TestServer } from "../../support/server/server.ts";
import { checkDurability, durabilityLines, MANY_ORDERS, type PlannedOrder } from "./orders.ts";
import { makeShoppers } from "./shoppers.ts";

/**
 * Prepares a shop that receives orders. Its data stay when it ends, in whatever way, so that it can be
 * started again, until they are removed.
 *
 * @param env settings besides those without order limits
 */
export async function prepareShop(
  shoppers: number,
  env: Record<string, string> = {},
  dataDir = copyTemplate("demo"),
) {
  const file = join(dataDir, "shop.db");
  const settings = { ...MANY_ORDERS, DATA_DIR: dataDir, ...env };
  return {
    dataDir,
    file,
    settings,
    shoppers: await makeShoppers(file, shoppers),
    start: (program?: Program, socket?: number): Promise<TestServer> =>
      startServer("demo", settings, program, socket),
    /** Whether the acknowledged orders are in its database. */
    durability: (orders: PlannedOrder[]) => durabilityLines(checkDurability(file, orders)),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}
