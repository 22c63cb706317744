import type { CodeHolder } from "#app/features/accounts/codes/one-time-codes.server.ts";
import { consumeCode, issueCode } from "#app/features/accounts/codes/one-time-codes.server.ts";
import type { Store } from "#db/client.server.ts";
import { givenGuest } from "./store.ts";

export const MINUTE = 60_000;

export const START = Date.UTC(2026, 1, 1, 8);

export const CLIENT = "203.0.113.7";

/** A holder with a guest session of its own. */
export async function givenHolder(store: Store, holder: Partial<CodeHolder> = {}) {
  const usual: CodeHolder = {
    ...{ purpose: "address", email: "lan@example.com", ...(await givenGuest(store)) },
  };
  return { ...usual, ...holder };
}

/** Requests a code as a client that is not logged in. */
export const requestCode = (store: Store, holder: CodeHolder, client = CLIENT) =>
  store.withTx((tx) => issueCode(tx, holder, { client, user: null }));

/** Requests a one-time code that must be issued. */
export async function givenCode(store: Store, holder: CodeHolder, client = CLIENT) {
  const outcome = await requestCode(store, holder, client);
  if ("retryAfterMs" in outcome) throw new Error("too many codes");
  return outcome;
}

export const consume = (store: Store, holder: CodeHolder, typed: string) =>
  store.withTx((tx) => consumeCode(tx, holder, typed));

/** Six digits that differ from the code. */
export const wrongCode = (code: string, by = 1) =>
  String((Number(code) + by) % 1_000_000).padStart(6, "0");

/** The result for a code that can no longer be used. */
export const USED_UP = { kind: "wrong", triesLeft: 0 };
