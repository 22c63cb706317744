import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { openReadonly } from "./open-connection.ts";

const noteOf = (file: string) => `${file}.damaged`;

/** Notes beside a database that it is damaged, so that the next start checks it before it is used. */
export function noteDamage(file: string): void {
  try {
    writeFileSync(noteOf(file), String(inodeOf(file)), { mode: 0o600 });
  } catch {
    // The disk may have failed altogether; then the next start finds out by itself.
  }
}

/**
 * What is wrong with a database that was noted as damaged; null if nothing is. Only then it is checked,
 * because that takes minutes where it is large. A note of a database that was replaced meanwhile is
 * removed.
 */
export function knownDamage(file: string): string | null {
  const problem = isNoted(file) ? problemOf(file) : null;
  if (problem === null) rmSync(noteOf(file), { force: true });
  return problem;
}

function isNoted(file: string): boolean {
  try {
    return readFileSync(noteOf(file), "utf8") === String(inodeOf(file));
  } catch {
    return false;
  }
}

function problemOf(file: string): string | null {
  try {
    return checkIntegrity(file)[0]?.replace(/\s+/g, " ") ?? null;
  } catch (error) {
    return (error as Error).message;
  }
}

const inodeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.ino;

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
