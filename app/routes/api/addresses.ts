import { addressEndpoints } from "../../api/addresses.ts";
import { apiRoute } from "../../api/resource-route.ts";

export const loader = apiRoute(addressEndpoints);
export const action = loader;
