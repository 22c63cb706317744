import { redirect } from "@remix-run/node";
import { goodsOnRoad, namedText } from "#app/features/orders/changing/on-road.ts";
import { changeTexts } from "#app/features/orders/changing/text.ts";
import type { Complaint } from "#app/features/orders/complaints/complaints.server.ts";
import { complaintTexts } from "#app/features/orders/complaints/text.ts";
import { orderHrefOf } from "#app/features/orders/desk/filter/filter-form.http.server.ts";
import {
  listSellerNotes,
  type SellerNote,
  saveSellerNotes,
} from "#app/features/orders/desk/seller-notes.server.ts";
import type { Order } from "#app/features/orders/finding/orders.server.ts";
import type { OrderEvent } from "#app/features/orders/following/order-events.server.ts";
import { freeLineTexts } from "#app/features/orders/free-lines/text.ts";
import { type Labelled, noteTexts, wishesOf } from "#app/features/orders/notes-text.ts";
import { channelOf } from "#app/features/orders/phone/channel-text.ts";
import type { GoodsReturn } from "#app/features/orders/returns/list-returns.server.ts";
import { reasonText, returnTexts } from "#app/features/orders/returns/text.ts";
import { MAX_NOTE_LENGTH, shortOrderId } from "#app/features/orders/rules.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import { commandOf } from "#app/kit/command/command.ts";
import { formatDateTime } from "#app/kit/format/date.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { linesSchema } from "#app/kit/forms/line.ts";
import { changedValues } from "#app/kit/forms/seen-values.ts";
import { paths } from "#app/paths.ts";
import type { Lang } from "#app/text/languages.ts";
import type { Db } from "#db/client.server.ts";
import { isFreeLine } from "#db/order-values.ts";

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

/** The complaints about an order for sellers, each as a note with its photos. */
export function complaintNotes(complaints: Complaint[], lang: Lang) {
  const t = complaintTexts[lang];
  return complaints.map(({ orderId, text, photos, createdAt, closedAt }, i) => ({
    label: `${t.one(i + 1)} (${closedAt === null ? t.open : t.closed})`,
    text,
    by: formatDateTime(createdAt, lang),
    photos: photos.map((photo) => paths.order(orderId, null, `/photos/${photo}`)),
  }));
}

/** The returns of an order for sellers, each as a note, and the order that it replaces goods of. */
export function returnNotes(
  { returns, replaced }: { returns: GoodsReturn[]; replaced: string | null },
  lang: Lang,
) {
  const t = returnTexts[lang];
  const notes = returns.map((back, i) => {
    const goods = back.goods.map(({ quantity, line, isRestocked }) => {
      return `${quantity} × ${line.name}: ${isRestocked ? t.restocked : t.thrownAway}`;
    });
    return {
      label: t.one(i + 1),
      // The link is in a line of its own.
      text: [...goods, reasonText(back, lang), t.worth(formatVnd(back.valueVnd)), ""].join("\n"),
      by: `${back.by}, ${formatDateTime(back.at, lang)}`,
      link: linkTo(back.replacementId, t.replacedBy),
    };
  });
  const link = linkTo(replaced, (number) => `#${number}`);
  return link ? [{ label: t.replaces, text: "", link }, ...notes] : notes;
}

/** What was added on the road to an order, and how it gets there. */
export function roadNotes(order: Order, events: OrderEvent[], lang: Lang): WordedNote[] {
  const t = changeTexts[lang];
  const notes = [
    { label: t.toBring, goods: goodsOnRoad(order, events, "trip") },
    { label: t.fromBag, goods: goodsOnRoad(order, events, "bag") },
  ];
  return notes
    .filter(({ goods }) => goods.length > 0)
    .map(({ label, goods }) => ({ label, text: goods.map(namedText).join("\n") }));
}

/** The goods of an order that are not in the catalogue. */
export function freeLineNotes({ lines }: Order, lang: Lang): WordedNote[] {
  const text = lines
    .filter(({ productId }) => isFreeLine(productId))
    .map(namedText)
    .join("\n");
  return text ? [{ label: freeLineTexts[lang].title, text }] : [];
}

const linkTo = (id: string | null, textOf: (number: string) => string) =>
  id === null ? undefined : { to: paths.sellerOrder(id), text: textOf(shortOrderId(id)) };

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
