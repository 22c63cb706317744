import { checkSeller } from "../../api/endpoints/sellers.ts";
import { answer, apiRoute } from "../../api/resource-route.ts";

const route = apiRoute(answer(checkSeller, async () => ({})));

export const loader = route;
export const action = route;
