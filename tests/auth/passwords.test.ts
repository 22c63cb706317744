import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "#app/auth/passwords.ts";
import { cpuMs } from "../support/server/cpu-time.ts";

test("a password is verified against its own hash, with as much work as for no account at all", async () => {
  const hash = await hashPassword("secret-123");
  expect(await verifyPassword("secret-123", hash, "client")).toBe(true);
  expect(await hashPassword("secret-123")).not.toBe(hash);
  // The first unknown account also hashes the password that all unknown ones are compared with.
  expect(await verifyPassword("secret-123", null, "client")).toBe(false);
  const costOf = async (stored: string | null) => {
    const before = cpuMs();
    expect(await verifyPassword("secret-124", stored, "client")).toBe(false);
    return cpuMs() - before;
  };

  const ratio = (await costOf(null)) / (await costOf(hash));
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});
