import type { Endpoint } from "./endpoint.ts";
import * as addresses from "./endpoints/addresses.ts";
import * as categories from "./endpoints/categories.ts";
import * as orders from "./endpoints/orders.ts";
import * as products from "./endpoints/products.ts";
import * as sellerOrders from "./endpoints/seller-orders.ts";
import * as sellers from "./endpoints/sellers.ts";
import * as shoppers from "./endpoints/users.ts";

/** Every call of the JSON contract (specification, section 7). */
export const endpoints: Endpoint[] = [
  products,
  categories,
  shoppers,
  addresses,
  orders,
  sellers,
  sellerOrders,
].flatMap((group) => Object.values(group));
