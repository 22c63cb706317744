import { expect } from "vitest";

/** Expects JSON, never HTML. */
function expectJson(response: Response): void {
  expect(response.headers.get("content-type")).toMatch(/^application\/json/);
}

/** The body of a response; each test checks its own fields. */
// biome-ignore lint/suspicious/noExplicitAny: the tests are there to find out the type
export async function read(response: Response): Promise<any> {
  expectJson(response);
  return response.json();
}

/** Expects an error of the contract: `{success: false, message}` without any internals. */
export async function expectError(response: Response, status: number, message?: string) {
  const text = await response.text();
  expect([response.url, response.status, text]).toEqual([response.url, status, text]);
  expectJson(response);
  const body = JSON.parse(text) as { message: string };
  expect(body).toEqual({ success: false, message: message ?? expect.any(String) });
  expect(body.message).toMatch(/\S/);
  expect(body.message).not.toMatch(/\bat \S+:\d+|node_modules|SQLITE|\.ts\b|\n/);
}
