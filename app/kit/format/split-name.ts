import { fold } from "./fold.ts";
import { fullName, type Name, type NameOrder } from "./full-name.ts";

/** The folded family names of nine in ten Vietnamese people, except those that are also common given names. */
const FAMILY_NAME =
  /^(nguyen|tran|le|pham|hoang|huynh|phan|vu|vo|dang|bui|do|ho|ngo|duong|doan|dinh|trinh|truong|luong|phung|dao|ta|quach|luu)$/;
/** A possible Vietnamese syllable, folded; every word of a Vietnamese name is one. */
const SYLLABLE = /^(ngh?|[cgknpt]h|gi|qu|tr|[bcdghklmnprstvx])?[aeiouy]{1,3}(ch|n[gh]|[cmnpt])?$/;

const wordsOf = (name: string) => name.split(/\s+/).filter(Boolean);

/**
 * Splits a full name. "Nguyễn Thị Lan" is Lan of the family Nguyễn Thị and "Tom Baker" is Tom in either language; if
 * the words do not decide, it is split in the order of the language.
 */
export function splitFullName(name: string, lang: NameOrder): Name {
  const words = wordsOf(name);
  const nameOrder = orderOf(words.map(fold), lang);
  const last = words.pop() ?? "";
  const rest = words.join(" ");
  return nameOrder === "vi" || !rest
    ? { firstname: last, lastname: rest, nameOrder }
    : { firstname: rest, lastname: last, nameOrder };
}

/** The full name of which these are the parts; the opposite of `splitFullName`. */
export function joinName(name: Pick<Name, "firstname" | "lastname">, lang: NameOrder): string {
  const names = ([lang, "en", "vi"] as const).map((nameOrder) => fullName({ ...name, nameOrder }));
  const isSplitSo = (joined: string) => {
    const { firstname, lastname } = splitFullName(joined, lang);
    return firstname === name.firstname && lastname === name.lastname;
  };
  return names.find(isSplitSo) ?? names[0]!;
}

function orderOf(words: string[], lang: NameOrder): NameOrder {
  if (FAMILY_NAME.test(words[0] ?? "")) return "vi";
  const isForeign = !words.every((word) => SYLLABLE.test(word));
  return isForeign || FAMILY_NAME.test(words.at(-1) ?? "") ? "en" : lang;
}

/** The order of a name that was typed into two fields: that of the account, else that of the form's language. */
export function typedOrder(
  name: Pick<Name, "firstname" | "lastname">,
  accountName: string,
  lang: NameOrder,
): NameOrder {
  const account = wordsOf(accountName).join(" ");
  const orders = ["en", "vi"] as const;
  return orders.find((nameOrder) => fullName({ ...name, nameOrder }) === account) ?? lang;
}
