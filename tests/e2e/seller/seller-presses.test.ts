import type { Locator, Page } from "@playwright/test";
import { findOrderRow } from "#app/features/orders/finding/orders.server.ts";
import { paths } from "#app/paths.ts";
import type { Store } from "#db/client.server.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { holdBack, logInAsSeller, openHydrated, orderOf, pauseTime } from "#tests/e2e/steps.ts";
import { givenOrdersOf } from "#tests/support/data/orders.ts";
import { givenOrder } from "#tests/support/data/store.ts";
import { SELLER } from "#tests/support/data/templates.ts";

const CUSTOMER = "Khuê";
const place = (store: Store) => givenOrder(store, { firstname: CUSTOMER }, "Bột ớt");

async function enter(page: Page, path: string): Promise<void> {
  await logInAsSeller(page, path);
  // The count of ticked orders is there when the page is hydrated.
  await expect(page.getByRole("button", { name: "Sound for new orders" })).toBeVisible();
}

const nextStep = (order: Locator) => order.locator(".next-step button");

/** Keeps the answers to requests for a page's data back until the returned function is called. */
async function holdAnswers(
  page: Page,
  method: string,
  data = /\/seller\/orders\.data/,
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(data, async (route) => {
    if (route.request().method() !== method) return route.continue();
    const response = await route.fetch();
    await released;
    // A request that the page has given up cannot be answered.
    await route.fulfill({ response }).catch(() => {});
  });
  return release;
}

/** The hidden fields of a form. */
const hiddenOf = (form: Locator): Promise<Record<string, string>> =>
  form.evaluate((element: HTMLFormElement) =>
    Object.fromEntries(new FormData(element) as unknown as Iterable<[string, string]>),
  );

/** Taps on the middle of where something is now, whatever is there then. */
async function tapWhereIs(element: Locator): Promise<() => Promise<void>> {
  const { x, y, width, height } = (await element.boundingBox())!;
  return () => element.page().mouse.click(x + width / 2, y + height / 2);
}

test("what is pressed while a search is on its way does not undo it", async ({ page, store }) => {
  const id = await place(store);
  await enter(page, "/seller/orders");
  const release = await holdAnswers(page, "POST");
  await page.getByRole("searchbox").fill(CUSTOMER);
  await page.getByRole("button", { name: "Search" }).click();
  const order = orderOf(page, id);
  await nextStep(order).click();
  release();
  await expect(page.getByText("Order status updated")).toBeVisible();
  await expect(order.locator(".status")).toHaveText("Processing");
  await expect(page).toHaveURL(/search=Khu/);
  await expect(page.locator(".order-row")).toHaveCount(1);
});

test("two orders pressed at the same moment are both taken on", async ({ page, store }) => {
  const ids = await givenOrdersOf(store, CUSTOMER, 2);
  await enter(page, `/seller/orders?search=${encodeURIComponent(CUSTOMER)}`);
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>(".next-step button"))
      button.click();
  });
  for (const id of ids) await expect(orderOf(page, id).locator(".status")).toHaveText("Processing");
});

test("what was done is still said when the list reloads meanwhile", async ({ page, store }) => {
  await page.clock.install();
  const id = await place(store);
  await enter(page, `/seller/orders?search=${encodeURIComponent(CUSTOMER)}`);
  const release = await holdAnswers(page, "GET");
  const loading = page.waitForRequest(
    (request) => request.method() === "GET" && request.url().includes("/orders.data"),
  );
  await nextStep(orderOf(page, id)).click();
  await loading;
  const other = await place(store);
  const asked = page.waitForResponse(/\/orders\/state/);
  await page.clock.fastForward(10_000);
  await asked;
  await page.clock.fastForward(2_000);
  release();
  await expect(orderOf(page, other)).toBeVisible();
  await expect(page.getByText("Order status updated")).toBeVisible();
});

test("a corrected form is sent while the page still loads its data anew", async ({ page }) => {
  await openHydrated(page, paths.twoFactors);
  const password = page.getByLabel("Your password");
  const start = page.getByRole("button", { name: "Start" });
  const release = await holdAnswers(page, "GET", /\/two-factors\.data/);
  await password.fill("not the password");
  await start.click();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await password.fill(SELLER.password);
  await start.click();
  release();
  await expect(page.getByAltText("QR for the authenticator app")).toBeVisible();
});

test("a key that is held while a page's script takes it over raises no error", async ({ page }) => {
  await enter(page, "/seller/orders");
  await page.addInitScript(holdKey);
  await page.reload();
  await expect(page.getByRole("button", { name: "Sound for new orders" })).toBeVisible();
});

/** Runs in the page before its own script: presses a key in every task in which that script might run. */
function holdKey(): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    document.body?.dispatchEvent(new KeyboardEvent("keydown", { key: "a" }));
    port2.postMessage(null);
  };
  port2.postMessage(null);
}

test("a status chosen by mouse is sent at once", async ({ page, store }) => {
  const id = await place(store);
  await enter(page, "/seller/orders");
  const order = orderOf(page, id);
  await order.getByLabel(/^Details of order/).click();
  await order.getByRole("combobox").selectOption("Shipped");
  await expect(page.getByText("Order status updated")).toBeVisible();
  await expect(order.locator(".status")).toHaveText("Shipped");
});

test("what is chosen and typed before the script comes is sent", async ({ page, store }) => {
  const id = await place(store);
  await enter(page, "/seller/orders");
  const release = await holdBack(page, /\.js$/);
  await page.goto("/seller/orders", { waitUntil: "commit" });
  const order = orderOf(page, id);
  await page.getByRole("searchbox").fill(CUSTOMER);
  await order.getByLabel(/^Details of order/).click();
  await order.getByRole("combobox").selectOption("Shipped");
  release();

  await expect(page.getByRole("button", { name: "Sound for new orders" })).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue(CUSTOMER);
  await order.getByRole("button", { name: /^Update/ }).click();
  await expect(page.getByText("Order status updated")).toBeVisible();
  await expect(order.locator(".status")).toHaveText("Shipped");
});

test("a press meant for one call never books the next, which stays", async ({ page, store }) => {
  const [, next, first] = await givenOrdersOf(store, CUSTOMER, 3);
  await openHydrated(page, "/seller/confirm");
  const card = (id?: string) => page.locator(`[id="${id}"]`);
  const reached = card(first).getByRole("button", { name: "Reached", exact: true });
  await reached.scrollIntoViewIfNeeded();
  const tap = await tapWhereIs(reached);
  const before = await card(next).boundingBox();
  await tap();
  await expect(page.getByText("Noted: Reached")).toHaveCount(1);
  await tap();
  await tap();
  await page.waitForLoadState("networkidle");
  await expect(page.getByText("Noted: Reached")).toHaveCount(1);
  expect(await card(next).boundingBox()).toEqual(before);
  expect(await findOrderRow(store.db, next!)).toMatchObject({ callResult: null });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(card(first)).toBeVisible();
  await expect(page.getByText("Noted: Reached")).toHaveCount(0);
});

test("a card says what is saved of its call, not what was pressed last", async ({
  page,
  store,
}) => {
  const id = await place(store);
  await openHydrated(page, "/seller/confirm");
  const card = page.locator(`[id="${id}"]`);
  const form = card.locator("form");
  // Both presses have seen the order as it was: the first is noted.
  const release = await holdBack(page, /\/seller\/confirm\.data/);
  await card.getByRole("button", { name: "Reached", exact: true }).click();
  const other = await page.context().request.post("/seller/confirm", {
    form: { ...(await hiddenOf(form)), intent: "no-answer" },
    headers: { Origin: new URL(page.url()).origin },
  });
  expect(other.ok()).toBe(true);
  release();
  await expect(page.getByText("The call was not noted")).toBeVisible();
  // Over the lines that it takes the place of: it has no height of its own.
  await expect(page.getByText("Noted: No answer")).toHaveCount(1);
  await expect(page.getByText("Noted: Reached")).toHaveCount(0);
  expect(await findOrderRow(store.db, id)).toMatchObject({ callResult: "no-answer" });
});

test("what an answer moves under a finger is not pressed for a second", async ({ page, store }) => {
  await page.clock.install();
  const ids = await givenOrdersOf(store, CUSTOMER, 3);
  await enter(page, `/seller/orders?status=Pending&search=${encodeURIComponent(CUSTOMER)}`);
  const [third, second] = [orderOf(page, ids[0]!), orderOf(page, ids[1]!)];
  const tap = await tapWhereIs(nextStep(third));
  // From here on, time goes on only as the test says.
  await pauseTime(page);
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await tap();
  await expect(third).toHaveCount(0);
  await tap();
  await page.clock.fastForward(1_001);
  await expect(second.locator(".status")).toHaveText("Pending");
  expect(sent).toHaveLength(1);
  await tap();
  await expect(second).toHaveCount(0);
});
