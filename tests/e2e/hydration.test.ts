import { startServer } from "../support/server.ts";
import { test as base, expect } from "./shop.ts";

const test = base.extend<object, { hydrating: string }>({
  hydrating: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
    async ({}, use) => {
      const server = await startServer("demo", { HYDRATE_ALL: "on" });
      await use(server.url);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

test("every page is safe to hydrate, though shopper pages never are", async ({
  page,
  hydrating,
  javaScriptEnabled,
}) => {
  const list = await (await fetch(`${hydrating}/api/product/list`)).json();
  const product = `/product/rice/${list.products[0]._id}`;
  const visited = ["/", "/products", "/products/rice", product, "/cart", "/about", "/contact"];
  for (const path of [...visited, "/loader", "/login", "/register", "/forgot-password", "/nope"]) {
    await page.goto(hydrating + path, { waitUntil: "load" });
    if (!javaScriptEnabled) continue;
    await page.waitForFunction(() => "__remixRouter" in window);
  }
  await page.goto(`${hydrating}/products`);
  expect(
    await page.locator("script[src*='entry.client'], link[rel=modulepreload]").count(),
  ).toBeGreaterThan(0);
});
