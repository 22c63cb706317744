import { expect, test } from "vitest";
import { listBest, listNear, searchProducts } from "#app/models/catalogue/search/search-results.ts";
import { groceryStore } from "./grocery-packs.ts";
import { GROCERIES, SEARCHES } from "./searches-people-type.ts";

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
