import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { later } from "#tests/bench/support/clean-up.ts";
import { exactLine, type Line, skippedLine } from "#tests/bench/support/figures.ts";
import { startMovingAddress } from "#tests/faults/machines/moving-address.ts";
import { findPostgres } from "#tests/support/postgres/programs.ts";
import { startPostgres } from "#tests/support/postgres/throw-away-server.ts";
import { listenOnFreePort } from "#tests/support/server/free-port.ts";
import { startServer } from "#tests/support/server/server.ts";

/** Has PostgreSQL away at the start: its address accepts connections and never answers, until it does. */
export async function startWithoutDatabase(): Promise<Line[]> {
  const programs = findPostgres();
  if (!programs) return [skippedLine("PostgreSQL is not installed")];
  const database = await startPostgres(programs);
  later(database.stop);
  const silent = createServer(() => {});
  later(() => silent.close());
  const address = await startMovingAddress(await listenOnFreePort(silent));
  later(address.stop);
  const target = new URL(`${database.url}postgres`);
  const { port } = target;
  target.port = String(address.port);
  // Not a folder of the shop: with DATABASE_URL it keeps nothing there.
  const env = { DATA_DIR: "/nonexistent", DATABASE_URL: target.href };
  const starting = startServer("empty", env);
  // Until it has given up once.
  const [asked] = (await once(silent, "connection")) as [Socket];
  await once(asked.resume(), "close");
  address.moveTo(Number(port));
  const shop = await starting;
  const waits = shop.output().match(/^Waiting for postgres:.* no answer within 5 s$/gm);
  await shop.stop();
  const figure = "silent database at the start: lines that say so, then open";
  return [exactLine(figure, waits?.length ?? 0, 1)];
}
