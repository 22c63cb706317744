import { expect, test } from "vitest";
import { LANGS } from "../../../app/text/languages.ts";
import { givenProduct } from "../../support/data/store.ts";
import { SELLER } from "../../support/data/templates.ts";
import { canonicalOf, elements, jsonLdOf, metaOf, titleOf, wordsOf } from "../../support/page.ts";
import { Client } from "../../support/server/client.ts";
import { startShopWithOrder } from "../support/example-order.ts";
import { INDEX, NOINDEX, PUBLIC_PAGES } from "../support/public-pages.ts";

const { server, store, shopper, orderId } = await startShopWithOrder();

type Head = { title?: string; description?: string; canonical?: string; robots?: string };

async function headOf(client: Client, path: string, lang: string): Promise<Head> {
  const page = await client.page(`${path}?lang=${lang}`);
  return {
    title: titleOf(page),
    description: metaOf(page, "description"),
    canonical: canonicalOf(page),
    robots: metaOf(page, "robots"),
  };
}

/** Expects each page to have a head of its own, in each language. */
async function expectOwnHeads(client: Client, paths: string[]): Promise<void> {
  for (const lang of LANGS) {
    const descriptions = new Set<string>();
    for (const path of paths) {
      const { title, description, canonical, robots } = await headOf(client, path, lang);
      expect([title, description], path).toEqual([
        expect.stringMatching(/\S \| Chợ Gia Vị$/),
        expect.stringMatching(/\S{2,} \S+ \S+/),
      ]);
      expect([path, canonical]).toEqual([path, `${server.url}${path}?lang=${lang}`]);
      expect([path, robots]).toEqual([path, expect.toBeOneOf([INDEX, NOINDEX])]);
      descriptions.add(description!);
    }
    expect(descriptions.size).toBe(paths.length);
  }
}

test("every page that anyone may open has a title, description and canonical link of its own", async () => {
  const sitemap = await new Client(server.url).page("/sitemap.xml");
  const listed = elements(sitemap, "loc").map((url) => url.slice(server.url.length) || "/");
  const others = PUBLIC_PAGES.map(({ path }) => path).filter((path) => !listed.includes(path));
  await expectOwnHeads(new Client(server.url), [...listed, ...others, "/loader"]);
});

test("so has every page of a shopper and of a seller", async () => {
  const order = `/order/${orderId}`;
  await expectOwnHeads(shopper, ["/cart", "/add-address", "/my-orders", order, `${order}/cancel`]);
  await expectOwnHeads(shopper, ["/account", "/account/leave"]);
  const seller = new Client(server.url);
  await seller.post("/seller", SELLER);
  await expectOwnHeads(seller, [
    "/seller",
    "/seller/product-list",
    "/seller/prices",
    "/seller/orders",
    `/seller/order/${orderId}`,
    "/seller/categories",
    "/seller/bulk",
    "/seller/runs",
    "/seller/confirm",
    ...(await pagesOfRun(seller)),
    "/debug-orders",
  ]);
});

/** The pages of a new delivery run. */
async function pagesOfRun(seller: Client): Promise<string[]> {
  const made = await seller.post("/seller/bulk", { order: orderId, intent: "run" });
  const run = made.headers.get("location")!;
  return [run, `${run}/settle`];
}

test("an error page says in its description what the page says, and stays out of indexes", async () => {
  for (const lang of LANGS) {
    const page = await new Client(server.url).page(`/nowhere?lang=${lang}`);
    expect(wordsOf(page)).toContain(metaOf(page, "description")!);
    expect(metaOf(page, "description")).toMatch(/\S/);
    expect(metaOf(page, "robots")).toContain("noindex");
  }
});

test.each(["", " \n\t\n\u00a0 "])(
  "a product with the description %j falls back on the page and has no bullets in JSON",
  async (description) => {
    const id = await givenProduct(store, { name: `Muối ${description.length}`, description });
    const page = await new Client(server.url).page(`/product/others/${id}`);
    expect(wordsOf(page)).toContain("About Product No description available");
    expect(metaOf(page, "description")).toContain(`Muối ${description.length}`);
    const [block] = jsonLdOf(page) as [{ description: string }];
    expect(block.description).toContain(`Muối ${description.length}`);
    const list = await (await new Client(server.url).get("/api/product/list")).json();
    const product = list.products.find((one: { _id: string }) => one._id === id);
    expect(product.description).toEqual([]);
  },
);

test("blank lines of a description are no bullets", async () => {
  const id = await givenProduct(store, { name: "Tỏi", description: "\nThơm\n \n\nSạch\n" });
  const page = await new Client(server.url).page(`/product/others/${id}`);
  expect(/<ul class="bullets">([\s\S]*?)<\/ul>/.exec(page)![1]).toBe("<li>Thơm</li><li>Sạch</li>");
  const list = await (await new Client(server.url).get("/api/product/list")).json();
  const product = list.products.find((one: { _id: string }) => one._id === id);
  expect(product.description).toEqual(["Thơm", "Sạch"]);
});
