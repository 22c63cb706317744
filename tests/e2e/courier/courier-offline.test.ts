import type { Page } from "@playwright/test";
import { deleteRunLinks } from "#app/features/couriers/run-links.server.ts";
import { setOrderStatus } from "#app/features/orders/changing/update-orders.server.ts";
import { kept, marksOf, press, RETRY_MS } from "#tests/e2e/courier-stops.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { pauseTime } from "#tests/e2e/steps.ts";
import { givenCourierRun } from "#tests/support/data/courier.ts";
import { startCuttingProxy } from "#tests/support/programs/cutting-proxy.ts";

test.use({ serviceWorkers: "allow" });
test.beforeEach(({ page }) => page.clock.install());

test("a press whose answer was lost is sent again and counts once", async ({ page, store }) => {
  const { ids, path, runId } = await givenCourierRun(store, 1);
  await page.goto(path);
  // From here on, time goes on only as the test says: it would be sent again before anybody looks.
  await pauseTime(page);
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

/** What the phone has of runs: the paths of their pages, and what was noted. */
const left = (page: Page) =>
  page.evaluate(async () => {
    const keys = await (await caches.open("courier")).keys();
    const paths = keys.map(({ url }) => new URL(url).pathname);
    const pages = paths.filter((path) => path.startsWith("/courier/")).sort();
    return { pages, notes: Object.keys(localStorage) };
  });

test("of a link that has ended nothing stays on the phone", async ({ page, store }) => {
  const { ids, path, runId, key } = await givenCourierRun(store, 1);
  const pay = `/courier/${runId}/pay/${ids[0]}`;
  await page.goto(path);
  await kept(page);
  await page.goto(`${pay}?key=${key}`);
  await expect.poll(() => left(page)).toEqual({ pages: [`/courier/${runId}`, pay], notes: [] });
  await page.goto(path);
  await page.route("**/courier/**", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await press(page, ids[0]!, "Delivered, cash");
  await expect.poll(async () => (await left(page)).notes).toEqual([`courier /courier/${runId}`]);
  await store.withTx((tx) => deleteRunLinks(tx, runId));
  await page.unroute("**/courier/**");
  await page.goto(`${pay}?key=${key}`);
  await expect(page.getByRole("heading")).toHaveText("This link works no more");
  await expect.poll(() => left(page)).toEqual({ pages: [], notes: [] });
});

test("what was pressed and cannot be noted any more is told, and forgotten", async ({
  page,
  store,
}) => {
  const { ids, path, runId } = await givenCourierRun(store, 1);
  await page.goto(path);
  await kept(page);
  await store.withTx((tx) => deleteRunLinks(tx, runId));
  await press(page, ids[0]!, "Delivered, cash");
  await expect(page.getByRole("heading")).toHaveText("This link works no more");
  await expect(page.locator("#refusals")).toContainText("Nguyễn Lan: Delivered, cash. This link");
  expect((await left(page)).notes).toEqual([]);
});

test("without a network a page opens with its key alone, and for a day", async ({
  page,
  context,
  shop,
  store,
}) => {
  const { ids, path, runId, key } = await givenCourierRun(store, 1);
  const network = await startCuttingProxy(shop.server.url);
  const at = (path: string) => new URL(path, network.url).href;
  const pay = `/courier/${runId}/pay/${ids[0]}`;
  await page.goto(at(path));
  await kept(page);
  await page.goto(at(`${pay}?key=${key}`));
  await expect.poll(async () => (await left(page)).pages).toContain(pay);
  await page.evaluate(() =>
    localStorage.setItem("courier /courier/other", '{"presses":[{}],"refusals":[],"at":1}'),
  );
  network.close();
  await page.goto(at(`${pay}?key=${key}`));
  await expect(page.getByRole("link", { name: "Back to the stops" })).toBeVisible();
  expect((await left(page)).notes).toEqual([]);
  const expectClosed = async (path: string) => {
    const other = await context.newPage();
    await expect(other.goto(at(path))).rejects.toThrow();
    await other.close();
  };
  for (const query of ["", "?key=", `?key=${key.toLowerCase()}x`]) await expectClosed(pay + query);

  await page.evaluate(async () => {
    const cache = await caches.open("courier");
    for (const request of await cache.keys()) {
      const stored = (await cache.match(request))!;
      const nineDays = 9 * 86_400_000;
      const date = new Date(Date.parse(stored.headers.get("date")!) - nineDays).toUTCString();
      const body = await stored.blob();
      await cache.put(request, new Response(body, { headers: { date } }));
    }
  });
  await expectClosed(path);
  network.open();
  await page.goto(at(path));
  await expect.poll(async () => (await left(page)).pages).toEqual([`/courier/${runId}`]);
  network.stop();
});
