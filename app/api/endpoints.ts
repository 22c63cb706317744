import { addressEndpoints } from "./addresses.ts";
import { cartEndpoints } from "./carts.ts";
import { categoryEndpoints } from "./categories.ts";
import type { Endpoint } from "./contract/endpoint.ts";
import { debugEndpoints } from "./debug.ts";
import { emailCodeEndpoints } from "./email-codes.ts";
import { orderEndpoints } from "./orders.ts";
import { productEndpoints } from "./products.ts";
import { sellerOrderEndpoints } from "./seller-orders.ts";
import { sellerEndpoints } from "./sellers.ts";
import { userEndpoints } from "./users.ts";

/** Every endpoint of the JSON contract. */
export const endpoints: Endpoint[] = [
  ...productEndpoints,
  ...categoryEndpoints,
  ...userEndpoints,
  ...cartEndpoints,
  ...emailCodeEndpoints,
  ...addressEndpoints,
  ...orderEndpoints,
  ...sellerEndpoints,
  ...sellerOrderEndpoints,
  ...debugEndpoints,
];
