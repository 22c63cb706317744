import type { Page, Request } from "@playwright/test";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { logInAsSeller, openHydrated, orderOf } from "#tests/e2e/steps.ts";
import { givenOrdersOf } from "#tests/support/data/orders.ts";

const notice = (page: Page) => page.locator(".connection");
const again = (page: Page) => notice(page).getByRole("button", { name: "Try again" });

const BAD_GATEWAY = { status: 502, contentType: "text/html", body: "<h1>502 Bad Gateway</h1>" };

/** Ways in which a network fails; each returns what ends it. */
const FAILURES: Record<string, (page: Page) => Promise<() => Promise<void>>> = {
  offline: async (page) => {
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  },
  "a proxy without a server": async (page) => {
    await page.route("**/*", (route) => route.fulfill(BAD_GATEWAY));
    return () => page.unroute("**/*");
  },
};

/** Until a form that is being sent has failed: what is restored earlier would let it through. */
function endOfPost(page: Page): Promise<unknown> {
  const isPost = (request: Request) => request.method() === "POST";
  return Promise.race([
    page.waitForEvent("requestfailed", isPost),
    page.waitForResponse((response) => isPost(response.request())),
  ]);
}

for (const [name, cut] of Object.entries(FAILURES))
  test(`${name}: a product being added stays, and is saved by one more press`, async ({ page }) => {
    await openHydrated(page, "/seller");
    const restore = await cut(page);
    const product = "Ớt hiểm";
    await page.getByLabel("Name", { exact: true }).fill(product);
    await page.getByLabel("Price", { exact: true }).fill("30000");
    const add = page.locator(".form-buttons").getByRole("button", { name: "ADD" });
    await add.click();
    await expect(notice(page)).toContainText("Network error. We do not know yet");
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue(product);
    await page.getByLabel("Offer price").fill("25000");
    const ended = endOfPost(page);
    await again(page).click();
    await ended;
    await expect(notice(page)).toContainText("Network error");
    await restore();
    await again(page).click();
    await expect(notice(page)).toBeEmpty();
    // The answer is the shop's own: the product has no description yet.
    await expect(page.getByRole("alert")).toContainText("There is a problem");
    await expect(page.getByLabel("Offer price")).toHaveValue("25000");
  });

test("orders pressed while the server is away are taken on later", async ({ page, store }) => {
  const customer = "Nga";
  const ids = await givenOrdersOf(store, customer, 2);
  await openHydrated(page, `/seller/orders?search=${encodeURIComponent(customer)}`);
  const restore = await FAILURES["a proxy without a server"]!(page);
  const orders = ids.map((id) => orderOf(page, id));
  for (const order of orders) await order.locator(".next-step button").click();
  await expect(notice(page)).toContainText("Network error");
  await restore();
  await again(page).click();
  for (const order of orders) await expect(order.locator(".status")).toHaveText("Processing");
  await expect(notice(page)).toBeEmpty();
});

test("a search, a filter and the next page are no saves: they say so and repeat themselves", async ({
  page,
  store,
}) => {
  await givenOrdersOf(store, "Thoa", 2);
  await openHydrated(page, "/seller/orders");
  for (const press of [
    () => page.getByRole("button", { name: "Search" }).click(),
    () => page.getByRole("button", { name: /^Pending/ }).click(),
  ]) {
    const restore = await FAILURES.offline!(page);
    await page.getByRole("searchbox").fill("Thoa");
    await press();
    await expect(notice(page)).toContainText("Failed to fetch orders.");
    await expect(notice(page)).not.toContainText("saved");
    await expect(page.getByRole("searchbox")).toHaveValue("Thoa");
    await restore();
    await expect(notice(page)).toBeEmpty();
    await expect(page).toHaveURL(/search=Thoa/);
  }
  await expect(page).toHaveURL(/status=Pending/);
});

test("a page that could not be opened opens when the network is back", async ({ page }) => {
  await openHydrated(page, "/seller");
  const restore = await FAILURES.offline!(page);
  await page.getByRole("link", { name: "Overview" }).click();
  await expect(notice(page)).toContainText("Network error. This page stays as it is.");
  await expect(page).toHaveURL(/\/seller$/);
  await restore();
  await expect(page).toHaveURL(/\/seller\/overview$/);
  await expect(notice(page)).toBeEmpty();
});

test("the orders list says within 5 seconds that it is cut off, in its words", async ({ page }) => {
  await page.clock.install();
  await openHydrated(page, "/seller/orders");
  const restore = await FAILURES["a proxy without a server"]!(page);
  await page.clock.fastForward(5_000);
  await expect(notice(page)).toContainText("Failed to fetch orders");
  await restore();
  await page.clock.fastForward(5_000);
  await expect(notice(page)).toBeEmpty();
});

test("a link to a page of the shop is followed once the shop answers", async ({ page }) => {
  await openHydrated(page, "/seller");
  const restore = await FAILURES.offline!(page);
  await page.getByRole("banner").getByRole("link", { name: "Tiếng Việt" }).click();
  await expect(notice(page)).toContainText("Network error");
  await restore();
  await expect(page).toHaveURL(/lang=vi/);
  await expect(page.locator("html")).toHaveAttribute("lang", "vi");
});

test("a link that is followed after an upgrade loads the new document", async ({ page }) => {
  await openHydrated(page, "/seller");
  await page.route("**/*.data*", async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), "x-scripts-version": "upgraded" };
    await route.fulfill({ response, headers });
  });
  await page.evaluate(() => document.body.setAttribute("data-old", "true"));
  await page.getByRole("link", { name: "Overview" }).click();
  await expect(page).toHaveURL(/\/seller\/overview$/);
  await expect(page.locator("body[data-old]")).toHaveCount(0);
});

test("a seller's page that fails keeps its frame and its language", async ({ page }) => {
  await openHydrated(page, "/seller/orders");
  await page.goto("/seller/nothing?lang=vi");
  await expect(page.locator(".seller-nav")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "vi");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Không tìm thấy trang");
});

test("the first page opens before the script knows what others there are", async ({ page }) => {
  const asked = page.waitForRequest("**/__manifest*");
  await page.route("**/__manifest*", () => {});
  await logInAsSeller(page, "/seller/product-list");
  await asked;
  await page.getByRole("link", { name: "Add Product" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toBeVisible();
});
