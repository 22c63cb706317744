import { expect, test } from "vitest";
import { paths } from "../../../app/paths.ts";
import { LANGS } from "../../../app/text/languages.ts";
import { POLICY_IDS } from "../../../app/text/policy.ts";
import { wordsAt } from "../../support/answers.ts";
import { elements, hrefsOf, tags, wordsOf } from "../../support/page.ts";
import { Client } from "../../support/server/client.ts";
import type { TestServer } from "../../support/server/server.ts";
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

const mainOf = (page: string) => /<main[\s\S]*<\/main>/.exec(page)![0];

test.each(LANGS)("every policy in %s names the shop from its settings", async (lang) => {
  const client = new Client(business.url);
  for (const id of POLICY_IDS) {
    const main = mainOf(await client.page(`${paths[id]}?lang=${lang}`));
    for (const [name, value] of Object.entries(SETTINGS))
      if (name.startsWith("SHOP_"))
        expect([id, name, wordsOf(main).includes(value)]).toEqual([id, name, true]);
    expect(main).not.toMatch(/<[bi]>/);
    expect(main).toContain("Tiệm &lt;b&gt;Đậm&lt;/b&gt; &amp; Đà");
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
  const headings = async ({ url }: TestServer) =>
    elements(mainOf(await new Client(url).page("/payment")), "h2");

  expect(await headings(plain)).not.toContain("Bank transfer");
  expect(await headings(business)).toContain("Bank transfer");
});

test("only the English pages point to the Vietnamese text, which is the authoritative one", async () => {
  const client = new Client(plain.url);
  for (const id of POLICY_IDS) {
    const toVietnamese = async (lang: string) =>
      tags(mainOf(await client.page(`${paths[id]}?lang=${lang}`)), "a").filter(
        ({ href }) => href === `${paths[id]}?lang=vi`,
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
