import type { Locator, Page } from "@playwright/test";
import { orders } from "../../../db/schema.ts";
import { givenOrder } from "../../support/data/store.ts";
import { test as base, expect } from "../fixtures.ts";
import { logInAsSeller, orderOf } from "../steps.ts";

const test = base.extend<{ customer: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern
  customer: async ({}, use) => use(`Khuê ${Date.now()}`),
});

async function enter(page: Page, path: string): Promise<void> {
  await logInAsSeller(page, path);
  // The count of ticked orders is there when the page is hydrated.
  await expect(page.getByRole("button", { name: "Sound for new orders" })).toBeVisible();
}

const nextStep = (order: Locator) => order.locator(".next-step button");

/** Keeps the answers to requests for the list's data back until the returned function is called. */
async function holdAnswers(page: Page, method: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/seller\/orders\.data/, async (route) => {
    if (route.request().method() !== method) return route.continue();
    const response = await route.fetch();
    await released;
    // A request that the page has given up cannot be answered.
    await route.fulfill({ response }).catch(() => {});
  });
  return release;
}

test("what is pressed while a search is on its way does not undo the search", async ({
  page,
  store,
  customer,
}) => {
  const id = await givenOrder(store, { firstname: customer }, "Bột ớt");
  await enter(page, "/seller/orders");
  const release = await holdAnswers(page, "POST");
  await page.getByRole("searchbox").fill(customer);
  await page.getByRole("button", { name: "Search" }).click();
  const order = orderOf(page, id);
  await nextStep(order).click();
  release();
  await expect(page.getByText("Order status updated")).toBeVisible();
  await expect(order.locator(".status")).toHaveText("Processing");
  await expect(page).toHaveURL(/search=Khu/);
  await expect(page.locator(".order-row")).toHaveCount(1);
});

test("two orders pressed at the same moment are both taken on", async ({
  page,
  store,
  customer,
}) => {
  const ids = [];
  for (let i = 0; i < 2; i++) ids.push(await givenOrder(store, { firstname: customer }, "Bột ớt"));
  await enter(page, `/seller/orders?search=${encodeURIComponent(customer)}`);
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>(".next-step button"))
      button.click();
  });
  for (const id of ids) await expect(orderOf(page, id).locator(".status")).toHaveText("Processing");
});

test("what was done is still said when the list reloads itself meanwhile", async ({
  page,
  store,
  customer,
}) => {
  await page.clock.install();
  const id = await givenOrder(store, { firstname: customer }, "Bột ớt");
  await enter(page, `/seller/orders?search=${encodeURIComponent(customer)}`);
  const release = await holdAnswers(page, "GET");
  const loading = page.waitForRequest(
    (request) => request.method() === "GET" && request.url().includes("/orders.data"),
  );
  await nextStep(orderOf(page, id)).click();
  await loading;
  const other = await givenOrder(store, { firstname: customer }, "Bột ớt");
  const asked = page.waitForResponse(/\/orders\/state/);
  await page.clock.fastForward(10_000);
  await asked;
  await page.clock.fastForward(2_000);
  release();
  await expect(orderOf(page, other)).toBeVisible();
  await expect(page.getByText("Order status updated")).toBeVisible();
});

test("a key pressed when React has just begun to hydrate a page raises no error", async ({
  page,
}) => {
  await enter(page, "/seller/orders");
  await page.addInitScript(() => {
    const { addEventListener } = document;
    document.addEventListener = (...args: unknown[]) => {
      Reflect.apply(addEventListener, document, args);
      // React listens to all events in one go, and renders in a later task.
      if (args[0] === "keydown")
        queueMicrotask(() =>
          document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "a" })),
        );
    };
  });
  await page.reload();
  await expect(page.getByRole("button", { name: "Sound for new orders" })).toBeVisible();
});

test("a status chosen by mouse is sent at once", async ({ page, store, customer }) => {
  const id = await givenOrder(store, { firstname: customer }, "Bột ớt");
  await enter(page, "/seller/orders");
  const order = orderOf(page, id);
  await order.getByLabel(/^Details of order/).click();
  await order.getByRole("combobox").selectOption("Shipped");
  await expect(page.getByText("Order status updated")).toBeVisible();
  await expect(order.locator(".status")).toHaveText("Shipped");
});

test("what is chosen and typed before the page's script has come stays, and is what is sent", async ({
  page,
  store,
  customer,
}) => {
  const id = await givenOrder(store, { firstname: customer }, "Bột ớt");
  await enter(page, "/seller/orders");
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/seller/orders", { waitUntil: "commit" });
  const order = orderOf(page, id);
  await page.getByRole("searchbox").fill(customer);
  await order.getByLabel(/^Details of order/).click();
  await order.getByRole("combobox").selectOption("Shipped");
  release();

  await expect(page.getByRole("button", { name: "Sound for new orders" })).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue(customer);
  await order.getByRole("button", { name: /^Update/ }).click();
  await expect(page.getByText("Order status updated")).toBeVisible();
  await expect(order.locator(".status")).toHaveText("Shipped");
});

test("a press meant for one call never books the next, which stays where it was", async ({
  page,
  store,
  customer,
}) => {
  // The page has the fifty oldest, of which the tests before may have left more.
  await store.withTx((tx) => tx.update(orders).set({ callResult: "reached" }));
  const ids = [];
  for (let i = 0; i < 3; i++) ids.push(await givenOrder(store, { firstname: customer }, "Bột ớt"));
  await logInAsSeller(page, "/seller/confirm");
  await page.waitForFunction(() => "__remixRouter" in window);
  const reached = page
    .locator(`[id="${ids[0]}"]`)
    .getByRole("button", { name: "Reached", exact: true });
  await reached.scrollIntoViewIfNeeded();
  const box = (await reached.boundingBox())!;
  const tap = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const place = await page.locator(`[id="${ids[1]}"]`).boundingBox();
  await tap();
  await page.waitForTimeout(250);
  await tap();
  await page.waitForTimeout(250);
  await tap();
  await expect(page.getByText("Noted: Reached")).toHaveCount(1);
  expect(await page.locator(`[id="${ids[1]}"]`).boundingBox()).toEqual(place);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator(`[id="${ids[0]}"]`)).toBeVisible();
  await expect(page.getByText("Noted: Reached")).toHaveCount(0);
});

test("a second press on what the answer has moved under the finger is ignored for a second", async ({
  page,
  store,
  customer,
}) => {
  const ids = [];
  for (let i = 0; i < 3; i++) ids.push(await givenOrder(store, { firstname: customer }, "Bột ớt"));
  await enter(page, `/seller/orders?status=Pending&search=${encodeURIComponent(customer)}`);
  const [third, second] = [orderOf(page, ids[2]!), orderOf(page, ids[1]!)];
  const box = (await nextStep(third).boundingBox())!;
  const tap = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await tap();
  await expect(third).toHaveCount(0);
  await tap();
  await page.waitForTimeout(1_200);
  await expect(second.locator(".status")).toHaveText("Pending");
  await tap();
  await expect(second).toHaveCount(0);
});
