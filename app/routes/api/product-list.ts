import { listProducts } from "../../api/calls/products.ts";
import { answer, apiRoute } from "../../api/route.ts";
import { productShape } from "../../api/shapes.ts";
import { listAllProducts } from "../../models/products.ts";

const route = apiRoute(
  answer(listProducts, async ({ context: { db, origin } }) => {
    const products = await listAllProducts(db);
    return { products: products.map((product) => productShape(product, origin)) };
  }),
);

export const loader = route;
export const action = route;
