import { listProducts } from "../../api/calls/products.ts";
import { succeedWithList } from "../../api/list-answer.ts";
import { answer, apiRoute } from "../../api/route.ts";
import { productShape } from "../../api/shapes.ts";
import { listAllProducts, type Product } from "../../models/catalogue/products.ts";

const route = apiRoute(
  answer(listProducts, ({ context: { withSnapshot, origin }, headers }) =>
    withSnapshot((db) => {
      const shape = (product: Product) => productShape(product, origin);
      headers.set("Cache-Control", "no-cache");
      return succeedWithList("products", listAllProducts(db), shape, headers);
    }),
  ),
);

export const loader = route;
export const action = route;
