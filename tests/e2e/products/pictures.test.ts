import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { logInAsSeller, openAllFields, scriptRuns } from "#tests/e2e/steps.ts";
import { phonePhoto, picture } from "#tests/support/data/photo.ts";

async function openForm(page: Page): Promise<void> {
  await logInAsSeller(page, "/seller");
  await expect(page.getByRole("heading", { name: "Add Product" })).toBeVisible();
  await scriptRuns(page);
}

/** The number of painted pixels in a thumbnail. */
const painted = (canvas: HTMLElement) => {
  const { data } = (canvas as HTMLCanvasElement).getContext("2d")!.getImageData(0, 0, 96, 96);
  return data.filter((value, i) => i % 4 === 3 && value > 0).length;
};

test("chosen pictures are shown with name and size, and can be taken out", async ({ page }) => {
  await openForm(page);
  const field = page.getByLabel("Product images");
  const rows = page.locator(".chosen-images li");
  await field.setInputFiles([await picture(10), await picture(60)]);
  // A second selection adds to the first, except for pictures selected before.
  await field.setInputFiles([await picture(110), await picture(60)]);
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText("photo-10.jpg");
  await expect(rows.first()).toContainText("0.1 MB");
  await expect.poll(() => rows.first().locator("canvas").evaluate(painted)).toBe(96 * 96);

  await page.getByRole("button", { name: "Remove photo-60.jpg" }).click();
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Remove photo-110.jpg" })).toBeFocused();
  await page.getByRole("button", { name: "ADD", exact: true }).click();
  await expect(page.getByText("Name required").first()).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^Keep picture/ })).toHaveCount(2);
});

test("too many, too large and unreadable pictures are told of at once", async ({ page }) => {
  await openForm(page);
  const field = page.getByLabel("Product images");
  const message = page.locator(".chosen-images [role=status]").first();
  await field.setInputFiles(await Promise.all([10, 60, 110, 160].map(picture)));
  await expect(message).toBeEmpty();
  await field.setInputFiles([await picture(210)]);
  await expect(message).toHaveText("At most 4 product images are allowed");
  await page.getByRole("button", { name: "Remove photo-10.jpg" }).click();
  await expect(message).toBeEmpty();

  const note = { name: "note.png", mimeType: "image/png", buffer: Buffer.from("not a picture") };
  await page.getByRole("button", { name: "Remove photo-60.jpg" }).click();
  await field.setInputFiles([note]);
  await expect(message).toHaveText("Only JPEG, PNG and WebP pictures are supported");
  await page.getByRole("button", { name: "Remove note.png" }).click();
  // What the browser cannot decode is left to the server, and nothing above 30 MB is tried.
  const { buffer, name } = await picture(60);
  const huge = test.info().outputPath(name);
  await writeFile(huge, Buffer.concat([buffer, Buffer.alloc(30 * 1024 * 1024)]));
  await field.setInputFiles(huge);
  await expect(message).toHaveText("photo-60.jpg has 30.1 MB; 30 MB is the limit");
});

test("photos are scaled down one by one, and the form waits for them", async ({ page }) => {
  await openForm(page);
  // Counts the decoded photos that are in memory at the same time.
  await page.evaluate(() => {
    const decode = window.createImageBitmap.bind(window);
    const counted = { open: 0, most: 0 };
    Object.assign(window, { counted });
    window.createImageBitmap = (async (file: Blob, options: ImageBitmapOptions) => {
      counted.open += 1;
      counted.most = Math.max(counted.most, counted.open);
      const bitmap = await decode(file, options);
      const close = bitmap.close.bind(bitmap);
      bitmap.close = () => {
        counted.open -= 1;
        close();
      };
      return bitmap;
    }) as typeof createImageBitmap;
  });
  const field = page.getByLabel("Product images");
  const photos = await Promise.all(["a.jpg", "b.jpg"].map(phonePhoto));
  await field.setInputFiles([...photos, await picture(60)]);
  await expect(page.locator(".chosen-images [aria-busy]")).toHaveCount(0);
  const sizes = await field.evaluate((input: HTMLInputElement) =>
    [...input.files!].map(({ name, size, type }) => ({ name, size, type })),
  );
  expect(sizes.map(({ name }) => name)).toEqual(["a.jpg", "b.jpg", "photo-60.jpg"]);
  for (const { size, type } of sizes) {
    expect(type).toBe("image/jpeg");
    expect(size).toBeLessThan(5 * 1024 * 1024);
  }
  expect(sizes[2]!.size).toBe((await picture(60)).buffer.length);
  expect(await page.evaluate("counted")).toEqual({ open: 0, most: 1 });
  await page.getByRole("button", { name: "Make first photo-60.jpg" }).click();
  await expect(page.locator(".chosen-images li").first()).toContainText("photo-60.jpg");
});

test("pictures that are kept count too", async ({ page }) => {
  await openForm(page);
  await page.getByRole("link", { name: "Products", exact: true }).click();
  const row = page.locator(".seller-product").first();
  await openAllFields(page, row);
  const message = page.locator(".chosen-images [role=status]").first();
  await expect(page.getByRole("checkbox", { name: "Keep picture 1" })).toBeVisible();
  const kept = await page.getByRole("checkbox", { name: /^Keep picture/ }).count();
  const files = [10, 60, 110, 160].slice(0, 5 - kept);
  await page.getByLabel("Product images").setInputFiles(await Promise.all(files.map(picture)));
  await expect(message).toHaveText("At most 4 product images are allowed");
  await page.getByRole("checkbox", { name: "Keep picture 1" }).uncheck();
  await expect(message).toBeEmpty();
});
