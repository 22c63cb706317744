import { expect, test } from "vitest";
import { expectRedirect } from "#tests/support/answers.ts";
import { itemsOf } from "#tests/support/data/goods.ts";
import { givenPlacedOrder } from "#tests/support/data/orders.ts";
import { find, findAll, hrefsOf, pageOf, wordsOf } from "#tests/support/page.ts";
import { visitedShop } from "#tests/support/pages/visited-shop.ts";

const { store, newVisitor, newShopper, newShopperWithAddress, productsInStock } =
  await visitedShop();
const ofIds = (page: string) =>
  pageOf(page)
    .querySelectorAll("[id]")
    .map((element) => element.id);

test("the home page repeats the last order in one press, on a page filled for its shopper", async () => {
  const { client, user } = await newShopperWithAddress();
  const some = (await productsInStock()).slice(0, 12);
  const ids: string[] = [];
  for (const quantity of [1, 2]) {
    const items = itemsOf(Object.fromEntries(some.map(({ id }) => [id, quantity])));
    ids.unshift((await givenPlacedOrder(store, user.id, { items })).id);
  }
  // Also as strangers have just seen it.
  await newVisitor().page("/");

  for (const path of ["/", "/?auth=none"]) {
    const page = await client.page(path);
    expect(hrefsOf(page)).toEqual(expect.arrayContaining(ids.map((id) => `/order/${id}`)));
    expect(wordsOf(page)).toContain("+6");
    find(page, "heading", "You often buy");
    expect(new Set(ofIds(page)).size).toBe(ofIds(page).length);
  }

  const again = find(await client.page("/"), "form", "Your last order");
  expect(again.getAttribute("action")).toBe(`/order/${ids[0]}/again`);
  expectRedirect(await client.post(`/order/${ids[0]}/again`, {}), `/cart?again=${ids[0]}`);
  expect(wordsOf(await client.page("/cart"))).toContain("24 items");
});

test("nobody else sees anything of it", async () => {
  const { user } = await newShopperWithAddress();
  const [product] = await productsInStock();
  const items = itemsOf({ [product!.id]: 1 });
  const { id } = await givenPlacedOrder(store, user.id, { items });
  const { client: other } = await newShopper();

  for (const client of [other, newVisitor()])
    for (const path of ["/", "/?q=", "/?q=gao"]) {
      const page = await client.page(path);
      expect(page).not.toContain(id);
      expect(findAll(page, "button", "Order again")).toEqual([]);
    }
});

test("a search on the home page shows its results and no orders", async () => {
  const { client, user } = await newShopperWithAddress();
  const [product] = await productsInStock();
  await givenPlacedOrder(store, user.id, { items: itemsOf({ [product!.id]: 1 }) });

  expect(findAll(await client.page("/"), "button", "Order again")).toHaveLength(1);
  expect(findAll(await client.page("/?q=gao"), "button", "Order again")).toEqual([]);
});
