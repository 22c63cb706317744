import { expect } from "vitest";
import { type Page, wordsOf } from "#tests/support/page.ts";
import type { Client } from "#tests/support/server/client.ts";

/** Expects a page to say all of these. */
export function expectWords(page: Page, ...texts: string[]): void {
  const words = wordsOf(page);
  for (const text of texts) expect(words).toContain(text);
}

/** The same of the page at a path. */
export const expectWordsAt = async (client: Client, path: string, ...texts: string[]) =>
  expectWords(await client.page(path), ...texts);

/** Expects an answer with a status, whose page says all of these; returns the page. */
export async function expectAnswer(
  answer: Response | Promise<Response>,
  status: number,
  ...texts: string[]
): Promise<string> {
  const response = await answer;
  const page = await response.text();
  expect(response.status).toBe(status);
  expectWords(page, ...texts);
  return page;
}
