import { changedProductForm, readProductForm } from "../../api/product-form.ts";
import { apiRoute, refuse, succeed } from "../../api/route.ts";
import { requireApiSeller } from "../../api/who.ts";
import { addCategory } from "../../models/categories.ts";
import { updateProduct } from "../../models/edit-products.ts";

const route = apiRoute({
  PUT: async ({ request, params, context }) => {
    await requireApiSeller(context, request);
    const { fields, pictures } = await readProductForm(request, changedProductForm);
    const { price, offerPrice, category, ...rest } = fields;
    const changed = await context.withTx(async (tx) =>
      updateProduct(
        tx,
        params.id!,
        {
          ...rest,
          ...(price !== undefined && { priceVnd: price }),
          ...(offerPrice !== undefined && { offerPriceVnd: offerPrice }),
          ...(category && { categoryId: (await addCategory(tx, category)).id }),
        },
        pictures,
      ),
    );
    return changed
      ? succeed({ message: "Product updated successfully!" })
      : refuse(404, "This product is gone");
  },
});

export const loader = route;
export const action = route;
