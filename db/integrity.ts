import { openReadonly } from "./client.server.ts";

/**
 * What is wrong with a database file itself: its pages, indexes and references; nothing when it is
 * whole. Changes nothing.
 */
export function checkIntegrity(file: string): string[] {
  const sqlite = openReadonly(file);
  try {
    const damage = sqlite.pragma("integrity_check(20)") as { integrity_check: string }[];
    const lost = sqlite.pragma("foreign_key_check") as { table: string; parent: string }[];
    return [
      ...damage.map((row) => row.integrity_check).filter((text) => text !== "ok"),
      ...lost.map(({ table, parent }) => `a row of ${table} refers to none of ${parent}`),
    ];
  } finally {
    sqlite.close();
  }
}
