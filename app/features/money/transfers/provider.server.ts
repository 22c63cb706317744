import { createHash, timingSafeEqual } from "node:crypto";
import { plainText } from "#app/kit/format/plain-text.ts";
import { VIETNAM_OFFSET_MS } from "#app/kit/format/vietnam-day.ts";

/** Money that reached the shop's account, as a provider reports it. */
export type Booking = {
  /** The provider's own id of it, which stays the same when it is reported again. */
  providerRef: string;
  /** Number of the account that it was booked to. */
  account: string;
  /** Dong, more than 0. */
  amountVnd: number;
  /** What the payer wrote, among what the bank adds. */
  memo: string;
  /** UTC milliseconds. */
  bookedAt: number;
  /** What was sent of it. */
  raw: string;
};

/** A call as it arrived. @param header the value of a header by its name; null if there is none */
export type Call = { header: (name: string) => string | null; body: string };

/** How one provider reports transfers. */
export type Provider = {
  /** Whether whoever sent a call knows the secret. Cheap for calls that do not look like the provider's. */
  isAuthentic(call: Call, secret: string): boolean;
  /**
   * The transfers to the shop of an authentic call. Money that left the account, and what the provider sends as a
   * test, are left out.
   *
   * @param sent the body's JSON
   * @returns null if it is not what the provider documents
   */
  read(sent: unknown): Booking[] | null;
};

/** Compares a secret with what was sent, in a time that tells nothing about either. */
export function isSame(sent: string, secret: string): boolean {
  const [a, b] = [sent, secret].map((text) => createHash("sha256").update(text).digest());
  return timingSafeEqual(a!, b!);
}

/** Longer than what any bank prints; the rest of a longer memo is in the raw text. */
const MAX_MEMO_LENGTH = 500;
const MAX_REF_LENGTH = 64;
const MAX_ACCOUNT_LENGTH = 40;
/** No transfer is larger; what is may be no number of dong. */
const MAX_AMOUNT_VND = 1_000_000_000_000;

type Fields = Record<"ref" | "account" | "amount" | "memo" | "at", unknown>;

/** A booking of what a provider sent; null if a field is not what it must be. */
export function bookingOf({ ref, account, amount, memo, at }: Fields, sent: unknown) {
  const providerRef = typeof ref === "number" ? String(ref) : ref;
  if (
    typeof providerRef !== "string" ||
    !/^[\w.:-]+$/.test(providerRef.slice(0, MAX_REF_LENGTH + 1))
  )
    return null;
  if (typeof amount !== "number" || !Number.isInteger(amount)) return null;
  if (providerRef.length > MAX_REF_LENGTH || amount <= 0 || amount > MAX_AMOUNT_VND) return null;
  return {
    providerRef,
    account: stored(account, MAX_ACCOUNT_LENGTH),
    amountVnd: amount,
    memo: plainText(stored(memo, MAX_MEMO_LENGTH)),
    bookedAt: vietnamTime(at) ?? Date.now(),
    raw: stored(JSON.stringify(sent)),
  };
}

/** Text that both databases can store: without NUL and halves of characters. */
function stored(value: unknown, max = Number.POSITIVE_INFINITY): string {
  const text = typeof value === "string" ? value.slice(0, max) : "";
  return text.replaceAll("\0", "").toWellFormed().trim();
}

/** "2023-03-25 14:02:37" in Vietnam as UTC milliseconds; null for anything else. */
function vietnamTime(text: unknown): number | null {
  if (typeof text !== "string" || !/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d$/.test(text.slice(0, 20)))
    return null;
  const at = Date.parse(`${text.replace(" ", "T")}Z`) - VIETNAM_OFFSET_MS;
  return Number.isNaN(at) ? null : at;
}

/** Whether a value of JSON is an object, not a list. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
