import { expect, test } from "vitest";
import { expectPage } from "#tests/support/answers.ts";
import { elements, pageOf, wordsOf } from "#tests/support/page.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";

const { seller } = await sellerShop("empty");

/** The lists of sellers' pages that are empty in a new shop, or in a search, and the button that begins them. */
const LISTS: [path: string, title: string, button: string, leadsTo: string][] = [
  ["/seller/product-list", "No products yet", "Add Product", "/seller"],
  [
    "/seller/product-list?search=zzz",
    "No products found.",
    "See all products",
    "/seller/product-list",
  ],
  ["/seller/prices", "No products yet", "Add Product", "/seller"],
  ["/seller/prices?search=zzz", "No products found.", "See all products", "/seller/prices"],
  ["/seller/stock", "No counted product is running low.", "Product List", "/seller/product-list"],
  ["/seller/search-names?q=zzz", "No names like this", "All names", "/seller/search-names"],
  ["/seller/orders", "No orders found.", "New order", "/seller/orders/new"],
  ["/seller/orders?search=zzz", "No orders found.", "New order", "/seller/orders/new"],
  [
    "/seller/orders/deleted",
    "No order was deleted in the last 30 days.",
    "All orders",
    "/seller/orders",
  ],
  ["/seller/confirm", "All new orders are confirmed.", "Orders", "/seller/orders"],
  ["/seller/runs", "No run is out", "Choose orders", "/seller/orders"],
  ["/seller/reviews", "No reviews", "Delivered orders", "/seller/orders?status=Delivered"],
  ["/seller/money/codes", "No codes yet", "Add a code", "#add-title"],
  ["/seller/money/transfers", "Nothing is waiting.", "How it works", "/seller/help/transfers"],
  ["/seller/shop/delivery", "No areas yet", "Add an area", "#add-title"],
  ["/seller/shop/delivery/slots", "No delivery times yet", "Add times", "#add"],
  ["/seller/overview", "No orders yet", "Product List", "/seller/product-list"],
];

test.each(LISTS)(
  "%s says “%s” and has the button that begins it",
  async (path, title, button, to) => {
    const html = await expectPage(seller, path);
    const [state, ...others] = pageOf(html).querySelectorAll(".empty-state");
    expect(others).toEqual([]);
    expect(wordsOf(state!)).toContain(title);
    const link = state!.querySelector("a.button")!;
    expect([wordsOf(link), link.getAttribute("href")]).toEqual([button, to]);
    if (to.startsWith("#")) expect(pageOf(html).querySelector(to)).not.toBeNull();
    else await expectPage(seller, to);
  },
);

test("imports begin with the form above them", async () => {
  const html = await expectPage(seller, "/seller/products/import");
  expect(elements(html, "button")).toContain("Check the file");
});
