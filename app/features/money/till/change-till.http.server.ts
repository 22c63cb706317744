import * as z from "zod";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import { commandOf, handleForms, type Told, type ToPage } from "#app/kit/command/command.ts";
import { formatCount } from "#app/kit/format/figures.ts";
import { formatVnd, parseDong } from "#app/kit/format/vnd.ts";
import { lineSchema, optionalLineSchema } from "#app/kit/forms/line.ts";
import { askAbout } from "#app/kit/forms/unlikely-amounts.ts";
import { SURE } from "#app/kit/forms/unlikely-limits.ts";
import { wholeNumber } from "#app/kit/forms/whole-number.ts";
import { paths } from "#app/paths.ts";
import type { Text } from "#app/text/texts.ts";
import {
  MAX_CASH_VND,
  MAX_MOVEMENTS,
  MAX_PIECES,
  NOTES_VND,
  type NoteField,
  type Notes,
  noteField,
  worthOf,
} from "./rules.ts";
import { tillTexts } from "./text.ts";
import { countTill, moveCash, openTill } from "./till.server.ts";

const command = commandOf<SellerRequest>();
const MAX_REASON_LENGTH = 200;
const toTill: ToPage = { to: paths.till(), toast: "contentSaved" };
const writeTill = ({ undoable }: SellerRequest) => undoable("till", rowsOf.till(Date.now()));
const changed = ({ t, refuse }: Told<SellerRequest, unknown>) =>
  refuse({ status: 409, formErrors: [tillTexts[t.lang].changed] });

/** Handles the forms of the till: its first count, cash taken out or put in, and a count that ends a period. */
export const changeTill = handleForms<SellerRequest>({
  open: command({
    schema: (t) => ({ amount: amountSchema(t, 0) }),
    run: (told) =>
      writeTill(told)((tx) => openTill(tx, { by: told.by, countedVnd: told.value.amount })),
    answers: { done: toTill, changed },
  }),
  "take-out": moveBy(-1),
  "put-in": moveBy(1),
  close: command({
    schema: (t) => ({
      ...noteFields(t),
      total: z.string().default(""),
      left: amountSchema(t, 0),
      reason: optionalLineSchema(MAX_REASON_LENGTH, reasonTexts(t)),
      [SURE]: z.string().max(100).optional().catch(undefined),
    }),
    check: (told) => checkCount(told),
    run: (told, counting) => writeTill(told)((tx) => countTill(tx, counting)),
    answers: {
      done: (_, { id }) => ({ to: paths.tillCount(id), toast: "contentSaved" }),
      changed,
      differs: (told, { expectedVnd }) => {
        const { t, refuse } = told;
        const { countedVnd } = countedIn(told);
        const texts = tillTexts[t.lang];
        const say = countedVnd! < expectedVnd ? texts.less : texts.more;
        const text = say(formatVnd(Math.abs(countedVnd! - expectedVnd)), formatVnd(expectedVnd));
        return refuse({
          ...{ status: 422, sure: acceptedOf(countedVnd!, expectedVnd) },
          fieldErrors: { reason: [text] },
        });
      },
    },
  }),
});

type ToldCount = Told<
  SellerRequest,
  Record<NoteField | "total" | "reason", string> & { left: number; [SURE]?: string }
>;

/** A difference that was shown: accepted is this one, not any. */
const acceptedOf = (countedVnd: number, expectedVnd: number) => `${countedVnd}-${expectedVnd}`;

/** The counted notes, null if none was; and their value, or the typed total. */
function countedIn({ value }: ToldCount) {
  const pieces = NOTES_VND.map((note) => [note, Number(value[noteField(note)])] as const);
  const notes: Notes = Object.fromEntries(pieces.filter(([, number]) => number > 0));
  const isByNote = Object.keys(notes).length > 0;
  const totalVnd = value.total.trim() === "" ? undefined : parseDong(value.total);
  return {
    notes: isByNote ? notes : null,
    totalVnd,
    countedVnd: isByNote ? worthOf(notes) : totalVnd,
  };
}

function checkCount(told: ToldCount) {
  const { t, by, refuse, value } = told;
  const texts = tillTexts[t.lang];
  const { notes, totalVnd, countedVnd } = countedIn(told);
  if (totalVnd === null || (totalVnd ?? 0) > MAX_CASH_VND)
    return refuse({ fieldErrors: { total: [texts.wrongAmount] } });
  if (countedVnd === undefined) return refuse({ fieldErrors: { total: [texts.nothingCounted] } });
  if (totalVnd !== undefined && totalVnd !== countedVnd)
    return refuse({ fieldErrors: { total: [texts.otherTotal(formatVnd(countedVnd!))] } });
  const { left: leftVnd, reason } = value;
  if (leftVnd > countedVnd!)
    return refuse({ fieldErrors: { left: [texts.tooMuchLeft(formatVnd(countedVnd!))] } });
  const [counted, expected] = (value[SURE] ?? "").split("-").map(wholeNumber);
  const acceptedVnd = counted === countedVnd ? (expected ?? null) : null;
  return { checked: { by, notes, countedVnd: countedVnd!, leftVnd, reason, acceptedVnd } };
}

function moveBy(sign: 1 | -1) {
  return command({
    schema: (t) => ({
      amount: amountSchema(t, 1),
      reason: lineSchema(MAX_REASON_LENGTH, {
        ...reasonTexts(t),
        required: tillTexts[t.lang].reasonMissing,
      }),
      [SURE]: z.string().optional(),
    }),
    check: ({ t, value, refuse }) => {
      const asked = askAbout(t, value[SURE], { amount: { vnd: value.amount } });
      return asked ? refuse(asked) : { checked: undefined };
    },
    run: (told) => {
      const { by, value } = told;
      const movement = { by, amountVnd: sign * value.amount, reason: value.reason };
      return writeTill(told)((tx) => moveCash(tx, movement));
    },
    answers: {
      done: toTill,
      changed,
      full: ({ t, refuse }) =>
        refuse({ status: 409, formErrors: [tillTexts[t.lang].full(MAX_MOVEMENTS)] }),
    },
  });
}

function amountSchema({ lang }: Text, least: number) {
  return z.string({ error: tillTexts[lang].wrongAmount }).transform((typed, { addIssue }) => {
    const dong = parseDong(typed) ?? -1;
    const isRight = dong >= least && dong <= MAX_CASH_VND;
    if (!isRight) addIssue(tillTexts[lang].wrongAmount);
    return isRight ? dong : 0;
  });
}

const noteFields = (t: Text) =>
  Object.fromEntries(NOTES_VND.map((note) => [noteField(note), piecesSchema(t)])) as Record<
    NoteField,
    ReturnType<typeof piecesSchema>
  >;

const piecesSchema = ({ lang }: Text) =>
  z
    .string()
    .trim()
    .regex(/^\d{0,4}$/, tillTexts[lang].wrongPieces(formatCount(MAX_PIECES)))
    .default("");

const reasonTexts = ({ address, lang }: Text) => ({
  tooLong: address.tooLong(tillTexts[lang].reason, MAX_REASON_LENGTH),
  unusable: address.invalidCharacters(tillTexts[lang].reason),
});
