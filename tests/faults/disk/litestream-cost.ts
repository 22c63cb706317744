import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { median } from "../../bench/support/figures.ts";
import { copyTemplate } from "../../support/data/templates.ts";
import { startLitestream } from "../../support/programs/litestream.ts";
import { startServer } from "../../support/server/server.ts";
import { exactLine, type FaultLine, line } from "../support/fault-lines.ts";
import { MANY_ORDERS, planOrders, sendOrders } from "../support/orders.ts";
import { makeShoppers } from "../support/shoppers.ts";

const ROUNDS = 5;
const ORDERS = 500;
const CONNECTIONS = 16;

/** Places orders in turns with Litestream beside the shop and without it. */
export async function measureLitestreamCost(): Promise<FaultLine[]> {
  const dataDir = copyTemplate("demo");
  const away = mkdtempSync(join(tmpdir(), "cho-gia-vi-away-"));
  const shoppers = await makeShoppers(join(dataDir, "shop.db"), 20);
  const server = await startServer("demo", { ...MANY_ORDERS, LITESTREAM: "on", DATA_DIR: dataDir });
  const env = { DATA_DIR: dataDir, LITESTREAM_URL: `file://${join(away, "replica")}` };
  const rates = { with: [] as number[], without: [] as number[] };
  let refused = 0;
  const order = async () => {
    const wanted = planOrders(shoppers, ORDERS);
    const startedAt = performance.now();
    await sendOrders(server.url, wanted, CONNECTIONS);
    refused += wanted.filter(({ acknowledged }) => !acknowledged).length;
    return (1_000 * ORDERS) / (performance.now() - startedAt);
  };
  for (let round = 0; round < ROUNDS; round++) {
    const litestream = startLitestream(env);
    rates.with.push(await order());
    await litestream.stop();
    rates.without.push(await order());
  }
  await server.stop();
  rmSync(dataDir, { recursive: true });
  rmSync(away, { recursive: true });
  const [copied, alone] = [median(rates.with), median(rates.without)];
  return [
    line(
      "orders a second while Litestream copies ÷ without it",
      `${copied.toFixed(0)} ÷ ${alone.toFixed(0)} = ${(copied / alone).toFixed(2)}`,
      "≥ 0.8",
      copied >= 0.8 * alone,
    ),
    exactLine(`orders refused, of ${2 * ROUNDS * ORDERS}`, refused, 0),
  ];
}
