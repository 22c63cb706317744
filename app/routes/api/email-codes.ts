import { emailCodeEndpoints } from "../../api/email-codes.ts";
import { apiRoute } from "../../api/resource-route.ts";

export const loader = apiRoute(emailCodeEndpoints);
export const action = loader;
