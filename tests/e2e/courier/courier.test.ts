import type { Locator, Page } from "@playwright/test";
import { inArray } from "drizzle-orm";
import { setOrderStatus } from "../../../app/models/orders/changing/update-orders.ts";
import { findOrder } from "../../../app/models/orders/finding/orders.ts";
import { createOrderLink } from "../../../app/models/orders/telling/order-links.ts";
import type { Store } from "../../../db/client.server.ts";
import { orders, stopPresses } from "../../../db/schema.ts";
import { givenCourierRun } from "../../support/data/courier.ts";
import { givenOrder } from "../../support/data/store.ts";
import { expect, test } from "../fixtures.ts";
import { logInAsSeller } from "../steps.ts";

const STOPS = 20;
/** What has moved under the finger is not pressed for so long. */
const MOVED_MS = 1_100;
const BY = { by: "seller@example.com" };

/** Counts what somebody has to press. */
function taps() {
  const counted = { count: 0, tap: async (_: Locator) => {} };
  counted.tap = async (target) => {
    counted.count += 1;
    await target.tap();
  };
  return counted;
}

const stopOf = (page: Page, id: string) => page.locator(`[id="${id}"]`);

async function statesOf(store: Store, ids: string[]) {
  const rows = await store.db.select().from(orders).where(inArray(orders.id, ids));
  const states = new Map(rows.map(({ id, status, paidBy }) => [id, `${status} ${paidBy}`]));
  return ids.map((id) => states.get(id));
}

test("a run of 20 stops takes its courier 20 taps, and its seller at most three", async ({
  page,
  store,
}) => {
  test.setTimeout(120_000);
  const { ids, path, runId } = await givenCourierRun(store, STOPS);
  await store.withTx(async (tx) => {
    for (const id of ids) await setOrderStatus(tx, id, "Shipped", BY);
  });
  const others: Record<number, string> = { 3: "Delivered, transfer", 7: "Refused" };
  others[11] = "Nobody at home";

  const courier = taps();
  await page.goto(path);
  for (const [i, id] of ids.entries()) {
    const stop = stopOf(page, id);
    const press = stop.getByRole("button", { name: others[i] ?? "Delivered, cash", exact: true });
    await courier.tap(press);
    await expect(stop).not.toHaveAttribute("data-mark", "");
    await expect(stop.locator("details").first()).not.toHaveAttribute("open");
    await page.waitForTimeout(MOVED_MS);
  }
  await expect(page.locator("header")).toContainText(
    "Cash in hand: 1.360.000 ₫ · Done: 20 · Open: 0",
  );
  await expect.poll(() => store.db.$count(stopPresses)).toBeGreaterThanOrEqual(STOPS);
  await page.reload();
  await expect(page.locator("header")).toContainText(
    "Cash in hand: 1.360.000 ₫ · Done: 20 · Open: 0",
  );

  await logInAsSeller(page, `/seller/run/${runId}`);
  const seller = taps();
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
  console.log(`${STOPS} stops settled: courier ${courier.count} taps, seller ${seller.count}`);
  expect(courier.count).toBe(20);
  expect(seller.count).toBeLessThanOrEqual(3);
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "This link works no more" })).toBeVisible();
});

test("a courier takes a press back, gives a reason, and shows the code of a transfer", async ({
  page,
  store,
}) => {
  const { ids, path } = await givenCourierRun(store, 2);
  await page.goto(path);
  const [first, second] = [stopOf(page, ids[0]!), stopOf(page, ids[1]!)];
  await first.getByRole("button", { name: "Nobody at home" }).tap();
  await first.getByRole("button", { name: "Undo" }).tap();
  await expect(first).toHaveAttribute("data-mark", "");
  await expect(first.getByRole("button", { name: "Refused" })).toBeVisible();
  await second.getByRole("button", { name: "Refused" }).tap();
  await second.getByPlaceholder("Reason for refusing").fill("Hàng vỡ");
  await second.getByRole("button", { name: "Save reason" }).tap();
  await expect
    .poll(async () => (await store.db.select().from(stopPresses)).map(({ reason }) => reason))
    .toContain("Hàng vỡ");
  // Without script, the page may be on its way to itself.
  await expect(() => page.reload()).toPass();
  await expect(second.getByPlaceholder("Reason for refusing")).toHaveValue("Hàng vỡ");
  await expect(page.locator("header")).toContainText("Done: 1 · Open: 1");
  await page.getByRole("link", { name: "Tiếng Việt" }).tap();
  await expect(page.locator("header")).toContainText("Đã xong: 1");
});

test("a seller makes a link, which is shown once, and ends it", async ({
  page,
  store,
  javaScriptEnabled,
}) => {
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

test("a press between the seller's look and the booking is pointed out, not booked over", async ({
  page,
  context,
  store,
}) => {
  const { ids, path, runId } = await givenCourierRun(store, 2);
  const courier = await context.newPage();
  await courier.goto(path);
  await stopOf(courier, ids[0]!).getByRole("button", { name: "Delivered, cash" }).tap();
  await expect.poll(() => store.db.$count(stopPresses)).toBeGreaterThan(0);
  await expect(stopOf(courier, ids[0]!)).toHaveAttribute("data-mark", "cash");
  await logInAsSeller(page, `/seller/run/${runId}/settle`);
  await expect(page.getByText(/^Courier \d\d:\d\d: Delivered, cash$/)).toBeVisible();
  await expect(page.getByText("no note of the courier")).toBeVisible();

  await courier.waitForTimeout(MOVED_MS);
  await stopOf(courier, ids[0]!).locator("summary").first().tap();
  await stopOf(courier, ids[0]!).getByRole("button", { name: "Refused" }).tap();
  await expect(stopOf(courier, ids[0]!)).toHaveAttribute("data-mark", "refused");
  await courier.waitForLoadState("networkidle");
  await page.getByLabel("Cash counted").fill("80000");
  await page.getByRole("button", { name: "Book" }).tap();
  await expect(page.getByRole("alert").first()).toContainText("80.000 ₫ more than due");
  await expect(page.locator(`[name="result:${ids[0]}"]:checked`)).toHaveValue("refused");
  await page.getByLabel("Cash counted").fill("0");
  await page.waitForTimeout(MOVED_MS);
  await page.getByRole("button", { name: "Book" }).tap();
  await expect(page.getByText("Run settled", { exact: true }).first()).toBeVisible();
  expect(await statesOf(store, ids)).toEqual(["Cancelled null", "Pending null"]);
});

test("a shopper sees how many stops are before theirs, and what the courier noted", async ({
  page,
  context,
  store,
}) => {
  const ids = [
    await givenOrder(store, { street: "1 Hàng Đào" }),
    await givenOrder(store, { street: "2 Hàng Đào" }),
  ];
  const { path } = await givenCourierRun(store, [...ids]);
  const id = ids[1]!;
  const key = await store.withTx(async (tx) => {
    for (const each of ids) await setOrderStatus(tx, each, "Shipped", BY);
    return createOrderLink(tx, { id, status: "Shipped" });
  });
  const order = `/order/${id}?key=${key}`;
  /** Once the press has arrived, which the courier's page does not wait for. */
  const seesSoon = (text: string) =>
    expect(async () => {
      await page.goto(order);
      await expect(page.getByText(text)).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
  await page.goto(order);
  await expect(page.getByText("Your parcel is on its way: 1 stop before you.")).toBeVisible();
  const courier = await context.newPage();
  await courier.goto(path);
  await stopOf(courier, ids[0]!).getByRole("button", { name: "Delivered, cash" }).tap();
  await expect(stopOf(courier, ids[0]!)).toHaveAttribute("data-mark", "cash");
  await seesSoon("Your parcel is on its way: you are next.");
  await courier.waitForTimeout(MOVED_MS);
  await stopOf(courier, id).getByRole("button", { name: "Nobody at home" }).tap();
  await expect(stopOf(courier, id)).toHaveAttribute("data-mark", "not-home");
  await seesSoon("The courier says: nobody was at home");
});
