import { listProducts } from "../../api/endpoints/products.ts";
import { apiRoute, handle } from "../../api/resource-route.ts";
import { productShape } from "../../api/serializers.ts";
import { succeedWithList } from "../../api/stream-list.ts";
import { listAllProducts, type Product } from "../../models/catalogue/products.ts";

const route = apiRoute(
  handle(listProducts, ({ context: { withSnapshot, origin }, headers }) =>
    withSnapshot((db) => {
      const shape = (product: Product) => productShape(product, origin);
      headers.set("Cache-Control", "no-cache");
      return succeedWithList("products", listAllProducts(db), shape, headers);
    }),
  ),
);

export const loader = route;
export const action = route;
