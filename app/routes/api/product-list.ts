import { apiRoute, succeed } from "../../api/route.ts";
import { productShape } from "../../api/shapes.ts";
import { listAllProducts } from "../../models/products.ts";

const route = apiRoute({
  GET: async ({ context: { db, origin } }) => {
    const products = await listAllProducts(db);
    return succeed({ products: products.map((product) => productShape(product, origin)) });
  },
});

export const loader = route;
export const action = route;
