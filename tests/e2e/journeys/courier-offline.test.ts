import { kept, marksOf, press, RETRY_MS } from "#tests/e2e/courier-stops.ts";
import { expect, SCRIPTED, test } from "#tests/e2e/fixtures.ts";
import { givenCourierRun } from "#tests/support/data/courier.ts";
import { startCuttingProxy } from "#tests/support/programs/cutting-proxy.ts";

test.use({ serviceWorkers: "allow" });
test.beforeEach(({ page }) => page.clock.install());

test("presses without a network are sent in order", SCRIPTED, async ({ page, shop, store }) => {
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
  await page.clock.fastForward(RETRY_MS);
  await expect.poll(() => marksOf(store, runId)).toEqual(sent);
  await expect(page.locator("#waiting")).toBeHidden();
  await page.reload();
  await expect(page.locator("header")).toContainText("Cash in hand: 80.000 ₫ · Done: 2 · Open: 1");
  expect(await marksOf(store, runId)).toEqual(sent);
  // What the shop's page shows is no longer kept by the phone.
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  network.stop();
});
