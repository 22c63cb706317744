import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { testShop } from "../../support/server/shop.ts";

const { server } = await testShop();

const open = (from: Record<string, string>) => fetch(server.url, { headers: from });

test("the first page of a visit has its stylesheet inline, allowed by the policy, and prefetches it", async () => {
  const response = await open({ "sec-fetch-dest": "document", "sec-fetch-site": "cross-site" });
  const html = await response.text();
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "";
  const hash = createHash("sha256").update(style).digest("base64");
  expect(response.headers.get("content-security-policy")).toContain(`'sha256-${hash}'`);
  const url = /<link rel="prefetch" as="style" href="([^"]+)"/.exec(html)?.[1];
  expect(await (await fetch(server.url + url)).text()).toBe(style);
  expect(html).not.toContain('rel="stylesheet"');
});

test.each([
  ["a later page", { "sec-fetch-dest": "document", "sec-fetch-site": "same-origin" }],
  ["a form submitted in place", { "sec-fetch-dest": "empty", "sec-fetch-site": "same-origin" }],
  ["a browser without these headers", {} as Record<string, string>],
])("%s links to the stylesheet", async (_, from) => {
  const html = await (await open(from)).text();
  expect(html).toContain('<link rel="stylesheet"');
  expect(html).not.toContain("<style>");
});
