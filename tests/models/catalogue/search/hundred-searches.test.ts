import { expect, test } from "vitest";
import { findCategory } from "#app/models/catalogue/categories.ts";
import { listBest, listNear, searchProducts } from "#app/models/catalogue/search/search-results.ts";
import type { Store } from "#db/client.server.ts";
import { givenProducts, testStore } from "../../../support/data/store.ts";
import { GROCERIES, SEARCHES } from "./searches-people-type.ts";

/** The demo catalogue, and what a grocer sells beside it. */
async function groceryStore(): Promise<Store> {
  const store = testStore("demo");
  for (const [path, names] of Object.entries(GROCERIES)) {
    const category = path ? await findCategory(store.db, path) : null;
    const categoryId = category?.id ?? null;
    await givenProducts(
      store,
      names.map((name) => ({ name, categoryId })),
    );
  }
  return store;
}

test("at least 95 of a hundred searches have first what people mean", async () => {
  const { db } = await groceryStore();
  const wrong: string[] = [];
  for (const [query, ...first] of SEARCHES) {
    const { total, groups, parts, near } = await searchProducts(db, query, { page: 1 });
    const shown = [...groups.flatMap(({ cards }) => cards), ...parts.cards, ...near];
    const isRight = (name = "") => first.some((beginning) => name.startsWith(beginning));
    if (!isRight(shown[0]?.name)) wrong.push(`${query}: ${shown[0]?.name}`);

    const best = [
      ...(await listBest(db, query, 5)),
      ...(await listNear(db, query, { found: total })),
    ];
    expect(isRight(best[0]?.name), `${query} on the home page`).toBe(isRight(shown[0]?.name));
  }
  expect(SEARCHES.length).toBe(100);
  expect(wrong.length, wrong.join("\n")).toBeLessThanOrEqual(5);
});
