import { randomBytes, scryptSync } from "node:crypto";

/** Every test shopper's password. */
export const PASSWORD = "secret-123";

const KEY_BYTES = 32;
const COST = { N: 2, r: 1, p: 1 };

/**
 * A hash in the shop's format, at the lowest cost scrypt has: logging in with it takes no noticeable
 * time, where a real one takes a quarter of a second.
 */
export function cheapHash(password: string): string {
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, KEY_BYTES, COST);
  const parts = [COST.N, COST.r, COST.p, salt.toString("base64url"), key.toString("base64url")];
  return `scrypt$${parts.join("$")}`;
}

/** A hash of PASSWORD. */
export const PASSWORD_HASH = cheapHash(PASSWORD);
