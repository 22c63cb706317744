import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { setOrderStatus } from "../../../app/models/orders/changing/update-orders.ts";
import { deleteRunLinks } from "../../../app/models/orders/runs/run-links.ts";
import type { Store } from "../../../db/client.server.ts";
import { stopPresses } from "../../../db/schema.ts";
import { givenCourierRun } from "../../support/data/courier.ts";
import { startCuttingProxy } from "../../support/programs/cutting-proxy.ts";
import { expect, test } from "../fixtures.ts";

test.use({ serviceWorkers: "allow" });

const MOVED_MS = 1_100;

async function press(page: Page, id: string, name: string): Promise<void> {
  await page.waitForTimeout(MOVED_MS);
  await page.locator(`[id="${id}"]`).getByRole("button", { name, exact: true }).tap();
}

const marksOf = async (store: Store, runId: string) =>
  (await store.db.select().from(stopPresses).where(eq(stopPresses.runId, runId))).map(
    ({ orderId, mark }) => [orderId, mark],
  );

/** Waits until the page is kept for a reload without a network, with its script and styles. */
async function kept(page: Page): Promise<void> {
  const isKept = () =>
    page.evaluate(async () => {
      const { active } = (await navigator.serviceWorker.getRegistration("/courier/")) ?? {};
      const keys = await (await caches.open("courier")).keys();
      const hasPage = keys.some(({ url }) => url === location.href);
      return active?.state === "activated" && hasPage && keys.length >= 3;
    });
  await expect.poll(isKept).toBe(true);
}

test("presses without a network are shown, survive a reload, and are sent once in order", async ({
  page,
  shop,
  store,
}) => {
  const { ids, path, runId } = await givenCourierRun(store, 3);
  const [first, second, third] = ids as [string, string, string];
  // A browser that is told to be offline forgets that for a moment while it reloads.
  const network = await startCuttingProxy(shop.server.url);
  await page.goto(new URL(path, network.url).href);
  await kept(page);
  network.close();
  await press(page, first, "Delivered, cash");
  await press(page, second, "Nobody at home");
  await expect(page.locator("#waiting")).toContainText("Waiting for the network: 2");
  await expect(page.locator("header")).toContainText("Cash in hand: 80.000 ₫ · Done: 2 · Open: 1");

  await page.reload();
  await expect(page.getByText("3 Hàng Bạc")).toBeVisible();
  await expect(page.locator("header")).toHaveCSS("background-color", "rgb(23, 69, 41)");
  await expect(page.locator("#waiting")).toContainText("Waiting for the network: 2");
  await expect(page.locator("header")).toContainText("Done: 2 · Open: 1");
  await press(page, second, "Undo");
  await press(page, third, "Refused");
  expect(await marksOf(store, runId)).toEqual([]);

  network.open();
  const sent = [
    [first, "cash"],
    [second, "not-home"],
    [second, "undo"],
    [third, "refused"],
  ];
  await expect.poll(() => marksOf(store, runId), { timeout: 15_000 }).toEqual(sent);
  await expect(page.locator("#waiting")).toBeHidden();
  await page.reload();
  await expect(page.locator("header")).toContainText("Cash in hand: 80.000 ₫ · Done: 2 · Open: 1");
  expect(await marksOf(store, runId)).toEqual(sent);
  // What the shop's page shows is no longer kept by the phone.
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  network.stop();
});

test("a press whose answer was lost is sent again and counts once", async ({ page, store }) => {
  const { ids, path, runId } = await givenCourierRun(store, 1);
  await page.goto(path);
  let lost = 0;
  await page.route("**/courier/**", async (route) => {
    if (route.request().method() !== "POST" || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await press(page, ids[0]!, "Delivered, cash");
  await expect(page.locator("#waiting")).toBeVisible();
  await expect(page.locator("#waiting")).toBeHidden({ timeout: 15_000 });
  expect(await marksOf(store, runId)).toEqual([[ids[0], "cash"]]);
});

test("what changed while a press waited is told, and the press is not noted", async ({
  page,
  context,
  store,
}) => {
  const { ids, path, runId } = await givenCourierRun(store, 2);
  await page.goto(path);
  await kept(page);
  await context.setOffline(true);
  await press(page, ids[0]!, "Delivered, cash");
  await press(page, ids[1]!, "Delivered, cash");
  await store.withTx((tx) =>
    setOrderStatus(tx, ids[0]!, "Cancelled", { by: "seller@example.com" }),
  );
  await context.setOffline(false);
  const told = page.locator("#refusals");
  await expect(told).toContainText(
    "Not noted: 1. Nguyễn Lan: Delivered, cash. This order is Cancelled",
  );
  await expect(page.getByText("Cancelled: nothing to do here")).toBeVisible();
  await expect(page.locator("header")).toContainText("Cash in hand: 80.000 ₫ · Done: 2");
  expect(await marksOf(store, runId)).toEqual([[ids[1], "cash"]]);
  await page.reload();
  await told.getByRole("button", { name: "OK, I have read it" }).tap();
  await expect(told).toBeEmpty();
  await page.reload();
  await expect(told).toBeEmpty();
});

test("of a link that has ended nothing stays on the phone", async ({ page, store }) => {
  const { path, runId } = await givenCourierRun(store, 1);
  await page.goto(path);
  await kept(page);
  await store.withTx((tx) => deleteRunLinks(tx, runId));
  await page.reload();
  await expect(page.getByRole("heading")).toHaveText("This link works no more");
  const pages = () =>
    page.evaluate(async () => {
      const keys = await (await caches.open("courier")).keys();
      return keys.filter(({ url }) => url.includes("/courier/")).length;
    });
  await expect.poll(pages).toBe(0);
});
