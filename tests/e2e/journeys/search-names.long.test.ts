import { expect, test } from "#tests/e2e/fixtures.ts";
import { expectFound, logInAsSeller } from "#tests/e2e/steps.ts";
import { givenProduct } from "#tests/support/data/store.ts";

test("a seller adds what a product is called, and shoppers find it", async ({ page, store }) => {
  const [thing, nickname, other] = ["mắc mật", "wampee", "clausena"];
  const name = `Quả ${thing}`;
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
  await expect(page.getByText("No names like this")).toBeVisible();
  await expectFound(page, nickname, []);
  await expectFound(page, other, [name]);

  await page.goto(`/seller/search-names?q=${other}`);
  await page.getByRole("button", { name: `Remove ${thing}` }).click();
  await expect(line).toHaveCount(0);
  await expectFound(page, other, []);
});
