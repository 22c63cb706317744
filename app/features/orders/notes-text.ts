import { DEFAULT_IF_OUT, type IfOut } from "#db/order-values.ts";
import { MAX_NOTE_LENGTH } from "./note-limits.ts";

const en = {
  open: "Note to the shop, or if something is out",
  note: "Note to the shop",
  noteHint: `For example when to deliver; at most ${MAX_NOTE_LENGTH} characters`,
  ifOut: "If something is out of stock",
  wishes: {
    call: "Call me",
    replace: "Replace it with something like it",
    "leave-out": "Leave it out",
  } as Record<IfOut, string>,
  title: "Notes",
  ofOrder: "Our note on this order",
  ofPhone: "Our note on this phone number",
  write: "Write notes",
  writeHint: `For sellers and couriers, at most ${MAX_NOTE_LENGTH} characters each. They are printed on the packing slip. The site does not show them to customers.`,
  phoneHint: "On every order of this phone number, for example: leave it at the guard",
  save: "Save notes",
};

const vi: typeof en = {
  open: "Ghi chú cho cửa hàng, hoặc khi có món hết hàng",
  note: "Ghi chú cho cửa hàng",
  noteHint: `Ví dụ giờ nhận hàng; tối đa ${MAX_NOTE_LENGTH} ký tự`,
  ifOut: "Nếu có món hết hàng",
  wishes: {
    call: "Gọi cho tôi",
    replace: "Thay bằng món tương tự",
    "leave-out": "Bỏ món đó ra",
  },
  title: "Ghi chú",
  ofOrder: "Ghi chú của cửa hàng về đơn này",
  ofPhone: "Ghi chú của cửa hàng về số điện thoại này",
  write: "Viết ghi chú",
  writeHint: `Dành cho người bán và người giao hàng, mỗi ghi chú tối đa ${MAX_NOTE_LENGTH} ký tự. Ghi chú được in trên phiếu đóng gói, không hiện cho khách xem trên trang web.`,
  phoneHint: "Hiện ở mọi đơn hàng của số điện thoại này, ví dụ: gửi ở phòng bảo vệ",
  save: "Lưu ghi chú",
};

/** What is written about an order, by its shopper and by sellers. */
export const noteTexts = { en, vi };

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
