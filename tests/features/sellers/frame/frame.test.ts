import { expect, test } from "vitest";
import { expectRedirect } from "#tests/support/answers.ts";
import { SELLER } from "#tests/support/data/templates.ts";
import { headingsOf, hrefsOf, pageOf, partOf } from "#tests/support/page.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";
import { Client } from "#tests/support/server/client.ts";

const { server, seller } = await sellerShop("demo");

test("a login at /seller leads to the page that /seller shows, and another one to the page it was asked on", async () => {
  for (const [next, location] of [
    ["/seller", "/seller"],
    ["", "/seller"],
    ["/products", "/seller"],
    ["/seller/orders?page=2", "/seller/orders?page=2"],
    ["/debug-orders", "/debug-orders"],
  ] as const)
    expectRedirect(await new Client(server.url).post("/seller", { ...SELLER, next }), location);
});

test("/debug-orders, which is not below /seller, has the frame of the shop, and is for sellers only", async () => {
  const page = await seller.page("/debug-orders?lang=en");
  expect(headingsOf(page)).toEqual(["Debug Orders"]);
  expect(pageOf(page).querySelectorAll("main")).toHaveLength(1);
  expect(hrefsOf(partOf(page, "header"))).toContain("/products/rice");
  expect(pageOf(page).querySelector("footer.footer")).not.toBeNull();
  const stranger = await new Client(server.url).page("/debug-orders?lang=en");
  expect(headingsOf(stranger)).toEqual(["Seller Login"]);
});
