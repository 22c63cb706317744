import { asciiText } from "./plain-text.ts";

/** Longer than any address. Unicode normalization takes quadratic time on hostile input. */
const MAX_EMAIL_CHARACTERS = 320;

/** Normalizes an e-mail address for sending: trimmed and without invisible characters, see asciiText. */
export function normalizeEmail(email: string): string {
  return asciiText(email.slice(0, MAX_EMAIL_CHARACTERS)).trim();
}

/** Providers that ignore dots in the names of mailboxes. */
const IGNORE_DOTS = ["gmail.com", "googlemail.com"];

/**
 * The mailbox that an address most likely reaches, for rate limits: without a tag such as "+shop" and without dots that
 * the provider ignores. Accounts and verified addresses are distinguished by emailKey instead.
 */
export function mailboxKey(email: string): string {
  const [local = "", domain = ""] = emailKey(email).split("@");
  const [name = ""] = local.split("+");
  const host = domain.replace(/\.$/, "");
  return IGNORE_DOTS.includes(host)
    ? `${name.replaceAll(".", "")}@${IGNORE_DOTS[0]}`
    : `${name}@${host}`;
}

/** The form in which e-mail addresses are compared and looked up: case is ignored. */
export function emailKey(email: string): string {
  return normalizeEmail(email).toLowerCase();
}
