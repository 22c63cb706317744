import { damageDatabase } from "./ground/damaged-database.ts";
import { confuseBackups } from "./ground/odd-backups.ts";
import { removeWriteAheadLog } from "./ground/removed-log.ts";
import { moveDatabaseAway } from "./ground/vanished-database.ts";
import type { FaultLine } from "./support/fault-lines.ts";

const SCENARIOS = [moveDatabaseAway, removeWriteAheadLog, damageDatabase, confuseBackups];

/** Takes away and damages what the shop stands on, while it runs and before it starts. */
export async function moveTheGround(): Promise<FaultLine[]> {
  const lines: FaultLine[] = [];
  for (const scenario of SCENARIOS) lines.push(...(await scenario()));
  return lines;
}
