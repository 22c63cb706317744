import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { download, expectFound, logInAsSeller } from "#tests/e2e/steps.ts";
import { givenProduct } from "#tests/support/data/store.ts";

test("a seller downloads the names, adds some and uploads the file", async ({ page, store }) => {
  const [thing, nickname] = ["lá giang", "sourleaf"];
  const name = `${thing} rừng`;
  await givenProduct(store, { name });
  await logInAsSeller(page, "/seller/search-names");
  const csv = await download(page, page.getByRole("link", { name: "Download CSV for Excel (;)" }));
  expect(csv.name).toMatch(/^search-names.*\.csv$/);
  const file = csv.bytes.toString().trimEnd();
  expect(file).toContain("turmeric");
  const row = file.split("\n").length + 1;

  await upload(page, `${file}\n${thing}\n`);
  await expect(page.getByRole("alert")).toContainText(`Row ${row}: Enter at least two names`);
  await upload(page, `${file}\n${thing};${nickname}\n`);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.goto(`/seller/search-names?q=${nickname}`);
  await expect(page.getByLabel(`Names of ${thing}`)).toHaveValue(`${thing},${nickname}`);
  await expect(page.getByText("1 of 1")).toBeVisible();
  await expectFound(page, nickname, [name]);
});

async function upload(page: Page, rows: string): Promise<void> {
  const file = { name: "search-names.csv", mimeType: "text/csv", buffer: Buffer.from(rows) };
  await page.getByLabel("CSV file").setInputFiles(file);
  await page.getByRole("button", { name: "Upload CSV" }).click();
}
