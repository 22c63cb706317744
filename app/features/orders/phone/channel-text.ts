import type { Labelled } from "#app/features/orders/notes-text.ts";
import type { OrderChannel } from "#db/order-values.ts";

const en = {
  channels: { phone: "Phone", zalo: "Zalo", counter: "At the counter" } as Record<
    OrderChannel,
    string
  >,
  channel: "Ordered by",
  typed: "Typed in",
};

const vi: typeof en = {
  channels: { phone: "Điện thoại", zalo: "Zalo", counter: "Tại quầy" },
  channel: "Đặt qua",
  typed: "Nhập đơn",
};

/** How orders that sellers type came, which the scripts of other sellers' pages do without. */
export const channelTexts = { en, vi };

type Typed = { channel: OrderChannel | null; typedBy: string | null };

/** How an order that a seller typed came, and who typed it; empty if its shopper placed it. */
export function channelOf(
  { channel, typedBy }: Typed,
  lang: keyof typeof channelTexts,
): (Labelled & { by: string })[] {
  if (channel === null) return [];
  const { channel: label, channels } = channelTexts[lang];
  return [{ label, text: channels[channel], by: typedBy ?? "" }];
}
