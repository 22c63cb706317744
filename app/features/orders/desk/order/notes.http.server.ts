import { redirect } from "@remix-run/node";
import { orderHrefOf } from "#app/features/orders/desk/filter/filter-form.http.server.ts";
import {
  listSellerNotes,
  type SellerNote,
  saveSellerNotes,
} from "#app/features/orders/desk/seller-notes.server.ts";
import type { Order } from "#app/features/orders/finding/orders.server.ts";
import { type Labelled, noteTexts, wishesOf } from "#app/features/orders/notes-text.ts";
import { channelOf } from "#app/features/orders/phone/channel-text.ts";
import { MAX_NOTE_LENGTH } from "#app/features/orders/rules.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import { commandOf } from "#app/kit/command/command.ts";
import { formatDateTime } from "#app/kit/format/date.ts";
import { linesSchema } from "#app/kit/forms/line.ts";
import { changedValues } from "#app/kit/forms/seen-values.ts";
import { paths } from "#app/paths.ts";
import type { Lang } from "#app/text/languages.ts";
import type { Db } from "#db/client.server.ts";

/** A note about an order. `by` names the seller who wrote it, perhaps with the time; `photos` are URLs. */
export type WordedNote = Labelled & {
  by?: string;
  link?: { to: string; text: string };
  photos?: string[];
};

type Noted = Pick<Order, "id" | "phoneKey" | "note" | "ifOut" | "channel" | "typedBy">;

/** All notes about orders in words, by order, with the sellers' own notes for their form. */
export async function loadNotes(db: Db, lang: Lang, orders: Noted[]) {
  const bySellers = await listSellerNotes(db, orders);
  const entries = orders.map((order) => {
    const own = bySellers.get(order.id)!;
    const worded: WordedNote[] = [
      ...channelOf(order, lang),
      ...wishesOf(order, lang),
      ...wordOwn(own.order, noteTexts[lang].ofOrder, lang),
      ...wordOwn(own.phone, noteTexts[lang].ofPhone, lang),
    ];
    return [order.id, { worded, own }] as const;
  });
  return new Map(entries);
}

function wordOwn(note: SellerNote | null, label: string, lang: Lang): WordedNote[] {
  if (!note) return [];
  const { text, writtenBy, writtenAt } = note;
  return [{ label, text, by: `${writtenBy}, ${formatDateTime(writtenAt, lang)}` }];
}

/** Saves the sellers' own notes about the order of the URL, as far as this form has changed them. */
export const notesCommand = commandOf<SellerRequest>()({
  schema: (t) => ({
    orderNote: linesSchema(noteTexts[t.lang].ofOrder, MAX_NOTE_LENGTH, t),
    phoneNote: linesSchema(noteTexts[t.lang].ofPhone, MAX_NOTE_LENGTH, t),
  }),
  run: ({ form, value, params, by, withTx }) => {
    const { orderNote: order, phoneNote: phone } = changedValues(form, value);
    return withTx((tx) => saveSellerNotes(tx, params.id ?? "", { order, phone }, by));
  },
  answers: {
    // No toast: the page shows the saved notes with their author and time.
    done: (told) => redirect(orderHrefOf(told), 303),
    gone: { to: paths.sellerOrders(), toast: "orderGone" },
  },
});
