import { expect, test } from "vitest";
import { expectRedirect, wordsAt } from "#tests/support/answers.ts";
import { editLines, givenRibs } from "#tests/support/data/edits.ts";
import { setPaid, setStatus } from "#tests/support/data/presses.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { fieldsNamed, hrefsOf, inputOf, pressesOf, valuesOf } from "#tests/support/page.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";
import { expectAnswer, expectWords, expectWordsAt } from "#tests/support/pages/words.ts";
import { long } from "#tests/support/scope.ts";
import { cpuMs } from "#tests/support/server/cpu-time.ts";

const { store, seller } = await sellerShop();

const pathOf = (id: string) => `/seller/orders/${id}/edit`;

/** What the form sends of a line. */
const line = (product: string, quantity: string, grams = "", instead = "") =>
  Object.entries({ product: `${product}:${instead}`, quantity, grams });
type Line = ReturnType<typeof line>;

/** An order with its page's form; `send` sends its fields with some changed. */
async function openForm() {
  const given = await givenRibs(store);
  const path = pathOf(given.id);
  const seen = inputOf(await seller.page(path), "seen")!;
  const send = (intent: string, lines: Line[], more: Record<string, string> = {}) =>
    seller.post(path, [...Object.entries({ intent, seen, ...more }), ...lines.flat()]);
  /** Expects the form not to be saved, with words on its page; returns that. */
  const refusal = (status: number, lines: Line[], ...says: string[]) =>
    expectAnswer(send("save", lines), status, ...says);
  return { ...given, path, send, refusal };
}

test("an order's page leads to the form, which shows its lines and what its shopper wants", async () => {
  const { id, path, ribs, sauce } = await openForm();
  const order = await seller.page(`/seller/order/${id}?status=Pending`);
  expect(hrefsOf(order)).toContain(`${path}?status=Pending`);

  const page = await seller.page(path);
  expect(valuesOf(page, "product")).toEqual([`${ribs}:`, `${sauce}:`]);
  expect(valuesOf(page, "quantity")).toEqual(["2", "1"]);
  expectWords(page, "If something is out of stock Call me", "430.000\u00a0₫", "Sườn non 1 kg");
  // Only the ribs are sold by weight.
  const grams = fieldsNamed(page, "grams").map((field) => field.getAttribute("type"));
  expect(grams).toEqual([undefined, "hidden"]);
});

test("nothing is saved by what finds, adds, replaces and works out; all of it is then", async () => {
  const { id, ribs, sauce, send, find } = await openForm();
  const product = { name: "Ba chỉ rút sườn", weight: "1 kg", stockCount: 9 };
  const belly = await givenProduct(store, product);
  const before = await find();
  const lines = [line(ribs, "2"), line(sauce, "1")];
  const press = async (intent: string, more: Record<string, string> = {}) =>
    (await send(intent, lines, more)).text();

  expect(pressesOf(await press("show", { query: "ba chi rut" }))).toContain(`pick:${belly}`);
  const replacing = await press(`replace:${ribs}`);
  expect(inputOf(replacing, "replaced")).toBe(ribs);
  expect(pressesOf(replacing)).toContain(`pick:${belly}`);
  const picked = await press(`pick:${belly}`, { replaced: ribs });
  expect(valuesOf(picked, "product")).toEqual([`${ribs}:`, `${belly}:${ribs}`, `${sauce}:`]);
  expect(valuesOf(picked, "quantity")).toEqual(["0", "2", "1"]);
  expect(await find()).toEqual(before);

  const chosen = [line(ribs, "0"), line(belly, "2", "2,1 kg", ribs), line(sauce, "1")];
  await expectAnswer(send("show", chosen), 200, "105.000\u00a0₫");
  expect(await find()).toEqual(before);
  expectRedirect(await send("save", chosen), `/seller/order/${id}`);
  expect((await find()).lines).toMatchObject([
    { productId: belly, quantity: 1, weight: "2,1 kg", offerPriceVnd: 105_000 },
    { productId: sauce, quantity: 1 },
  ]);
  await expectWordsAt(
    seller,
    `/seller/order/${id}`,
    "2 × Sườn non (1 kg): 360.000\u00a0₫ → 1 × Ba chỉ rút sườn (2,1 kg): 105.000\u00a0₫",
    "Total Amount: 430.000\u00a0₫ → 175.000\u00a0₫",
  );
});

test("what is wrong stands beside its field, and what was typed stays", async () => {
  const { ribs, sauce, refusal, find } = await openForm();
  const before = await find();
  const page = await refusal(
    400,
    [line(ribs, "2", "120 kg"), line(sauce, "1000")],
    "Enter grams, such as 1080, or 1,08 kg; at most 100 kg",
    "Enter a whole number from 0 to 999",
  );
  expect(valuesOf(page, "grams")[0]).toBe("120 kg");
  expect(valuesOf(page, "quantity")).toEqual(["2", "1000"]);

  await refusal(409, [line(ribs, "2"), line(sauce, "4")], "Nước mắm: Only 3 are left");
  await refusal(400, [line(ribs, "0"), line(sauce, "0")], "An order needs at least one item");
  expect(await find()).toEqual(before);
});

test("nothing is saved while a search or a replacement is open", async () => {
  const { ribs, sauce, send, find } = await openForm();
  await givenProduct(store, { name: "Ba chỉ hun khói" });
  const before = await find();
  const save = (more: Record<string, string>, says: string) =>
    expectAnswer(send("save", [line(ribs, "1"), line(sauce, "1")], more), 400, says);
  const searched = await save({ query: "ba chi hun khoi" }, "not in the order. Add a product");
  expect(inputOf(searched, "query")).toBe("ba chi hun khoi");
  expectWords(searched, "Ba chỉ hun khói");
  const replaced = await save({ replaced: ribs }, "Choose what takes its place, or keep it");
  expect(inputOf(replaced, "replaced")).toBe(ribs);
  expect(valuesOf(replaced, "quantity")).toEqual(["1", "1"]);
  expect(await find()).toEqual(before);
});

test("a rise above the limit waits for the shopper's word", async () => {
  const { ribs, send, refusal, find } = await openForm();
  const rise = "The total rises from 430.000\u00a0₫ to 580.000\u00a0₫";
  const page = await refusal(400, [line(ribs, "3")], rise);
  expect(fieldsNamed(page, "isAgreed")[0]?.getAttribute("type")).toBe("checkbox");
  expect((await find()).amountVnd).toBe(430_000);

  expect((await send("save", [line(ribs, "3")], { isAgreed: "yes" })).status).toBe(303);
  expect((await find()).amountVnd).toBe(580_000);
});

test("an order changed, delivered or cancelled meanwhile shows its state and keeps what was typed", async () => {
  const { id, path, ribs, sauce, send, refusal, find } = await openForm();
  await editLines(store, id, [{ productId: sauce, quantity: 2 }]);
  const lines = [line(ribs, "1", "1090"), line(sauce, "1")];
  const changed = "Someone else has changed this order meanwhile";
  const page = await refusal(409, lines, changed, "Saved now: 2");
  expect(valuesOf(page, "quantity")).toEqual(["1", "1"]);
  expect(valuesOf(page, "grams")[0]).toBe("1090");
  const seen = inputOf(page, "seen")!;
  expect((await send("save", lines, { seen })).status).toBe(303);

  for (const status of ["Delivered", "Cancelled"] as const) {
    await setStatus(store, id, status);
    const before = await find();
    const shown = await refusal(409, [line(ribs, "2", "2,2 kg")], `This order is ${status} now`);
    expect(valuesOf(shown, "grams")[0]).toBe("2,2 kg");
    expect(pressesOf(shown)).not.toContain("save");
    expect(await find()).toEqual(before);
    expect(pressesOf(await seller.page(path))).not.toContain("save");
  }
});

test("what was received is set against the new sum, on every page that asks for money", async () => {
  const { id, ribs, send } = await openForm();
  await setPaid(store, id);
  const seen = inputOf(await seller.page(pathOf(id)), "seen")!;
  await send("save", [line(ribs, "3")], { isAgreed: "yes", seen });
  const order = await wordsAt(seller, `/seller/order/${id}`);
  expect(order).toContain("Received 430.000\u00a0₫ Still to pay 150.000\u00a0₫");
  expect(order).toContain("Cash to collect 150.000\u00a0₫");
  const list = await wordsAt(seller, "/seller/orders");
  expect(list).toContain("Received: 430.000\u00a0₫ Still to pay: 150.000\u00a0₫");
});

test("an order on its way asks how added goods get there, and says so everywhere", async () => {
  const { id, path, ribs, sauce, send, find } = await openForm();
  await setStatus(store, id, "Shipped");
  expect(hrefsOf(await seller.page(`/seller/order/${id}`))).toContain(path);
  const seen = inputOf(await seller.page(path), "seen")!;
  const more = [line(ribs, "2"), line(sauce, "3")];
  const agreed = { isAgreed: "yes", seen };
  const asks = "choose how the added goods get there";
  const asked = await expectAnswer(send("save", more, agreed), 400, asks);
  expect(valuesOf(asked, "quantity")).toEqual(["2", "3"]);
  await expectAnswer(send("save", more, { ...agreed, onRoad: "boat" }), 400, asks);
  expect((await find()).amountVnd).toBe(430_000);

  expect((await send("save", more, { ...agreed, onRoad: "trip" })).status).toBe(303);
  const order = await wordsAt(seller, `/seller/order/${id}`);
  expect(order).toContain("To bring 2 × Nước mắm");
  expect(order).toContain("Items changed seller@example.com on a second trip");
  // Fewer goods need no way.
  const now = inputOf(await seller.page(path), "seen")!;
  const less = [line(ribs, "1"), line(sauce, "2")];
  expect((await send("save", less, { seen: now })).status).toBe(303);
  expect(await wordsAt(seller, `/seller/order/${id}`)).toContain("To bring 1 × Nước mắm");
  await setStatus(store, id, "Delivered");
  expect(await wordsAt(seller, `/seller/order/${id}`)).not.toContain("To bring");
});

long(test)("forms that no page sends change nothing and cost little", async () => {
  const { ribs, send, find, path } = await openForm();
  const foreign = await givenProduct(store, { name: "Muối tôm", weight: "1 l" });
  const before = await find();
  const rowsNow = () => rowsOf(store.db, ["catalogue_version", "seller_sessions", "rate_events"]);
  const written = await rowsNow();
  const many = Array.from({ length: 301 }, (_, i) => line(`p${i}`, "1"));
  const [long, huge] = ["x".repeat(101), "9".repeat(5_000)];
  const wrong = [
    ...[line(long, "1"), line(ribs, "1", "", long), line(ribs, huge, huge), line(ribs, "-1")],
    ...[line("f".repeat(24), "1"), line(foreign, "1", "500"), line(ribs, "1e2")],
    ...[line(ribs, "1", "0"), line(ribs, "1", "100001")],
  ];
  const hostile: [lines: Line[], more?: Record<string, string>][] = [
    [many],
    [[line(ribs, "1"), line(ribs, "2")]],
    ...wrong.map((each): [Line[]] => [[each]]),
    [[line(ribs, "1")], { seen: "0".repeat(90) }],
    [[line(ribs, "1")], { query: "ă".repeat(3_000), replaced: "nobody" }],
  ];
  for (const intent of ["show", "save", `replace:${ribs}`, "pick:nobody", "keep"])
    for (const [lines, more] of hostile) {
      if (intent === "save" && more?.query) continue;
      const before = cpuMs();
      const response = await send(intent, lines, more);
      await response.arrayBuffer();
      expect([200, 400, 409]).toContain(response.status);
      expect(cpuMs() - before).toBeLessThan(2_000);
    }
  for (const body of ["intent=save&product=a", "intent=save&quantity=1&quantity=2", "intent=x"]) {
    const fields = [...new URLSearchParams(body)] as [string, string][];
    expect((await seller.post(path, fields)).status).toBe(400);
  }
  expect(await find()).toEqual(before);
  expect(await rowsNow()).toEqual(written);
  expect((await seller.post(pathOf("f".repeat(24)), { intent: "save" })).status).toBe(303);
});
