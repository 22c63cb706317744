import type { Labelled } from "#app/features/orders/notes-text.ts";
import { both, inBoth } from "#app/kit/text/both.ts";
import type { OrderChannel } from "#db/order-values.ts";

/** The texts about how phone orders came. Scripts need these, but none of the other texts of phone orders. */
export const channelTexts = inBoth({
  channels: {
    phone: both("Phone", "Điện thoại"),
    zalo: both("Zalo", "Zalo"),
    counter: both("At the counter", "Tại quầy"),
  },
  channel: both("Ordered by", "Đặt qua"),
  typed: both("Typed in", "Nhập đơn"),
});

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
