import { apiRoute, refuse, succeed } from "../../api/route.ts";
import { requireApiSeller } from "../../api/who.ts";
import { deleteProduct } from "../../models/edit-products.ts";

const route = apiRoute({
  DELETE: async ({ request, params, context }) => {
    await requireApiSeller(context, request);
    const gone = await context.withTx((tx) => deleteProduct(tx, params.id!));
    return gone ? succeed({ message: "Product deleted" }) : refuse(404, "This product is gone");
  },
});

export const loader = route;
export const action = route;
