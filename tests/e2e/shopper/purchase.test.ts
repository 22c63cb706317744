import { test } from "../fixtures.ts";
import { purchase } from "../purchase.ts";

test("a shopper browses, searches, fills a cart, registers, verifies, orders and sees the order", async ({
  page,
  shop,
}) => {
  await purchase(page, shop.mail);
});
