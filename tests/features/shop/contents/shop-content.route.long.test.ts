import { beforeEach, expect, test } from "vitest";
import { readCustomTexts } from "#app/features/shop/contents/shop-content.server.ts";
import { shopContent } from "#db/schema.ts";
import { expectRefusal, wordsAt } from "#tests/support/answers.ts";
import { empty } from "#tests/support/data/tables.ts";
import { elements, inputOf, jsonLdOf, metaOf, partOf, tags, wordsOf } from "#tests/support/page.ts";
import { orderForm } from "#tests/support/pages/forms.ts";
import { PUBLIC_PAGES } from "#tests/support/pages/public-pages.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import { SHOP_CONTENT, shopContentForms } from "#tests/support/pages/shop-content-forms.ts";
import { sellerShop, shopperWithCart } from "#tests/support/pages/shoppers.ts";
import { expectWords } from "#tests/support/pages/words.ts";
import { Client } from "#tests/support/server/client.ts";
import { testMailServer } from "#tests/support/server/shop.ts";

const HERE = SHOP_CONTENT;

const mail = await testMailServer();
const { server, store, seller } = await sellerShop("demo", { SMTP_URL: mail.url });
const { cached, seenOf, save, saved } = shopContentForms(server.url, seller);

beforeEach(() => empty(store, shopContent));

/** A page as a stranger sees it, in a language. The parameter keeps it out of the cache of pages. */
const shown = (path: string, lang = "en") => new Client(server.url).page(`${path}?lang=${lang}`);

const RESPONSES = [
  ...PUBLIC_PAGES.map(({ path }) => path).filter((path) => !/cart|password/.test(path)),
  "/contact-card.svg",
  "/api/product/list",
  "/api/category",
  "/sitemap.xml",
  "/manifest.webmanifest",
];

async function responses(): Promise<Record<string, string>> {
  const bodies: Record<string, string> = {};
  for (const path of RESPONSES)
    for (const lang of ["en", "vi"]) bodies[`${path} ${lang}`] = await cached(path, lang);
  return bodies;
}

test("what is edited and then reset leaves every page as it was before, byte for byte", async () => {
  const before = await responses();
  expect(wordsOf(before["/ en"]!)).toContain(
    "Fresh Groceries Delivered Free Delivery on Orders 500.000\u00a0₫+ Shop Now Exclusive Daily Deals Up to 40% OFF View Deals Organic & Natural 100% Organic Certified Explore Organic",
  );
  expect(wordsOf(before["/contact en"]!)).toContain("Mon–Sun 8:00–22:00");

  await saved("banner", { "title1-en": "Tết", "title1-vi": "Tết" });
  await saved("about", { "figure1-en": "20K+", "figure1-vi": "20.000+" });
  await saved("contact", { phone: "1900 1234", "hours-en": "8–17", "hours-vi": "8–17" });
  await saved("delivery", { fee: "45000", freeFrom: "" });
  await saved("arrival", { "arrives-en": "Today", "arrives-vi": "Hôm nay" });
  await saved("figures", {});
  const edited = await responses();
  const unlike = RESPONSES.filter((path) => edited[`${path} vi`] !== before[`${path} vi`]);
  expect(unlike).toEqual(RESPONSES.filter((path) => !/^\/(api|sitemap\.|manifest)/.test(path)));

  for (const part of ["figures", "delivery", "arrival", "contact", "banner", "about"]) {
    const reset = await seller.post(HERE, { intent: `reset:${part}`, seen: await seenOf(part) });
    expect(reset.status).toBe(303);
  }
  expect(await responses()).toEqual(before);
});

test("the banner shows at once what the seller wrote, and the built-in text where nothing is", async () => {
  await cached("/", "vi");
  const slide1 = { "title1-en": "Tết is near", "highlight1-en": "Free delivery from 300,000 ₫" };
  await saved("banner", { ...slide1, "button2-vi": "Mua ngay kẻo hết" });

  expect(wordsOf(await cached("/"))).toContain(
    "Tết is near Free delivery from 300,000 ₫ Shop Now Exclusive Daily Deals Up to 40% OFF View Deals",
  );
  const builtIn = "Thực phẩm tươi ngon giao tận nhà";
  expectWords(await cached("/", "vi"), builtIn, "Giảm đến 40% Mua ngay kẻo hết");
});

test("About shows the seller's figures and words", async () => {
  const words = { "lead-en": "We opened\r\nin 1998.", "mission-vi": "Gia vị sạch cho mọi nhà." };
  await saved("about", { "figure1-en": "20K+", "label1-en": "families", ...words });

  const about = await cached("/about");
  expectWords(about, "We opened in 1998.", "families 20K+", "products 1,000+", "hidden fees Zero");
  const vietnamese = await cached("/about", "vi");
  expectWords(vietnamese, "Gia vị sạch cho mọi nhà.", "khách hàng 10.000+");
  expect(metaOf(vietnamese, "description")).toBe("Gia vị sạch cho mọi nhà.");
});

test("the contact reaches pages, policies, structured data, the QR code, slips and mails", async () => {
  const card = await shown("/contact-card.svg");
  const contact = { email: "hi@shop.example", phone: "1900 1234", address: "1 Tràng Tiền, Hà Nội" };
  const hours = { "hours-en": "Mon–Fri 9–17", "hours-vi": "Thứ 2–6, 9–17 giờ" };
  await saved("contact", { ...contact, ...hours });

  const page = await cached("/contact");
  expectWords(page, ...Object.values(contact), "Mon–Fri 9–17");
  expect(wordsOf(page)).not.toContain("024 3826 1234");
  expect(wordsOf(await cached("/contact", "vi"))).toContain("Thứ 2–6, 9–17 giờ");
  for (const path of ["/delivery", "/returns", "/terms"]) {
    const policy = wordsOf(await cached(path));
    expect(policy).toContain("1900 1234 (Mon–Fri 9–17)");
    expect(policy).not.toContain("8:00–22:00");
  }
  expect(wordsOf(await cached("/privacy", "vi"))).toContain("hi@shop.example hoặc gọi 1900 1234");
  const { email: shopEmail, phone: telephone, address } = contact;
  expect(jsonLdOf(await cached("/"))[1]).toMatchObject({ email: shopEmail, telephone, address });
  expect(await shown("/contact-card.svg")).not.toBe(card);

  const { client, email } = await shopperWithCart(server.url, store);
  const placed = await client.post("/cart", await orderForm(client));
  const orderPath = placed.headers.get("location")!;
  expect(await wordsAt(client, orderPath)).toContain("1900 1234");
  expect(await wordsAt(seller, `/seller${orderPath}`)).toContain("Chợ Gia Vị 1900 1234");
  const { text } = await mail.mailTo(email);
  expect(text).toContain("1900 1234");
  expect(text).not.toContain("024 3826 1234");
});

test("when two sellers change a part, the second is told and overwrites nothing by accident", async () => {
  const seen = await seenOf("banner");
  await saved("banner", { "title1-en": "First", "title2-en": "Same" });

  const late = await save("banner", { "title1-en": "Second", "title2-en": "Same", seen });
  const page = await expectRefusal(late, 409, "Someone else has changed this part");
  expect(inputOf(page, "title1-en")).toBe("Second");
  const savedNow = elements(page, "p").filter((text) => text.startsWith("Saved now"));
  expect(savedNow).toEqual(["Saved now: First"]);
  expect(await readCustomTexts(store.db, "banner")).toMatchObject({ "title1-en": "First" });
  expect((await seller.post(`${HERE}?lang=en`, { intent: "reset:banner", seen })).status).toBe(303);
  expect(await wordsAt(seller, `${HERE}?lang=en`)).toContain("Someone else has changed this part");
  expect(await readCustomTexts(store.db, "banner")).toMatchObject({ "title1-en": "First" });

  // The refused page has seen what is saved, so saving again is meant.
  await saved("banner", { "title1-en": "Second", seen: inputOf(partOf(page, "#banner"), "seen")! });
  expect(await readCustomTexts(store.db, "banner")).toEqual({ "title1-en": "Second" });
});

test("a wrong field is named beside it, what was typed stays, and nothing is saved", async () => {
  const before = await rowsOf(store.db);
  const refused = save("contact", { email: "nobody", phone: "call me", address: "1 Hàng Bài" });
  const problems = ["Invalid email format", "Enter a phone number, such as 024 3826 1234"];
  const page = await expectRefusal(refused, 400, problems);
  const wrong = tags(page, "input").filter((input) => "aria-invalid" in input);
  const typed = Object.fromEntries(wrong.map(({ name, value }) => [name, value]));
  expect(typed).toEqual({ email: "nobody", phone: "call me" });
  expect(inputOf(page, "address")).toBe("1 Hàng Bài");
  const fees = { "-1": "500000", "9007199254740992": "500000", "30000": "0", "1e9": "x" };
  for (const [fee, freeFrom] of Object.entries(fees))
    expect((await save("delivery", { fee, freeFrom })).status).toBe(400);
  expect(await rowsOf(store.db)).toEqual(before);
});

test("whatever is typed is text: markup is shown as it is, long and invisible text is refused", async () => {
  const markup = `</script><img src=x> "'&{{7*7}}`;
  await saved("banner", { "title1-en": markup, "title1-vi": markup });
  await saved("about", { "mission-en": markup, "figure1-en": "<b>1</b>" });
  await saved("contact", { address: markup, "hours-en": markup });
  for (const path of ["/", "/about", "/contact", "/delivery"]) {
    const page = await cached(path);
    expect(wordsOf(page)).toContain(markup);
    expect(page).not.toContain("<img src=x>");
  }
  expect(jsonLdOf(await cached("/"))[1]).toMatchObject({ address: markup });
  expect(inputOf(await seller.page(HERE), "title1-en")).toBe(markup);

  const before = await rowsOf(store.db);
  for (const text of ["x".repeat(41), "x".repeat(100_000), "a\u0000b", "a\u0007b"])
    expect((await save("banner", { "title1-en": text })).status).toBeOneOf([400, 413]);
  const many = Object.fromEntries(Array.from({ length: 90 }, (_, i) => [`title${i}-en`, "x"]));
  expect((await save("banner", { ...many, "title1-en": "x".repeat(41) })).status).toBe(400);
  expect(await rowsOf(store.db)).toEqual(before);
});

test("a form without a known part or without what was seen changes nothing", async () => {
  const before = await rowsOf(store.db);
  const intents = ["other:banner", "save:prices", "save:constructor", "reset:__proto__", "save"];
  for (const intent of intents)
    expect((await seller.post(HERE, { intent, seen: "0" })).status).toBe(400);
  for (const seen of ["", "-1", "1e3", "9".repeat(40), "0\u0000"])
    expect((await save("banner", { "title1-en": "Late", seen })).status).toBe(409);
  expect(await rowsOf(store.db)).toEqual(before);
});
