import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { listMiscounted } from "#app/features/catalogue/stock/stock-moves.server.ts";
import { findPurchase } from "#app/features/purchases/purchases.server.ts";
import { products } from "#db/schema.ts";
import { BOTH_WAYS, expect, test } from "#tests/e2e/fixtures.ts";
import { logInAsSeller } from "#tests/e2e/steps.ts";
import { stockOf } from "#tests/support/data/purchases.ts";
import { givenProduct } from "#tests/support/data/store.ts";

const idOf = (page: Page) => new URL(page.url()).pathname.split("/").at(-1)!;

test(
  "goods come in part, are corrected, sent back and paid",
  BOTH_WAYS,
  async ({ page, store }) => {
    const pepper = await givenProduct(store, {
      name: "Tiêu sọ Lộc Ninh",
      weight: "500 g",
      stockCount: 0,
    });
    await givenProduct(store, { name: "Mật ong rừng", weight: "500 ml" });
    await givenProduct(store, { name: "Mật ong hoa nhãn", weight: "500 ml" });
    await logInAsSeller(page, "/seller/purchases/new");
    const main = page.getByRole("main");
    await main.getByLabel("Or the name of a new one").fill("Anh Năm");
    await main.getByText("Paste a list").click();
    await main
      .getByLabel("One product per line")
      .fill("tiêu sọ lộc ninh 10 100k 31/12/2027\nmật ong 4 60.000\nsầu riêng 2 50k");
    await main.getByRole("button", { name: "Read it" }).click();
    const rows = page.locator(".price-row");
    await expect(rows).toHaveCount(3);
    await main.getByRole("button", { name: "Save as ordered" }).click();
    await expect(
      main.getByText("Please choose the product, or leave it out.").first(),
    ).toBeVisible();
    await main.getByLabel("Product for mật ong").selectOption({ label: "Mật ong rừng · 500 ml" });
    await main.getByLabel("Product for sầu riêng").selectOption({ label: "Leave it out" });
    await main.getByLabel("Other costs").fill("40.000");
    await main.getByRole("button", { name: "Save as ordered" }).click();
    await expect(main.getByText("Ordered", { exact: true })).toBeVisible();
    const id = idOf(page);

    await main.getByRole("link", { name: "Receive goods" }).click();
    await main.getByLabel("Pieces of Tiêu sọ").fill("6");
    await main.getByLabel("Pieces of Mật ong").fill("");
    await main.getByRole("button", { name: "Put into stock" }).click();
    await expect(main.getByText("Come in part")).toBeVisible();
    await expect.poll(async () => (await stockOf(store, pepper)).count).toBe(6);
    const [product] = await store.db.select().from(products).where(eq(products.id, pepper));
    expect(product!.inStock).toBe(true);

    await main.getByRole("link", { name: "Receive goods" }).click();
    await main.getByRole("button", { name: "Put into stock" }).click();
    await expect(main.getByText("Received", { exact: true }).first()).toBeVisible();

    await main.getByRole("link", { name: "Correct" }).click();
    await main.getByLabel("Pieces of Tiêu sọ").fill("9");
    await main.getByRole("button", { name: "Save the correction" }).click();
    await expect(main.getByText("Please say why.").first()).toBeVisible();
    await expect(main.getByLabel("Pieces of Tiêu sọ")).toHaveValue("9");
    await main.getByLabel("Why").fill("Đếm nhầm");
    await main.getByRole("button", { name: "Save the correction" }).click();
    await expect(main.getByText("Đếm nhầm").first()).toBeVisible();
    expect((await stockOf(store, pepper)).count).toBe(9);

    await main.getByRole("link", { name: "Send back" }).click();
    await main.getByLabel("Pieces of Tiêu sọ").fill("20");
    await main.getByLabel("Why").fill("Ẩm mốc");
    await main.getByRole("button", { name: "Send back" }).click();
    await expect(main.getByText("More than came cannot go back.").first()).toBeVisible();
    await main.getByLabel("Pieces of Tiêu sọ").fill("2");
    await main.getByRole("button", { name: "Send back" }).click();
    await expect(main.getByText("Ẩm mốc").first()).toBeVisible();
    expect((await stockOf(store, pepper)).count).toBe(7);

    await main.getByLabel("Amount").fill("500.000");
    await main.getByRole("button", { name: "Note the payment" }).click();
    await expect(main.locator("#payments ~ ul li")).toHaveCount(1);
    const { purchase } = (await findPurchase(store.db, id))!;
    expect(purchase).toMatchObject({ dueVnd: 700_000 + 240_000 + 40_000, paidVnd: 500_000 });
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(async () => (await findPurchase(store.db, id))!.purchase.paidVnd).toBe(0);
    expect(await listMiscounted(store.db)).toEqual([]);

    await page.goto("/seller/expiring?days=90");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Expires soon");
  },
);
