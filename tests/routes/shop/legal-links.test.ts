import { expect, test } from "vitest";
import { paths } from "../../../app/paths.ts";
import { POLICY_IDS } from "../../../app/text/policy.ts";
import { hrefsOf, tags, wordsOf } from "../../support/page.ts";
import { Client } from "../../support/server/client.ts";
import type { TestServer } from "../../support/server/server.ts";
import { testShop } from "../../support/server/shop.ts";

const BUSINESS = {
  SHOP_LEGAL_NAME: "Công ty <i>Gia Vị</i>",
  SHOP_TAX_ID: "0101234567",
  SHOP_REGISTRATION: "Sở Tài chính Hà Nội, 12/03/2021",
  SHOP_RESPONSIBLE: "Nguyễn Thị Lan",
};

const { server: plain } = await testShop();
const { server: business } = await testShop("demo", BUSINESS);

const mainOf = (page: string) => /<main[\s\S]*<\/main>/.exec(page)![0];
const footerOf = (page: string) => /<footer[\s\S]*<\/footer>/.exec(page)![0];

test("the footer of every page links to the policies and names the business that is set", async () => {
  for (const path of ["/", "/products", "/cart", "/nowhere", "/privacy", "/sitemap"]) {
    const footer = footerOf(await new Client(business.url).page(path));
    const links = Object.fromEntries(
      [...footer.matchAll(/<a href="([^"]+)"[^>]*>([^<]+)</g)].map(([, href, text]) => [
        text,
        href,
      ]),
    );
    expect(links, path).toEqual(
      expect.objectContaining({
        Privacy: "/privacy",
        Terms: "/terms",
        Sitemap: "/sitemap",
        Delivery: "/delivery",
        Returns: "/returns",
        Payment: "/payment",
      }),
    );
    for (const value of Object.values(BUSINESS)) expect(wordsOf(footer)).toContain(value);
    expect(footer).not.toContain("<i>");
  }
  const bare = wordsOf(footerOf(await new Client(plain.url).page("/")));
  expect(bare).not.toMatch(/Tax number|Registration|Responsible|null/);
});

test("the contact page names the business when it is set", async () => {
  const contact = async ({ url }: TestServer) =>
    wordsOf(mainOf(await new Client(url).page("/contact")));

  for (const value of Object.values(BUSINESS)) expect(await contact(business)).toContain(value);
  expect(await contact(plain)).not.toContain("The seller");
});

test("the sitemap lists every page and category, but not the products", async () => {
  const main = mainOf(await new Client(plain.url).page("/sitemap?lang=vi"));
  const links = hrefsOf(main);

  expect(links).toEqual(
    expect.arrayContaining(["/", "/products", "/products/rice", "/contact", "/account", "/cart"]),
  );
  expect(links).toEqual(expect.arrayContaining(POLICY_IDS.map((id) => paths[id])));
  expect(links.filter((href) => href?.startsWith("/product/"))).toEqual([]);
  expect(wordsOf(main)).toContain("Trái cây sấy");
});

test("placing an order and creating an account name the terms and the privacy policy", async () => {
  const shopper = new Client(plain.url);
  await shopper.register("lan@example.com");
  const { products } = await (await shopper.get("/api/product/list")).json();
  expect(tags(mainOf(await shopper.page("/cart")), "a").map(({ href }) => href)).not.toContain(
    "/terms",
  );
  await shopper.post("/cart", { intent: `add:${products[0]._id}` });
  const cart = mainOf(await shopper.page("/cart"));
  expect(wordsOf(cart)).toContain("By placing the order you agree to the Terms and Privacy .");
  for (const [mode, count] of [
    ["register", 1],
    ["login", 0],
  ] as const) {
    const page = await new Client(plain.url).page(`/about?auth=${mode}`);
    const dialog = /<div class="dialog"[\s\S]*?<\/form>/.exec(page)![0];
    const terms = tags(dialog, "a").filter(({ href }) => href === "/terms");
    expect([mode, terms.length]).toEqual([mode, count]);
  }
});
