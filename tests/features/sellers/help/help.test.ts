import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { HELP_PAGES, helpFor } from "#app/features/sellers/help/rules.ts";
import { guides } from "#app/features/sellers/help/text.ts";
import { expectPage, expectRedirect, wordsAt } from "#tests/support/answers.ts";
import { elements, find, findAll } from "#tests/support/page.ts";
import { routeTable } from "#tests/support/pages/route-table.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";
import { expectWords } from "#tests/support/pages/words.ts";
import { Client } from "#tests/support/server/client.ts";

const { server, seller } = await sellerShop("empty");
const HELP = "/seller/help";
const titles = (page: string) => elements(page, "h2");

/** Examples of what a person types. */
const EXAMPLES = ["2 gạo st25"];

test.each(["en", "vi"] as const)(
  "words in quotation marks stand on a button, link or field: %s",
  (lang) => {
    const sources = globSync("app/**/*text.ts", { exclude: ["app/features/sellers/help/*"] })
      .map((file) => readFileSync(file, "utf8"))
      .join("\n");
    const own = Object.values(guides[lang]).map(({ title }) => title);
    const quoted = Object.values(guides[lang]).flatMap((guide) =>
      [...[guide.note, ...guide.steps].join(" ").matchAll(/“([^”]+)”/g)].map(([, words]) => words!),
    );
    const isKnown = (words: string) =>
      own.includes(words) || EXAMPLES.includes(words) || sources.includes(`"${words}"`);
    expect(quoted.length).toBeGreaterThan(50);
    expect(quoted.filter((words) => !isKnown(words))).toEqual([]);
  },
);

test("each page has numbered steps, a picture, and a way on, in both languages", async () => {
  const sprite = readFileSync("app/features/sellers/help/help-pictures.svg", "utf8");
  for (const page of HELP_PAGES)
    for (const lang of ["en", "vi"] as const) {
      const html = await expectPage(seller, `${HELP}/${page}?lang=${lang}`);
      const { title, steps, start } = guides[lang][page];
      expect(elements(html, "h1")).toEqual([title]);
      expect(elements(find(html, "listitem", steps[0]).parentNode!, "li")).toEqual(steps);
      expect(html).toMatch(new RegExp(`\\.svg#${page}"`));
      expect(sprite).toContain(`<symbol id="${page}"`);
      const lead = findAll(html, "link", start).at(-1)!;
      expect(lead.getAttribute("class")).toBe("button");
      expect((await seller.get(lead.getAttribute("href")!)).status).toBe(200);
    }
});

test("the list is searched by words, with and without marks, in what all pages say", async () => {
  expect(titles(await seller.page(HELP))).toHaveLength(HELP_PAGES.length);
  const found = async (query: string) =>
    titles(await seller.page(`${HELP}?lang=vi&q=${encodeURIComponent(query)}`));
  expect(await found("sổ doanh thu")).toEqual([guides.vi["month-end"].title]);
  expect(await found("SO  DOANH   THU")).toEqual([guides.vi["month-end"].title]);
  expect(await found("thu doanh S2a")).toEqual([guides.vi["month-end"].title]);
  expect(await found("  ")).toHaveLength(HELP_PAGES.length);
  expect(await found("zzz")).toEqual([]);
  expectWords(await seller.page(`${HELP}?lang=en&q=zzz`), "Nothing was found.", "All help pages");
  for (const hostile of ["\u0301".repeat(500), "a ".repeat(1_000), "%", "\0", "(a+)+$"])
    await expectPage(seller, `${HELP}?q=${encodeURIComponent(hostile)}`);
});

test("each seller's page leads to its own help", async () => {
  const pages = routeTable
    .filter(({ path }) => /^seller\b/.test(path))
    .map(({ path }) => `/${path}`);
  const without = pages.filter((path) => helpFor(path) === null);
  expect(without.toSorted()).toEqual([HELP, `${HELP}/:page`, "/seller/reviews", "/seller/undo"]);
  for (const [path, page] of [
    ["/seller", "products"],
    ["/seller/orders", "first-order"],
    ["/seller/money/transfers", "transfers"],
    ["/seller/shop/backups", "backups"],
    ["/seller/shop/settings", "transfers"],
  ]) {
    const link = find(await seller.page(`${path}?lang=en`), "link", "Help");
    expectRedirect(await seller.get(link.getAttribute("href")!), `${HELP}/${page}`, path);
  }
  for (const of of ["", "/seller/reviews", "//evil.example", "x".repeat(3_000)])
    expect(titles(await expectPage(seller, `${HELP}?of=${of}`))).toHaveLength(HELP_PAGES.length);
});

test("strangers log in first, and a page that does not exist is not found", async () => {
  const stranger = new Client(server.url);
  for (const path of [HELP, `${HELP}/runs`])
    expect(await wordsAt(stranger, path)).toMatch(/^Seller Login|Seller Login/);
  for (const page of ["nothing", "constructor", "__proto__", "0", "runs%2F..", "x".repeat(3_000)]) {
    const { status } = await seller.get(`${HELP}/${page}`);
    expect([page, status >= 400 && status < 500]).toEqual([page, true]);
  }
});
