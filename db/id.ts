import { randomBytes } from "node:crypto";

/**
 * A public id: 24 lowercase hex characters, time-ordered (48 bits of milliseconds) and random at
 * the end. Its last six characters are an order's short number (specification, section 9).
 */
export function newId(now = Date.now()): string {
  return now.toString(16).padStart(12, "0") + randomBytes(6).toString("hex");
}
