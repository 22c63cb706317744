import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "#app/auth/passwords.ts";
import { cpuMs } from "../support/server/cpu-time.ts";

test("a password is verified against its own hash only", async () => {
  const hash = await hashPassword("secret-123");
  expect(await verifyPassword("secret-123", hash, "client")).toBe(true);
  expect(await verifyPassword("secret-124", hash, "client")).toBe(false);
  expect(await hashPassword("secret-123")).not.toBe(hash);
});

test("an account that does not exist costs as much work as a wrong password", async () => {
  const hash = await hashPassword("secret-123");
  // The first unknown account also hashes the password that all unknown ones are compared with.
  expect(await verifyPassword("secret-123", null, "client")).toBe(false);
  const costOf = async (stored: string | null) => {
    const before = cpuMs();
    for (let i = 0; i < 3; i++) await verifyPassword("wrong-one", stored, "client");
    return cpuMs() - before;
  };

  const ratio = (await costOf(null)) / (await costOf(hash));
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});
