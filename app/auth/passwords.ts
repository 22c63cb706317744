import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { atMost } from "../models/at-most.ts";

const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 32;

/**
 * Two at a time: each takes 32 MB and a thread that pictures and files need too. One where there
 * are two processors, or pages would wait for one.
 */
const inTurn = atMost(availableParallelism() > 2 ? 2 : 1);

/** Hash to be stored: "scrypt$N$r$p$salt$key". */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  const parts = [COST.N, COST.r, COST.p, salt.toString("base64url"), key.toString("base64url")];
  return `scrypt$${parts.join("$")}`;
}

/** Whether a password is the stored one; without a stored one it takes as long and says no. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, N, r, p, salt = "", key = ""] = (stored ?? (await decoy())).split("$");
  const cost = { ...COST, N: Number(N), r: Number(r), p: Number(p) };
  const expected = Buffer.from(key, "base64url");
  const given = await derive(password, Buffer.from(salt, "base64url"), cost);
  return timingSafeEqual(given, expected) && stored !== null;
}

let decoyHash: Promise<string> | undefined;
function decoy(): Promise<string> {
  decoyHash ??= hashPassword(randomBytes(16).toString("hex"));
  return decoyHash;
}

function derive(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize("NFC"), salt, KEY_BYTES, cost, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}
