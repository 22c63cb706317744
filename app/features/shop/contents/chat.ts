// Where customers can chat with the shop. Zalo opens a chat by a phone number or the number of an official account, and
// takes no text; Messenger opens one by the name of a page, with a text to send:
// https://developers.facebook.com/docs/messenger-platform/discovery/m-me-links
import { normalizePhone } from "#app/kit/format/phone.ts";

const ZALO_LINK =
  /^(?:https?:\/\/)?(?:www\.)?(?:zalo\.me|chat\.zalo\.me)\/(\d{8,20})\/?(?:\?.*)?$/i;
/** Numbers of official accounts are longer than those of phones. */
const ZALO_ACCOUNT = /^\d{15,20}$/;

/** The number by which Zalo opens a chat, from a phone number, the number of an account or a pasted link; else null. */
export function readZalo(typed: string): string | null {
  const number = ZALO_LINK.exec(typed)?.[1] ?? typed;
  if (ZALO_ACCOUNT.test(number)) return number;
  return normalizePhone(number)?.replace(/\D/g, "") ?? null;
}

const MESSENGER_LINK =
  /^(?:https?:\/\/)?(?:(?:www|m|web)\.)?(?:m\.me|facebook\.com|fb\.com|messenger\.com\/t)\/(.+)$/i;
const PAGE_BY_ID = /^profile\.php\?id=(\d{5,20})(?:&.*)?$/i;
const PAGE = /^@?([a-z\d][a-z\d.-]{2,74})\/?(?:\?.*)?$/i;

/** The name or number of a Facebook page, from itself or a pasted link; null for anything else. */
export function readMessenger(typed: string): string | null {
  const page = MESSENGER_LINK.exec(typed)?.[1] ?? typed;
  const name = PAGE_BY_ID.exec(page)?.[1] ?? PAGE.exec(page)?.[1];
  return name && !/^profile\.php$/i.test(name) ? name : null;
}

export const zaloHref = (number: string) => `https://zalo.me/${number}`;

/** @param text that stands in the message when the chat opens */
export const messengerHref = (page: string, text?: string) =>
  `https://m.me/${page}${text ? `?text=${encodeURIComponent(text)}` : ""}`;
