import type { Text } from "./texts.ts";

/** The module "#texts" in the browser: the texts of the page's language, under the names of both. */
export const texts = {} as Record<"en" | "vi", Text>;

/**
 * Loads the texts of a page, which must be awaited before it is hydrated.
 *
 * @param isSellers only those of sellers' pages
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
