import { numberOf } from "../format/shop-content.ts";
import type { ShopContentText } from "./shop-content.ts";

/**
 * The label of a text that sellers edit, with its language: "Title (English)".
 *
 * @param lang null for a text that is the same in every language
 */
export function contentLabel(t: ShopContentText, field: string, lang: "en" | "vi" | null): string {
  const label = t.labels[field.replace(/\d$/, "") as keyof typeof t.labels];
  return lang ? t.inLanguage(label, t.languages[lang]) : label;
}

/** What the fields of a number belong to: "Slide 2". Empty for a single field. */
export function contentGroup(t: ShopContentText, field: string): string {
  const number = numberOf(field);
  if (number === 0) return "";
  return /^(figure|label)/.test(field) ? t.figure(number) : t.slide(number);
}
