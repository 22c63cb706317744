import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { orders } from "#db/schema.ts";
import { ADDRESS } from "../support/data/address.ts";
import { test } from "../support/data/shop-test.ts";
import { NOTICE, placedOrder, startWorker } from "../support/mail/outbox.ts";
import { wordsOf } from "../support/page.ts";
import { testMailServer } from "../support/server/shop.ts";

const NOTE = "Gọi trước 10 phút\n<script>alert(1)</script>";

test("what a shopper wishes stands in the mails to both", async ({ store }) => {
  const server = await testMailServer();
  const { id } = await placedOrder(store, "en");
  const wishes = { note: NOTE, ifOut: "replace" } as const;
  await store.withTx(async (tx) => {
    await tx.update(orders).set(wishes).where(eq(orders.id, id));
  });
  startWorker(store, server.url);

  const confirmation = await server.mailTo(ADDRESS.email);
  expect(confirmation.text).toContain(`Note to the shop:\n${NOTE}`);
  expect(confirmation.text).toContain(
    "If something is out of stock:\nReplace it with something like it",
  );
  expect(wordsOf(confirmation.html || "")).toContain("Note to the shop: Gọi trước 10 phút");
  expect(confirmation.html).not.toContain("<script>");

  const { text } = await server.mailTo(NOTICE);
  expect(text).toContain("Ghi chú cho cửa hàng / Note to the shop: Gọi trước 10 phút");
  expect(text).toContain("Thay bằng món tương tự / Replace it with something like it");
});

test("who wants only to be called finds nothing about it in a mail", async ({ store }) => {
  const server = await testMailServer();
  await placedOrder(store, "vi");
  startWorker(store, server.url);

  const mails = [await server.mailTo(ADDRESS.email), await server.mailTo(NOTICE)];
  for (const { text } of mails) expect(text).not.toMatch(/hết hàng|out of stock/);
});
