import { randomBytes } from "node:crypto";

/**
 * Creates a public id: 24 lowercase hex characters, the first twelve being the time in
 * milliseconds, so that ids sort by age, the rest random. An order's short number is its last six
 * characters.
 */
export function newId(now = Date.now()): string {
  return now.toString(16).padStart(12, "0") + randomBytes(6).toString("hex");
}
