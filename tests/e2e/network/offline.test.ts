import type { Page } from "@playwright/test";
import { expect, type Shop, test } from "#tests/e2e/fixtures.ts";
import { cartLink } from "#tests/e2e/steps.ts";
import { MORNING_ENV } from "#tests/support/browser/morning.ts";
import { startServer } from "#tests/support/server/server.ts";

test.use({ serviceWorkers: "allow" });

test("without the network a page says so; with it nothing is kept", async ({ page }) => {
  let server = await startServer("demo", MORNING_ENV);
  const { url } = server;
  await page.goto(url);
  expect(await page.evaluate(registrations)).toBe(0);
  await installWorker(page);
  expect(await page.evaluate(registrations)).toBe(1);
  expect(await page.evaluate(cachedPaths)).toEqual(["/offline.html"]);

  await page.getByRole("banner").getByRole("link", { name: "Chợ Gia Vị" }).click();
  await page.waitForURL(`${url}/`);
  await server.stop();
  await page.goto(`${url}/products/masala`);
  await expect(page.getByText("We could not reach the shop")).toBeVisible();
  await expect(page.locator("header")).toHaveCSS("background-color", "rgb(255, 255, 255)");

  server = await startServer("demo", { ...MORNING_ENV, PORT: new URL(url).port });
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "MASALA", exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Add/ }).first().click();
  await expect(cartLink(page, 1)).toBeVisible();
  await page.reload();
  await expect(cartLink(page, 1)).toBeVisible();
  expect(await page.evaluate(cachedPaths)).toEqual(["/offline.html"]);
  await server.stop();
});

test("another site cannot log a seller out by way of the worker", async ({ page, shop }) => {
  await page.goto("/");
  await installWorker(page);
  await page.goto("about:blank");
  await openElsewhere(page, shop, (url) => `<a href="${url}/api/seller/logout">x</a>`);
  const response = page.waitForResponse("**/api/seller/logout");
  await page.getByRole("link", { name: "x" }).click();
  expect((await response).status()).toBe(403);
});

test("a lost form says what becomes of it; a foreign one not", async ({ page, context, shop }) => {
  await page.goto("/");
  await installWorker(page);
  await page.getByRole("button", { name: /^Add/ }).first().click();
  await expect(cartLink(page, 1)).toBeVisible();
  await page.goto("/cart");
  // As before its script has loaded: the browser sends the form itself.
  const place = () =>
    page.evaluate(() => {
      const button = document.querySelector<HTMLButtonElement>("#place")!;
      const intent = document.createElement("input");
      Object.assign(intent, { type: "hidden", name: "intent", value: "place" });
      button.form!.append(intent);
      button.form!.submit();
    });
  await context.setOffline(true);
  await place();
  await expect(page.getByText("It will not be placed twice.")).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Order Summary" })).toBeVisible();
  await place();
  await expect(page.getByRole("dialog", { name: "User Register" })).toBeVisible();

  const form = (url: string) =>
    `<form method="post" action="${url}/logout"><button>x</button></form>`;
  await openElsewhere(page, shop, form);
  const response = page.waitForResponse("**/logout");
  await page.getByRole("button", { name: "x" }).click();
  expect((await response).status()).toBe(403);
  expect((await response).fromServiceWorker()).toBe(false);
});

/** Leads to the second page of a visit, on which the worker is installed. */
async function installWorker(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("link", { name: "Rice", exact: true }).click();
  await page.waitForURL("**/products/rice");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
}

/** Opens a page of another site, which is made for the shop's origin. */
async function openElsewhere(page: Page, { server }: Shop, body: (url: string) => string) {
  const path = `${server.url.replace("127.0.0.1", "localhost")}/evil`;
  const answer = { contentType: "text/html", body: body(server.url) };
  await page.route(path, (route) => route.fulfill(answer));
  await page.goto(path);
}

async function registrations(): Promise<number> {
  return (await navigator.serviceWorker.getRegistrations()).length;
}

/** Paths in every cache of the page's origin. */
async function cachedPaths(): Promise<string[]> {
  const found: string[] = [];
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
  return found;
}
