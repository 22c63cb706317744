import { expect, test } from "#tests/e2e/fixtures.ts";
import { EANS, givenThreeOrders, intentOf } from "#tests/e2e/picking.ts";
import { logInAsSeller, openHydrated } from "#tests/e2e/steps.ts";

const SCAN = { name: "Scan with the camera" };

/**
 * Chromium without a window has no camera, and reads barcodes on Android only. Here the picture is a canvas, and the codes
 * in view are those that the test puts there.
 *
 * @param isAllowed whether the seller lets the page use the camera
 */
function giveCamera(isAllowed: boolean) {
  class BarcodeDetector {
    async detect(video: HTMLVideoElement) {
      const inView = (window as { inView?: string }).inView;
      return inView && video.srcObject ? [{ rawValue: inView }] : [];
    }
  }
  const getUserMedia = async () => {
    if (!isAllowed) throw new DOMException("Permission denied", "NotAllowedError");
    const canvas = document.createElement("canvas");
    canvas.getContext("2d")!.fillRect(0, 0, 9, 9);
    return canvas.captureStream(5);
  };
  Object.assign(window, { BarcodeDetector });
  Object.assign(navigator.mediaDevices, { getUserMedia });
}

const show = (inView: string) => Object.assign(window, { inView });

test("the camera ticks each barcode that comes into view, once", async ({ page, store }) => {
  const ids = await givenThreeOrders(store);
  await page.addInitScript(giveCamera, true);
  await openHydrated(page, `/seller/orders/pick?${ids.map((id) => `order=${id}`).join("&")}`);
  const main = page.getByRole("main");
  await main.getByRole("button", SCAN).click();
  await expect(main.locator("video")).toHaveJSProperty("paused", false);

  await page.evaluate(show, EANS.rice);
  await expect(main).toContainText("1 of 3 picked");
  await expect(intentOf(page, "Gạo ST25")).toHaveAttribute("aria-pressed", "true");
  await page.evaluate(show, EANS.oil);
  await expect(main).toContainText("2 of 3 picked");
  await expect(main.getByRole("alert")).toHaveCount(0);

  const track = await main
    .locator("video")
    .evaluateHandle((video: HTMLVideoElement) => (video.srcObject as MediaStream).getTracks()[0]!);
  await main.getByRole("button", { name: "Close the camera" }).click();
  await expect(main.locator("video")).toHaveCount(0);
  expect(await track.evaluate(({ readyState }) => readyState)).toBe("ended");
});

test("a camera that may not be used says so, and the field still works", async ({
  page,
  store,
}) => {
  const ids = await givenThreeOrders(store);
  await page.addInitScript(giveCamera, false);
  await openHydrated(page, `/seller/orders/pick?${ids.map((id) => `order=${id}`).join("&")}`);
  const main = page.getByRole("main");
  await main.getByRole("button", SCAN).click();
  await expect(main.getByRole("alert")).toContainText("The camera cannot be used");
  await page.getByLabel("Scan a barcode").fill(EANS.rice);
  await page.keyboard.press("Enter");
  await expect(main).toContainText("1 of 3 picked");
});

test("a scanned barcode finds its product in the list; other browsers have no button", async ({
  page,
  store,
  openBrowser,
}) => {
  await givenThreeOrders(store);
  const plain = await openBrowser({});
  await logInAsSeller(plain, "/seller/product-list");
  await expect(plain.getByRole("searchbox")).toBeVisible();
  await expect(plain.getByRole("button", SCAN)).toHaveCount(0);

  await page.addInitScript(giveCamera, true);
  await openHydrated(page, "/seller/product-list");
  await page.getByRole("button", SCAN).click();
  await page.evaluate(show, EANS.oil);
  await expect(page).toHaveURL(new RegExp(`search=${EANS.oil}`));
  await expect(page.getByRole("main")).toContainText("Dầu mè");
});
