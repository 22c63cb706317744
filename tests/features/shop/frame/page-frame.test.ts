import { expect, test } from "vitest";
import { hasDialog, hrefsOf, partOf, tags } from "#tests/support/page.ts";
import { startShopWithOrder } from "#tests/support/pages/example-order.ts";
import { expectWordsAt } from "#tests/support/pages/words.ts";
import type { Client } from "#tests/support/server/client.ts";

const { shopper, productPath, newVisitor } = await startShopWithOrder();
const client = newVisitor();
const langOf = async (response: Response) =>
  partOf(await response.text(), "html").getAttribute("lang");

test("/loader waits five seconds and then leads to the page it was asked for", async () => {
  for (const [query, content] of [
    ["", undefined],
    ["?next=my-orders", "5;url=/my-orders"],
    ["?next=/products?q=a", "5;url=/products?q=a"],
  ] as const) {
    const metas = tags(await client.page(`/loader${query}`), "meta");
    const refresh = metas.find((meta) => meta["http-equiv"] === "refresh");
    expect(refresh?.content).toBe(content);
  }
});

test("?auth opens the dialog over any page, and close leads back to that page", async () => {
  for (const path of ["/", "/products?q=a", "/cart", "/about", productPath])
    for (const mode of ["login", "register"]) {
      const page = await client.page(`${path}${path.includes("?") ? "&" : "?"}auth=${mode}`);
      expect([path, mode, hasDialog(page)]).toEqual([path, mode, true]);
      expect(partOf(page, ".dialog-close").getAttribute("href")).toBe(path);
    }
  expect(hasDialog(await shopper.page("/?auth=login"))).toBe(false);
});

test("about and contact have their required texts", async () => {
  await expectWordsAt(client, "/about", "10K+", "1,000+", "50+", "hidden fees");
  await expectWordsAt(client, "/contact", "Hà Nội", "Mon–Sun 8:00–22:00");
  const card = await client.get("/contact-card.svg");
  expect([card.status, card.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  expect(await card.text()).toMatch(/^<svg/);
});

test("the header has search box, cart, and a menu with categories and the other language everywhere", async () => {
  for (const path of ["/", "/products", "/products/rice", "/about", "/contact", "/cart"]) {
    const header = partOf(await client.page(path), "header");
    const search = partOf(header, "form[method=get]").getAttribute("action");
    expect([path, search]).toEqual([path, path === "/" ? "/" : "/products"]);
    const links = ["/cart", "/my-list", "/products/rice", `${path}?lang=vi`];
    expect(hrefsOf(header), path).toEqual(expect.arrayContaining(links));
  }
});

test("every link and picture of the main pages leads somewhere", async () => {
  const targets = new Set<string>();
  for (const path of ["/", "/products", productPath, "/contact", "/cart", "/terms", "/sitemap"]) {
    const page = await client.page(path);
    for (const { href } of [...tags(page, "a"), ...tags(page, "link")])
      if (href?.startsWith("/") && !href.includes("#")) targets.add(href);
    for (const { src } of [...tags(page, "img"), ...tags(page, "script")])
      if (src?.startsWith("/")) targets.add(src);
  }
  expect(targets.size).toBeGreaterThan(60);
  const broken: unknown[] = [];
  for (const target of targets) {
    const { status } = await client.send(target, { method: "HEAD" });
    if (status >= 400) broken.push([target, status]);
  }
  expect(broken).toEqual([]);
});

test("a shopper's browser gets the page in Vietnamese when it asks for it, and keeps the choice", async () => {
  const langAt = async (browser: Client, path: string, accepted: string) =>
    langOf(await browser.send(path, { headers: { "accept-language": accepted } }));
  const vietnamese = newVisitor();
  expect(await langAt(vietnamese, "/", "vi-VN,vi;q=0.9,en;q=0.8")).toBe("vi");
  expect(await langAt(newVisitor(), "/", "*")).toBe("en");
  await vietnamese.page("/?lang=vi");
  expect(await langAt(vietnamese, "/products", "en")).toBe("vi");
});
