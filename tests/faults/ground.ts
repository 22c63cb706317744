import { cleanUp } from "#tests/bench/support/clean-up.ts";
import { type Line, linesOf } from "#tests/bench/support/figures.ts";
import { BINARY, ensureBinary } from "#tests/support/server/binary.ts";
import { startWithoutDatabase } from "./ground/absent-database.ts";
import { damageDatabase } from "./ground/damaged-database.ts";
import { removeWriteAheadLog } from "./ground/removed-log.ts";
import { moveDatabaseAway } from "./ground/vanished-database.ts";
import { restartServersInTurn } from "./rolling-restart.ts";

const SCENARIOS = [
  moveDatabaseAway,
  removeWriteAheadLog,
  damageDatabase,
  startWithoutDatabase,
  // Servers without sockets behind the Caddy of this machine.
  () => restartServersInTurn(800, false),
];

/**
 * Takes away and damages what the shop stands on, while it runs and before it starts: of the sources, then
 * of the binary.
 */
export async function moveTheGround(): Promise<Line[]> {
  ensureBinary();
  const lines: Line[] = [];
  for (const [name, program] of Object.entries({ sources: undefined, binary: BINARY })) {
    if (program) process.env.SHOP_PROGRAM = program;
    for (const scenario of SCENARIOS) {
      lines.push(...linesOf(name, await scenario()));
      await cleanUp();
    }
  }
  delete process.env.SHOP_PROGRAM;
  return lines;
}
