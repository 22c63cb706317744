import { expect, test } from "vitest";
import { findCategory } from "#app/features/catalogue/categories/categories.server.ts";
import { expectRedirect } from "#tests/support/answers.ts";
import { removeProduct } from "#tests/support/data/presses.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { elements, find, hrefsOf, pageOf, partOf, wordsOf } from "#tests/support/page.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";

const LIST = "/seller/product-list";
/** 60 per page: two full pages and one product on the third. */
const TOTAL = 121;

const { store, seller } = await sellerShop("empty");
const { id: categoryId } = (await findCategory(store.db, "rice"))!;
const add = (name: string) => givenProduct(store, { name, categoryId });
for (let i = 1; i <= TOTAL; i += 1)
  await add(`${i % 2 ? "Đặc sản" : "Nếp"} ${String(i).padStart(3, "0")}`);

async function look(address: string) {
  const page = await seller.page(address);
  const links = pageOf(page).querySelector("nav.pages") ?? "";
  return {
    names: elements(page, "h3"),
    count: wordsOf(partOf(page, ".count")),
    ids: Array.from(pageOf(page).querySelectorAll("li.seller-product"), ({ id }) => id),
    pages: elements(links, "a"),
    hrefs: hrefsOf(links),
  };
}

test("page links keep the search and the letter", async () => {
  const first = await look(`${LIST}?lang=en`);
  expect([first.names.length, first.count]).toEqual([60, `${TOTAL} products`]);
  expect(first.pages).toEqual(["1", "2", "3", "Next"]);
  const last = await look(`${LIST}?page=99`);
  expect(last.names).toEqual(["Nếp 120"]);
  expect(last.pages).toEqual(["Previous", "1", "2", "3"]);
  const found = await look(`${LIST}?search=dac+san&letter=d`);
  expect(found.count).toBe("61 products");
  expect(found.hrefs).toContain(`${LIST}?search=dac+san&letter=d&page=2`);
  expect((await look(found.hrefs.at(-1)!)).names).toEqual(["Đặc sản 121"]);
});

test("stock toggle, deletion and a page beyond the end return to the same position", async () => {
  const place = `${LIST}?letter=d&page=2`;
  const [id] = (await look(place)).ids;
  const toggled = await seller.post(place, { intent: `stock:${id}`, inStock: "no" });
  expectRedirect(toggled, `${place}#${id}`);
  expectRedirect(await seller.post(place, { intent: `delete:${id}` }), place);
  expect((await look(place)).names).toHaveLength(60);
  await add("Đặc sản 121");
});

test("the search finds a category by its label in either language", async () => {
  expect((await look(`${LIST}?search=rice&lang=en`)).count).toBe(`${TOTAL} products`);
  expect((await look(`${LIST}?search=gao&lang=en`)).count).toBe("0 products");
  expect((await look(`${LIST}?search=gạo&lang=vi`)).count).toBe(`${TOTAL} sản phẩm`);
  expect((await look(`${LIST}?search=rice&lang=vi`)).count).toBe(`${TOTAL} sản phẩm`);

  // Products without a category are headed 'Others'.
  const id = await givenProduct(store, { name: "Xôi", categoryId: null });
  for (const [search, lang] of Object.entries({
    others: "en",
    OTHER: "vi",
    khac: "vi",
    Khác: "vi",
  }))
    expect((await look(`${LIST}?search=${search}&lang=${lang}`)).names).toEqual(["Xôi"]);
  expect((await look(`${LIST}?search=khac&lang=en`)).count).toBe("0 products");
  expect((await look(`${LIST}?search=dry+fruits&lang=en`)).count).toBe("0 products");
  await removeProduct(store, id);
});

test("the jump index leads to the page with the first product of a letter, the filter shows only it", async () => {
  const page = await seller.page(`${LIST}?search=n&lang=en&letter=d`);
  const [toD, toN] = hrefsOf(partOf(page, "nav.jump-index")) as [string, string];
  expect([toD, toN]).toEqual([`${LIST}?search=n#letter-d`, `${LIST}?search=n&page=2#letter-n`]);
  for (const [path, letter, name] of [
    [toD, "d", "Đặc sản"],
    [toN, "n", "Nếp"],
  ] as const)
    expect(wordsOf(partOf(await seller.page(path), `h3#letter-${letter}`))).toContain(name);
  expect(find(page, "option", "Only D").attributes).toEqual({ value: "d", selected: "" });
  for (const name of elements(page, "h3")) expect(name).toMatch(/^Đ/);
});
