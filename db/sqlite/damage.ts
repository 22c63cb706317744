import { damageNote } from "./notes.ts";
import { openReadonly } from "./open-connection.ts";

/**
 * What is wrong with a database that was noted as damaged; null if nothing is. Only then it is checked,
 * because that takes minutes where it is large. A note of a database that was replaced meanwhile is
 * removed.
 */
export function knownDamage(file: string): string | null {
  const problem = damageNote.read(file) !== null ? problemOf(file) : null;
  if (problem === null) damageNote.remove(file);
  return problem;
}

function problemOf(file: string): string | null {
  try {
    return checkIntegrity(file)[0]?.replace(/\s+/g, " ") ?? null;
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * Checks pages, indexes and foreign keys of a database file without modifying it.
 *
 * @returns one text per problem; empty when the file is intact
 */
export function checkIntegrity(file: string): string[] {
  const sqlite = openReadonly(file);
  try {
    const damage = sqlite.pragma("integrity_check(20)") as { integrity_check: string }[];
    const orphans = sqlite.pragma("foreign_key_check") as { table: string; parent: string }[];
    return [
      ...damage.map((row) => row.integrity_check).filter((text) => text !== "ok"),
      ...orphans.map(
        ({ table, parent }) => `a row of ${table} refers to a missing row of ${parent}`,
      ),
    ];
  } finally {
    sqlite.close();
  }
}
