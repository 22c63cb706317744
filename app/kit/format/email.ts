import { asciiText } from "./plain-text.ts";

/** Longer than any address. Unicode normalization takes quadratic time on hostile input. */
const MAX_EMAIL_CHARACTERS = 320;

/** An e-mail address as mail is sent to it: trimmed, without marks that nobody sees, see asciiText. */
export function normalizeEmail(email: string): string {
  return asciiText(email.slice(0, MAX_EMAIL_CHARACTERS)).trim();
}

/** Whose mailboxes are one whatever dots their names have. */
const IGNORE_DOTS = ["gmail.com", "googlemail.com"];

/**
 * The mailbox that an address most likely reaches, for limits: without a tag such as "+shop", and without
 * dots that say nothing. Accounts and verified addresses are told apart by emailKey.
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
