import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { pageOf } from "#tests/support/page.ts";
import { testShop } from "#tests/support/server/shop.ts";

const { server } = await testShop();

const open = (from: Record<string, string>, path = "/") =>
  fetch(server.url + path, { headers: from });
const LATER = { "sec-fetch-dest": "document", "sec-fetch-site": "same-origin" };

test.each([
  ["/", "cross-site", { styles: 1, prefetched: 1 }],
  ["/products", "none", { styles: 1, prefetched: 2 }],
  ["/cart", "none", { styles: 2, prefetched: 2 }],
] as const)(
  "the first page of a visit, %s from %s, has its styles inline, allowed by the policy, and prefetches the files",
  async (path, site, expected) => {
    // Of one cached page both are kept.
    expect(await (await open(LATER, path)).text()).not.toContain("<style>");
    const response = await open({ "sec-fetch-dest": "document", "sec-fetch-site": site }, path);
    const html = await response.text();
    const page = pageOf(html);
    const styles = page.querySelectorAll("style").map((style) => style.rawText);
    const files = page.querySelectorAll("link[rel=prefetch][as=style]");
    const urls = files.map((file) => server.url + file.getAttribute("href"));
    const texts = urls.map(async (url) => (await fetch(url)).text());
    expect(files).toHaveLength(expected.prefetched);
    expect(await Promise.all(texts)).toEqual(expect.arrayContaining(styles));
    for (const style of styles) {
      const hash = createHash("sha256").update(style).digest("base64");
      expect(response.headers.get("content-security-policy")).toContain(`'sha256-${hash}'`);
    }
    expect(styles).toHaveLength(expected.styles);
    expect(html).not.toContain('rel="stylesheet"');
  },
);

test.each([
  ["a later page", LATER],
  ["a form submitted in place", { "sec-fetch-dest": "empty", "sec-fetch-site": "same-origin" }],
  ["a browser without these headers", {} as Record<string, string>],
])("%s links to the stylesheet", async (_, from) => {
  const html = await (await open(from)).text();
  expect(html).toContain('<link rel="stylesheet"');
  expect(html).not.toContain("<style>");
});
