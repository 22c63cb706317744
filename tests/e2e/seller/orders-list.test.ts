import { brotliCompressSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { orders } from "#db/schema.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { logInAsSeller, orderOf } from "#tests/e2e/steps.ts";
import { givenOrdersOf } from "#tests/support/data/orders.ts";
import { setStatus } from "#tests/support/data/presses.ts";

const KB = 1024;

/** Runs in the page: the heights of the orders that are whole on the first screen, in pixels. */
function wholeOrders(): number[] {
  const rows = [...document.querySelectorAll(".order-row")].map((row) =>
    row.getBoundingClientRect(),
  );
  // On a phone the bar for many orders lies over the lower edge.
  const bar = document.querySelector(".bulk")!.getBoundingClientRect();
  const end = bar.bottom === innerHeight ? bar.top : innerHeight;
  return rows.filter(({ bottom }) => bottom <= end).map(({ height }) => height);
}

test("a phone's first screen has five cards, a desktop's twelve rows", async ({ page, store }) => {
  const [newest] = await givenOrdersOf(store, "Minh Tuấn", 21);
  // Its next step has the longest button.
  await setStatus(store, newest!, "Shipped");
  await logInAsSeller(page, "/seller/orders");

  await page.setViewportSize({ width: 360, height: 640 });
  const cards = await page.evaluate(wholeOrders);
  await page.setViewportSize({ width: 1280, height: 900 });
  const rows = await page.evaluate(wholeOrders);
  console.log(`orders on the first screen: ${cards.length} (phone), ${rows.length} (desktop)`);
  expect(cards.length).toBeGreaterThanOrEqual(5);
  expect(rows.length).toBeGreaterThanOrEqual(12);
  expect(Math.max(...rows)).toBeLessThanOrEqual(56);
});

const CELLS = [".order-payment", ".order-status"];

/** Runs in the page: what is less than four pixels from what stands in the next cell of its row. */
function crowded(cells: string[]): string[] {
  const boxOf = (cell: Element | null) => {
    const boxes = [...(cell?.querySelectorAll("*") ?? [])].map((each) =>
      each.getBoundingClientRect(),
    );
    const seen = boxes.filter(({ width }) => width > 0);
    return {
      left: Math.min(...seen.map(({ left }) => left)),
      right: Math.max(...seen.map(({ right }) => right)),
    };
  };
  return [...document.querySelectorAll(cells.join())]
    .filter((cell) => boxOf(cell.nextElementSibling).left - boxOf(cell).right < 4)
    .map((cell) => cell.textContent!);
}

test("marks and switches of a row keep apart from what is beside them", async ({ page, store }) => {
  await givenOrdersOf(store, "Minh Tuấn", 8);
  const all = await store.db.select({ id: orders.id }).from(orders);
  const reasons = ["duplicate", "no-answer", "refuses", "wrong-number", "short"] as const;
  for (const [i, attention] of reasons.entries())
    await store.withTx((tx) =>
      tx.update(orders).set({ attention }).where(eq(orders.id, all[i]!.id)),
    );
  await logInAsSeller(page, "/seller/orders");
  for (const lang of ["vi", "en"])
    for (const width of [1200, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/seller/orders?lang=${lang}`);
      for (const cell of CELLS) await expect(page.locator(cell)).toHaveCount(all.length);
      expect([lang, width, await page.evaluate(crowded, CELLS)]).toEqual([lang, width, []]);
    }
});

test("the search says that it finds phones and numbers of orders", async ({ page }) => {
  await logInAsSeller(page, "/seller/orders");
  const search = page.getByRole("searchbox");
  await expect(search).toHaveAttribute("placeholder", "Search by name or product...");
  await expect(search).toHaveAccessibleDescription(/phone.*order number/);
});

test("Enter in the search searches, on whichever page the list is", async ({ page, store }) => {
  const customer = "Diệu";
  await givenOrdersOf(store, customer, 41);
  await logInAsSeller(page, "/seller/orders");
  const search = page.getByRole("searchbox");
  for (const start of [1, 2, 3]) {
    await page.goto(`/seller/orders?search=Di%E1%BB%87u&page=${start}`);
    await search.fill(customer);
    await search.press("Enter");
    await expect(page).toHaveURL(/search=Di%E1%BB%87u$/);
  }
});

test("the list weighs at most 30 KB without its script", async ({ page, store }) => {
  await givenOrdersOf(store, "Minh", 20);
  await logInAsSeller(page, "/seller/orders");
  const compressed = async (url: string) =>
    brotliCompressSync(await (await page.request.get(url)).body()).length / KB;

  const html = await (await page.request.get("/seller/orders")).text();
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
  let weight = await compressed("/seller/orders");
  for (const [, href] of sheets) weight += await compressed(href!);
  console.log(`orders list without script: ${weight.toFixed(1)} KB`);
  expect(weight).toBeLessThanOrEqual(30);

  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => name.endsWith(".js")),
  );
  let scriptWeight = 0;
  for (const script of new Set(scripts)) scriptWeight += await compressed(script);
  console.log(`orders list's script: ${scriptWeight.toFixed(1)} KB`);
});

test("orders are filtered by ward and call, along with what is typed", async ({ page, store }) => {
  const customer = "Thảo";
  const [called] = await givenOrdersOf(store, customer, 1);
  const [other] = await givenOrdersOf(store, customer, 1);
  await store.withTx((tx) =>
    tx.update(orders).set({ callResult: "no-answer" }).where(eq(orders.id, called!)),
  );
  await logInAsSeller(page, "/seller/orders");

  await page.getByPlaceholder("Search by name or product...").fill(customer);
  await page.getByRole("button", { name: /^Pending/ }).click();
  await expect(page).toHaveURL(/search=.*&status=Pending$/);
  for (const id of [called, other]) await expect(orderOf(page, id!)).toBeVisible();

  await page.locator(".filter-panel summary").click();
  await page.getByLabel("Ward").selectOption({ label: "Phường Hoàn Kiếm" });
  await page.getByLabel("Last call").selectOption("No answer");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(orderOf(page, other!)).toHaveCount(0);
  await expect(orderOf(page, called!)).toBeVisible();
  await expect(page.getByPlaceholder("Search by name or product...")).toHaveValue(customer);
  await expect(page.locator(".filter-panel summary")).toHaveText("Filters 2");

  await page.getByRole("button", { name: "Remove No answer" }).click();
  await expect(orderOf(page, other!)).toBeVisible();
  await expect(page).toHaveURL(/status=Pending&ward=/);
});

test("search, filters and the bar for many orders stay in reach", async ({ page, store }) => {
  const customer = "Yến";
  await givenOrdersOf(store, customer, 20);
  await logInAsSeller(page, `/seller/orders?search=${encodeURIComponent(customer)}`);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
    for (const part of [
      "#search",
      ".filter-panel summary",
      ".order-counts button",
      ".bulk summary",
    ])
      await expect(page.locator(part).first()).toBeInViewport({ ratio: 1 });
  }
});
