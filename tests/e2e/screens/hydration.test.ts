import { expect, test } from "#tests/e2e/fixtures.ts";
import { givenPlacedOrder } from "#tests/support/data/orders.ts";

test.use({ settings: { HYDRATE_ALL: "on" } });

test("every page of shoppers can be hydrated", async ({ page, shop, store, logInWithAddress }) => {
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

  const user = await logInWithAddress();
  const items = [{ productId: products[0]._id, quantity: 2 }];
  const order = await givenPlacedOrder(store, user.id, { items });
  await visit([
    "/add-address",
    "/my-orders",
    "/account",
    "/account/leave",
    `/order/${order.id}`,
    "/cart",
  ]);
  await page.goto("/add-address");
  await page.getByLabel("Street").fill("");
  await page.getByRole("button", { name: "Submit Address" }).click();
  await expect(page.getByText("Street required").first()).toBeVisible();

  await page.goto("/products");
  expect(await page.locator("link[rel=modulepreload]").count()).toBeGreaterThan(0);
});
