import type { Text } from "./texts.ts";

/**
 * The module "#texts" in the browser: only the texts of the page's language, under the names of both languages, and on
 * a seller's page only those that it may show. Switching the language loads a new page.
 */
export const texts = {} as Record<"en" | "vi", Text>;

/**
 * Loads the texts of a page; must be awaited before the page is hydrated.
 *
 * @param isSellers loads only the texts of the seller's pages
 */
export async function loadTexts(lang: string, isSellers: boolean): Promise<void> {
  const load = isSellers ? loadSellerTexts : loadAllTexts;
  const text = (await load(lang)) as Text;
  Object.assign(texts, { en: text, vi: text });
}

const loadSellerTexts = async (lang: string) =>
  lang === "vi"
    ? (await import("./seller-texts.ts?lang=vi")).sellerTexts
    : (await import("./seller-texts.ts?lang=en")).sellerTexts;

const loadAllTexts = async (lang: string) =>
  lang === "vi"
    ? (await import("./texts.ts?lang=vi")).allTexts
    : (await import("./texts.ts?lang=en")).allTexts;
