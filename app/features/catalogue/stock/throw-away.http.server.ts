import * as z from "zod";
import { withRowsUndo } from "#app/features/orders/undo/undo.server.ts";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import { commandOf, handleForms, type Told } from "#app/kit/command/command.ts";
import { optionalLineSchema } from "#app/kit/forms/line.ts";
import { SURE } from "#app/kit/forms/unlikely-limits.ts";
import { paths } from "#app/paths.ts";
import type { Text } from "#app/text/texts.ts";
import { WASTE_REASONS } from "#db/order-values.ts";
import { parsePieces } from "./form.ts";
import { throwAwayTexts } from "./history-text.ts";
import { throwAway } from "./throw-away.server.ts";

const MAX_NOTE_LENGTH = 200;

type Value = { pieces: number; reason: string; note: string; [SURE]?: string };

/** Handles the form for pieces of a product that are thrown away; the product is that of the URL. */
export const handleThrowAway = handleForms<SellerRequest>({
  "throw-away": commandOf<SellerRequest>()({
    schema: (t) => ({
      pieces: piecesSchema(t),
      reason: z.enum(WASTE_REASONS, { error: throwAwayTexts[t.lang].reasonMissing }),
      note: noteSchema(t),
      [SURE]: z.string().max(300).optional().catch(undefined),
    }),
    check: ({ t, refuse, value: { reason, note } }) =>
      reason === "other" && note === ""
        ? refuse({ fieldErrors: { note: [throwAwayTexts[t.lang].noteMissing] } })
        : { checked: reason === "other" ? note : reason },
    run: ({ context, by, params, value }, reason) =>
      context.withTx(async (tx) => {
        const change = { by, change: "thrown-away" };
        const isSure = value[SURE] === sureOf(value);
        return withRowsUndo(tx, change, await rowsOf.stockMoves(tx), () =>
          throwAway(tx, params.id ?? "", { pieces: value.pieces, reason }, isSure),
        );
      }),
    answers: {
      done: ({ params }) => ({ to: paths.stockHistory(params.id ?? ""), toast: "contentSaved" }),
      gone: { to: paths.sellerStock, toast: "productGone" },
      uncounted: ({ t, refuse }) =>
        refuse({ status: 409, formErrors: [throwAwayTexts[t.lang].uncounted] }),
      fewer: (told, { left }) => again(told, 409, throwAwayTexts[told.t.lang].fewer(left)),
      unsure: (told, { left }) => {
        const { value, t } = told;
        const question = throwAwayTexts[t.lang].sure(value.pieces, left);
        return again(told, 422, question, sureOf(value));
      },
    },
  }),
});

/** What the seller was asked about: other pieces, or another reason, are asked about again. */
const sureOf = ({ pieces, reason, note }: Value) => `${pieces} ${reason} ${note}`;

const again = (
  { refuse }: Told<SellerRequest, unknown>,
  status: number,
  text: string,
  sure?: string,
) => refuse({ status, fieldErrors: { pieces: [text] }, sure });

function piecesSchema({ lang }: Text) {
  const { wrongPieces } = throwAwayTexts[lang];
  return z.string({ error: wrongPieces }).transform((typed, { addIssue }) => {
    const pieces = parsePieces(typed) ?? 0;
    if (pieces < 1) addIssue(wrongPieces);
    return pieces;
  });
}

function noteSchema({ address, lang }: Text) {
  const { note } = throwAwayTexts[lang];
  return optionalLineSchema(MAX_NOTE_LENGTH, {
    tooLong: address.tooLong(note, MAX_NOTE_LENGTH),
    unusable: address.invalidCharacters(note),
  });
}
