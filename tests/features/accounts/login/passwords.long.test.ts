import { expect, test } from "vitest";
import {
  hashPassword,
  verifyPassword,
} from "#app/features/accounts/login/passwords.http.server.ts";
import { readSettings } from "#app/kit/settings/env.server.ts";
import { cpuMs } from "#tests/support/server/cpu-time.ts";

/** As a shop that sets nothing about them, unlike those of other tests. */
const ASKER = { settings: readSettings({}), client: "client" };

test("a password is verified against its own hash, with as much work as for no account at all", async () => {
  const hash = await hashPassword("secret-123", ASKER);
  expect(hash).toMatch(/^scrypt\$32768\$8\$3\$/);
  expect(await verifyPassword("secret-123", hash, ASKER)).toBe(true);
  expect(await hashPassword("secret-123", ASKER)).not.toBe(hash);
  // The first unknown account also hashes the password that all unknown ones are compared with.
  expect(await verifyPassword("secret-123", null, ASKER)).toBe(false);
  const costOf = async (stored: string | null) => {
    const before = cpuMs();
    expect(await verifyPassword("secret-124", stored, ASKER)).toBe(false);
    return cpuMs() - before;
  };

  // Whatever else the process or the machine does only adds, so the cheapest of several turns is compared.
  const unknown: number[] = [];
  const known: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    unknown.push(await costOf(null));
    known.push(await costOf(hash));
  }
  const ratio = Math.min(...unknown) / Math.min(...known);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});
