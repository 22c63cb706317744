import { expect } from "vitest";
import { alertOf, wordsOf } from "./page.ts";
import type { Client } from "./server/client.ts";

type Answer = Response | Promise<Response>;

/** The words of the page at a path. */
export const wordsAt = async (client: Client, path: string): Promise<string> =>
  wordsOf(await client.page(path));

/** The page at a path, which must be answered with this status. */
export async function expectPage(client: Client, path: string, status = 200): Promise<string> {
  const response = await client.get(path);
  expect([path, response.status]).toEqual([path, status]);
  return response.text();
}

/** Expects a form's answer to lead to a path. */
export function expectRedirect(response: Response, to: unknown, what?: string): void {
  expect([response.status, response.headers.get("location")], what).toEqual([303, to]);
}

/** The page to which a form's answer leads. */
export async function follow(client: Client, answer: Answer): Promise<string> {
  const { status, headers } = await answer;
  expect(status).toBe(303);
  return client.page(headers.get("location")!);
}

/**
 * Expects a form to be refused, with words in its error summary or, as an array, with exactly these
 * messages; returns the page.
 */
export async function expectRefusal(
  answer: Answer,
  status: number,
  says: string | RegExp | string[],
  what?: string,
): Promise<string> {
  const response = await answer;
  const page = await response.text();
  expect(response.status, what).toBe(status);
  const alert = alertOf(page);
  if (Array.isArray(says)) expect(alert, what).toBe(["There is a problem", ...says].join(" "));
  else expect(alert, what).toMatch(says);
  return page;
}

/** Expects a form to be refused for now, with these words and the time to wait; returns the page. */
export async function expectThrottled(response: Response, says: string): Promise<string> {
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  return expectRefusal(response, 429, says);
}
