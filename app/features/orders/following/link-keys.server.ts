import { createHash, randomBytes } from "node:crypto";

/** Length in characters of a key of 192 bits. */
const KEY_LENGTH = 32;

/** A new key of a link that needs no login. */
export const newLinkKey = (): string => randomBytes((KEY_LENGTH * 3) / 4).toString("base64url");

/** What is stored of a key: reading the database opens no link. */
export const hashLinkKey = (key: string): string => createHash("sha256").update(key).digest("hex");

/** Whether a text, perhaps a stranger's, may be a key at all. */
export const isLinkKey = (text: string): boolean => text.length === KEY_LENGTH;
