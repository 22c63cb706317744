import type { Text } from "./en.ts";

/**
 * The label of a text that sellers edit, with its number and language: "Slide 2: Title (English)".
 *
 * @param lang null for a text that is the same in every language
 */
export function contentLabel(
  { shopContent: t }: Pick<Text, "shopContent">,
  field: string,
  lang: "en" | "vi" | null,
): string {
  const number = Number(/\d$/.exec(field)?.[0] ?? 0);
  const label = t.labels[field.replace(/\d$/, "") as keyof typeof t.labels];
  const inLanguage = lang ? t.inLanguage(label, t.languages[lang]) : label;
  if (number === 0) return inLanguage;
  return `${/^(figure|label)/.test(field) ? t.figure(number) : t.slide(number)}: ${inLanguage}`;
}
