import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { checkIntegrity } from "../integrity.ts";

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
