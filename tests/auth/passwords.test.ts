import type * as crypto from "node:crypto";
import { scrypt } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { hashPassword, verifyPassword } from "../../app/auth/passwords.ts";

vi.mock("node:crypto", async (importOriginal) => {
  const original = await importOriginal<typeof crypto>();
  return { ...original, scrypt: vi.fn(original.scrypt) };
});

beforeEach(() => {
  vi.mocked(scrypt).mockClear();
});

const costs = () => vi.mocked(scrypt).mock.calls.map(([, , keyBytes, cost]) => [keyBytes, cost]);

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
  vi.mocked(scrypt).mockClear();

  await verifyPassword("wrong-one", hash, "client");
  const known = costs();
  vi.mocked(scrypt).mockClear();
  await verifyPassword("wrong-one", null, "client");

  expect(known).toHaveLength(1);
  expect(costs()).toEqual(known);
});
