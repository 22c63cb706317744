import * as z from "zod";
import { parsePieces } from "#app/features/catalogue/stock/form.ts";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import { purchasePaths } from "#app/features/purchases/purchase-links.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import type { Problem, RefusedForm } from "#app/kit/command/action.ts";
import { commandOf, handleForms, type Told } from "#app/kit/command/command.ts";
import { formatCount } from "#app/kit/format/figures.ts";
import { formatVnd, parseDong } from "#app/kit/format/vnd.ts";
import { lineSchema, optionalLineSchema } from "#app/kit/forms/line.ts";
import { SURE } from "#app/kit/forms/unlikely-limits.ts";
import type { Text } from "#app/text/texts.ts";
import { PAYMENT_METHODS } from "#db/order-values.ts";
import {
  type ByLine,
  closePurchase,
  correctPurchase,
  payPurchase,
  receivePurchase,
  type Shortfall,
  sendBack,
} from "./change-purchase.server.ts";
import { parseUntil } from "./entry-line.ts";
import { findPurchase } from "./purchases.server.ts";
import { MAX_NOTE_LENGTH, MAX_PIECES, MAX_PURCHASE_LINES, MAX_PURCHASE_VND } from "./rules.ts";
import { purchaseTexts } from "./text.ts";

const command = commandOf<SellerRequest>();
type Seen = { seen: string };

const idOf = ({ params }: SellerRequest) => params.id ?? "";
const changeOf = (told: Told<SellerRequest, Seen>) => ({
  ...{ id: idOf(told), by: told.by, seen: Number(told.value.seen) },
});
const write = (told: SellerRequest) => told.undoable("purchase", rowsOf.purchase(idOf(told)));
const seenField = { seen: z.string().max(20).default("") };

const answers = {
  done: (told: SellerRequest, outcome: { short: Shortfall[] } | "done") => ({
    to: purchasePaths.purchase(idOf(told), {
      short: outcome === "done" ? undefined : shortText(outcome.short),
    }),
    toast: "contentSaved" as const,
  }),
  gone: { to: purchasePaths.purchases(), toast: "contentChanged" } as const,
  changed: (told: Told<SellerRequest, unknown>) =>
    again(told, { status: 409, formErrors: [purchaseTexts[told.t.lang].changed] }),
};

/** Names of products whose stock could not follow, and how many pieces are missing. */
const shortText = (short: Shortfall[]) =>
  short
    .map(({ name, missing }) => `${name}: ${missing}`)
    .join("; ")
    .slice(0, 500) || undefined;

/** Handles the forms of a purchase. */
export const changePurchase = handleForms<SellerRequest>(
  {
    receive: command({
      schema: () => seenField,
      check: (told) => piecesIn(told),
      run: (told, pieces: ByLine<number>) =>
        write(told)((tx) => receivePurchase(tx, changeOf(told), pieces)),
      answers,
    }),
    "send-back": command({
      schema: (t) => ({ ...seenField, reason: reasonSchema(t) }),
      check: (told) => piecesIn(told),
      run: (told, pieces: ByLine<number>) => {
        const { reason } = told.value;
        return write(told)((tx) => sendBack(tx, { ...changeOf(told), reason }, pieces));
      },
      answers: {
        ...answers,
        changed: async (told) => {
          const found = await findPurchase(told.context.db, idOf(told));
          const isSeen = found?.purchase.updatedAt === Number(told.value.seen);
          const texts = purchaseTexts[told.t.lang];
          return isSeen ? told.refuse({ formErrors: [texts.tooMuchBack] }) : answers.changed(told);
        },
      },
    }),
    correct: command({
      schema: (t) => ({
        ...seenField,
        reason: reasonSchema(t),
        other: z.string().max(30).default(""),
      }),
      check: (told) => correctionIn(told),
      run: (told, { lines, otherVnd }: Correction) => {
        const change = { ...changeOf(told), reason: told.value.reason };
        return write(told)((tx) => correctPurchase(tx, change, lines, otherVnd));
      },
      answers,
    }),
    close: command({
      schema: () => seenField,
      run: (told) => write(told)((tx) => closePurchase(tx, changeOf(told))),
      answers,
    }),
    pay: payBy(1),
    "got-back": payBy(-1),
  },
  again,
);

function payBy(sign: 1 | -1) {
  return command({
    schema: (t) => ({
      ...seenField,
      amount: amountSchema(t, 1),
      day: daySchema(t),
      method: z.enum(PAYMENT_METHODS).default("cash"),
      note: optionalLineSchema(MAX_NOTE_LENGTH, noteTexts(t, purchaseTexts[t.lang].note)),
      [SURE]: z.string().max(100).optional(),
    }),
    check: async ({ t, value, refuse, context, params }) => {
      const found = await findPurchase(context.db, params.id ?? "");
      const { dueVnd = 0, paidVnd = 0 } = found?.purchase ?? {};
      const owedVnd = sign * (dueVnd - paidVnd);
      const sure = String(value.amount);
      if (value.amount <= owedVnd || value[SURE] === sure) return { checked: undefined };
      const text = purchaseTexts[t.lang].muchMore(
        formatVnd(value.amount),
        formatVnd(Math.max(0, owedVnd)),
      );
      return refuse({ status: 422, sure, fieldErrors: { amount: [text] } });
    },
    run: (told) => {
      const { amount, day, method, note } = told.value;
      const payment = { amountVnd: sign * amount, day, method, note };
      return write(told)((tx) => payPurchase(tx, changeOf(told), payment));
    },
    answers,
  });
}

const LINE_FIELD = /^(?:pieces|received|cost)-\d{1,3}$/;

/** Refuses a form, which keeps what was typed for its lines. */
function again({ form, refuse }: Told<SellerRequest, unknown>, problem: Problem): RefusedForm {
  const refused = refuse(problem);
  const typed = [...form]
    .filter(([name]) => LINE_FIELD.test(name))
    .slice(0, 2 * MAX_PURCHASE_LINES);
  const texts = typed.map(([name, value]) => [name, String(value).slice(0, 30)]);
  const initialValue = { ...refused.result.initialValue, ...Object.fromEntries(texts) };
  return { ...refused, result: { ...refused.result, initialValue } };
}

/** The texts of a kind of field, by the number of their line. */
function* fieldsOf(form: FormData, name: string) {
  for (let at = 0; at < MAX_PURCHASE_LINES; at += 1) {
    const value = form.get(`${name}-${at}`);
    if (typeof value === "string") yield { at, field: `${name}-${at}`, typed: value.trim() };
  }
}

function piecesIn(told: Told<SellerRequest, unknown>) {
  const { form, t } = told;
  const refuse = (problem: Problem) => again(told, problem);
  const texts = purchaseTexts[t.lang];
  const pieces: ByLine<number> = {};
  const errors: Record<string, string[]> = {};
  for (const { at, field, typed } of fieldsOf(form, "pieces")) {
    const count = countOf(typed);
    if (count === null) errors[field] = [texts.wrongPieces(formatCount(MAX_PIECES))];
    else if (count > 0) pieces[at] = count;
  }
  if (Object.keys(errors).length > 0) return refuse({ formErrors: Object.values(errors)[0] });
  if (Object.keys(pieces).length === 0) return refuse({ formErrors: [texts.nothing] });
  return { checked: pieces };
}

function countOf(typed: string): number | null {
  const count = typed === "" ? 0 : parsePieces(typed);
  return count !== undefined && count <= MAX_PIECES ? count : null;
}

type Correction = { lines: ByLine<{ received: number; costVnd: number }>; otherVnd: number };

function correctionIn(told: Told<SellerRequest, { other: string }>) {
  const { form, value, t } = told;
  const refuse = (problem: Problem) => again(told, problem);
  const texts = purchaseTexts[t.lang];
  const costs = new Map([...fieldsOf(form, "cost")].map(({ at, typed }) => [at, typed]));
  const lines: Correction["lines"] = {};
  for (const { at, typed } of fieldsOf(form, "received")) {
    const received = countOf(typed);
    if (received === null)
      return refuse({ formErrors: [texts.wrongPieces(formatCount(MAX_PIECES))] });
    const costVnd = dongOf(costs.get(at) ?? "");
    if (costVnd === null) return refuse({ formErrors: [texts.wrongAmount] });
    lines[at] = { received, costVnd };
  }
  const otherVnd = dongOf(value.other);
  if (otherVnd === null) return refuse({ fieldErrors: { other: [texts.wrongAmount] } });
  return { checked: { lines, otherVnd } };
}

function dongOf(typed: string): number | null {
  const vnd = parseDong(typed);
  return vnd !== null && vnd <= MAX_PURCHASE_VND ? vnd : null;
}

function amountSchema({ lang }: Text, least: number) {
  return z.string({ error: purchaseTexts[lang].wrongAmount }).transform((typed, { addIssue }) => {
    const vnd = dongOf(typed) ?? -1;
    if (vnd < least) addIssue(purchaseTexts[lang].wrongAmount);
    return vnd;
  });
}

function daySchema({ lang }: Text) {
  return z.string({ error: purchaseTexts[lang].wrongDay }).transform((typed, { addIssue }) => {
    const day = parseUntil(typed);
    if (day === null) addIssue(purchaseTexts[lang].wrongDay);
    return day ?? 0;
  });
}

const reasonSchema = (t: Text) =>
  lineSchema(MAX_NOTE_LENGTH, {
    ...noteTexts(t, purchaseTexts[t.lang].reason),
    required: purchaseTexts[t.lang].reasonMissing,
  });

const noteTexts = ({ address }: Text, name: string) => ({
  tooLong: address.tooLong(name, MAX_NOTE_LENGTH),
  unusable: address.invalidCharacters(name),
});
