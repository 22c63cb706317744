import { createHash, randomBytes } from "node:crypto";

/** An opaque random credential for a cookie or a bearer header. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The hash of a credential that the database stores: reading the file gives nobody a login. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** A token that makes repeated submissions of one form recognisable. */
export function newFormToken(): string {
  return randomBytes(12).toString("hex");
}

/** Whether a text has the format of a form token. */
export function isFormToken(text: string): boolean {
  return /^[0-9a-f]{24}$/.test(text);
}
