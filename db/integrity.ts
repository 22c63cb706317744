import { openReadonly } from "./sqlite/open-connection.ts";

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
