import { readJson } from "../../api/read-json.ts";
import { stockRequest } from "../../api/requests.ts";
import { apiRoute, refuse, succeed } from "../../api/route.ts";
import { requireApiSeller } from "../../api/who.ts";
import { updateProduct } from "../../models/edit-products.ts";

const route = apiRoute({
  POST: async ({ request, context }) => {
    await requireApiSeller(context, request);
    const { productId, inStock } = await readJson(request, stockRequest);
    const changed = await context.withTx((tx) => updateProduct(tx, productId, { inStock }));
    return changed
      ? succeed({ message: "Stock status updated" })
      : refuse(404, "This product is gone");
  },
});

export const loader = route;
export const action = route;
