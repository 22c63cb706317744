import { mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { exactLine, type Line } from "#tests/bench/support/figures.ts";
import { prepareShop } from "#tests/faults/support/order-shop.ts";
import { checkDurability, planOrders, sendOrders } from "#tests/faults/support/orders.ts";
import { copyTemplate } from "#tests/support/data/templates.ts";
import { runCommand } from "#tests/support/server/command.ts";

const ORDERS = 100;

/** Moves the database of a running shop away, starts the shop again, and brings its orders back. */
export async function moveDatabaseAway(): Promise<Line[]> {
  const dataDir = copyTemplate("demo");
  const folder = join(dataDir, "copies");
  mkdirSync(folder);
  const shop = await prepareShop(4, { BACKUP_TO: folder }, dataDir);
  const { file, shoppers, settings } = shop;
  const start = () =>
    shop.start().then(
      async (server) => {
        await server.stop();
        return "open";
      },
      (error: Error) => error.message.replace("the server ended:\n", "").trim(),
    );
  await runCommand(["backup"], settings);
  const server = await shop.start();
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
  const { missing } = checkDurability(moved, wanted);
  renameSync(moved, file);
  const back = await start();
  rmSync(file);
  const anew = await runCommand(["init"], settings);
  const open = await start();
  const first = String(/^.* move the database back beside it.* init$/.test(withLog));
  const second = String(/^.* restore --latest; .* init$/.test(withCopies));
  return [
    exactLine("database moved away: the shop ends with code", String(status), "1"),
    exactLine("orders missing in the moved file", missing, 0),
    exactLine(
      "start with its log left: one line says to move the file back, or init",
      first,
      "true",
    ),
    exactLine("start with backups left: one line says restore --latest, or init", second, "true"),
    exactLine("start with the file moved back", back, "open"),
    exactLine("`init`, then start", `${anew.status}, ${open}`, "0, open"),
  ];
}
