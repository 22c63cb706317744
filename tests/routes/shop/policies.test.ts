import { expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { LANGS } from "#app/text/languages.ts";
import { POLICY_IDS } from "#app/text/policy.ts";
import { wordsAt } from "../../support/answers.ts";
import { elements, find, findAll, hrefsOf, partOf, tags, wordsOf } from "../../support/page.ts";
import { Client } from "../../support/server/client.ts";
import type { ShopServer } from "../../support/server/server.ts";
import { testShop } from "../../support/server/shop.ts";

const SETTINGS = {
  SHOP_LEGAL_NAME: "Công ty <i>Gia Vị</i>",
  SHOP_TAX_ID: "0101234567",
  SHOP_REGISTRATION: "Sở Tài chính Hà Nội, 12/03/2021",
  SHOP_RESPONSIBLE: "Nguyễn Thị Lan",
  SHOP_NAME: "Tiệm <b>Đậm</b> & Đà",
  SHOP_EMAIL: "hoi@tiem.example",
  SHOP_PHONE: "0901 234 567",
  SHOP_ADDRESS: "1 Lê Lợi, Huế",
  BANK_BIN: "970436",
  BANK_ACCOUNT: "0011001932418",
  BANK_HOLDER: "Nguyen Thi Lan",
  KEEP_DELETED_ORDERS_DAYS: "1000",
};
const URLS = [...POLICY_IDS.map((id) => paths[id]), paths.sitemap];

const { server: plain } = await testShop();
const { server: business } = await testShop("demo", SETTINGS);

const mainOf = (page: string) => partOf(page, "main");

test.each(LANGS)("every policy in %s names the shop from its settings", async (lang) => {
  const client = new Client(business.url);
  for (const id of POLICY_IDS) {
    const main = mainOf(await client.page(`${paths[id]}?lang=${lang}`));
    for (const [name, value] of Object.entries(SETTINGS))
      if (name.startsWith("SHOP_"))
        expect([id, name, wordsOf(main).includes(value)]).toEqual([id, name, true]);
    expect(main.querySelector("b, i")).toBeNull();
    const links = hrefsOf(main);
    expect(links).toEqual(expect.arrayContaining(["tel:0901234567", "mailto:hoi@tiem.example"]));
  }
});

test.each(LANGS)("without settings, no page in %s shows what is not set", async (lang) => {
  const client = new Client(plain.url);
  for (const url of [...URLS, paths.contact]) {
    const text = await wordsAt(client, `${url}?lang=${lang}`);
    expect([url, /\b(null|undefined|NaN)\b/.exec(text)?.[0]]).toEqual([url, undefined]);
    expect([url, text.includes("Chợ Gia Vị")]).toEqual([url, true]);
    expect(/Tax number|Mã số thuế:|Responsible|chịu trách nhiệm:/.test(text), url).toBe(false);
  }
});

test("the policies state the shop's real figures", async () => {
  const [vi, en] = [new Client(plain.url), new Client(business.url)];
  const inVietnamese = async (path: string) => wordsOf(mainOf(await vi.page(`${path}?lang=vi`)));
  const inEnglish = async (path: string) => wordsOf(mainOf(await en.page(`${path}?lang=en`)));

  for (const path of ["/delivery", "/payment"])
    for (const amount of ["30.000\u00a0₫", "500.000\u00a0₫"]) {
      expect(await inVietnamese(path)).toContain(amount);
      expect(await inEnglish(path)).toContain(amount);
    }
  expect(await inVietnamese("/privacy")).toContain("giữ 5 năm rồi xóa hẳn");
  expect(await inEnglish("/privacy")).toContain("kept for 1000 days and then erased");
  expect(await inVietnamese("/privacy")).toMatch(
    /sau 60 ngày không dùng, riêng đăng nhập sau 30 ngày/,
  );
  expect(await inEnglish("/privacy")).toMatch(/60 days after the order was delivered/);
  expect(await inVietnamese("/returns")).toContain("8:00–22:00");
});

test("paying by transfer is mentioned only where the shop takes transfers", async () => {
  const headings = async ({ url }: ShopServer) =>
    elements(mainOf(await new Client(url).page("/payment")), "h2");

  expect(await headings(plain)).not.toContain("Bank transfer");
  expect(await headings(business)).toContain("Bank transfer");
});

test("only the English pages point to the Vietnamese text, which is the authoritative one", async () => {
  const client = new Client(plain.url);
  for (const id of POLICY_IDS) {
    const toVietnamese = async (lang: string) =>
      hrefsOf(mainOf(await client.page(`${paths[id]}?lang=${lang}`))).filter(
        (href) => href === `${paths[id]}?lang=vi`,
      ).length;
    expect([id, await toVietnamese("en"), await toVietnamese("vi")]).toEqual([id, 1, 0]);
  }
});

test("odd spellings of a policy's URL show that policy or nothing", async () => {
  for (const path of ["/PRIVACY", "/privacy/", "/%70rivacy", "/privacy?x=1&lang=xx"]) {
    const response = await new Client(plain.url).get(path);
    expect([path, response.status]).toEqual([path, 200]);
    expect(elements(await response.text(), "h1")).toEqual(["Privacy"]);
  }
  expect((await new Client(plain.url).get("/privacy/x")).status).toBe(404);
  expect((await new Client(plain.url).post("/privacy", {})).status).toBe(405);
});

const BUSINESS = [
  SETTINGS.SHOP_LEGAL_NAME,
  SETTINGS.SHOP_TAX_ID,
  SETTINGS.SHOP_REGISTRATION,
  SETTINGS.SHOP_RESPONSIBLE,
];
const footerOf = (page: string) => partOf(page, "footer");

test("the footer of every page links to the policies and names the business that is set", async () => {
  for (const path of ["/", "/products", "/cart", "/nowhere", "/privacy", "/sitemap"]) {
    const footer = footerOf(await new Client(business.url).page(path));
    const links = Object.fromEntries(
      findAll(footer, "link").map((link) => [wordsOf(link), link.getAttribute("href")]),
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
    for (const value of BUSINESS) expect(wordsOf(footer)).toContain(value);
    expect(footer.querySelector("i")).toBeNull();
  }
  const bare = wordsOf(footerOf(await new Client(plain.url).page("/")));
  expect(bare).not.toMatch(/Tax number|Registration|Responsible|null/);
});

test("the contact page names the business when it is set", async () => {
  const contact = async ({ url }: ShopServer) =>
    wordsOf(mainOf(await new Client(url).page("/contact")));

  for (const value of BUSINESS) expect(await contact(business)).toContain(value);
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
    const terms = hrefsOf(find(page, "dialog")).filter((href) => href === "/terms");
    expect([mode, terms.length]).toEqual([mode, count]);
  }
});
