import { findLastCount } from "#app/features/money/till/till.server.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { tillCounts, tillMovements } from "#db/schema.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { logInAsSeller } from "#tests/e2e/steps.ts";
import { empty } from "#tests/support/data/tables.ts";

test("a seller begins a till, pays for ice, and closes it with a difference", async ({
  page,
  store,
}) => {
  await empty(store, tillMovements, tillCounts);
  await logInAsSeller(page, "/seller/money");
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Till", exact: true }).click();
  await main.getByLabel("Cash in the till").fill("500k");
  await main.getByRole("button", { name: "Start" }).click();
  await expect(main.getByRole("heading", { level: 2 }).first()).toHaveText(
    `Expected in the till: ${formatVnd(500_000)}`,
  );

  await main.getByLabel("Amount").fill("20.000");
  await main.getByRole("button", { name: "Take out" }).click();
  await expect(main.getByText("Please say what for.")).toHaveCount(2);
  await expect(main.getByLabel("Amount")).toHaveValue("20.000");
  await main.getByLabel("What for").fill("Mua đá");
  await main.getByRole("button", { name: "Take out" }).click();
  await expect(main.getByText("Mua đá")).toBeVisible();

  await main.getByLabel("200.000").fill("2");
  await main.getByLabel("10.000", { exact: true }).fill("7");
  await main.getByLabel("Stays in the till").fill("100.000");
  await main.getByRole("button", { name: "Close the till" }).click();
  await expect(main.getByText("less than the")).toHaveCount(2);
  await expect(main.getByLabel("10.000", { exact: true })).toHaveValue("7");
  await main.getByLabel("Why it differs").fill("Thối nhầm");
  await main.getByRole("button", { name: "Close the till" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toContainText("Till closed on");
  await expect(main.getByText("Why it differs: Thối nhầm")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await findLastCount(store.db))?.countedVnd).toBe(500_000);
});
