import { bookCount, saveReasons } from "#app/features/catalogue/counting/book-count.server.ts";
import { countingHref, differencesHref } from "#app/features/catalogue/counting/count-links.ts";
import { PRINTED_SIZE } from "#app/features/catalogue/counting/rules.ts";
import { countingTexts } from "#app/features/catalogue/counting/text.ts";
import { withRowsUndo } from "#app/features/orders/undo/undo.server.ts";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import { commandOf, handleForms, type Told } from "#app/kit/command/command.ts";
import { parsePageNumber } from "#app/kit/format/pagination.ts";
import { wholeNumberSchema } from "#app/kit/forms/whole-number.ts";
import { STOCK_REASONS, type StockReason } from "#db/order-values.ts";

const command = commandOf<SellerRequest>();
const fields = () => ({ version: wholeNumberSchema });
const reasonOf = (value: unknown): StockReason | null =>
  STOCK_REASONS.find((reason) => reason === value) ?? null;

/** The reasons of lines, by their position. */
function reasonsIn(form: FormData): Map<number, StockReason> {
  const reasons = new Map<number, StockReason>();
  for (const [key, value] of form) {
    const [, position] = /^reason:(\d{1,5})$/.exec(key) ?? [];
    const reason = reasonOf(value);
    if (position && reason && reasons.size < PRINTED_SIZE) reasons.set(Number(position), reason);
  }
  return reasons;
}

const refused =
  (say: "changed" | "nothingCounted") =>
  ({ t, refuse }: Told<SellerRequest, unknown>) =>
    refuse({ status: 409, formErrors: [countingTexts[t.lang][say]] });
const ended = { to: countingHref(), toast: "contentChanged" } as const;
const hrefOf = ({ request, params }: SellerRequest) =>
  differencesHref(params.id ?? "", parsePageNumber(new URL(request.url).searchParams.get("page")));

/** Handles the forms of the differences of a count: reasons are kept, or all of it is booked. */
export const handleBooking = handleForms<SellerRequest>({
  reasons: command({
    schema: fields,
    invalid: "400",
    run: ({ withTx, params, form, value: { version } }) =>
      withTx((tx) => saveReasons(tx, params.id ?? "", { version, reasons: reasonsIn(form) })),
    answers: {
      done: (told) => ({ to: hrefOf(told), toast: "contentSaved" }),
      changed: refused("changed"),
      ended,
    },
  }),
  book: command({
    schema: fields,
    invalid: "400",
    run: ({ context, by, params, form, value: { version } }) =>
      context.withTx(async (tx) => {
        const id = params.id ?? "";
        const booking = {
          by,
          version,
          reasons: reasonsIn(form),
          reason: reasonOf(form.get("all")),
        };
        const sets = { ...rowsOf.stockCount(id), ...(await rowsOf.stockMoves(tx)) };
        return withRowsUndo(tx, { by, change: "count-booked" }, sets, () =>
          bookCount(tx, id, booking),
        );
      }),
    answers: {
      done: ({ params }) => ({ to: differencesHref(params.id ?? ""), toast: "contentSaved" }),
      changed: refused("changed"),
      none: refused("nothingCounted"),
      ended,
    },
  }),
});
