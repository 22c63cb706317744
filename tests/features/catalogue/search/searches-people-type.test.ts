import { expect, test } from "vitest";
import {
  listBest,
  listNear,
  searchProducts,
} from "#app/features/catalogue/search/search-results.server.ts";
import type { Store } from "#db/client.server.ts";
import { testStore } from "#tests/support/data/store.ts";
import { BLIND_SEARCHES, NOTHING_FOUND } from "./blind-searches.ts";
import { groceryStore, PACKS } from "./grocery-packs.ts";
import { DEMO_SEARCHES, GROCERIES, SEARCHES } from "./searches-people-type.ts";

const nameOf = ({ name }: { name: string }) => name;

test("at least 95 of a hundred searches have first what people mean", async () => {
  const { db } = await groceryStore(GROCERIES);
  const wrong: string[] = [];
  for (const [query, ...first] of SEARCHES) {
    const { total, groups, parts, near } = await searchProducts(db, query, { page: 1 });
    const shown = [...groups.flatMap(({ cards }) => cards), ...parts.cards, ...near];
    const isRight = (name = "") => first.some((beginning) => name.startsWith(beginning));
    if (!isRight(shown[0]?.name)) wrong.push(`${query}: ${shown[0]?.name}`);

    const [best] = await listBest(db, query, 5);
    const { name } = best ?? (await listNear(db, query, { found: total }))[0] ?? {};
    expect(isRight(name), `${query} on the home page`).toBe(isRight(shown[0]?.name));
  }
  expect(SEARCHES.length).toBe(100);
  expect(wrong.length, wrong.join("\n")).toBeLessThanOrEqual(5);
});

test("in the demo catalogue, at least 48 of fifty searches have first what people mean", async () => {
  const { db } = testStore("demo");
  const wrong: string[] = [];
  for (const [query, ...expected] of DEMO_SEARCHES) {
    const { groups, parts, near, soldOut } = await searchProducts(db, query, { page: 1 });
    const results = [...groups.flatMap(({ cards }) => cards), ...parts.cards].map(nameOf);
    const [first = ""] = [...results, ...soldOut.map(nameOf), ...near.map(nameOf)];
    const isRight = expected.some((name) =>
      name.startsWith("~")
        ? results.length === 0 && first.startsWith(name.slice(1))
        : !name.startsWith("!") && first.startsWith(name),
    );
    const unwanted = expected
      .filter((name) => name.startsWith("!"))
      .filter((name) => results.some((result) => result.startsWith(name.slice(1))));
    if (!isRight || unwanted.length > 0) wrong.push(`${query}: ${first} ${unwanted}`);
  }
  expect(DEMO_SEARCHES.length).toBe(50);
  expect(wrong.length, wrong.join("\n")).toBeLessThanOrEqual(2);
});

/** The names that a page of results shows, from top to bottom. */
async function shownNames({ db }: Store, query: string): Promise<string[]> {
  const { total, groups, parts, near, soldOut } = await searchProducts(db, query, { page: 1 });
  const others = total === 0 ? [...soldOut, ...near] : [...near, ...soldOut];
  const cards = [...groups.flatMap((group) => group.cards), ...parts.cards, ...others];
  return cards.map(({ name }) => name);
}

/** What is wrong with the names that a search shows; empty if nothing is. */
function faultsOf(shown: string[], names: string[]): string[] {
  const startsWith = (beginnings: string) => (name: string) =>
    beginnings.split("|").some((beginning) => name.startsWith(beginning));
  const places = names
    .filter((name) => !name.startsWith("!"))
    .map((name) => ({ name, at: shown.findIndex(startsWith(name)) }));
  const lowest = Math.max(...places.map(({ at }) => at));
  return [
    ...places.filter(({ at }) => at < 0 || at > 2).map(({ name, at }) => `${name} at ${at}`),
    ...names.flatMap((name) =>
      name.startsWith("!") ? shown.slice(0, lowest).filter(startsWith(name.slice(1))) : [],
    ),
  ];
}

test("searches that were written without seeing results find what they are for", async () => {
  const store = await groceryStore(PACKS);
  const faults: Record<string, string[]> = {};
  for (const [query, ...names] of BLIND_SEARCHES) {
    const found = faultsOf(await shownNames(store, query), names);
    if (found.length > 0) faults[query] = found;
  }
  expect(faults).toEqual({});
});

test("nothing is found for what no grocer sells", async () => {
  const store = await groceryStore(PACKS);
  for (const query of NOTHING_FOUND) expect(await shownNames(store, query), query).toEqual([]);
});
