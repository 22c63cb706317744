import { MOVED_MS, marksOf, stopOf } from "#tests/e2e/courier-stops.ts";
import { BOTH_WAYS, expect, test } from "#tests/e2e/fixtures.ts";
import { counting, logInAsSeller } from "#tests/e2e/steps.ts";
import { givenCourierRun } from "#tests/support/data/courier.ts";
import { givenRibs } from "#tests/support/data/edits.ts";
import { setStatus } from "#tests/support/data/presses.ts";

/** More than the time after which the courier's page asks whether anything has changed. */
const LOOK_MS = 21_000;
const PHONE = { width: 360, height: 740 };

test(
  "goods are added on the road, and a part is refused at the door and paid",
  BOTH_WAYS,
  async ({ page, store, javaScriptEnabled }) => {
    const { id, find } = await givenRibs(store);
    await setStatus(store, id, "Shipped");
    const { path, runId } = await givenCourierRun(store, [id]);
    const courier = await page.context().newPage();
    await courier.setViewportSize(PHONE);
    if (javaScriptEnabled) await courier.clock.install();
    await courier.goto(path);
    const stop = stopOf(courier, id);
    await expect(stop.locator("summary").first()).toContainText("430.000 ₫");

    await logInAsSeller(page, `/seller/order/${id}`);
    await page.getByRole("link", { name: "Change items" }).click();
    await page.getByLabel("Quantity of Nước mắm").fill("2");
    await page.getByLabel("A second trip brings them").check();
    await page.getByRole("button", { name: "Work out again" }).click();
    await page.getByLabel("The customer agreed by phone").check();
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("To bring").first()).toBeVisible();

    if (javaScriptEnabled) await courier.clock.fastForward(LOOK_MS);
    else await courier.reload();
    await expect(stop.locator("summary").first()).toContainText("470.000 ₫");
    await expect(stop).toContainText("To bring: 1 × Nước mắm, 500 ml");

    const door = counting();
    await door.tap(stop.getByText("Part refused or paid"));
    await stop.getByLabel("Pieces of Sườn non refused, of 2").fill("1");
    await stop.getByLabel("Transferred").fill("90.000");
    if (javaScriptEnabled) {
      await expect(stop.locator("output")).toHaveText("290.000 ₫");
      await courier.clock.fastForward(MOVED_MS);
    }
    expect(await courier.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      PHONE.width,
    );
    await door.tap(stop.getByRole("button", { name: "Delivered in part" }));
    await expect(courier.locator("header")).toContainText("Cash in hand: 200.000 ₫ · Done: 1");
    expect(door.taps).toHaveLength(2);
    await expect.poll(() => marksOf(store, runId)).toEqual([[id, "part"]]);
    await courier.reload();
    await expect(stop).toContainText("1 refused, 200.000 ₫ in cash, 90.000 ₫ transferred");

    await page.goto(`/seller/run/${runId}/settle`);
    await expect(page.getByText("Cash due by these entries: 200.000 ₫")).toBeVisible();
    // The customer had not transferred anything after all.
    await page.getByLabel("Transferred").fill("0");
    await page.getByLabel("Cash counted").fill("200000");
    await page.getByRole("button", { name: "Book" }).click();
    await expect(page.getByText("90.000 ₫ still due")).toBeVisible();
    expect(await find()).toMatchObject({ status: "Delivered", amountVnd: 290_000, isPaid: false });

    await page.goto(`/seller/order/${id}`);
    const seller = counting();
    await seller.tap(page.getByRole("link", { name: "Delivered or paid in part" }));
    await page.getByLabel("Cash received").fill("20.000");
    await page.getByLabel("Transferred").fill("30.000");
    await seller.tap(page.getByRole("button", { name: "Payment received" }));
    await expect(page.getByText("Still to pay").first()).toBeVisible();
    expect(seller.taps).toHaveLength(2);
    expect(await find()).toMatchObject({ receivedVnd: 250_000, isPaid: false });
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("90.000 ₫", { exact: true }).first()).toBeVisible();
    expect(await find()).toMatchObject({ receivedVnd: 200_000, isPaid: false });
  },
);
