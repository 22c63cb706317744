import { productEndpoints } from "../../api/products.ts";
import { apiRoute } from "../../api/resource-route.ts";

export const loader = apiRoute(productEndpoints);
export const action = loader;
