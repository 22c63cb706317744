import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { plainText } from "#app/kit/format/plain-text.ts";
import { VIETNAM_OFFSET_MS } from "#app/kit/format/vietnam-day.ts";
import type { BankProvider } from "#app/kit/settings/bank-providers.ts";

/** Money that reached the shop's account, as a provider reports it. */
export type Booking = {
  /** The provider's id of the booking, which stays the same when it is reported again. */
  providerRef: string;
  /** Number of the account that received the money. */
  account: string;
  /** Dong, more than 0. */
  amountVnd: number;
  /** The payer's message, among words of the bank. */
  memo: string;
  /** UTC milliseconds. */
  bookedAt: number;
  /** The JSON of the report. */
  raw: string;
};

/** A call as it arrived. @param header the value of a header by its name; null if there is none */
type Call = { header: (name: string) => string | null; body: string };

/** The protocol of one provider. */
type Provider = {
  /** Whether the sender of a call knows the secret. It must be cheap for calls that do not look like the provider's. */
  isAuthentic(call: Call, secret: string): boolean;
  /**
   * The transfers to the shop in an authentic call. Outgoing money and the provider's test calls are left out.
   *
   * @param sent the body's JSON
   * @returns null if the JSON does not have the documented form
   */
  read(sent: unknown): Booking[] | null;
};

/** The largest difference between the clocks of the shop and a signed call. */
const MAX_SKEW_MS = 300_000;

/**
 * SePay sends each booking in its own call. Depending on the setup of its webhook, it signs time stamp and body, or
 * sends an API key: https://developer.sepay.vn/en/sepay-webhooks/xac-thuc
 */
const sepay: Provider = {
  isAuthentic({ header, body }, secret) {
    const key = header("authorization");
    if (key?.startsWith("Apikey ")) return isSame(key.slice("Apikey ".length).trim(), secret);
    const [signature, time] = [header("x-sepay-signature"), header("x-sepay-timestamp")];
    if (!signature || !time || !/^\d{1,12}$/.test(time)) return false;
    if (Math.abs(Date.now() - Number(time) * 1_000) > MAX_SKEW_MS) return false;
    const expected = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
    return isSame(signature, `sha256=${expected}`);
  },
  read(sent) {
    if (!isObject(sent) || !["in", "out"].includes(String(sent.transferType))) return null;
    if (sent.transferType === "out") return [];
    const { id, accountNumber, subAccount, transferAmount, transactionDate } = sent;
    const account = subAccount || accountNumber;
    const memo = sepayMemo(sent);
    const booking = bookingOf(
      { ref: id, account, amount: transferAmount, memo, at: transactionDate },
      sent,
    );
    return booking && [booking];
  },
};

/** Joins the payer's texts, because banks shorten one or the other; those contained in another are left out. */
function sepayMemo({ content, code, description }: Record<string, unknown>): string {
  const texts = [content, code, description].filter((text) => typeof text === "string");
  const parts = [...new Set(texts.map((text) => text.trim()))].filter(Boolean);
  const isSaid = (part: string) => parts.some((other) => other !== part && other.includes(part));
  return parts.filter((part) => !isSaid(part)).join(" / ");
}

/**
 * Casso sends a list of bookings with a token or, with version 2 of its webhook, one booking with a signature over its
 * sorted fields: https://developer.casso.vn/webhook/thiet-lap-webhook-thu-cong
 */
const casso: Provider = {
  isAuthentic({ header, body }, secret) {
    const token = header("secure-token");
    if (token !== null) return isSame(token, secret);
    const [, time, signature] =
      /^t=(\d{1,16}),v1=([0-9a-f]{128})$/.exec(header("x-casso-signature") ?? "") ?? [];
    if (!time || !signature) return false;
    const sorted = sortedJson(body);
    if (sorted === null) return false;
    const expected = createHmac("sha512", secret).update(`${time}.${sorted}`).digest("hex");
    return isSame(signature, expected);
  },
  read(sent) {
    if (!isObject(sent)) return null;
    const all = Array.isArray(sent.data) ? sent.data : [sent.data];
    const bookings = all.map((each) => (isObject(each) ? readCassoBooking(each) : null));
    return bookings.includes(null) ? null : bookings.flatMap((each) => each ?? []);
  },
};

/** Reads a booking; empty for outgoing money and for the test call, whose id is 0. */
function readCassoBooking(sent: Record<string, unknown>) {
  const { id, amount, description } = sent;
  if (id === 0 || (typeof amount === "number" && amount <= 0)) return [];
  const account = sent.virtualAccountNumber || sent.accountNumber || sent.subAccId;
  const at = sent.transactionDateTime ?? sent.when;
  return bookingOf({ ref: id, account, amount, memo: description, at }, sent);
}

/** JSON with the fields of the object, and of the one in `data`, in sorted order; null for JSON of another depth. */
function sortedJson(body: string): string | null {
  try {
    return JSON.stringify(sorted(JSON.parse(body), 2));
  } catch {
    return null;
  }
}

/** @throws RangeError if the JSON is deeper, as a stranger may have sent it */
function sorted(value: unknown, depth: number): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (depth === 0 || Array.isArray(value)) throw new RangeError("deeper than a booking");
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, each]) => [name, sorted(each, depth - 1)]));
}

/** Every provider that can report transfers. */
export const PROVIDERS: Record<BankProvider, Provider> = { sepay, casso };

/** Compares a text with the secret in constant time. */
function isSame(sent: string, secret: string): boolean {
  const [a, b] = [sent, secret].map((text) => createHash("sha256").update(text).digest());
  return timingSafeEqual(a!, b!);
}

/** Longer than any bank prints; the rest of a longer memo is in the raw text. */
const MAX_MEMO_LENGTH = 500;
const MAX_REF_LENGTH = 64;
const MAX_ACCOUNT_LENGTH = 40;
/** No transfer is larger, and a larger number might be inexact. */
const MAX_AMOUNT_VND = 1_000_000_000_000;

type Fields = Record<"ref" | "account" | "amount" | "memo" | "at", unknown>;

/** A booking from the fields of a call; null if one of them is invalid. */
function bookingOf({ ref, account, amount, memo, at }: Fields, sent: unknown): Booking | null {
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
    account: storable(account, MAX_ACCOUNT_LENGTH),
    amountVnd: amount,
    memo: plainText(storable(memo, MAX_MEMO_LENGTH)),
    bookedAt: vietnamTime(at) ?? Date.now(),
    raw: storable(JSON.stringify(sent)),
  };
}

/** Returns text that both databases can store: without NUL and lone surrogates. */
function storable(value: unknown, max = Number.POSITIVE_INFINITY): string {
  const text = typeof value === "string" ? value.slice(0, max) : "";
  return text.replaceAll("\0", "").toWellFormed().trim();
}

/** Converts a time in Vietnam such as "2023-03-25 14:02:37" to UTC milliseconds; null for anything else. */
function vietnamTime(text: unknown): number | null {
  if (typeof text !== "string" || !/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d$/.test(text.slice(0, 20)))
    return null;
  const at = Date.parse(`${text.replace(" ", "T")}Z`) - VIETNAM_OFFSET_MS;
  return Number.isNaN(at) ? null : at;
}

/** Whether a value of JSON is an object, not a list. */
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
