import type { Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import type { Store } from "#db/client.server.ts";
import { sellers } from "#db/schema.ts";
import { endSessions, sendNow, submitAgain } from "#tests/e2e/ended-session.ts";
import { BOTH_WAYS, expect, test } from "#tests/e2e/fixtures.ts";
import { logIn, scriptRuns } from "#tests/e2e/steps.ts";
import { resetAll, turnOn } from "#tests/e2e/two-factors.ts";
import { SELLER } from "#tests/support/data/templates.ts";

const PAGE = paths.twoFactors;

test.afterEach(({ store }) => resetAll(store));

test(
  "a form that outlived its session comes back after both steps",
  BOTH_WAYS,
  async ({ page, store, javaScriptEnabled }) => {
    const { code } = await turnOn(page);
    await page.goto("/seller/categories");
    if (javaScriptEnabled) await scriptRuns(page);
    await page.getByLabel("New category").fill("Mứt");
    await endSessions(store);
    const add = page.getByRole("button", { name: "Add category" });
    await add.click();
    await logInAgainWithCode(page, code);
    await expect(page.getByLabel("New category")).toHaveValue("Mứt");
    await (javaScriptEnabled ? sendNow(page) : submitAgain(page, add));
    await expect(page.getByRole("textbox", { name: "Name of Mứt" })).toBeVisible();
  },
);

async function logInAgainWithCode(page: Page, code: (later?: number) => string) {
  const form = page.locator("form", {
    has: page.getByRole("button", { name: "Login", exact: true }),
  });
  await logIn(form, SELLER.email, SELLER.password);
  await form.getByLabel("6-digit code").fill("000 00");
  await form.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Wrong code" })).toBeVisible();
  await form.getByLabel("6-digit code").fill(code());
  await form.getByRole("button", { name: "Login", exact: true }).click();
  await expect(form).toBeHidden();
}

test(
  "one who must have it sets it up before anything else",
  BOTH_WAYS,
  async ({ page, openBrowser, store }) => {
    await turnOn(page);
    await page.getByRole("button", { name: "Require it of everybody" }).click();
    await expect(page.getByText("Required of everybody since")).toBeVisible();
    const other = await openBrowser();
    await givenOther(store);
    await other.goto("/seller/orders");
    await logIn(other, OTHER.email, SELLER.password);
    await expect(other).toHaveURL(new RegExp(`${PAGE}$`));
    await expect(other.getByText("asks all sellers to use two-step verification")).toBeVisible();
    await other.goto("/seller/stock");
    await expect(other).toHaveURL(new RegExp(`${PAGE}$`));
  },
);

const OTHER = { email: "hoa@example.com" };
async function givenOther({ db, withTx }: Store) {
  const [seller] = await db.select().from(sellers);
  const { passwordHash, createdAt } = seller!;
  const other = { id: "hoa", emailKey: OTHER.email, ...OTHER, passwordHash, createdAt };
  await withTx((tx) => tx.insert(sellers).values(other).onConflictDoNothing());
}
