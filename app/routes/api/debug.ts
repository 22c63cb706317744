import { debugEndpoints } from "../../api/debug.ts";
import { apiRoute } from "../../api/resource-route.ts";

export const loader = apiRoute(debugEndpoints);
export const action = loader;
