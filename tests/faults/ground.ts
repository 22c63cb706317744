import { BINARY, ensureBinary } from "../support/server/binary.ts";
import { missDatabaseServer } from "./ground/absent-database.ts";
import { damageDatabase } from "./ground/damaged-database.ts";
import { confuseBackups } from "./ground/odd-backups.ts";
import { removeWriteAheadLog } from "./ground/removed-log.ts";
import { moveDatabaseAway } from "./ground/vanished-database.ts";
import { restartServersInTurn } from "./rolling-restart.ts";
import type { FaultLine } from "./support/fault-lines.ts";

/** Servers without sockets behind the Caddy of this machine, restarted in turn. */
const restartServers = () => restartServersInTurn(800, false);

const SCENARIOS = [
  moveDatabaseAway,
  removeWriteAheadLog,
  damageDatabase,
  confuseBackups,
  missDatabaseServer,
  restartServers,
];

/**
 * Takes away and damages what the shop stands on, while it runs and before it starts: of the sources, then
 * of the binary.
 */
export async function moveTheGround(): Promise<FaultLine[]> {
  ensureBinary();
  const lines: FaultLine[] = [];
  for (const [name, program] of Object.entries({ sources: undefined, binary: BINARY })) {
    if (program) process.env.SHOP_PROGRAM = program;
    for (const scenario of SCENARIOS)
      for (const line of await scenario())
        lines.push({ ...line, figure: `${name}: ${line.figure}` });
  }
  delete process.env.SHOP_PROGRAM;
  return lines;
}
