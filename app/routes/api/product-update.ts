import { updateProduct } from "../../api/endpoints/products.ts";
import { ApiError } from "../../api/errors.ts";
import { apiRoute, handle } from "../../api/resource-route.ts";
import { addCategory } from "../../models/catalogue/categories.ts";
import * as products from "../../models/catalogue/update-products.ts";
import { en } from "../../text/en.ts";

const route = apiRoute(
  handle(updateProduct, async ({ params, body, context }) => {
    const { price, offerPrice, category, image = [], ...rest } = body;
    await context.withTx(async (tx) => {
      if (!(await products.havePictures(tx, image)))
        throw new ApiError(en.productForm.unknownPicture);
      const changes = {
        ...rest,
        ...(price !== undefined && { priceVnd: price }),
        ...(offerPrice !== undefined && { offerPriceVnd: offerPrice }),
        ...(category && { categoryId: (await addCategory(tx, category)).id }),
      };
      const changed = await products.updateProduct(tx, params.id!, changes, image);
      // Thrown inside, so that a category made for a product that is gone is not kept.
      if (!changed) throw new ApiError(en.toast.productGone, 404);
    });
    return { message: en.toast.productUpdated };
  }),
);

export const loader = route;
export const action = route;
