import { expect, test } from "vitest";
import { wordsAt } from "../../../support/answers.ts";
import { editLines, givenRibs } from "../../../support/data/edits.ts";
import { setPaid, setStatus } from "../../../support/data/presses.ts";
import { givenProduct } from "../../../support/data/store.ts";
import {
  fieldOf,
  fieldsNamed,
  inputOf,
  pressesOf,
  tags,
  valuesOf,
  wordsOf,
} from "../../../support/page.ts";
import { cpuMs } from "../../../support/server/cpu-time.ts";
import { rowsOf } from "../../support/rows.ts";
import { sellerShop } from "../../support/shoppers.ts";

const { store, seller } = await sellerShop();

const pathOf = (id: string) => `/seller/orders/${id}/edit`;

/** An order with its page's form; `send` sends its fields with some changed. */
async function openForm() {
  const given = await givenRibs(store);
  const path = pathOf(given.id);
  const seen = inputOf(await seller.page(path), "seen")!;
  type Row = [product: string, quantity: string, grams?: string, instead?: string];
  const send = (intent: string, rows: Row[], more: Record<string, string> = {}) => {
    const fields = rows.flatMap(([product, quantity, grams = "", instead = ""]) =>
      Object.entries({ product: `${product}:${instead}`, quantity, grams }),
    );
    return seller.post(path, [...Object.entries({ intent, seen, ...more }), ...fields]);
  };
  return { ...given, path, send };
}

test("an order's page leads to the form, which shows its lines and what its shopper wants", async () => {
  const { id, path, ribs, sauce } = await openForm();
  const hrefs = tags(await seller.page(`/seller/order/${id}?status=Pending`), "a");
  expect(hrefs.map(({ href }) => href)).toContain(`${path}?status=Pending`);

  const page = await seller.page(path);
  expect(valuesOf(page, "product")).toEqual([`${ribs}:`, `${sauce}:`]);
  expect(valuesOf(page, "quantity")).toEqual(["2", "1"]);
  for (const words of ["If something is out of stock Call me", "430.000\u00a0₫", "Sườn non 1 kg"])
    expect(wordsOf(page)).toContain(words);
  // Only the ribs are sold by weight.
  const grams = fieldsNamed(page, "grams").map((field) => field.getAttribute("type"));
  expect(grams).toEqual([undefined, "hidden"]);
});

test("nothing is saved by what finds, adds, replaces and works out; all of it is then", async () => {
  const { id, ribs, sauce, send, find } = await openForm();
  const belly = await givenProduct(store, {
    name: "Ba chỉ rút sườn",
    weight: "1 kg",
    stockCount: 9,
  });
  const before = await find();
  const rows: Parameters<typeof send>[1] = [
    [ribs, "2"],
    [sauce, "1"],
  ];

  const found = await (await send("show", rows, { query: "ba chi rut" })).text();
  expect(pressesOf(found)).toContain(`pick:${belly}`);
  const replacing = await (await send(`replace:${ribs}`, rows)).text();
  expect(inputOf(replacing, "replaced")).toBe(ribs);
  expect(pressesOf(replacing)).toContain(`pick:${belly}`);
  const picked = await (await send(`pick:${belly}`, rows, { replaced: ribs })).text();
  expect(valuesOf(picked, "product")).toEqual([`${ribs}:`, `${belly}:${ribs}`, `${sauce}:`]);
  expect(valuesOf(picked, "quantity")).toEqual(["0", "2", "1"]);
  expect(await find()).toEqual(before);

  const chosen: typeof rows = [
    [ribs, "0"],
    [belly, "2", "2,1 kg", ribs],
    [sauce, "1"],
  ];
  const shown = wordsOf(await (await send("show", chosen)).text());
  expect(shown).toContain("105.000\u00a0₫");
  expect(await find()).toEqual(before);
  expect((await send("save", chosen)).headers.get("location")).toBe(`/seller/order/${id}`);
  expect((await find()).lines).toMatchObject([
    { productId: belly, quantity: 1, weight: "2,1 kg", offerPriceVnd: 105_000 },
    { productId: sauce, quantity: 1 },
  ]);
  const history = await wordsAt(seller, `/seller/order/${id}`);
  expect(history).toContain(
    "2 × Sườn non (1 kg): 360.000\u00a0₫ → 1 × Ba chỉ rút sườn (2,1 kg): 105.000\u00a0₫",
  );
  expect(history).toContain("Total Amount : 430.000\u00a0₫ → 175.000\u00a0₫".replace(" :", ":"));
});

test("what is wrong stands beside its field, and what was typed stays", async () => {
  const { ribs, sauce, send, find } = await openForm();
  const before = await find();
  const wrong = await send("save", [
    [ribs, "2", "120 kg"],
    [sauce, "1000"],
  ]);
  const page = await wrong.text();
  expect(wrong.status).toBe(400);
  expect(valuesOf(page, "grams")[0]).toBe("120 kg");
  expect(valuesOf(page, "quantity")).toEqual(["2", "1000"]);
  expect(wordsOf(page)).toContain("Enter grams, such as 1080, or 1,08 kg; at most 100 kg");
  expect(wordsOf(page)).toContain("Enter a whole number from 0 to 999");

  const short = await send("save", [
    [ribs, "2"],
    [sauce, "4"],
  ]);
  expect(short.status).toBe(409);
  expect(wordsOf(await short.text())).toContain("Nước mắm: Only 3 are left");
  const empty = await send("save", [
    [ribs, "0"],
    [sauce, "0"],
  ]);
  expect(empty.status).toBe(400);
  expect(wordsOf(await empty.text())).toContain("An order needs at least one item");
  expect(await find()).toEqual(before);
});

test("a rise above the limit waits for the shopper's word", async () => {
  const { ribs, send, find } = await openForm();
  const asked = await send("save", [[ribs, "3"]]);
  const page = await asked.text();
  expect(asked.status).toBe(400);
  expect(wordsOf(page)).toContain("The total rises from 430.000\u00a0₫ to 580.000\u00a0₫");
  expect(fieldOf(page, "isAgreed")?.getAttribute("type")).toBe("checkbox");
  expect((await find()).amountVnd).toBe(430_000);

  expect((await send("save", [[ribs, "3"]], { isAgreed: "yes" })).status).toBe(303);
  expect((await find()).amountVnd).toBe(580_000);
});

test("an order changed, shipped or cancelled meanwhile shows its state and keeps what was typed", async () => {
  const { id, path, ribs, sauce, send, find } = await openForm();
  await editLines(store, id, [{ productId: sauce, quantity: 2 }]);
  const late = await send("save", [
    [ribs, "1", "1090"],
    [sauce, "1"],
  ]);
  const page = await late.text();
  expect(late.status).toBe(409);
  expect(wordsOf(page)).toContain("Someone else has changed this order meanwhile");
  expect(wordsOf(page)).toContain("Saved now: 2");
  expect(valuesOf(page, "quantity")).toEqual(["1", "1"]);
  expect(valuesOf(page, "grams")[0]).toBe("1090");
  const seen = inputOf(page, "seen")!;
  const again = await send(
    "save",
    [
      [ribs, "1", "1090"],
      [sauce, "1"],
    ],
    { seen },
  );
  expect(again.status).toBe(303);

  for (const status of ["Shipped", "Cancelled"] as const) {
    await setStatus(store, id, status);
    const before = await find();
    const refused = await send("save", [[ribs, "2", "2,2 kg"]]);
    const words = await refused.text();
    expect(refused.status).toBe(409);
    expect(wordsOf(words)).toContain(`This order is ${status} now`);
    expect(valuesOf(words, "grams")[0]).toBe("2,2 kg");
    expect(pressesOf(words)).not.toContain("save");
    expect(await find()).toEqual(before);
    expect(pressesOf(await seller.page(path))).not.toContain("save");
  }
});

test("what was received is set against the new sum, on every page that asks for money", async () => {
  const { id, ribs, send } = await openForm();
  await setPaid(store, id);
  const seen = inputOf(await seller.page(pathOf(id)), "seen")!;
  await send("save", [[ribs, "3"]], { isAgreed: "yes", seen });
  const words = await wordsAt(seller, `/seller/order/${id}`);
  expect(words).toContain("Received 430.000\u00a0₫ Still to pay 150.000\u00a0₫");
  expect(words).toContain("Cash to collect 150.000\u00a0₫");
  const list = await wordsAt(seller, "/seller/orders");
  expect(list).toContain("Received: 430.000\u00a0₫ Still to pay: 150.000\u00a0₫");
});

test("forms that no page sends change nothing and cost little", async () => {
  const { ribs, send, find, path } = await openForm();
  const foreign = await givenProduct(store, { name: "Muối tôm", weight: "1 l" });
  const before = await find();
  const written = await rowsOf(store.db, ["catalogue_version", "seller_sessions", "rate_events"]);
  const many: Parameters<typeof send>[1] = Array.from({ length: 301 }, (_, i) => [`p${i}`, "1"]);
  const hostile: [rows: typeof many, more?: Record<string, string>][] = [
    [many],
    [
      [
        [ribs, "1"],
        [ribs, "2"],
      ],
    ],
    [[["x".repeat(101), "1"]]],
    [[[ribs, "1", "", "x".repeat(101)]]],
    [[[ribs, "9".repeat(5_000), "9".repeat(5_000)]]],
    [[["f".repeat(24), "1"]]],
    [[[foreign, "1", "500"]]],
    [[[ribs, "-1"]]],
    [[[ribs, "1e2"]]],
    [[[ribs, "1", "0"]]],
    [[[ribs, "1", "100001"]]],
    [[[ribs, "1"]], { seen: "0".repeat(90) }],
    [[[ribs, "1"]], { query: "ă".repeat(3_000), replaced: "nobody" }],
  ];
  for (const intent of ["show", "save", `replace:${ribs}`, "pick:nobody", "keep"])
    for (const [rows, more] of hostile) {
      if (intent === "save" && more?.query) continue;
      const before = cpuMs();
      const response = await send(intent, rows, more);
      await response.arrayBuffer();
      expect([200, 400, 409]).toContain(response.status);
      expect(cpuMs() - before).toBeLessThan(2_000);
    }
  for (const body of ["intent=save&product=a", "intent=save&quantity=1&quantity=2", "intent=x"]) {
    const fields = [...new URLSearchParams(body)] as [string, string][];
    expect((await seller.post(path, fields)).status).toBe(400);
  }
  expect(await find()).toEqual(before);
  expect(await rowsOf(store.db, ["catalogue_version", "seller_sessions", "rate_events"])).toEqual(
    written,
  );
  expect((await seller.post(pathOf("f".repeat(24)), { intent: "save" })).status).toBe(303);
});
