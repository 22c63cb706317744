import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "./env.server.ts";

// The database holds secrets sealed, so that a copy of it does not reveal them. The key is outside of it.

/** The settings that say where the key is. */
export type KeySettings = Pick<Settings, "secretKey" | "dataDir" | "databaseUrl">;

const KEY_FILE = "secret.key";
const KEY_BYTES = 32;
const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Whether secrets can be stored: several servers on PostgreSQL share only a key that is configured. */
export const canSeal = ({ secretKey, databaseUrl }: KeySettings): boolean =>
  secretKey !== null || databaseUrl === null;

/** Encrypts a secret for storing it. Creates the key in the data folder if need be. */
export function seal(settings: KeySettings, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(settings) ?? createKey(settings), iv);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64");
}

/** Decrypts a stored secret; null if it was sealed with another key, or damaged. */
export function unseal(settings: KeySettings, stored: string): string | null {
  const key = keyOf(settings);
  if (!key) return null;
  const bytes = Buffer.from(stored, "base64");
  const [iv, rest] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES)];
  try {
    const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(rest.subarray(0, TAG_BYTES));
    return decipher.update(rest.subarray(TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return null;
  }
}

/** The key; null if the data folder has none yet. */
function keyOf({ secretKey, dataDir }: KeySettings): Buffer | null {
  if (secretKey !== null) return derivedKey(secretKey);
  try {
    const key = readFileSync(join(dataDir, KEY_FILE));
    return key.length === KEY_BYTES ? key : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

const derived = new Map<string, Buffer>();

/** Slow, because a person may have chosen the secret. */
function derivedKey(secret: string): Buffer {
  const key = derived.get(secret) ?? scryptSync(secret, "cho-gia-vi", KEY_BYTES);
  derived.set(secret, key);
  return key;
}

function createKey({ dataDir }: KeySettings): Buffer {
  const key = randomBytes(KEY_BYTES);
  // Fails if the file exists: other secrets may be sealed with the key in it. On the disk before a secret is: without
  // the key, nobody could read that again.
  writeFileSync(join(dataDir, KEY_FILE), key, { flag: "wx", mode: 0o600, flush: true });
  return key;
}
