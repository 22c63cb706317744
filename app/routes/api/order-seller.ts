import { apiRoute, refuse, succeed } from "../../api/route.ts";
import { orderShape } from "../../api/shapes.ts";
import { requireApiSeller } from "../../api/who.ts";
import { isOrderStatus, listOrders } from "../../models/seller-orders.ts";

const PAGE_SIZE = 10;
const MAX_PAGE_SIZE = 100;

const route = apiRoute({
  GET: async ({ request, context }) => {
    await requireApiSeller(context, request);
    const { searchParams } = new URL(request.url);
    const status = searchParams.get("status") ?? "";
    if (status && !isOrderStatus(status)) return refuse(400, "status: not one of the five");
    const found = await listOrders(context.db, {
      page: wholeNumber(searchParams.get("page"), 1),
      limit: Math.min(wholeNumber(searchParams.get("limit"), PAGE_SIZE), MAX_PAGE_SIZE),
      search: searchParams.get("search") ?? "",
      status: status && isOrderStatus(status) ? status : null,
    });
    const { orders, pages, page, total } = found;
    return succeed({ orders: orders.map(orderShape), pages, page, total });
  },
});

function wholeNumber(text: string | null, fallback: number): number {
  return /^[1-9]\d{0,8}$/.test(text ?? "") ? Number(text) : fallback;
}

export const loader = route;
export const action = route;
