import { addressEndpoints, userEndpoints } from "#app/features/accounts/api.ts";
import { cartEndpoints } from "#app/features/cart/api.ts";
import { categoryEndpoints } from "#app/features/catalogue/categories/api.ts";
import { dishEndpoints } from "#app/features/catalogue/dishes/api.ts";
import { productEndpoints } from "#app/features/catalogue/products/api.ts";
import { debugEndpoints, orderEndpoints, sellerOrderEndpoints } from "#app/features/orders/api.ts";
import { sellerEndpoints } from "#app/features/sellers/login/api.ts";
import type { Endpoint } from "./endpoint.ts";

/** Every endpoint of the JSON contract. */
export const endpoints: Endpoint[] = [
  ...productEndpoints,
  ...categoryEndpoints,
  ...dishEndpoints,
  ...userEndpoints,
  ...cartEndpoints,
  ...addressEndpoints,
  ...orderEndpoints,
  ...sellerEndpoints,
  ...sellerOrderEndpoints,
  ...debugEndpoints,
];
