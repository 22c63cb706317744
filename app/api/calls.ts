import type { Call } from "./call.ts";
import * as addresses from "./calls/addresses.ts";
import * as categories from "./calls/categories.ts";
import * as orders from "./calls/orders.ts";
import * as products from "./calls/products.ts";
import * as sellerOrders from "./calls/seller-orders.ts";
import * as sellers from "./calls/sellers.ts";
import * as shoppers from "./calls/shoppers.ts";

/** Every call of the JSON contract (specification, section 7). */
export const calls: Call[] = [
  products,
  categories,
  shoppers,
  addresses,
  orders,
  sellers,
  sellerOrders,
].flatMap((group) => Object.values(group));
