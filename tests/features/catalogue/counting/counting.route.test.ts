import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { enterFigures } from "#app/features/catalogue/counting/enter-figures.server.ts";
import { addTag, listTags, setTags } from "#app/features/catalogue/tags/tags.server.ts";
import { newId } from "#db/id.ts";
import { stockCountLines, stockCounts } from "#db/schema.ts";
import { expectRedirect, expectRefusal } from "#tests/support/answers.ts";
import { book, enter, givenCount, linesOf } from "#tests/support/data/counts.ts";
import { givenOrderOf, leftOf } from "#tests/support/data/goods.ts";
import { newPerson } from "#tests/support/data/people.ts";
import { givenNumbered, givenProduct, givenProducts } from "#tests/support/data/store.ts";
import { empty } from "#tests/support/data/tables.ts";
import { alertOf, focusedIn, hrefsOf, inputOf, wordsOf } from "#tests/support/page.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";
import { expectWords } from "#tests/support/pages/words.ts";

const { server, store, seller } = await sellerShop("empty");
const PATH = "/seller/counting";
const pageOf = (id: string, more = "") => `${PATH}/${id}?lang=en${more}`;
const differencesOf = (id: string) => `${PATH}/${id}/differences?lang=en`;
const given = (name: string, stockCount: number | null, barcode: string | null = null) =>
  givenProduct(store, { name, stockCount, barcode });
const save = (id: string, fields: Record<string, string>, more = "") =>
  seller.post(pageOf(id, more), { intent: "save", ...fields });
const countsIn = async (id: string) => (await linesOf(store, id)).map(({ counted }) => counted);

test("a shelf is counted in parts, its differences are looked at, booked and kept", async () => {
  const [salt, pepper] = await givenProducts(store, [
    { name: "Muối", stockCount: 10 },
    { name: "Tiêu", stockCount: 5 },
  ]);
  await given("Quế", 7);
  await store.withTx((tx) => addTag(tx, { name: "Kệ 1", nameEn: "Shelf 1" }));
  const shelf = (await listTags(store.db)).find(({ name }) => name === "Kệ 1");
  for (const id of [salt!, pepper!]) await store.withTx((tx) => setTags(tx, id, [shelf!.path]));
  expect(hrefsOf(await seller.page("/seller/stock"))).toContain(PATH);
  expectWords(await seller.page(PATH), "Nothing has been counted yet", "Everything (3)");
  const begun = await seller.post(PATH, { intent: "begin", what: `tag:${shelf!.path}` });
  const id = begun.headers.get("location")!.split("/").at(-1)!;
  expectRedirect(begun, `${PATH}/${id}`);

  const blind = await seller.page(pageOf(id));
  expectWords(blind, "Kệ 1", "0 of 2 counted", "Muối", "Tiêu");
  expect(wordsOf(blind)).not.toContain("in stock then");
  expectRedirect(
    await save(id, { "counted:1": "8", "seen:1": "", "counted:2": "" }),
    `${PATH}/${id}`,
  );
  await givenOrderOf(store, { [salt!]: 3 });
  const filled = await seller.page(pageOf(id));
  expectWords(filled, "1 of 2 counted", "10 in stock then: −2");
  expect(inputOf(filled, "counted:1")).toBe("8");

  const differences = await seller.page(differencesOf(id));
  expectWords(
    differences,
    "Missing -2",
    "Value at the selling price",
    "1 product not counted",
    "Tiêu",
  );
  const version = inputOf(differences, "version")!;
  await save(id, { "counted:2": "6", "seen:2": "" });
  const form = { intent: "book", version, all: "miscounted", "reason:1": "pests" };
  const changed = await expectRefusal(
    seller.post(differencesOf(id), form),
    409,
    "entered something",
  );
  const now = { ...form, version: inputOf(changed, "version")! };
  expectRedirect(await seller.post(differencesOf(id), now), `${PATH}/${id}/differences`);
  expect([await leftOf(store, salt!), await leftOf(store, pepper!)]).toEqual([5, 6]);
  const record = await seller.page(differencesOf(id));
  expectWords(record, "Booked on", "Eaten by mice or insects", "Counted or entered wrongly before");
  expect(record).not.toContain('value="book"');
  expectWords(await seller.page(pageOf(id)), "has been booked or discarded");
  expectWords(await seller.page(PATH), "booked", "2 differences");
  const history = await seller.page(`/seller/stock/${salt}?lang=en`);
  expectWords(history, "Counted: Eaten by mice or insects · count no.", "−2", "5 left");
  expect(hrefsOf(history)).toContain(`${PATH}/${id}/differences`);

  const file = await seller.get(`${PATH}/${id}/count.csv?lang=en`);
  expect(file.headers.get("content-disposition")).toMatch(/count-\d+-\d{4}-\d\d-\d\d\.csv/);
  const rows = parse(await file.text(), { bom: true }) as string[][];
  expect(rows.map((row) => row.slice(0, 10))).toEqual([
    expect.arrayContaining(["No.", "Product", "Difference"]),
    ["1", "Muối", "", "", "", "8", "10", "-2", "-100000", "Eaten by mice or insects"],
    ["2", "Tiêu", "", "", "", "6", "5", "1", "50000", "Counted or entered wrongly before"],
  ]);
  const [, undo] = /value="(undo:[^"]+)"/.exec(await seller.page(PATH))!;
  await seller.post("/seller/undo", { intent: undo!, back: PATH });
  expect([await leftOf(store, salt!), await leftOf(store, pepper!)]).toEqual([7, 5]);
  expect(await countsIn(id)).toEqual([8, 6]);
  const log = await seller.page("/seller/log");
  expectWords(log, "Count of stock", "Differences of a count");
});

test("wrong figures are said beside their fields and kept, the others are saved", async () => {
  await empty(store, stockCounts);
  const id = await givenCount(store);
  const bad = ["-1", "12,5", "1000000000000000", "x".repeat(5_000), "1e3", "++3", "+", "2.000"];
  for (const figure of bad) {
    const page = await expectRefusal(save(id, { "counted:1": figure, "seen:1": "" }), 400, /./);
    expect(inputOf(page, "counted:1"), figure).toBe(figure.slice(0, 30));
  }
  const mixed = await save(id, {
    "counted:1": "?",
    "seen:1": "",
    "counted:2": " 4 ",
    "seen:2": "",
  });
  expect(mixed.status).toBe(207);
  expect(alertOf(await mixed.text())).toContain("1 figure saved, but not all");
  expect((await countsIn(id)).slice(0, 2)).toEqual([null, 4]);
  await expectRefusal(save(id, { "counted:2": "+999999", "seen:2": "4" }), 409, "too many");
  await expectRefusal(save(id, { "counted:99999": "4", "seen:99999": "" }), 409, /^/);
  for (const intent of ["", "book", "constructor"])
    expect((await seller.post(pageOf(id), { intent })).status, intent).toBe(400);
  const gone = await seller.post(`${PATH}/${newId()}`, { intent: "save", "counted:1": "1" });
  expectRedirect(gone, PATH);
  for (const unknown of ["%00", "x".repeat(2_000), "%F0%9F", "%3Cscript%3E"])
    for (const page of ["", "/differences", "/count.csv"])
      expect((await seller.get(`${PATH}/${unknown}${page}`)).status, unknown).toBeLessThan(500);
});

test("a figure that somebody else entered is shown and asked about, then replaced or added to", async () => {
  await empty(store, stockCounts);
  const id = await givenCount(store);
  const [line] = await linesOf(store, id);
  await enter(store, id, line!.productId!, 12, { by: "hoa@example.com" });
  const typed = { "counted:1": "14", "seen:1": "" };
  const asked = await expectRefusal(save(id, typed), 409, /hoa@example\.com counted 12/);
  expect(await countsIn(id)).toContain(12);
  const form = { "counted:1": inputOf(asked, "counted:1")!, "seen:1": inputOf(asked, "seen:1")! };
  const sure = { "sure:1": inputOf(asked, "sure:1")! };
  expectRedirect(await save(id, { ...form, ...sure }), `${PATH}/${id}`);
  expectRedirect(await save(id, { "counted:1": "+5", "seen:1": "14" }), `${PATH}/${id}`);
  expectRedirect(await save(id, { "counted:1": "+5", "seen:1": "14" }), `${PATH}/${id}`);
  expect((await countsIn(id))[0]).toBe(19);
});

test("a scanner opens lines, or counts a piece with each scan", async () => {
  await empty(store, stockCounts);
  await given("Hồi", 9, "8934563138165");
  await given("Nghệ", null, "8936136164243");
  const begun = await seller.post(PATH, { intent: "begin", what: "none" });
  const id = begun.headers.get("location")!.split("/").at(-1)!;
  const scan = (typed: string, more: Record<string, string> = {}) =>
    seller.post(pageOf(id), { intent: "scan", typed, ...more });
  const opened = await scan("8934563138165");
  expectRedirect(opened, `${PATH}/${id}?at=1#counted%3A1`);
  expect(focusedIn(await seller.page(pageOf(id, "&at=1")))).toBe("counted:1");
  const next = await save(id, { "counted:1": "3", "seen:1": "", next: "1" }, "&at=1");
  expectRedirect(next, `${PATH}/${id}?next=1`);
  expect(focusedIn(await seller.page(pageOf(id, "&next=1")))).toBe("scan");
  expectRedirect(await scan("hồi", { each: "1" }), `${PATH}/${id}?each=1&at=1`);
  const each = await seller.page(pageOf(id, "&each=1&at=1"));
  expectWords(each, "Hồi: 4 counted");
  expect(focusedIn(each)).toBe("scan");
  for (const [typed, says] of [
    ["8936136164243", "“Nghệ” are not counted"],
    ["nothing", "No product is called that"],
    ["", "No product is called that"],
    ["x".repeat(5_000), "No product is called that"],
  ] as const) {
    const answer = await scan(typed);
    expect(answer.status).toBe(404);
    expectWords(await answer.text(), says);
  }
});

test("hundreds of lines have pages, on screen and on paper, and can be searched", async () => {
  await empty(store, stockCounts);
  const ids = await givenNumbered(store, 120, "Mắm");
  for (const id of ids)
    await seller.post("/seller/stock", { intent: `count:${id}`, stockCount: "2", seen: "" });
  const id = await givenCount(store);
  const { position } = (await linesOf(store, id)).find(({ name }) => name === "Mắm 119")!;
  expect(hrefsOf(await seller.page(pageOf(id)))).toContain(`${PATH}/${id}?page=3`);
  const page = await seller.page(pageOf(id, "&search=mam 119"));
  expectWords(page, "Mắm 119");
  expect(page).not.toContain("Mắm 118");
  const opened = await seller.page(pageOf(id, `&at=${position}`));
  expect(focusedIn(opened)).toBe(`counted:${position}`);
  expectWords(await seller.page(pageOf(id, "&print=1")), "Mắm 0", "Mắm 119");
  expectWords(await seller.page(pageOf(id, "&show=open&search=nothing")), "No product is here");
  for (const wrong of ["&page=-1", "&page=x", "&at=999999999999999", "&at=-1", "&show=x"])
    expect((await seller.get(pageOf(id, wrong))).status, wrong).toBe(200);
});

test("what is not there is not begun, and only who may change stock counts", async () => {
  await empty(store, stockCounts);
  for (const what of ["", "category:gone", "tag:gone", "constructor", "tag:", "x".repeat(200)])
    await expectRefusal(seller.post(PATH, { intent: "begin", what }), 400, "choose what to count");
  const { client } = await newPerson(server.url, store, "courier");
  for (const page of [PATH, `${PATH}/x`, `${PATH}/x/differences`, `${PATH}/x/count.csv`])
    expect((await client.get(page)).status, page).toBe(403);
  expect((await client.post(PATH, { intent: "begin", what: "all" })).status).toBe(403);
  const packer = await newPerson(server.url, store, "packer");
  const begun = await packer.client.post(PATH, { intent: "begin", what: "none" });
  expectRedirect(begun, expect.stringContaining(PATH));
  expect((await packer.client.get(PATH)).status).toBe(200);
});

test("a count that somebody has ended meanwhile takes nothing more", async () => {
  await empty(store, stockCounts);
  const id = await givenCount(store);
  const nothing = { intent: "book", version: "0", all: "" };
  await expectRefusal(seller.post(differencesOf(id), nothing), 409, "Nothing has been counted");
  const [line] = await linesOf(store, id);
  await enter(store, id, line!.productId!, 1);
  await book(store, id);
  const late = await save(id, { "counted:2": "5", "seen:2": "" });
  const kept = await expectRefusal(late, 409, "booked or discarded this count");
  expect(inputOf(kept, "counted:2")).toBe("5");
  expect(kept).not.toContain('value="save"');
  expect((await countsIn(id))[1]).toBeNull();
  const again = await seller.post(differencesOf(id), { intent: "book", version: "1", all: "" });
  expectRedirect(again, PATH);
  const other = await givenCount(store);
  expectRedirect(await seller.post(pageOf(other), { intent: "discard" }), PATH);
  expect(await seller.page(PATH)).not.toContain(other);
  const [, undo] = /value="(undo:[^"]+)"/.exec(await seller.page(PATH))!;
  await seller.post("/seller/undo", { intent: undo!, back: PATH });
  expect(await seller.page(PATH)).toContain(other);
  expect(await store.db.$count(stockCountLines)).toBeGreaterThan(0);
  const all = await store.withTx((tx) => enterFigures(tx, newId(), "a", []));
  expect(all).toEqual({ kind: "gone" });
});
