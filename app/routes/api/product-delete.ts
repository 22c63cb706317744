import { deleteProduct } from "../../api/endpoints/products.ts";
import { ApiError } from "../../api/errors.ts";
import { apiRoute, handle } from "../../api/resource-route.ts";
import * as products from "../../models/catalogue/update-products.ts";
import { en } from "../../text/en.ts";

const route = apiRoute(
  handle(deleteProduct, async ({ params, context }) => {
    const gone = await context.withTx((tx) => products.deleteProduct(tx, params.id!));
    if (!gone) throw new ApiError(en.toast.productGone, 404);
    return { message: en.toast.productDeleted };
  }),
);

export const loader = route;
export const action = route;
