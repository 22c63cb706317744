import type { Locator } from "@playwright/test";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { counting, newEmail, ORDER_URL } from "#tests/e2e/steps.ts";
import { givenSlots } from "#tests/support/data/slots.ts";
import { codeIn, mailsTo } from "#tests/support/mail/mail-server.ts";

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, locale: "vi-VN" });

/** Counts what a shopper has to press and to type. */
function shopper() {
  const { taps, tap } = counting();
  const fields: string[] = [];
  return {
    tap,
    type: async (target: Locator, text: string) => {
      fields.push((await target.getAttribute("name"))!);
      await target.fill(text);
    },
    print: (who: string) => {
      console.log(`${who}: ${taps.length} taps (${taps.join(" → ")})`);
      console.log(`${who}: ${fields.length} typed fields (${fields.join(", ")})`);
    },
    counts: () => ({ taps: taps.length, fields: fields.length }),
  };
}

const KINDS = [
  { kind: "no delivery times", hasSlots: false, javaScriptEnabled: true },
  { kind: "delivery times", hasSlots: true, javaScriptEnabled: false },
];

for (const { kind, hasSlots, javaScriptEnabled } of KINDS)
  test.describe(`in a shop with ${kind}`, () => {
    test.use({ javaScriptEnabled });
    test("a new shopper orders by 6 taps, a returning one by 2, as from home", async ({
      page,
      shop,
      store,
    }) => {
      if (hasSlots) await givenSlots(store);
      const email = newEmail();
      await page.goto("/products/rice");
      await page.getByRole("link", { name: "Gạo ST25" }).click();
      const button = (name: string) => page.getByRole("button", { name, exact: true }).last();
      const field = (name: string) => page.getByLabel(name, { exact: true });

      const first = shopper();
      await first.tap(button("Mua ngay"));
      await first.tap(button("Đặt hàng"));
      const dialog = page.getByRole("dialog", { name: "Đăng ký tài khoản" });
      await expect(dialog).toContainText("Tạo tài khoản để đặt đơn hàng này");
      await first.type(field("Họ tên"), "Nguyễn Thị Lan");
      await first.type(field("Email").first(), email);
      await first.tap(button("Tiếp tục bằng mã xác thực"));

      await expect(page).toHaveURL(/\/add-address#otp$/);
      await expect(page.locator("#otp")).toContainText(email);
      await expect(field("Tên")).toHaveValue("Lan");
      await expect(field("Họ và tên đệm")).toHaveValue("Nguyễn Thị");
      await expect(field("Quốc gia")).toHaveValue("Việt Nam");
      await first.type(field("Số nhà, tên đường"), "12 Hàng Bạc");
      await first.type(field("Phường/Xã"), "Phường Hoàn Kiếm");
      await first.type(field("Tỉnh/Thành phố"), "Hà Nội");
      await first.type(field("Số điện thoại"), "0912 345 678");
      await first.type(field("Mã xác thực"), codeIn(await shop.mail.mailTo(email)));
      await first.tap(button("Lưu địa chỉ"));

      await expect(page).toHaveURL(/\/cart#place$/);
      await expect(page.locator("#slot option:checked")).toHaveCount(hasSlots ? 1 : 0);
      await expect(button("Đặt hàng")).toBeInViewport({ ratio: 1 });
      await first.tap(button("Đặt hàng"));
      await expect(page).toHaveURL(ORDER_URL);
      first.print("New shopper");
      expect(first.counts().taps).toBeLessThanOrEqual(6);
      expect(first.counts().fields).toBeLessThanOrEqual(7);
      expect(
        mailsTo(shop.mail, email).filter((sent) => /^\d{6} /.test(sent.subject!)),
      ).toHaveLength(1);

      await page.goto("/products/rice");
      await page.getByRole("link", { name: "Gạo ST25" }).click();
      const next = shopper();
      await next.tap(button("Mua ngay"));
      await next.tap(button("Đặt hàng"));
      await expect(page).toHaveURL(ORDER_URL);
      await expect(page.getByText("Giờ giao hàng:")).toHaveCount(hasSlots ? 1 : 0);
      next.print("Returning shopper");
      expect(next.counts()).toEqual({ taps: 2, fields: 0 });

      await page.goto("/");
      const again = shopper();
      await again.tap(button("Đặt lại đơn này"));
      await again.tap(button("Đặt hàng"));
      await expect(page).toHaveURL(ORDER_URL);
      again.print("Repeat of the last order");
      expect(again.counts()).toEqual({ taps: 2, fields: 0 });
    });
  });

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });
    test("a dish for four is in the cart by at most 3 taps from home", async ({ page }) => {
      await page.goto("/");
      const cook = shopper();
      const dishes = page.getByRole("region", { name: "Hôm nay nấu gì?" });
      await cook.tap(dishes.getByRole("link", { name: "Phở bò" }));
      await expect(page.getByRole("heading", { level: 1, name: "Phở bò" })).toBeVisible();
      const add = page.getByRole("button", { name: "Thêm vào giỏ" });
      await expect(add).toBeInViewport({ ratio: 1 });
      await cook.tap(add);
      await expect(page).toHaveURL(/\/cart$/);
      await expect(page.getByText("Số món đã cho vào giỏ từ danh sách: 2")).toBeVisible();
      cook.print("A dish for four");
      expect(cook.counts().taps).toBeLessThanOrEqual(3);
      expect(cook.counts().fields).toBe(0);
    });
  });
