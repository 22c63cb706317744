import { eq } from "drizzle-orm";
import { orders } from "#db/schema.ts";
import { expect, MONEY_SETTINGS, test } from "#tests/e2e/fixtures.ts";
import { logInAsSeller } from "#tests/e2e/steps.ts";
import { givenOrder } from "#tests/support/data/store.ts";

test.use({ settings: MONEY_SETTINGS });

/** The width of what is printed on 80 mm paper with margins of 4 mm, in CSS pixels. */
const RECEIPT_WIDTH = Math.floor((72 / 25.4) * 96);

/** Runs in the page: amounts and numbers of more than one line. */
function broken(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    if (/^[\d.,\s₫−-]+$/.test(text.nodeValue!) && lines.size > 1) found.push(text.nodeValue!);
  }
  const account = document.querySelector(".slip-totals .figures")!;
  const tops = [...account.children].map((part) => Math.round(part.getBoundingClientRect().top));
  return new Set(tops).size > 1 ? [...found, account.textContent!] : found;
}

test("a slip of 80 mm keeps amounts and the account number whole", async ({ page, store }) => {
  const id = await givenOrder(store);
  const amounts = { priceVnd: 123_456_000, amountVnd: 123_486_000 };
  await store.withTx((tx) => tx.update(orders).set(amounts).where(eq(orders.id, id)));
  await logInAsSeller(page, "/seller/orders");
  for (const lang of ["vi", "en"]) {
    await page.goto(`/seller/order/${id}?format=80mm&lang=${lang}`);
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: RECEIPT_WIDTH, height: 900 });
    expect([lang, await page.evaluate(broken)]).toEqual([lang, []]);
    await page.emulateMedia({ media: "screen" });
  }
});
