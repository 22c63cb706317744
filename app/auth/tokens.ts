import { createHash, randomBytes } from "node:crypto";

/** An opaque random credential for a cookie or a bearer header. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database keeps of a credential: reading the file gives nobody a login. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Makes a form good for one use: its second sending is recognised. */
export function newFormToken(): string {
  return randomBytes(12).toString("hex");
}

/** Whether a form carries such a token. */
export function isFormToken(text: string): boolean {
  return /^[0-9a-f]{24}$/.test(text);
}
