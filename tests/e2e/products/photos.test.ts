import { expect, test } from "#tests/e2e/fixtures.ts";
import { openHydrated } from "#tests/e2e/steps.ts";
import { phonePhoto, picture } from "#tests/support/data/photo.ts";

const PHOTOS = "/seller/products/photos";

test("photos are sent in parts, and a part is sent again when the network is back", async ({
  page,
}) => {
  await openHydrated(page, PHOTOS);
  const parts: number[] = [];
  const isPart = (url: URL) => url.pathname === `${PHOTOS}.data`;
  let isLost = false;
  await page.route(isPart, (route) => {
    const request = route.request();
    if (request.method() !== "POST") return route.continue();
    if (isLost) return route.abort();
    parts.push(request.postDataBuffer()?.length ?? 0);
    isLost = parts.length === 1;
    return route.continue();
  });
  const files = await Promise.all([10, 60, 110, 160, 210].map(picture));
  await page.getByLabel("Photos", { exact: true }).setInputFiles([...files, await phonePhoto()]);
  await expect(page.getByText("3 of 6 photos sent…")).toBeVisible();
  await expect(page.locator(".connection")).toContainText("Network error");
  isLost = false;
  await expect(page.getByText("6 photos sent.")).toBeVisible();
  await expect(page.locator(".connection")).toBeEmpty();
  expect(parts).toHaveLength(2);
  // The phone's photo of 12 megapixels was scaled down.
  expect(parts[1]).toBeLessThan(5 * 1024 * 1024);
  await expect(page.locator(".photo-row")).toHaveCount(6);
});
