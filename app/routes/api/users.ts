import { apiRoute } from "../../api/resource-route.ts";
import { userEndpoints } from "../../api/users.ts";

export const loader = apiRoute(userEndpoints);
export const action = loader;
