import { expect, test } from "vitest";
import { type ListedLine, readList } from "#app/models/catalogue/paste/read-list.ts";
import { seedProducts } from "../../../../server/cli/seed/products.ts";
import { givenProduct, testStore } from "../../../support/data/store.ts";
import { ASK, LINES, NONE } from "./lists-people-send.ts";

const shown = ({ isSure, choices, quantity }: ListedLine) =>
  choices.length === 0
    ? NONE
    : `${isSure ? "" : `${ASK} `}${choices.map(({ name }) => name).join(" | ")} × ${quantity}`;

/** Whether a line became what it must: "right", another question or none, or a wrong product in silence. */
function judge(line: ListedLine, name: string, packs?: number): "right" | "not right" | "wrong" {
  const isAsked = name.startsWith(ASK);
  const beginning = name.replace(`${ASK} `, "");
  const has = line.choices.some((choice) => choice.name.startsWith(beginning));
  const isPacked = packs === undefined || line.quantity === packs;
  if (line.isSure) return !isAsked && name !== NONE && has && isPacked ? "right" : "wrong";
  if (name === NONE) return line.choices.length === 0 ? "right" : "not right";
  return isAsked && has && isPacked ? "right" : "not right";
}

test("at least 55 of 60 lines that people send become what they mean, and none another thing", async () => {
  const { db } = testStore("demo");
  const lines = await readList(
    db,
    LINES.map(([text]) => text),
  );
  const judged = lines.map((line, i) => ({ line, is: judge(line, LINES[i]![1], LINES[i]![2]) }));
  const list = (wanted: string) =>
    judged.flatMap(({ line, is }, i) =>
      is === wanted ? [`${line.text} → ${shown(line)}, not ${LINES[i]!.slice(1).join(" × ")}`] : [],
    );
  console.log(list("wrong"), list("not right"), `${list("right").length} of ${LINES.length} right`);
  expect(list("wrong")).toEqual([]);
  expect(list("right").length).toBeGreaterThanOrEqual(55);
});

test("what is sold out, hostile or unknown puts nothing into a cart by itself", async () => {
  const { db } = testStore("demo");
  const lines = [
    "thảo quả 1 lạng",
    "9".repeat(200),
    "\u0000 \ud800 quếế <b>",
    "%_%' OR 1=1 --",
    "a b c d e f g h i j k l m n o p",
    "gạo".repeat(60),
  ];

  const listed = await readList(db, lines);

  expect(listed.filter(({ isSure }) => isSure)).toEqual([]);
  const names = listed[0]!.choices.map(({ name }) => name);
  expect([listed[0]!.isSoldOut, names]).toEqual([true, [expect.stringContaining("thảo quả")]]);
  expect(await readList(db, lines)).toEqual(listed);
});

test("of the same thing in several packs, the size decides", async () => {
  const store = testStore("demo");
  for (const weight of ["500 ml", "1 lít"])
    await givenProduct(store, { name: "Nước mắm Cát Hải", weight });
  const [small, large, none, other] = await readList(store.db, [
    "2 chai nước mắm 500ml",
    "nước mắm cát hải 1 lít",
    "nước mắm cát hải",
    "nước mắm 750ml",
  ]);
  expect([small!.isSure, small!.quantity, small!.choices[0]!.weight]).toEqual([true, 2, "500 ml"]);
  expect([large!.isSure, large!.quantity, large!.choices[0]!.weight]).toEqual([true, 1, "1 lít"]);
  for (const line of [none!, other!])
    expect([line.isSure, line.choices.length]).toEqual([false, 2]);
});

test("fifty lines among 3,000 products hold nobody up, whatever they are", async () => {
  const store = testStore("demo");
  await seedProducts(store, 3_000);
  const typed = LINES.slice(0, 50).map(([line]) => line);
  const unknown = typed.map((_, i) => `ngheej${i} bootj hoomm tieeu quees dduongf muoiss sassx`);
  let longestBlock = 0;
  let last = performance.now();
  const tick = setInterval(() => {
    longestBlock = Math.max(longestBlock, performance.now() - last);
    last = performance.now();
  });
  const figures: string[] = [];
  for (const [name, lines] of Object.entries({ "first lists": typed, unknown, again: typed })) {
    last = performance.now();
    longestBlock = 0;
    const start = performance.now();
    await readList(store.db, lines);
    figures.push(
      `${name}: ${(performance.now() - start).toFixed(1)} ms, block ${longestBlock.toFixed(1)} ms`,
    );
  }
  // Each line gives the others a turn.
  let turns = 0;
  const other = setInterval(() => (turns += 1));
  const times: number[] = [];
  for (let round = 0; round < 3; round++) {
    // Other spaces are other lines, which nothing has kept.
    const lines = typed.map((line) => line.replaceAll(" ", " ".repeat(round + 2)));
    const start = performance.now();
    await readList(store.db, lines);
    times.push(performance.now() - start);
  }
  clearInterval(tick);
  clearInterval(other);
  times.sort((a, b) => a - b);
  figures.push(`50 new lines: median ${times[1]!.toFixed(1)} ms, best ${times[0]!.toFixed(1)} ms`);
  console.log(figures);
  expect(turns).toBeGreaterThan(3);
});
