import { expect, test } from "vitest";
import { wordsAt } from "../../../support/answers.ts";
import { wordsOf } from "../../../support/page.ts";
import { Client } from "../../../support/server/client.ts";
import { orderForm } from "../../support/forms.ts";
import { shopContentForms } from "../../support/shop-content-forms.ts";
import { freshProduct, newShopperWithAddress, sellerShop } from "../../support/shoppers.ts";

const { server, store, seller } = await sellerShop();
const { cached, save, saved } = shopContentForms(server.url, seller);

const PROMISE = "Hà Nội: today if ordered before 15:00; elsewhere 2–4 days";
const USUALLY = "Usually 2 to 5 working days";

test("what the shop promises stands where shoppers decide and wait, until the parcel is there", async () => {
  const product = await freshProduct(store);
  const { client } = await newShopperWithAddress(server.url, store);
  const productPage = async (lang = "en") =>
    wordsOf(await cached(`/product/masala/${product.id}`, lang));
  const page = async (path: string) => wordsAt(client, path);

  expect(await productPage()).not.toContain("Arrives:");
  expect(wordsOf(await cached("/delivery"))).toContain(USUALLY);
  await saved("arrival", { "arrives-en": PROMISE });

  expect(await productPage()).toContain(`Arrives: ${PROMISE} You check the goods`);
  const policy = wordsOf(await cached("/delivery"));
  expect(policy).toContain(`Delivery time ${PROMISE} If it takes longer`);
  expect(policy).not.toContain(USUALLY);
  expect(await page("/cart")).not.toContain("Arrives:");
  await client.post("/cart", { intent: `add:${product.id}` });
  expect(await page("/cart")).toContain(`Arrives: ${PROMISE} You check the goods`);
  const placed = await client.post("/cart", await orderForm(client));
  const order = placed.headers.get("location")!;
  const id = order.split("/").at(-1)!;
  for (const [status, isAwaited] of [
    ["Pending", true],
    ["Shipped", true],
    ["Delivered", false],
    ["Cancelled", false],
  ] as const) {
    await seller.json("PUT", `/api/order/${id}/status`, { status });
    expect((await page(order)).includes(`Arrives: ${PROMISE}`), status).toBe(isAwaited);
  }

  // Nothing is promised in a language in which nothing is written.
  expect(await productPage("vi")).not.toMatch(/Arrives:|Nhận hàng:/);
  await saved("arrival", { "arrives-vi": "Hà Nội trong ngày, nơi khác 2–4 ngày" });
  expect(await productPage("vi")).toContain("Nhận hàng: Hà Nội trong ngày, nơi khác 2–4 ngày");
  expect(await productPage()).not.toContain("Arrives:");
});

test("a promise is one line of plain text", async () => {
  const markup = `<b>now</b> "'&`;
  await saved("arrival", { "arrives-en": markup });
  const product = await freshProduct(store);
  const client = new Client(server.url);
  expect(await wordsAt(client, `/product/masala/${product.id}?lang=en`)).toContain(
    `Arrives: ${markup}`,
  );
  for (const text of ["x".repeat(161), "x".repeat(100_000), "a\u0000b", "a\u202eb"])
    expect((await save("arrival", { "arrives-en": text })).status).toBeOneOf([400, 413]);
  expect(wordsOf(await cached("/delivery"))).toContain(`Delivery time ${markup}`);
});
