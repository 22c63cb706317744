import { expect, test } from "vitest";
import { newShop } from "#tests/db/support/shops-before.ts";
import { alterProduct } from "#tests/support/data/alter.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { openShopStore } from "#tests/support/data/templates.ts";
import { runInProcess } from "#tests/support/server/run-in-process.ts";

test("check names products whose stock is not the sum of its history, and repairs that", async () => {
  const data = await newShop();
  const store = openShopStore({ data });
  const id = await givenProduct(store, { name: "Quế", stockCount: 3 });
  await alterProduct(store, id, { stockCount: 5 });
  await store.close();

  const wrong = await runInProcess(["check"], data);
  expect([wrong.status, wrong.out]).toEqual([
    1,
    "product “Quế”: its stock is 5, its history adds up to 3; repair by --repair-counters\n",
  ]);
  expect((await runInProcess(["check", "--repair-counters"], data)).status).toBe(0);
  expect((await runInProcess(["check"], data)).status).toBe(0);
});
