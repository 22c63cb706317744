import { saveAddress } from "../../app/models/accounts/addresses.ts";
import { findUserByEmail } from "../../app/models/accounts/users.ts";
import type { Store } from "../../db/client.server.ts";
import { ADDRESS } from "../support/address.ts";
import { givenPlacedOrder } from "../support/orders.ts";
import { test as base, expect } from "./fixtures.ts";
import { newEmail, register } from "./steps.ts";

const test = base.extend({ settings: [{ HYDRATE_ALL: "on" }, { scope: "worker" }] });

test("every page is safe to hydrate, though shopper pages never are", async ({
  page,
  shop,
  store,
}) => {
  const { products } = await (await fetch(`${shop.server.url}/api/product/list`)).json();
  const product = `/product/rice/${products[0]._id}`;
  const visit = async (paths: string[]) => {
    for (const path of paths) {
      await page.goto(path, { waitUntil: "load" });
      await page.waitForFunction(() => "__remixRouter" in window);
    }
  };
  await visit(["/", "/?lang=vi", "/?lang=en", "/products", "/products?q=gao", "/products/rice"]);
  await visit([product, "/cart", "/about", "/contact", "/loader", "/login", "/register", "/nope"]);
  await visit(["/privacy", "/terms?lang=vi", "/payment?lang=en", "/sitemap"]);
  await visit([
    "/forgot-password",
    "/reset-password",
    "/my-orders",
    "/products?auth=login",
    "/about",
  ]);

  const email = newEmail();
  await register(page, email);
  const order = await orderOf(store, email, products[0]._id);
  await visit([
    "/add-address",
    "/my-orders",
    "/account",
    "/account/leave",
    `/order/${order}`,
    "/cart",
  ]);
  await page.goto("/add-address");
  await page.getByLabel("Street").fill("");
  await page.getByRole("button", { name: "Submit Address" }).click();
  await expect(page.getByText("Street required").first()).toBeVisible();

  await page.goto("/products");
  expect(await page.locator("link[rel=modulepreload]").count()).toBeGreaterThan(0);
});

/** Places an order for a registered shopper directly in the database; returns its id. */
async function orderOf(store: Store, email: string, productId: string): Promise<string> {
  const user = await findUserByEmail(store.db, email);
  await store.withTx((tx) => saveAddress(tx, user!.id, ADDRESS));
  const items = [{ productId, quantity: 2 }];
  return (await givenPlacedOrder(store, user!.id, { items })).id;
}
