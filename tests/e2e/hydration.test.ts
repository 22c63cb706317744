import { saveAddress } from "../../app/models/accounts/addresses.ts";
import { findUserByEmail } from "../../app/models/accounts/users.ts";
import { placeOrder } from "../../app/models/orders/place-order.ts";
import { ADDRESS } from "../support/address.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { openShopStore } from "../support/templates.ts";
import { test as base, expect } from "./fixtures.ts";
import { newEmail, register } from "./steps.ts";

const test = base.extend<object, { hydrating: TestServer }>({
  hydrating: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
    async ({}, use) => {
      const server = await startServer("demo", { HYDRATE_ALL: "on" });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ hydrating }, use) => use(hydrating.url),
});

test("every page is safe to hydrate, though shopper pages never are", async ({
  page,
  hydrating,
}) => {
  const { products } = await (await fetch(`${hydrating.url}/api/product/list`)).json();
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
  const order = await orderOf(hydrating, email, products[0]._id);
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
async function orderOf(server: TestServer, email: string, productId: string): Promise<string> {
  const store = openShopStore(server);
  try {
    const user = await findUserByEmail(store.db, email);
    const outcome = await store.withTx(async (tx) => {
      const address = await saveAddress(tx, user!.id, ADDRESS);
      const items = [{ productId, quantity: 2 }];
      const request = { userId: user!.id, items, addressId: address.id, requestKey: null };
      return placeOrder(tx, { ...request, lang: "en", noticeTo: [] });
    });
    if (outcome.kind !== "placed") throw new Error(outcome.kind);
    return outcome.order.id;
  } finally {
    await store.close();
  }
}
