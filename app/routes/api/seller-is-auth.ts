import { checkSeller } from "../../api/calls/sellers.ts";
import { answer, apiRoute } from "../../api/route.ts";

const route = apiRoute(answer(checkSeller, async () => ({})));

export const loader = route;
export const action = route;
