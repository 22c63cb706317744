import { addProduct } from "../../api/endpoints/products.ts";
import { ApiError } from "../../api/errors.ts";
import { apiRoute, handle } from "../../api/resource-route.ts";
import { addCategory } from "../../models/catalogue/categories.ts";
import * as products from "../../models/catalogue/update-products.ts";
import { en } from "../../text/en.ts";

const route = apiRoute(
  handle(addProduct, async ({ body, context }) => {
    const { price, offerPrice, category, image, ...rest } = body;
    await context.withTx(async (tx) => {
      if (!(await products.havePictures(tx, image)))
        throw new ApiError(en.productForm.unknownPicture);
      const categoryId = category ? (await addCategory(tx, category)).id : null;
      const product = { ...rest, categoryId, priceVnd: price, offerPriceVnd: offerPrice };
      await products.addProduct(tx, product, image);
    });
    return { message: en.toast.productAdded };
  }),
);

export const loader = route;
export const action = route;
