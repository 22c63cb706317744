import { readFileSync } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect } from "vitest";
import {
  type ListedLine,
  packsOf,
  readList,
} from "#app/features/cart/paste-list/read-list.server.ts";
import { splitList } from "#app/features/cart/paste-list/split-list.server.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { ASK, LINES, MARKET_LINES, NONE } from "./lists-people-send.ts";
import { givenMarket } from "./market-goods.ts";

const TEXTS = LINES.map(({ line }) => line);

const shown = ({ isSure, choices, quantity }: ListedLine) =>
  choices.length === 0
    ? NONE
    : `${isSure ? "" : `${ASK} `}${choices.map(({ name }) => name).join(" | ")} × ${quantity}`;

type Meant = (typeof LINES)[number];

/** Whether a line became what it must: "right", another question or none, or a wrong product in silence. */
function judge(line: ListedLine, { name, packs }: Meant): "right" | "not right" | "wrong" {
  const isAsked = name.startsWith(ASK);
  const beginning = name.replace(ASK, "").trim();
  const has = line.choices.some((choice) => choice.name.startsWith(beginning));
  const isPacked = packs === null || line.quantity === packs;
  if (line.isSure) return !isAsked && name !== NONE && has && isPacked ? "right" : "wrong";
  if (name === NONE) return line.choices.length === 0 ? "right" : "not right";
  return isAsked && has && isPacked ? "right" : "not right";
}

/** The lines that are judged so, with what they became. */
function listJudged(lines: ListedLine[], meant: Meant[], wanted: ReturnType<typeof judge>) {
  const judged = lines.map((line, i) => ({ line, meant: meant[i]! }));
  return judged
    .filter(({ line, meant }) => judge(line, meant) === wanted)
    .map(({ line, meant }) => `${line.text} → ${shown(line)}, not ${meant.name} × ${meant.packs}`);
}

test("at least 55 of 60 lines become what they mean, none another thing", async ({ demo }) => {
  const lines = await readList(demo.db, TEXTS);
  expect(listJudged(lines, LINES, "wrong")).toEqual([]);
  const notRight = listJudged(lines, LINES, "not right");
  expect(lines.length - notRight.length, notRight.join("\n")).toBeGreaterThanOrEqual(55);
});

test("lines of recipes and notes become what they mean, pieces and spoons never so many packs", async ({
  store,
}) => {
  await givenMarket(store);
  const things = MARKET_LINES.map(({ line }) => splitList(line) as string[]);
  expect(things.filter(({ length }) => length !== 1)).toEqual([]);
  const lines = await readList(store.db, things.flat());
  expect(listJudged(lines, MARKET_LINES, "wrong")).toEqual([]);
  expect(listJudged(lines, MARKET_LINES, "not right")).toEqual([]);
});

test("of a recipe, all that the market sells is found, and nothing is sure by mistake", async ({
  store,
}) => {
  await givenMarket(store);
  const read = (name: string) => {
    const text = readFileSync(new URL(`lists/${name}.txt`, import.meta.url), "utf8");
    return readList(store.db, splitList(text) as string[]);
  };
  const pho = await read("pho");
  expect([pho.length, pho.filter(({ choices }) => choices.length > 0).length]).toEqual([18, 18]);
  expect(pho.filter(({ isSure }) => isSure).map(shown)).toEqual([
    ...["Bánh phở khô × 2", "Hành lá × 1", "Ngò gai × 2", "Giá đỗ × 1"],
  ]);
  expect((await read("pieces")).map(shown)).toEqual([
    ...["? Đinh hương × 1", "? Sả cây × 1", "? Hành tím Lý Sơn × 1", "? Sả cây × 1"],
    "Trứng gà ta × 1",
  ]);
  const measured = await read("kitchen-measures");
  expect(measured).toHaveLength(9);
  for (const { text, isSure, choices, quantity } of measured)
    expect([isSure, choices.length > 0, quantity], text).toEqual([false, true, 1]);
});

test("the only product with all of the words is sure where just that is typed", async ({
  demo,
}) => {
  const read = (...lines: string[]) => readList(demo.db, lines);
  for (const line of await read("st25", "Medjool", "ghee", "basmati", "kabuli", "Garam Masala"))
    expect([line.text, line.isOnly, line.choices.length]).toEqual([line.text, true, 1]);
  for (const line of await read("mè", "masala", "gạo", "thảo quả", "1 nắm kabuli", "basmatti"))
    expect([line.text, line.isOnly]).toEqual([line.text, false]);
});

test("the number of packs is that of the product which is chosen", async ({ store }) => {
  await givenMarket(store);
  const [eggs, rice] = await readList(store.db, ["12 quả trứng", "10kg gạo"]);
  const of = (name: string, weight: string | null) => ({ name, weight, offerPriceVnd: 10_000 });
  expect(packsOf(eggs!, of("Trứng vịt", "vỉ 6 quả"))).toBe(2);
  expect(packsOf(eggs!, of("Trứng gà hộp 12 quả", null))).toBe(1);
  expect(packsOf(rice!, of("Gạo nếp", "2 kg"))).toBe(5);
});

test("sold-out, hostile or unknown lines put nothing into a cart", async ({ demo: { db } }) => {
  const lines = [
    ...["thảo quả 1 lạng", "9".repeat(200), "\u0000 \ud800 quếế <b>", "%_%' OR 1=1 --"],
    ...["a b c d e f g h i j k l m n o p", "gạo".repeat(60)],
  ];

  const listed = await readList(db, lines);

  expect(listed.filter(({ isSure }) => isSure)).toEqual([]);
  const names = listed[0]!.choices.map(({ name }) => name);
  expect([listed[0]!.isSoldOut, names]).toEqual([true, [expect.stringContaining("thảo quả")]]);
  expect(await readList(db, lines)).toEqual(listed);
});

test("of the same thing in several packs, the size decides", async ({ demo: store }) => {
  for (const weight of ["500 ml", "1 lít"])
    await givenProduct(store, { name: "Nước mắm Cát Hải", weight });
  const told = ["2 chai nước mắm 500ml", "nước mắm cát hải 1 lít"];
  const untold = ["nước mắm cát hải", "nước mắm 750ml"];
  const [small, large, ...others] = await readList(store.db, [...told, ...untold]);
  expect([small!.isSure, small!.quantity, small!.choices[0]!.weight]).toEqual([true, 2, "500 ml"]);
  expect([large!.isSure, large!.quantity, large!.choices[0]!.weight]).toEqual([true, 1, "1 lít"]);
  const answers = others.map(({ isSure, choices }) => [isSure, choices.length]);
  expect(answers).toEqual(Array(2).fill([false, 2]));
});

test("reading fifty lines gives others their turn after every few", async ({ demo: { db } }) => {
  let turns = 0;
  let isReading = true;
  const others = (async () => {
    for (; isReading; turns += 1) await nextTurn();
  })();
  await readList(db, TEXTS.slice(0, 50));
  isReading = false;
  await others;
  expect(turns).toBeGreaterThanOrEqual(10);
});
