import { setImmediate as nextTurn } from "node:timers/promises";
import { expect } from "vitest";
import { type ListedLine, readList } from "#app/models/catalogue/paste/read-list.ts";
import { test } from "../../../support/data/shop-test.ts";
import { givenProduct } from "../../../support/data/store.ts";
import { ASK, LINES, NONE } from "./lists-people-send.ts";

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

test("at least 55 of 60 lines become what they mean, none another thing", async ({ demo }) => {
  const lines = await readList(demo.db, TEXTS);
  const judged = lines.map((line, i) => ({ line, is: judge(line, LINES[i]!) }));
  const list = (wanted: string) =>
    judged.flatMap(({ line, is }, i) =>
      is === wanted
        ? [`${line.text} → ${shown(line)}, not ${LINES[i]!.name} × ${LINES[i]!.packs}`]
        : [],
    );
  expect(list("wrong")).toEqual([]);
  expect(list("right").length, list("not right").join("\n")).toBeGreaterThanOrEqual(55);
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
