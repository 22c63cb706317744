import type { Text } from "./en.ts";

/**
 * What "#texts" is in the browser: only the texts of the page's language, under both names. A switch
 * of the language loads a new page.
 */
export const texts = {} as Record<"en" | "vi", Text>;

/** Loads the texts of a page; must be awaited before the page is hydrated. */
export async function loadTexts(lang: string): Promise<void> {
  const text = lang === "vi" ? (await import("./vi.ts")).vi : (await import("./en.ts")).en;
  Object.assign(texts, { en: text, vi: text });
}
