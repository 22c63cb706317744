import { setOrderStatus } from "#app/features/orders/changing/update-orders.server.ts";
import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import { stopPresses } from "#db/schema.ts";
import { MOVED_MS, statesOf, stopOf } from "#tests/e2e/courier-stops.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { counting, logInAsSeller } from "#tests/e2e/steps.ts";
import { givenCourierRun } from "#tests/support/data/courier.ts";

const STOPS = 20;
const BY = { by: "seller@example.com" };

test("a run of 20 stops takes its courier 20 taps", async ({ page, store, javaScriptEnabled }) => {
  if (javaScriptEnabled) await page.clock.install();
  const { ids, path, runId } = await givenCourierRun(store, STOPS);
  await store.withTx(async (tx) => {
    for (const id of ids) await setOrderStatus(tx, id, "Shipped", BY);
  });
  const others: Record<number, string> = { 3: "Delivered, transfer", 7: "Refused" };
  others[11] = "Nobody at home";

  const courier = counting();
  await page.goto(path);
  for (const [i, id] of ids.entries()) {
    const stop = stopOf(page, id);
    const press = stop.getByRole("button", { name: others[i] ?? "Delivered, cash", exact: true });
    await courier.tap(press);
    await expect(stop).not.toHaveAttribute("data-mark", "");
    await expect(stop.locator("details").first()).not.toHaveAttribute("open");
    if (javaScriptEnabled) await page.clock.fastForward(MOVED_MS);
  }
  await expect(page.locator("header")).toContainText(
    "Cash in hand: 1.360.000 ₫ · Done: 20 · Open: 0",
  );
  await expect.poll(() => store.db.$count(stopPresses)).toBe(STOPS);
  await page.reload();
  await expect(page.locator("header")).toContainText(
    "Cash in hand: 1.360.000 ₫ · Done: 20 · Open: 0",
  );

  await logInAsSeller(page, `/seller/run/${runId}`);
  const seller = counting();
  await seller.tap(page.getByRole("link", { name: "Settle this run" }));
  await expect(page.getByText("Cash due by these entries: 1.360.000 ₫")).toBeVisible();
  await page.getByLabel("Cash counted").fill("1360000");
  await seller.tap(page.getByRole("button", { name: "Book" }));
  await expect(page.getByText("Run settled", { exact: true }).first()).toBeVisible();

  const states = await statesOf(store, ids);
  expect(states.filter((state) => state === "Delivered cash")).toHaveLength(17);
  expect([states[3], states[7], states[11]]).toEqual([
    "Delivered transfer",
    "Cancelled null",
    "Shipped null",
  ]);
  console.log(
    `${STOPS} stops settled: courier ${courier.taps.length} taps, seller ${seller.taps.length}`,
  );
  expect(courier.taps.length).toBe(20);
  expect(seller.taps.length).toBeLessThanOrEqual(3);
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "This link works no more" })).toBeVisible();
});

test("a seller makes a link and ends it", async ({ page, store, javaScriptEnabled }) => {
  const { ids } = await givenCourierRun(store, 1);
  const run = (await findOrder(store.db, ids[0]!))!.runId!;
  await logInAsSeller(page, `/seller/run/${run}`);
  await page.locator("summary", { hasText: "Courier's link (1)" }).tap();
  await page.getByRole("button", { name: "Make a link" }).tap();
  const link = page.getByLabel("Link", { exact: true });
  await expect(link).toHaveValue(new RegExp(`/courier/${run}\\?key=[\\w-]{32}$`));
  await expect(page.getByRole("img", { name: "QR code of the link" })).toBeVisible();
  if (javaScriptEnabled) {
    await page.getByRole("button", { name: "Copy" }).tap();
    await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  }
  const path = await link.inputValue();
  const courier = await page.context().newPage();
  await courier.goto(path);
  await expect(courier.getByText("1 Hàng Bạc")).toBeVisible();

  await page.goto(`/seller/run/${run}`);
  await expect(link).toHaveCount(0);
  await page.locator("summary", { hasText: "Courier's link (2)" }).tap();
  await page.getByRole("button", { name: "End all links" }).tap();
  await expect(page.getByText("No link to this run works any more.")).toBeVisible();
  await courier.goto(path);
  await expect(courier.getByRole("heading")).toHaveText("This link works no more");
});
