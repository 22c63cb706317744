import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { CODE_DIGITS } from "./rules.ts";

// Codes that an app and the shop compute from a shared secret and the time (RFC 6238), with the values that all apps
// understand: SHA-1, 30 seconds.

const STEP_MS = 30_000;
/** As long as a result of SHA-1 (RFC 4226, section 4). */
const SECRET_BYTES = 20;
/** Steps before and after the present one whose codes are right: clocks differ, and people type slowly. */
const WINDOW = 1;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A new secret, as it is stored. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString("hex");

/** The number of the time step at a time. */
export const stepAt = (time: number): number => Math.floor(time / STEP_MS);

/** The code of a time step. */
export function codeAt(secret: string, step: number, digits = CODE_DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", Buffer.from(secret, "hex")).update(counter).digest();
  const number = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/**
 * The step whose code was typed, of those that are right now and later than the last used one; null if there is none.
 *
 * @param typed as many digits as a code has
 */
export function matchingStep(secret: string, typed: string, usedStep: number): number | null {
  const now = stepAt(Date.now());
  let found: number | null = null;
  for (let step = now - WINDOW; step <= now + WINDOW; step++) {
    const isSame = timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(typed));
    if (isSame && step > usedStep) found = step;
  }
  return found;
}

/** A secret as people type it into an app. */
export function base32(secret: string): string {
  let bits = "";
  for (const byte of Buffer.from(secret, "hex")) bits += byte.toString(2).padStart(8, "0");
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join("");
}

/** What an app reads from the QR. @param issuer the shop's name */
export function otpauthUrl(secret: string, issuer: string, account: string): string {
  const label = [issuer, account].map(encodeURIComponent).join(":");
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
