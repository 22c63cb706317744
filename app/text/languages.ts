import { texts } from "#texts";
import type { Text } from "./texts.ts";

export type Lang = "en" | "vi";
export const LANGS: readonly Lang[] = ["en", "vi"];
export const LANGUAGE_NAMES = { en: "English", vi: "Tiếng Việt" };

/** The texts in a language: in browsers, those of the page. */
export function textFor(lang: Lang): Text {
  return texts[lang];
}

/** The language of a request: the `lang` parameter, else the cookie, else the one that Accept-Language prefers. */
export function chooseLang(
  query: string | null,
  cookie: string | null,
  accept: string | null,
): Lang {
  for (const choice of [query, cookie]) {
    if (choice === "en" || choice === "vi") return choice;
  }
  return weightOf("vi", accept) > weightOf("en", accept) ? "vi" : "en";
}

function weightOf(lang: Lang, accept: string | null): number {
  const weights = (accept ?? "").split(",").map((part) => {
    const [range = "", ...parameters] = part.trim().toLowerCase().split(";");
    if (range !== lang && !range.startsWith(`${lang}-`)) return 0;
    const q = parameters.find((p) => p.trim().startsWith("q="));
    return q ? Number(q.trim().slice(2)) || 0 : 1;
  });
  return Math.max(0, ...weights);
}
