import { apiRoute } from "../../api/resource-route.ts";
import { sellerEndpoints } from "../../api/sellers.ts";

export const loader = apiRoute(sellerEndpoints);
export const action = loader;
