import type { Page } from "@playwright/test";
import { resetTwoFactors } from "#app/features/sellers/two-factors/two-factors.server.ts";
import { paths } from "#app/paths.ts";
import type { Store } from "#db/client.server.ts";
import { sellers } from "#db/schema.ts";
import { endSessions, sendNow, submitAgain } from "#tests/e2e/ended-session.ts";
import { BOTH_WAYS, expect, test } from "#tests/e2e/fixtures.ts";
import { logIn, logInAsSeller, scriptRuns } from "#tests/e2e/steps.ts";
import { SELLER } from "#tests/support/data/templates.ts";
import { authenticator } from "#tests/support/data/two-factors.ts";

const PAGE = paths.twoFactors;
const isShown = (page: Page, heading: string) =>
  expect(page.getByRole("heading", { name: heading })).toBeVisible();

test.afterEach(async ({ store }) => {
  for (const { id } of await store.db.select().from(sellers))
    await store.withTx((tx) => resetTwoFactors(tx, id));
});

/** Turns two-step verification on; returns the app on the phone, and the recovery codes. */
async function turnOn(page: Page) {
  await logInAsSeller(page, "/seller/me");
  await page.getByRole("link", { name: "Set up two-step verification" }).click();
  const main = page.getByRole("main");
  await main.getByLabel("Your password").fill(SELLER.password);
  await main.getByRole("button", { name: "Start" }).click();
  await expect(main.getByAltText("QR for the authenticator app")).toBeVisible();
  const code = authenticator((await main.locator("code").textContent())!);
  await main.getByLabel("The 6-digit code").fill("12345");
  await main.getByRole("button", { name: "Turn on" }).click();
  await expect(main.getByRole("alert")).toContainText("This is not the code");
  await main.getByLabel("The 6-digit code").fill(code(-1));
  await main.getByRole("button", { name: "Turn on" }).click();
  await isShown(page, "Your recovery codes");
  const codes = (await main.locator("pre").textContent())!.split("\n");
  await main.getByRole("link", { name: "I have kept them" }).click();
  await expect(main.getByText("10 recovery codes are left.")).toBeVisible();
  await expect(main.locator("pre")).toHaveCount(0);
  return { code, codes };
}

async function logOut(page: Page) {
  await page.getByRole("button", { name: "Logout" }).click();
  await isShown(page, "Seller Login");
}

const sendCode = async (page: Page, code: string) => {
  await page.getByLabel("6-digit code").first().fill(code);
  await page.getByRole("button", { name: "Login", exact: true }).click();
};

test(
  "a seller turns it on, logs in with both steps and a recovery code, and off",
  BOTH_WAYS,
  async ({ page }) => {
    const { code, codes } = await turnOn(page);
    await logOut(page);
    await page.goto("/seller/stock");
    await logIn(page, SELLER.email, SELLER.password);
    await isShown(page, "Enter your code");
    await expect(page.getByLabel("6-digit code")).toBeFocused();
    await sendCode(page, "12 345");
    await expect(page.getByRole("alert")).toContainText("Wrong code");
    await isShown(page, "Enter your code");
    await sendCode(page, code());
    await expect(page).toHaveURL(/\/seller\/stock$/);
    await expect(page.locator(".seller-nav")).toBeVisible();

    await logOut(page);
    await logIn(page, SELLER.email, SELLER.password);
    await page.getByText("No phone at hand?").click();
    await page.getByLabel("Recovery code").fill(codes[0]!);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expect(page.locator(".seller-nav")).toBeVisible();

    await page.goto(PAGE);
    await expect(page.getByText("9 recovery codes are left.")).toBeVisible();
    await page.locator("summary", { hasText: "Turn off" }).click();
    const off = page.locator("details[open]");
    await off.getByLabel("Password or code").fill("not the password");
    await off.getByRole("button", { name: "Turn off" }).click();
    await expect(page.getByRole("alert")).toContainText("Neither the password");
    await off.getByLabel("Password or code").fill(SELLER.password);
    await off.getByRole("button", { name: "Turn off" }).click();
    await expect(page.getByText("Two-step verification is off.")).toBeVisible();
  },
);

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
