import { expect, test } from "vitest";
import { POLICY_IDS } from "#app/features/shop/pages/policy-text.ts";
import { paths } from "#app/paths.ts";
import { LANGS } from "#app/text/languages.ts";
import { expectPage, wordsAt } from "#tests/support/answers.ts";
import { BANK } from "#tests/support/data/bank.ts";
import { elements, find, findAll, hrefsOf, partOf, wordsOf } from "#tests/support/page.ts";
import { addToCart } from "#tests/support/pages/browsers.ts";
import { Client } from "#tests/support/server/client.ts";
import type { ShopServer } from "#tests/support/server/server.ts";
import { testShop } from "#tests/support/server/shop.ts";

/** What names the business. */
const BUSINESS = {
  SHOP_LEGAL_NAME: "Công ty <i>Gia Vị</i>",
  SHOP_TAX_ID: "0101234567",
  SHOP_REGISTRATION: "Sở Tài chính Hà Nội, 12/03/2021",
  SHOP_RESPONSIBLE: "Nguyễn Thị Lan",
};
/** What all policies name. */
const SHOP = {
  ...BUSINESS,
  SHOP_NAME: "Tiệm <b>Đậm</b> & Đà",
  SHOP_EMAIL: "hoi@tiem.example",
  SHOP_PHONE: "0901 234 567",
  SHOP_ADDRESS: "1 Lê Lợi, Huế",
};
const URLS = [...POLICY_IDS.map((id) => paths[id]), paths.sitemap];

const { server: plain } = await testShop();
const settings = { ...SHOP, ...BANK, KEEP_DELETED_ORDERS_DAYS: "1000" };
const { server: business } = await testShop("demo", settings);

/** The main part of a page, by default in a browser of its own. */
const mainAt = async ({ url }: ShopServer, path: string, client = new Client(url)) =>
  partOf(await client.page(path), "main");

test.each(LANGS)("every policy in %s names the shop from its settings", async (lang) => {
  for (const id of POLICY_IDS) {
    const main = await mainAt(business, `${paths[id]}?lang=${lang}`);
    for (const value of Object.values(SHOP)) expect(wordsOf(main), id).toContain(value);
    expect(main.querySelector("b, i")).toBeNull();
    const links = ["tel:0901234567", "mailto:hoi@tiem.example"];
    expect(hrefsOf(main)).toEqual(expect.arrayContaining(links));
  }
});

test.each(LANGS)("without settings, no page in %s shows what is not set", async (lang) => {
  const client = new Client(plain.url);
  for (const url of [...URLS, paths.contact]) {
    const text = await wordsAt(client, `${url}?lang=${lang}`);
    expect(text, url).not.toMatch(/\b(null|undefined|NaN)\b/);
    expect(text, url).toContain("Chợ Gia Vị");
    expect(text, url).not.toMatch(/Tax number|Mã số thuế:|Responsible|chịu trách nhiệm:/);
  }
});

test("the policies state the shop's real figures", async () => {
  const inVietnamese = async (path: string) => wordsOf(await mainAt(plain, `${path}?lang=vi`));
  const inEnglish = async (path: string) => wordsOf(await mainAt(business, `${path}?lang=en`));

  for (const path of ["/delivery", "/payment"])
    for (const amount of ["30.000\u00a0₫", "500.000\u00a0₫"]) {
      expect(await inVietnamese(path)).toContain(amount);
      expect(await inEnglish(path)).toContain(amount);
    }
  const privacy = await inVietnamese("/privacy");
  expect(privacy).toContain("giữ 5 năm rồi xóa hẳn");
  expect(privacy).toContain("sau 60 ngày không dùng, riêng đăng nhập sau 30 ngày");
  expect(await inEnglish("/privacy")).toContain("kept for 1000 days and then erased");
  expect(await inEnglish("/privacy")).toContain("60 days after the order was delivered");
  expect(await inVietnamese("/returns")).toContain("8:00–22:00");
});

test("paying by transfer is mentioned only where the shop takes transfers", async () => {
  expect(elements(await mainAt(plain, "/payment"), "h2")).not.toContain("Bank transfer");
  expect(elements(await mainAt(business, "/payment"), "h2")).toContain("Bank transfer");
});

test("only the English pages point to the Vietnamese text, which is the authoritative one", async () => {
  for (const id of POLICY_IDS)
    for (const [lang, count] of Object.entries({ en: 1, vi: 0 })) {
      const links = hrefsOf(await mainAt(plain, `${paths[id]}?lang=${lang}`));
      const toVietnamese = links.filter((href) => href === `${paths[id]}?lang=vi`);
      expect([id, lang, toVietnamese.length]).toEqual([id, lang, count]);
    }
});

test("odd spellings of a policy's URL show that policy or nothing", async () => {
  const client = new Client(plain.url);
  for (const path of ["/PRIVACY", "/privacy/", "/%70rivacy", "/privacy?x=1&lang=xx"])
    expect(elements(await expectPage(client, path), "h1")).toEqual(["Privacy"]);
  expect((await client.get("/privacy/x")).status).toBe(404);
  expect((await client.post("/privacy", {})).status).toBe(405);
});

const footerOf = (page: string) => partOf(page, "footer");

test("the footer of every page links to the policies and names the business that is set", async () => {
  const client = new Client(business.url);
  for (const path of ["/", "/products", "/cart", "/nowhere", "/privacy", "/sitemap"]) {
    const footer = footerOf(await client.page(path));
    for (const name of ["Privacy", "Terms", "Sitemap", "Delivery", "Returns", "Payment"]) {
      const links = findAll(footer, "link", name).map((link) => link.getAttribute("href"));
      expect([path, links]).toEqual([path, [`/${name.toLowerCase()}`]]);
    }
    for (const value of Object.values(BUSINESS)) expect(wordsOf(footer)).toContain(value);
    expect(footer.querySelector("i")).toBeNull();
  }
  const bare = wordsOf(footerOf(await new Client(plain.url).page("/")));
  expect(bare).not.toMatch(/Tax number|Registration|Responsible|null/);
});

test("the contact page names the business when it is set", async () => {
  const contact = wordsOf(await mainAt(business, "/contact"));
  for (const value of Object.values(BUSINESS)) expect(contact).toContain(value);
  expect(wordsOf(await mainAt(plain, "/contact"))).not.toContain("The seller");
});

test("the sitemap lists every page and category, but not the products", async () => {
  const main = await mainAt(plain, "/sitemap?lang=vi");
  const links = hrefsOf(main);
  const pages = ["/", "/products", "/products/rice", "/contact", "/account", "/cart"];
  const policies = POLICY_IDS.map((id) => paths[id]);
  expect(links).toEqual(expect.arrayContaining([...pages, ...policies]));
  expect(links.filter((href) => href.startsWith("/product/"))).toEqual([]);
  expect(wordsOf(main)).toContain("Trái cây & hạt sấy");
});

test("placing an order and creating an account name the terms and the privacy policy", async () => {
  const shopper = new Client(plain.url);
  await shopper.register("lan@example.com");
  const { products } = await (await shopper.get("/api/product/list")).json();
  expect(hrefsOf(await mainAt(plain, "/cart", shopper))).not.toContain("/terms");
  await addToCart(shopper, products[0]._id);
  const cart = wordsOf(await mainAt(plain, "/cart", shopper));
  expect(cart).toContain("By placing the order you agree to the Terms and Privacy .");
  for (const [mode, count] of Object.entries({ register: 1, login: 0 })) {
    const page = await new Client(plain.url).page(`/about?auth=${mode}`);
    const terms = hrefsOf(find(page, "dialog")).filter((href) => href === "/terms");
    expect([mode, terms.length]).toEqual([mode, count]);
  }
});
