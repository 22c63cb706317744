import { buffer } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import { givenProduct } from "../../support/data/store.ts";
import { expect, test } from "../fixtures.ts";
import { logInAsSeller, searchField } from "../steps.ts";

/** Searches as a shopper and expects to find these products. */
async function expectFound(page: Page, query: string, names: string[]): Promise<void> {
  await page.goto("/products");
  await searchField(page).fill(query);
  await searchField(page).press("Enter");
  await expect(page).toHaveURL(/\?q=/);
  await expect(page.locator(".card h3")).toHaveText(names);
}

test("a seller adds what people call a product, and shoppers find it by that name", async ({
  page,
  store,
  javaScriptEnabled,
}) => {
  const thing = javaScriptEnabled ? "mắc mật" : "trám đen";
  const [nickname, other] = javaScriptEnabled ? ["wampee", "clausena"] : ["canarium", "kenari"];
  const name = `Quả ${thing} ${Date.now()}`;
  await givenProduct(store, { name });
  await expectFound(page, nickname, []);

  await logInAsSeller(page, "/seller/search-names");
  const names = page.getByLabel("Names of one thing");
  const add = page.getByRole("button", { name: "Add", exact: true });
  await names.fill(thing);
  await add.click();
  await expect(page.getByRole("alert")).toContainText("Enter at least two names");
  await expect(names).toHaveAccessibleDescription(/^Enter at least two names/);
  await expect(names).toHaveValue(thing);
  await names.fill(`${thing}, ${nickname}`);
  await add.click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expectFound(page, nickname, [name]);

  await page.goto("/seller/search-names");
  await page.getByLabel("Find a name").fill(nickname);
  await page.getByRole("button", { name: "Find a name" }).click();
  await expect(page.getByText("1 of 1")).toBeVisible();
  const line = page.getByLabel(`Names of ${thing}`);
  await expect(line).toHaveValue(`${thing}, ${nickname}`);
  await line.fill(`${thing},`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(line).toHaveAccessibleDescription(/^Enter at least two names/);
  await expect(line).toHaveValue(`${thing},`);
  await line.fill(`${thing}, ${other}`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("0 of 0")).toBeVisible();
  await expectFound(page, nickname, []);
  await expectFound(page, other, [name]);

  await page.goto(`/seller/search-names?q=${other}`);
  await page.getByRole("button", { name: `Remove ${thing}` }).click();
  await expect(line).toHaveCount(0);
  await expectFound(page, other, []);
});

test("a seller downloads the names, adds some in a spreadsheet and uploads the file", async ({
  page,
  store,
  javaScriptEnabled,
}) => {
  const thing = javaScriptEnabled ? "lá giang" : "lá vón vén";
  const nickname = javaScriptEnabled ? "sourleaf" : "aganonerion";
  const name = `${thing} ${Date.now()}`;
  await givenProduct(store, { name });
  await logInAsSeller(page, "/seller/search-names");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download CSV for Excel (;)" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^search-names.*\.csv$/);
  const file = (await buffer(await download.createReadStream())).toString().trimEnd();
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
