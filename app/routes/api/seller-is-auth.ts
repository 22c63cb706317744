import { checkSeller } from "../../api/endpoints/sellers.ts";
import { apiRoute, handle } from "../../api/resource-route.ts";

const route = apiRoute(handle(checkSeller, async () => ({})));

export const loader = route;
export const action = route;
