import { expect, test } from "vitest";
import { addCategory } from "#app/features/catalogue/categories/categories.server.ts";
import { picture } from "#tests/support/data/photo.ts";
import { givenOrder } from "#tests/support/data/store.ts";
import { alertOf, elements, pageOf, tags } from "#tests/support/page.ts";
import { newSeller, productsInStock } from "#tests/support/pages/shoppers.ts";
import {
  BUSY,
  type Fields,
  NOT_SAVED,
  pressed,
  refused,
  startLockableShop,
  valuesOf,
} from "./locked-shop.ts";

const shop = await startLockableShop();
const { server, store } = shop;

test("a seller's product and category forms keep what was typed and the pictures there were", async () => {
  const { client } = await newSeller(server.url);
  const [product] = await productsInStock(store);
  const edit = `/seller/product-list?edit=${product!.id}&all=1`;
  const kept = tags(await client.page(edit), "input").find((i) => i.type === "checkbox")!.value!;
  const prices = { price: "45000", offerPrice: "39000" };
  const typed = { name: "Quế Trà My", weight: "100 g", ...prices, newCategory: "Tea" };
  const texts = {
    pictureTexts: "Que to",
    pictureTextsEn: "Thick sticks",
    description: "Thơm\nCay",
    ingredients: "Quế",
  };
  const photo = await picture(200);
  const formOf = (intent: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...typed, ...texts, intent })) {
      form.set(name, value);
    }
    form.set("category", "rice");
    form.append("image", kept);
    form.append("image", new Blob([new Uint8Array(photo.buffer)]), photo.name);
    return form;
  };
  const [first] = await store.db.query.categories.findMany();
  const pages = await shop.whileLocked(() => [
    refused(client, "/seller?index", formOf("add")),
    refused(client, edit, formOf("save")),
    refused(client, "/seller?index", formOf("add-category")),
    refused(client, `/seller/product-list?edit=${product!.id}`, {
      ...typed,
      intent: `save:${product!.id}`,
      name: "Trà",
    }),
    ...["add", `rename:${first!.path}`].map((intent) =>
      refused(client, "/seller/categories", { intent, name: "Trà" }),
    ),
  ]);
  for (const page of pages.slice(0, 3)) {
    expect(valuesOf(page, typed)).toEqual(typed);
    expect(elements(page, "textarea")).toEqual(["Thơm Cay", "", "Que to", "Thick sticks", "Quế"]);
    expect(pageOf(page).querySelector("option[value=rice][selected]")).not.toBeNull();
    expect(tags(page, "input").find((i) => i.type === "checkbox")!.value).toBe(kept);
    expect(alertOf(page)).toContain(BUSY);
    expect(alertOf(page)).toContain("The new pictures could not be saved.");
  }
  for (const page of pages.slice(3)) {
    expect(alertOf(page)).toContain(BUSY);
    expect(tags(page, "input").filter((i) => i.value === "Trà")).toHaveLength(1);
  }
});

test("a seller's buttons lead back to where they were and say what failed", async () => {
  const { client } = await newSeller(server.url);
  const { id } = (await productsInStock(store))[0]!;
  const order = await givenOrder(store);
  const { path: category } = await store.withTx((tx) => addCategory(tx, "Empty one"));
  const list = "/seller/product-list?search=g&page=1";
  const product = `/seller/product-list?search=g#${id}`;
  const orders = "/seller/orders?status=Pending";
  const one = `/seller/order/${order}`;
  const bulk = { order, status: "Pending" };
  const called = `/seller/confirm?called=${order}`;
  const categories = "/seller/categories";
  const unpaid = "Failed to update payment status";
  const unchanged = "Failed to update order status";
  const notRun = "The run could not be saved. Please try again.";
  const notNoted = "The call could not be noted. Please try again.";
  const buttons: [path: string, Fields, location: string, toast: string][] = [
    [list, { intent: `stock:${id}`, inStock: "no" }, product, "Failed to update stock status"],
    [list, { intent: `delete:${id}` }, product, "Failed to delete"],
    [orders, { intent: `delete:${order}` }, `${orders}#${order}`, "Failed to delete order"],
    [orders, { intent: `paid:${order}` }, `${orders}#${order}`, unpaid],
    [one, { intent: `unpaid:${order}` }, one, unpaid],
    [orders, { intent: `status:${order}`, status: "Shipped" }, `${orders}#${order}`, unchanged],
    ["/seller/bulk", { ...bulk, intent: "Shipped" }, orders, unchanged],
    ["/seller/bulk", { ...bulk, intent: "run" }, orders, notRun],
    ["/seller/confirm", { order, intent: "reached", seen: "1" }, called, notNoted],
    [categories, { intent: `delete:${category}` }, categories, "Failed to delete"],
    ["/debug-orders", { intent: "clean-up" }, "/debug-orders", NOT_SAVED],
  ];
  const answers = await shop.whileLocked(() =>
    buttons.map(([path, fields]) => pressed(client, path, fields)),
  );
  expect(answers).toEqual(buttons.map(([, , location, toast]) => [location, toast]));
});
