import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer } from "../../support/server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startServer("demo");
});

afterAll(() => server.stop());

const open = (from: Record<string, string>) => fetch(server.url, { headers: from });

test("a visit's first page has its stylesheet inside, as the policy allows, and names it for later", async () => {
  const answer = await open({ "sec-fetch-dest": "document", "sec-fetch-site": "cross-site" });
  const html = await answer.text();
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "";
  const hash = createHash("sha256").update(style).digest("base64");
  expect(answer.headers.get("content-security-policy")).toContain(`'sha256-${hash}'`);
  const url = /<link rel="prefetch" as="style" href="([^"]+)"/.exec(html)?.[1];
  expect(await (await fetch(server.url + url)).text()).toBe(style);
  expect(html).not.toContain('rel="stylesheet"');
});

test.each([
  ["a page after it", { "sec-fetch-dest": "document", "sec-fetch-site": "same-origin" }],
  ["a form sent in place", { "sec-fetch-dest": "empty", "sec-fetch-site": "same-origin" }],
  ["a browser that says nothing", {} as Record<string, string>],
])("%s links to it", async (_, from) => {
  const html = await (await open(from)).text();
  expect(html).toContain('<link rel="stylesheet"');
  expect(html).not.toContain("<style>");
});
