import { beforeEach, expect, test } from "vitest";
import { searchProducts } from "#app/features/catalogue/search/search-results.server.ts";
import { groceryNames } from "#db/schema.ts";
import { wordsAt } from "#tests/support/answers.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { empty } from "#tests/support/data/tables.ts";
import { uploadFile } from "#tests/support/pages/import-file.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";
import { expectAnswer } from "#tests/support/pages/words.ts";

const { store, seller } = await sellerShop();
const PAGE = "/seller/search-names";

beforeEach(() => empty(store, groceryNames));

const rows = () => store.db.select().from(groceryNames);
const find = async (query: string) => {
  const { groups } = await searchProducts(store.db, query, { page: 1 });
  return groups.flatMap(({ cards }) => cards.map(({ name }) => name));
};
const upload = (text: string) => uploadFile(seller, text, PAGE);

test("a seller adds, changes and removes names, and the search follows at once", async () => {
  await givenProduct(store, { name: "Mắc mật khô" });
  expect(await find("wampee")).toEqual([]);
  await seller.post(PAGE, { intent: "add", names: "mắc mật, wampee, clausena" });
  expect(await find("wampee")).toEqual(["Mắc mật khô"]);
  expect(await wordsAt(seller, `${PAGE}?q=mac+mat`)).toContain("1 of 1");

  await seller.post(PAGE, { intent: "save:mắc mật", names: "mắc mật, clausena" });
  expect(await find("wampee")).toEqual([]);
  expect(await find("clausena")).toEqual(["Mắc mật khô"]);
  await seller.post(PAGE, { intent: "remove:mắc mật" });
  expect(await find("clausena")).toEqual([]);
  expect(await rows()).toEqual([]);
});

test("built-in names can be removed and come back with the same names", async () => {
  expect((await find("haldi")).length).toBeGreaterThan(0);
  await seller.post(PAGE, { intent: "remove:nghệ" });
  await seller.post(PAGE, { intent: "remove:bột nghệ" });
  expect(await find("haldi")).toEqual([]);
  await seller.post(PAGE, { intent: "add", names: "nghệ -an, turmeric, haldi" });
  expect((await find("haldi")).length).toBeGreaterThan(0);
  expect((await rows()).map(({ key, names }) => [key, names])).toEqual([["bột nghệ", ""]]);
});

test("what is wrong stands beside its field, keeps what was typed and changes nothing", async () => {
  const before = await rows();
  for (const [intent, names, message] of [
    ["add", "", "at least two names"],
    ["add", "một", "at least two names"],
    ["add", ", ,-a, b", "at least two names"],
    ["add", "A\nB, muối", "characters that are not allowed"],
    ["add", "A\u0007B, muối", "characters that are not allowed"],
    ["add", "gạo, oryza", "begin with this one already"],
    ["add", `a, ${"b".repeat(400)}`, "Too long"],
    ["add", Array.from({ length: 17 }, (_, i) => `n${i}`).join(","), "Too long"],
    ["save:muối", "muối", "at least two names"],
    ["save:muối", "đường, sugar", "begin with this one already"],
  ] as const)
    await expectAnswer(seller.post(PAGE, { intent, names }), 400, message);
  expect((await seller.post(PAGE, { intent: "add", names: "A\0B, muối" })).status).toBe(400);
  await expectAnswer(upload('names\n"a\nb",c\n'), 400, "characters that are not allowed");
  for (const intent of ["", "drop", "save:"])
    expect((await seller.post(PAGE, { intent, names: "a, b" })).status).toBeLessThan(500);
  expect((await rows()).length).toBeLessThanOrEqual(before.length + 1);
});

test("the file that was downloaded can be uploaded again, changed by any spreadsheet", async () => {
  const text = await seller.page(`${PAGE}.csv`);
  expect(text.split("\r\n").length).toBeGreaterThan(350);
  const before = await rows();
  expect((await upload(text)).status).toBe(303);
  expect(await rows()).toEqual(before);

  await givenProduct(store, { name: "Cỏ xạ" });
  expect((await upload("names\r\ncỏ xạ;herb x\r\nmuối,salt;namak\r\n")).status).toBe(303);
  expect(await find("herb x")).toEqual(["Cỏ xạ"]);
  await expectAnswer(upload("names\na, b\nc\n"), 400, "Row 3: Enter at least two names");
  expect(await find("a b")).toEqual([]);
});

test("hostile files are refused", async () => {
  for (const text of ["", "\0", "x\n".repeat(5_000), "a,b\n".repeat(200_000), '"'.repeat(1_000)])
    expect((await upload(text)).status, text.slice(0, 9)).toBeLessThan(500);
  expect((await rows()).length).toBeLessThan(10);
});
