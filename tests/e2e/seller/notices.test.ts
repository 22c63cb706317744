import { desc } from "drizzle-orm";
import { findSellerByEmail } from "#app/features/sellers/login/sellers.server.ts";
import { listDevices } from "#app/features/sellers/notices/devices.server.ts";
import type { Store } from "#db/client.server.ts";
import { sellerSessions } from "#db/schema.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { logInAsSeller, numberOf, openHydrated } from "#tests/e2e/steps.ts";
import { givenDevice } from "#tests/support/data/devices.ts";
import { givenOrder } from "#tests/support/data/store.ts";
import { SELLER } from "#tests/support/data/templates.ts";
import { newBrowser, startPushService } from "#tests/support/server/push-service.ts";

const PAGE = "/seller/shop/notices";

test.use({ settings: { PUSH_TO_LOOPBACK: "on" }, serviceWorkers: "allow" });

/**
 * Chromium without a window has no push service, and shows no notices. Here `subscribe` answers with a push service of
 * the test; the worker is the shop's, and tests/server/http/seller-worker.test.ts hands it messages.
 */
function givePushService(subscription: { endpoint: string; keys: Record<string, string> }) {
  Notification.requestPermission = async () => "granted";
  PushManager.prototype.subscribe = async (options) => {
    if (!options?.userVisibleOnly || !options.applicationServerKey) throw new Error("no key");
    return { toJSON: () => subscription } as PushSubscription;
  };
}

test("a seller turns notices on, tries them, is told of an order, and turns them off", async ({
  page,
  store,
}) => {
  const service = await startPushService();
  const browser = newBrowser();
  const subscription = { endpoint: `${service.url}/phone`, keys: browser.keys };
  await page.addInitScript(givePushService, subscription);
  await openHydrated(page, PAGE);
  const main = page.getByRole("main");
  await main.getByRole("checkbox", { name: "Goods that run low" }).uncheck();
  await main.getByRole("button", { name: "Turn on for this device" }).click();
  await expect(main.getByRole("status")).toHaveText("Notices are on for this device.");
  await expect(main.getByRole("checkbox", { name: "Goods that run low" })).not.toBeChecked();
  await expect(main.getByRole("checkbox", { name: "New orders" })).toBeChecked();

  await main.getByRole("button", { name: "Send a test notice" }).click();
  await expect(main.getByRole("status")).toHaveText("A test notice is on its way.");
  const [tried] = await service.received(1);
  expect(JSON.parse(browser.decrypt(tried!.body)).title).toBe("Notices work");
  const scope = page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(new URL(await scope).pathname).toBe("/seller");

  const orderId = await givenOrder(store);
  const pushed = await service.received(2);
  expect(JSON.parse(browser.decrypt(pushed.at(-1)!.body))).toMatchObject({
    title: "New order",
    body: numberOf(orderId),
    url: `/seller/order/${orderId}`,
  });

  await main.getByRole("button", { name: "Turn off" }).click();
  await expect(main.getByRole("status")).toHaveText("Turned off.");
  await expect(main.getByRole("button", { name: "Turn on for this device" })).toBeVisible();
  service.stop();
});

test("a browser that lets the shop show nothing says how to change that", async ({ page }) => {
  await page.addInitScript(() => {
    Notification.requestPermission = async () => "denied";
  });
  await openHydrated(page, PAGE);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Turn on for this device" }).click();
  await expect(main).toContainText("Allow them in the browser's settings for this site");
});

test("a browser without a push service says what notices need", async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "PushManager");
  });
  await openHydrated(page, PAGE);
  await expect(page.getByRole("main")).toContainText("tap Share, then “Add to Home Screen”");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  /** The newest device of the shop's seller, in the login of the browser. */
  async function givenOwnDevice(store: Store) {
    const [login] = await store.db
      .select()
      .from(sellerSessions)
      .orderBy(desc(sellerSessions.createdAt));
    await givenDevice(store, { email: SELLER.email, sessionHash: login!.cookieHash });
    return (await findSellerByEmail(store.db, SELLER.email))!.id;
  }

  test("a seller changes and turns off a device, and reads what turning one on needs", async ({
    page,
    store,
  }) => {
    await logInAsSeller(page, PAGE);
    const main = page.getByRole("main");
    await expect(main).toContainText("with JavaScript switched on");
    const sellerId = await givenOwnDevice(store);
    await page.reload();
    await expect(main).toContainText("Android, Chrome (This device)");
    await main.getByRole("checkbox", { name: "New orders" }).uncheck();
    await main.getByRole("button", { name: "Save" }).click();
    await expect(main.getByRole("status")).toHaveText("Saved.");
    expect((await listDevices(store.db, sellerId))[0]!.kinds).not.toContain("new-order");
    await main.getByRole("button", { name: "Turn off" }).click();
    await expect(main.getByRole("status")).toHaveText("Turned off.");
    expect(await listDevices(store.db, sellerId)).toEqual([]);
  });
});
