import { expect } from "vitest";
import { type Page, wordsOf } from "../../support/page.ts";
import type { Client } from "../../support/server/client.ts";

/** Expects a page to say all of these. */
export function expectWords(page: Page, ...texts: string[]): void {
  const words = wordsOf(page);
  for (const text of texts) expect(words).toContain(text);
}

/** The same of the page at a path. */
export const expectWordsAt = async (client: Client, path: string, ...texts: string[]) =>
  expectWords(await client.page(path), ...texts);
