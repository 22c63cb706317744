import { succeedWithList } from "../../api/list-answer.ts";
import { apiRoute } from "../../api/route.ts";
import { productShape } from "../../api/shapes.ts";
import { listAllProducts, type Product } from "../../models/products.ts";

const route = apiRoute({
  GET: ({ context: { withSnapshot, origin } }) =>
    withSnapshot(async (db) => {
      const shape = (product: Product) => productShape(product, origin);
      const answer = await succeedWithList("products", listAllProducts(db), shape);
      answer.headers.set("Cache-Control", "no-cache");
      return answer;
    }),
});

export const loader = route;
export const action = route;
