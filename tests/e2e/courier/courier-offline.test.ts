import { setOrderStatus } from "#app/models/orders/changing/update-orders.ts";
import { deleteRunLinks } from "#app/models/orders/runs/run-links.ts";
import { givenCourierRun } from "../../support/data/courier.ts";
import { kept, marksOf, press, RETRY_MS } from "../courier-stops.ts";
import { expect, test } from "../fixtures.ts";

test.use({ serviceWorkers: "allow" });
test.beforeEach(({ page }) => page.clock.install());

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
  await page.clock.fastForward(RETRY_MS);
  await expect(page.locator("#waiting")).toBeHidden();
  expect(await marksOf(store, runId)).toEqual([[ids[0], "cash"]]);
});

test("what changed while a press waited is told instead", async ({ page, context, store }) => {
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
