import { cartEndpoints } from "../../api/carts.ts";
import { apiRoute } from "../../api/resource-route.ts";

export const loader = apiRoute(cartEndpoints);
export const action = loader;
