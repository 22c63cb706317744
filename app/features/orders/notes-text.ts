import { both, inBoth } from "#app/kit/text/both.ts";
import { DEFAULT_IF_OUT, type IfOut } from "#db/order-values.ts";
import { MAX_NOTE_LENGTH } from "./rules.ts";

/** What is written about an order, by its shopper and by sellers. */
export const noteTexts = inBoth({
  open: both(
    "Note to the shop and substitutions",
    "Ghi chú cho cửa hàng, hoặc khi có món hết hàng",
  ),
  note: both("Note to the shop", "Ghi chú cho cửa hàng"),
  noteHint: both(
    `For example when to deliver; at most ${MAX_NOTE_LENGTH} characters`,
    `Ví dụ giờ nhận hàng; tối đa ${MAX_NOTE_LENGTH} ký tự`,
  ),
  ifOut: both("If something is out of stock", "Nếu có món hết hàng"),
  wishes: {
    call: both("Call me", "Gọi cho tôi"),
    replace: both("Replace it with something similar", "Thay bằng món tương tự"),
    "leave-out": both("Leave it out", "Bỏ món đó ra"),
  },
  title: both("Notes", "Ghi chú"),
  ofOrder: both("Our note on this order", "Ghi chú của cửa hàng về đơn này"),
  ofPhone: both("Our note on this phone number", "Ghi chú của cửa hàng về số điện thoại này"),
  write: both("Write notes", "Viết ghi chú"),
  writeHint: both(
    `For sellers and couriers, at most ${MAX_NOTE_LENGTH} characters each. They are printed on the packing slip. The site does not show them to customers.`,
    `Dành cho người bán và người giao hàng, mỗi ghi chú tối đa ${MAX_NOTE_LENGTH} ký tự. Ghi chú được in trên phiếu đóng gói, không hiện cho khách xem trên trang web.`,
  ),
  phoneHint: both(
    "On every order of this phone number, for example: leave it at the guard",
    "Hiện ở mọi đơn hàng của số điện thoại này, ví dụ: gửi ở phòng bảo vệ",
  ),
  save: both("Save notes", "Lưu ghi chú"),
});

/** Something written, and what it is called. */
export type Labelled = { label: string; text: string };

/**
 * What a shopper wrote to the shop with an order and wants if something is out, in words. Empty if they wrote
 * nothing and want no more than to be called, which the shop does anyway.
 */
export function wishesOf(
  { note, ifOut }: { note: string; ifOut: IfOut },
  lang: keyof typeof noteTexts,
): Labelled[] {
  const texts = noteTexts[lang];
  if (note === "" && ifOut === DEFAULT_IF_OUT) return [];
  const wish = { label: texts.ifOut, text: texts.wishes[ifOut] };
  return note === "" ? [wish] : [{ label: texts.note, text: note }, wish];
}
