import { mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { copyTemplate } from "../../support/data/templates.ts";
import { runCommand } from "../../support/server/command.ts";
import { startServer } from "../../support/server/server.ts";
import { exactLine, type FaultLine } from "../support/fault-lines.ts";
import { checkDurability, MANY_ORDERS, planOrders, sendOrders } from "../support/orders.ts";
import { makeShoppers } from "../support/shoppers.ts";

const ORDERS = 100;

/** Moves the database of a running shop away, starts the shop again, and brings its orders back. */
export async function moveDatabaseAway(): Promise<FaultLine[]> {
  const dataDir = copyTemplate("demo");
  const file = join(dataDir, "shop.db");
  const folder = join(dataDir, "copies");
  mkdirSync(folder);
  const env = { ...MANY_ORDERS, DATA_DIR: dataDir, BACKUP_TO: folder };
  const start = () =>
    startServer("demo", env).then(
      async (server) => {
        await server.stop();
        return "open";
      },
      (error: Error) => error.message.replace("the server ended:\n", "").trim(),
    );
  await runCommand(["backup"], env);
  const shoppers = await makeShoppers(file, 4);
  const server = await startServer("demo", env);
  const wanted = planOrders(shoppers, ORDERS);
  await sendOrders(server.url, wanted, 4);
  const moved = join(folder, "moved.db");
  renameSync(file, moved);
  await sendOrders(server.url, planOrders(shoppers, 1), 1);
  const status = await server.ended;

  const withLog = await start();
  rmSync(`${file}-wal`);
  rmSync(`${file}-shm`);
  const withCopies = await start();
  const durability = checkDurability(moved, wanted);
  renameSync(moved, file);
  const back = await start();
  rmSync(file);
  const anew = await runCommand(["init"], env);
  const open = await start();
  rmSync(dataDir, { recursive: true });
  return [
    exactLine("database moved away: the shop ends with code", String(status), "1"),
    exactLine("orders missing in the moved file", durability.missing, 0),
    exactLine(
      "start with its log left: one line that says to move the file back, or init",
      String(/^.* move the database back beside it.* init$/.test(withLog)),
      "true",
    ),
    exactLine(
      "start with backups left: one line that says restore --latest, or init",
      String(/^.* restore --latest; .* init$/.test(withCopies)),
      "true",
    ),
    exactLine("start with the file moved back", back, "open"),
    exactLine("`init`, then start", `${anew.status}, ${open}`, "0, open"),
  ];
}
