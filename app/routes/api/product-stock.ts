import { setStock } from "../../api/endpoints/products.ts";
import { ApiError } from "../../api/errors.ts";
import { apiRoute, handle } from "../../api/resource-route.ts";
import { updateProduct } from "../../models/catalogue/update-products.ts";
import { en } from "../../text/en.ts";

const route = apiRoute(
  handle(setStock, async ({ body: { productId, inStock }, context }) => {
    const changed = await context.withTx((tx) => updateProduct(tx, productId, { inStock }));
    if (!changed) throw new ApiError(en.toast.productGone, 404);
    return { message: en.toast.stockUpdated };
  }),
);

export const loader = route;
export const action = route;
