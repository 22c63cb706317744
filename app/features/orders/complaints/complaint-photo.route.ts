import type { LoaderFunctionArgs } from "@remix-run/node";
import { pictureResponse } from "#app/features/catalogue/pictures/picture-response.http.server.ts";
import { findViewableOrder } from "#app/features/orders/following/open-order.http.server.ts";
import { isSellerWith } from "#app/features/sellers/login/seller-session.http.server.ts";
import { findComplaintPhoto } from "./complaint-photos.server.ts";

/** A photo of a complaint, for sellers who see orders and the order's shopper; nobody else learns whether there is one. */
export async function loader({
  request,
  context,
  params: { id = "", photo = "" },
}: LoaderFunctionArgs) {
  const maySee =
    (await isSellerWith(context, request, "orders.read")) ||
    (await findViewableOrder(context, request, id));
  const bytes = maySee && (await findComplaintPhoto(context.db, id, photo));
  return pictureResponse(bytes || null, "image/jpeg", {
    "Cache-Control": "private, no-store",
    "X-Robots-Tag": "noindex",
  });
}
