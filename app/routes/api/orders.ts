import { orderEndpoints } from "../../api/orders.ts";
import { apiRoute } from "../../api/resource-route.ts";
import { sellerOrderEndpoints } from "../../api/seller-orders.ts";

/** Shoppers' and sellers' endpoints share /api/order/. */
export const loader = apiRoute([...orderEndpoints, ...sellerOrderEndpoints]);
export const action = loader;
