import { expect, test } from "vitest";
import { wordsAt } from "../../support/answers.ts";
import { hasDialog, hrefsOf, partOf, tags } from "../../support/page.ts";
import { Client } from "../../support/server/client.ts";
import { startShopWithOrder } from "../support/example-order.ts";

const { server, shopper, productPath } = await startShopWithOrder();
const client = new Client(server.url);
const langOf = async (response: Response) =>
  partOf(await response.text(), "html").getAttribute("lang");

test("/loader waits five seconds and then leads to the page it was asked for", async () => {
  const refresh = async (query: string) =>
    tags(await client.page(`/loader${query}`), "meta").find((m) => m["http-equiv"] === "refresh");
  expect(await refresh("")).toBeUndefined();
  expect((await refresh("?next=my-orders"))?.content).toBe("5;url=/my-orders");
  expect((await refresh("?next=/products?q=a"))?.content).toBe("5;url=/products?q=a");
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
  const about = await wordsAt(client, "/about");
  for (const text of ["10K+", "1,000+", "50+", "hidden fees"]) expect(about).toContain(text);
  const contact = await wordsAt(client, "/contact");
  for (const text of ["Hà Nội", "Mon–Sun 8:00–22:00"]) expect(contact).toContain(text);
  const card = await client.get("/contact-card.svg");
  expect([card.status, card.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  expect(await card.text()).toMatch(/^<svg/);
});

test("the header has search box, cart, and a menu with categories and the other language everywhere", async () => {
  for (const path of ["/", "/products", "/products/rice", "/about", "/contact", "/cart"]) {
    const header = partOf(await client.page(path), "header");
    const search = partOf(header, "form[method=get]").getAttribute("action");
    expect([path, search]).toEqual([path, path === "/" ? "/" : "/products"]);
    const hrefs = hrefsOf(header);
    for (const href of ["/cart", "/my-list", "/products/rice", `${path}?lang=vi`])
      expect([path, hrefs]).toEqual([path, expect.arrayContaining([href])]);
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
  const vietnamese = new Client(server.url);
  const first = await vietnamese.send("/", {
    headers: { "accept-language": "vi-VN,vi;q=0.9,en;q=0.8" },
  });
  expect(await langOf(first)).toBe("vi");
  const english = await new Client(server.url).send("/", { headers: { "accept-language": "*" } });
  expect(await langOf(english)).toBe("en");
  await vietnamese.page("/?lang=vi");
  const kept = await vietnamese.send("/products", { headers: { "accept-language": "en" } });
  expect(await langOf(kept)).toBe("vi");
});
