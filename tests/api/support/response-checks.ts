import { expect } from "vitest";

/** An answer is JSON, never HTML. */
export function expectJson(response: Response): void {
  expect(response.headers.get("content-type")).toMatch(/^application\/json/);
}

/** The body of an answer; each test checks the shape it is about. */
// biome-ignore lint/suspicious/noExplicitAny: the shape is what the tests are there to find out
export async function read(response: Response): Promise<any> {
  expectJson(response);
  return response.json();
}

/** A refusal of the contract: `{success: false, message}` and nothing of the machine in it. */
export async function expectRefused(
  response: Response,
  status: number,
  message?: string,
): Promise<void> {
  const text = await response.text();
  expect([response.url, response.status, text]).toEqual([response.url, status, text]);
  expectJson(response);
  const answer = JSON.parse(text) as { message: string };
  expect(answer).toEqual({ success: false, message: message ?? expect.any(String) });
  expect(answer.message).toMatch(/\S/);
  expect(answer.message).not.toMatch(/\bat \S+:\d+|node_modules|SQLITE|\.ts\b|\n/);
}
