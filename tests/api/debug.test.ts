import { expect, test } from "vitest";
import { SELLER } from "../support/data/templates.ts";
import { Client } from "../support/server/client.ts";
import { testShop } from "../support/server/shop.ts";

const { server } = await testShop();

test("a seller hears of orders with faults, and what the clean-up did", async () => {
  const seller = new Client(server.url);
  await seller.json("POST", "/api/seller/login", SELLER);
  const list = await (await seller.json("GET", "/api/debug/orders")).json();
  expect(list).toEqual({
    success: true,
    message: "0 orders with missing or inconsistent data",
    orders: [],
  });
  const done = await (await seller.json("POST", "/api/debug/cleanup-orders")).json();
  expect(done).toEqual({
    success: true,
    message: "0 orders repaired, 0 left to review",
    fixed: [],
    left: [],
  });
});
