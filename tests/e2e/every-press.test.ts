import { expect, type Page } from "@playwright/test";
import { test } from "./all-screens.ts";
import { isPlain, pressAll } from "./press-all.ts";

test.describe.configure({ mode: "parallel" });

/** Waits until React has taken over each form; parts of a page that are loaded later come last. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() =>
    [...document.forms].every((form) => Object.keys(form).some((key) => /^__reactProps/.test(key))),
  );
}

test("no press on any seller's screen loses the page or a field while the network is cut", async ({
  page,
  onEveryScreen,
}) => {
  test.setTimeout(600_000);
  let presses = 0;
  const findings = await onEveryScreen(async () => {
    await hydrated(page);
    await page.context().setOffline(true);
    const lost = await page.evaluate(pressAll).catch(({ message }: Error) => [message]);
    presses += await page.locator("a[href], button[type=submit]").count();
    const isSaid = (await page.locator(".connection p").count()) > 0;
    // What waits would be sent otherwise.
    await page.goto("about:blank");
    await page.context().setOffline(false);
    return isSaid ? lost : [...lost, "nothing was said"];
  }, isPlain);
  expect(findings).toEqual({});
  expect(presses).toBeGreaterThan(500);
});

test("no press on any seller's screen loses the page or a field once the session has ended", async ({
  page,
  onEveryScreen,
}) => {
  test.setTimeout(600_000);
  const findings = await onEveryScreen(
    async () => {
      await hydrated(page);
      const cookies = await page.context().cookies();
      await page.context().clearCookies({ name: "seller" });
      // Whoever logs out wants to leave.
      await page.locator("[value=logout]").evaluate((button) => button.remove());
      const lost = await page.evaluate(pressAll).catch(({ message }: Error) => [message]);
      const said = expect(page.locator(".connection")).toContainText("Your session has ended");
      const silent = await said.then(
        () => [],
        () => ["nothing was said"],
      );
      await page.goto("about:blank");
      await page.context().addCookies(cookies);
      return [...lost, ...silent];
    },
    (screen) => isPlain(screen) || screen.startsWith("seller-login"),
  );
  expect(findings).toEqual({});
});
