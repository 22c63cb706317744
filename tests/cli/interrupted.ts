import { expect } from "vitest";
import { openReadonly } from "#db/sqlite/connections.ts";
import type { Ended } from "#tests/support/server/command.ts";

const ERASE_LINE = "\r\x1b[K";

/** The terminal's line is erased, and one line says what is left. */
export function expectInterrupted({ status, out }: Ended, code: number, words: RegExp): void {
  expect([status, out]).toEqual([code, expect.stringMatching(words)]);
  expect(out.split(ERASE_LINE).at(-1)).toMatch(/^Interrupted: [^\r\n]+\r?\n$/);
}

/** A count of rows, and whether the database is intact, without changing it. */
export function look(file: string, count: string): [number, string] {
  const sqlite = openReadonly(file);
  const rows = sqlite.prepare(count).pluck().get() as number;
  const state = sqlite.pragma("quick_check", { simple: true }) as string;
  sqlite.close();
  return [rows, state];
}
