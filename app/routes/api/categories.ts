import { categoryEndpoints } from "../../api/categories.ts";
import { apiRoute } from "../../api/resource-route.ts";

export const loader = apiRoute(categoryEndpoints);
export const action = loader;
