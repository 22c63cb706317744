import { createCipheriv, createDecipheriv, randomBytes, scrypt } from "node:crypto";
import { promisify } from "node:util";

const ALGORITHM = "aes-256-gcm";
const SALT_BYTES = 16;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const HEAD_BYTES = SALT_BYTES + IV_BYTES + TAG_BYTES;

/** A text was sealed with another secret, or was changed. */
export class SecretError extends Error {
  override name = "SecretError";
}

const deriveKey = promisify<string, Buffer, number, Buffer>(scrypt);

/** Encrypts a text: only holders of the secret can read it, and they notice every change. */
export async function seal(text: string, secret: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, await deriveKey(secret, salt, KEY_BYTES), iv);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([salt, iv, cipher.getAuthTag(), sealed]).toString("base64");
}

/** @throws SecretError */
export async function unseal(sealed: string, secret: string): Promise<string> {
  const bytes = Buffer.from(sealed, "base64");
  const salt = bytes.subarray(0, SALT_BYTES);
  const iv = bytes.subarray(SALT_BYTES, SALT_BYTES + IV_BYTES);
  const tag = bytes.subarray(SALT_BYTES + IV_BYTES, HEAD_BYTES);
  const key = await deriveKey(secret, salt, KEY_BYTES);
  try {
    const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(tag);
    return Buffer.concat([
      decipher.update(bytes.subarray(HEAD_BYTES)),
      decipher.final(),
    ]).toString();
  } catch {
    throw new SecretError("CERTIFICATE_SECRET does not open the stored certificates");
  }
}
