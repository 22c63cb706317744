import type { Page } from "@playwright/test";
import type { Store } from "#db/client.server.ts";
import { givenArea } from "#tests/support/data/areas.ts";
import { click, guest, leadingTo, refused, seller } from "./acts.ts";
import type { ExampleOrders } from "./example-shop.ts";
import type { Examples, Screen } from "./shop-screens.ts";

/** Far from where the examples' shoppers live, so that their orders cost what they do in a shop without areas. */
const REGIONS = [
  { province: "Cần Thơ", ward: "" },
  { province: "An Giang", ward: "Phường Long Xuyên" },
];

/** Adds two delivery areas; returns the id of the first. */
export async function givenExampleAreas(store: Store): Promise<string> {
  const terms = { name: "Miền Tây", feeVnd: 45_000, freeFromVnd: 900_000, minimumVnd: 400_000 };
  const { id } = await givenArea(store, REGIONS, terms);
  const island = { province: "An Giang", ward: "Đặc khu Phú Quốc" };
  await givenArea(store, [island], { name: "Đảo", isServed: false });
  return id;
}

const chooseWard = (city: string) => async (page: Page) => {
  await page.locator("[value^=buy]").click();
  await page.locator("#where summary").click();
  await page.locator("#where-state").fill("Cần Thơ");
  await page.locator("#where-city").fill(city);
  await page.locator('#where [value="where"]:not([tabindex="-1"])').click();
  await page.waitForLoadState();
};

/** The screens of sellers and guests about delivery areas. */
export function areaScreens(
  { plain }: Pick<Examples, "plain">,
  { area }: Pick<ExampleOrders, "area">,
): Record<string, Screen> {
  const path = "/seller/shop/delivery";
  const product = `/product/masala/${plain}`;
  return {
    "seller-areas": seller(path),
    "seller-areas-refused": seller(path, click("main [value=add]"), refused),
    "seller-area": seller(`${path}/${area}?province=${encodeURIComponent("Cần Thơ")}`),
    "seller-area-found": seller(`${path}/${area}?q=${encodeURIComponent("Ninh Kiều")}`),
    "seller-area-delete": seller(`${path}/${area}?delete=1`),
    "cart-place-refused": leadingTo("/cart", guest(product, chooseWard("Ninh Kieo"))),
    "cart-place": leadingTo("/cart", guest(product, chooseWard("Phường Ninh Kiều"))),
    "product-place": guest(product),
  };
}
