import { setOrderStatus } from "#app/features/orders/changing/update-orders.server.ts";
import { createOrderLink } from "#app/features/orders/following/order-links.server.ts";
import { stopPresses } from "#db/schema.ts";
import { MOVED_MS, statesOf, stopOf } from "#tests/e2e/courier-stops.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { answered, logInAsSeller } from "#tests/e2e/steps.ts";
import { givenCourierRun } from "#tests/support/data/courier.ts";
import { givenOrder } from "#tests/support/data/store.ts";

const BY = { by: "seller@example.com" };

test("a courier takes a press back, and gives a reason", async ({ page, store }) => {
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
  await page.reload();
  await expect(second.getByPlaceholder("Reason for refusing")).toHaveValue("Hàng vỡ");
  await expect(page.locator("header")).toContainText("Done: 1 · Open: 1");
  await page.getByRole("link", { name: "Tiếng Việt" }).tap();
  await expect(page.locator("header")).toContainText("Đã xong: 1");
});

test("a press between look and booking is pointed out", async ({ page, context, store }) => {
  const { ids, path, runId } = await givenCourierRun(store, 2);
  const courier = await context.newPage();
  await courier.clock.install();
  await courier.goto(path);
  await stopOf(courier, ids[0]!).getByRole("button", { name: "Delivered, cash" }).tap();
  await expect.poll(() => store.db.$count(stopPresses)).toBeGreaterThan(0);
  await expect(stopOf(courier, ids[0]!)).toHaveAttribute("data-mark", "cash");
  await logInAsSeller(page, `/seller/run/${runId}/settle`);
  await expect(page.getByText(/^Courier \d\d:\d\d: Delivered, cash$/)).toBeVisible();
  await expect(page.getByText("no note of the courier")).toBeVisible();

  await courier.clock.fastForward(MOVED_MS);
  await stopOf(courier, ids[0]!).locator("summary").first().tap();
  await stopOf(courier, ids[0]!).getByRole("button", { name: "Refused" }).tap();
  await expect(stopOf(courier, ids[0]!)).toHaveAttribute("data-mark", "refused");
  const marks = () => store.db.select({ mark: stopPresses.mark }).from(stopPresses);
  await expect.poll(marks).toContainEqual({ mark: "refused" });
  await page.getByLabel("Cash counted").fill("80000");
  await page.getByRole("button", { name: "Book" }).tap();
  await expect(page.getByRole("alert").first()).toContainText("80.000 ₫ more than due");
  await expect(page.getByRole("alert").first()).toBeFocused();
  await answered(page);
  await expect(page.locator(`[name="result:${ids[0]}"]:checked`)).toHaveValue("refused");
  await page.getByLabel("Cash counted").fill("0");
  await page.getByRole("button", { name: "Book" }).press("Enter");
  await expect(page.getByText("Run settled", { exact: true }).first()).toBeVisible();
  expect(await statesOf(store, ids)).toEqual(["Cancelled null", "Pending null"]);
});

test("a shopper sees the stops before theirs, and notes", async ({ page, context, store }) => {
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
      expect(await page.getByRole("main").innerText()).toContain(text);
    }).toPass();
  await page.goto(order);
  await expect(page.getByText("Your parcel is on its way: 1 stop before you.")).toBeVisible();
  const courier = await context.newPage();
  await courier.clock.install();
  await courier.goto(path);
  await stopOf(courier, ids[0]!).getByRole("button", { name: "Delivered, cash" }).tap();
  await expect(stopOf(courier, ids[0]!)).toHaveAttribute("data-mark", "cash");
  await seesSoon("Your parcel is on its way: you are next.");
  await courier.clock.fastForward(MOVED_MS);
  await stopOf(courier, id).getByRole("button", { name: "Nobody at home" }).tap();
  await expect(stopOf(courier, id)).toHaveAttribute("data-mark", "not-home");
  await seesSoon("The courier says: nobody was at home");
});
