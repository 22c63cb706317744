import { newProductForm, readProductForm } from "../../api/product-form.ts";
import { ApiRefusal, apiRoute, succeed } from "../../api/route.ts";
import { requireApiSeller } from "../../api/who.ts";
import { addCategory } from "../../models/categories.ts";
import { addProduct } from "../../models/edit-products.ts";

const route = apiRoute({
  POST: async ({ request, context }) => {
    await requireApiSeller(context, request);
    const { fields, pictures } = await readProductForm(request, newProductForm);
    if (pictures.length === 0)
      throw new ApiRefusal(400, "Please upload at least one product image");
    const { price, offerPrice, category, ...rest } = fields;
    await context.withTx(async (tx) => {
      const categoryId = category ? (await addCategory(tx, category)).id : null;
      const product = { ...rest, categoryId, priceVnd: price, offerPriceVnd: offerPrice };
      await addProduct(tx, product, pictures);
    });
    return succeed({ message: "Product added" });
  },
});

export const loader = route;
export const action = route;
