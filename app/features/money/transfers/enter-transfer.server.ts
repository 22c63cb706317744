import { and, eq, sql } from "drizzle-orm";
import { depositDueVnd } from "#app/features/money/deposits/rules.ts";
import { dueVnd } from "#app/features/money/payments/payment.ts";
import { receivePayment } from "#app/features/money/payments/payments.server.ts";
import { findMatches, phoneKey } from "#app/features/orders/finding/order-search.server.ts";
import { findOrderRow, type OrderRow } from "#app/features/orders/finding/orders.server.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { asciiCapitals } from "#app/kit/format/fold.ts";
import type { BankProvider } from "#app/kit/settings/bank-providers.ts";
import type { Db, Store } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import type { TransferProblem } from "#db/order-values.ts";
import { prepared, preparedInsert } from "#db/prepared.ts";
import { bankTransfers, orders } from "#db/schema.ts";
import type { Booking } from "./provider.server.ts";

const insertTransfer = preparedInsert(bankTransfers);

/** "known": the transfer was entered before, and nothing changes. "open": a seller decides. */
type Entered = "booked" | "open" | "known";

/** Enters a transfer that a provider reports, unless it was entered before, and books it as a payment for its order. */
export async function enterTransfer(
  { db, withTx }: Pick<Store, "db" | "withTx">,
  provider: BankProvider,
  booking: Booking,
): Promise<Entered> {
  const isIt = and(
    eq(bankTransfers.provider, provider),
    eq(bankTransfers.providerRef, booking.providerRef),
  );
  if ((await db.$count(bankTransfers, isIt)) > 0) return "known";
  const named = await findNamedOrders(db, booking.memo);
  return withTx(async (tx) => {
    if ((await tx.$count(bankTransfers, isIt)) > 0) return "known";
    const match = matchTransfer(await readCandidates(tx, named), booking.amountVnd);
    const problem = match.state === "open" ? match.problem : null;
    const { state, order } = match;
    const now = Date.now();
    const decision = { decidedBy: null, decidedAt: state === "booked" ? now : null };
    const row = { ...booking, provider, state, problem, orderId: order?.id ?? null, shares: null };
    const entered = { ...row, ...decision };
    await insertTransfer(tx, { ...entered, id: newId(now), createdAt: now });
    if (match.state === "booked") await payByTransfer(tx, match.order, booking.amountVnd, null);
    return state;
  });
}

/** The result for a transfer: it pays an order, or it waits for a seller, who sees the order that it may be for. */
type Match =
  | { state: "booked"; order: OrderRow }
  | { state: "open"; problem: TransferProblem; order: OrderRow | null };

/** An order that a memo may name. @param isNamed whether the memo names it in the shop's words */
type Candidate = { order: OrderRow; isNamed: boolean };

/**
 * Decides which order a transfer pays: the only order that owes exactly its amount or needs it as a deposit. If there
 * are several, it does not guess. If an order's number may be in the memo only by chance, the seller sees that order
 * only while something is due for it.
 *
 * @param candidates the orders whose numbers are in the memo
 */
function matchTransfer(candidates: Candidate[], amountVnd: number): Match {
  const exact = candidates.filter(
    ({ order }) => dueVnd(order) === amountVnd || depositDueVnd(order) === amountVnd,
  );
  if (exact.length === 1) return { state: "booked", order: exact[0]!.order };
  const named = candidates.filter(({ isNamed }) => isNamed);
  const owing = candidates.filter(({ order }) => dueVnd(order) > 0);
  const likely = [named.filter((each) => owing.includes(each)), named, owing];
  const meant = likely.find((some) => some.length > 0) ?? [];
  const isSum = (some: Candidate[]) =>
    some.length > 1 && some.reduce((sum, { order }) => sum + dueVnd(order), 0) === amountVnd;
  if (isSum(meant) || isSum(owing)) return { state: "open", problem: "sum", order: null };
  if (meant.length > 1) return { state: "open", problem: "several", order: null };
  const order = meant[0]?.order ?? null;
  return { state: "open", problem: order ? problemOf(order, amountVnd) : "no-order", order };
}

function problemOf(order: OrderRow, amountVnd: number): TransferProblem {
  if (order.status === "Cancelled") return "cancelled";
  if (order.isPaid) return "paid";
  return amountVnd < dueVnd(order) ? "too-little" : "too-much";
}

/** Reads the orders again, because an order may have been deleted or paid since it was found. */
export async function readCandidates(tx: Db, named: NamedOrder[]): Promise<Candidate[]> {
  const candidates: Candidate[] = [];
  for (const { id, isNamed } of named) {
    const order = await findOrderRow(tx, id);
    if (order) candidates.push({ order, isNamed });
  }
  return candidates;
}

/**
 * Enters the amount of a transfer for an order. If it completes the deposit, the order counts as confirmed by its
 * shopper.
 *
 * @param by the seller's e-mail; null if the bank reported it
 */
export async function payByTransfer(
  tx: Db,
  order: OrderRow,
  amountVnd: number,
  by: string | null,
): Promise<void> {
  await receivePayment(tx, order, amountVnd, { method: "transfer", by });
  if (depositDueVnd(order) === 0) return;
  const paid = await findOrderRow(tx, order.id);
  if (!paid || depositDueVnd(paid) > 0) return;
  const { attention, updatedAt: calledAt } = paid;
  const isSettled = attention !== null && SETTLED.includes(attention);
  await tx
    .update(orders)
    .set({ callResult: "reached", calledAt, attention: isSettled ? null : attention })
    .where(eq(orders.id, order.id));
}

/** The reasons for attention that calls have left and that a paid deposit settles. */
const SETTLED: string[] = ["no-answer", "refuses", "wrong-number"];

/** An order that a memo may name. @param isNamed whether the memo names it in the shop's words */
type NamedOrder = { id: string; isNamed: boolean };

/** The newest orders in which a number occurs; its digits may also be part of a phone number. */
const MAX_LOOKED_AT = 200;
/** The most orders with one short number; there are few, because it is random. */
const MAX_CANDIDATES = 10;

const selectIds = prepared((db) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(db.engine.isIn(orders.seq, "seqs"))
    .orderBy(sql`${orders.seq} desc`),
);

/** Finds the orders that a memo may name, with the sellers' search. Yields to the event loop. */
export async function findNamedOrders(db: Db, memo: string): Promise<NamedOrder[]> {
  const { named, possible } = findOrderNumbers(memo);
  const found = new Map<string, NamedOrder>();
  for (const number of new Set([...named, ...possible])) {
    const seqs = (await findMatches(db, { search: number, status: null }, MAX_LOOKED_AT)) ?? [];
    const ids = await selectIds(db, { seqs });
    for (const { id } of ids.filter((each) => shortOrderId(each.id) === number))
      found.set(id, { id, isNamed: named.includes(number) });
  }
  return [...found.values()].slice(0, MAX_CANDIDATES);
}

/** Short order numbers in a memo as the banks pass it on. */
type OrderNumbers = {
  /** Numbers after the words that the shop asks for. */
  named: string[];
  /** Words that have the form of a number: alone, or after a named one, perhaps with "và" between them. */
  possible: string[];
};

/**
 * Finds short order numbers in a memo that began as the shop's "DON HANG A1B2C3". Banks turn it into capitals without
 * diacritics, spaces or punctuation, and add their own words.
 */
export function findOrderNumbers(memo: string): OrderNumbers {
  const text = asciiCapitals(memo.slice(0, MAX_READ));
  const squeezed = text.replace(/[^A-Z0-9]/g, "");
  const runs = [...squeezed.matchAll(/DONHANG((?:(?:VA)?[0-9A-F]{6})+)/g)].map(([, run]) =>
    [...run!.matchAll(/(?:VA)?(.{6})/g)].map(([, number]) => number!),
  );
  const named = runs.map(([first]) => first!);
  const words = text.split(/[^A-Z0-9]+/).filter((word) => /^[0-9A-F]{6}$/.test(word));
  const possible = [...runs.flatMap(([, ...others]) => others), ...words];
  const few = (numbers: string[]) => [...new Set(numbers)].slice(0, MAX_NUMBERS);
  return { named: few(named), possible: few(possible) };
}

/** The key of the phone number in a memo that began as the shop's "CONG NO 0901234567"; null without one. */
export function findDebtPhone(memo: string): string | null {
  const text = asciiCapitals(memo.slice(0, MAX_READ)).replace(/[^A-Z0-9]/g, "");
  // Digits of others may follow: those of a Vietnamese number come first.
  const [, phone] = /CONGNO(02\d{9}|0\d{9}|\d{9,11})/.exec(text) ?? [];
  return phone ? phoneKey(phone) : null;
}

/** Longer than any memo that banks print. Unicode normalization takes quadratic time on hostile input. */
const MAX_READ = 500;
/** The most numbers that are read from one memo. */
const MAX_NUMBERS = 5;
