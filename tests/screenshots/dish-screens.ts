import { click, inTurn, leadingTo, refused, seller, stranger, waitFor } from "./acts.ts";
import type { Screen } from "./shop-screens.ts";

/** The link to the form of the newest dish. */
const openFirst = inTurn(
  click(".seller-product a[href^='/seller/dishes/'] >> nth=0"),
  waitFor("#dish-name"),
);
const toForm = (screen: Screen) => leadingTo("/seller/dishes/any", screen);

/** The screens of dishes. */
export const dishScreens = (): Record<string, Screen> => ({
  dishes: stranger("/dishes"),
  dish: stranger("/dishes/bo-kho"),
  "dish-for-eight": stranger("/dishes/khay-qua-tet?for=8"),
  "dish-nothing-ticked": stranger("/dishes/pho-bo", async (page) => {
    for (const box of await page.locator("[name=item]").all()) await box.uncheck();
    await inTurn(click(".buy-bar button"), refused)(page);
  }),
  "products-search-dish": stranger("/products?q=phở"),
  "seller-dishes": seller("/seller/dishes"),
  "seller-dishes-refused": seller("/seller/dishes", click("form[enctype] button"), refused),
  "seller-dish-new": seller("/seller/dishes/new"),
  "seller-dish-refused": seller("/seller/dishes/new", click("[value=save]"), refused),
  "seller-dish": toForm(seller("/seller/dishes", openFirst)),
  "seller-delete-dish": toForm(
    seller("/seller/dishes", openFirst, click("a[href*='delete=1']"), waitFor("[value^=delete]")),
  ),
});
