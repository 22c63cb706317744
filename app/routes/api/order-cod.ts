import { placeOrder } from "../../api/endpoints/orders.ts";
import { ApiError, tooManyRequests } from "../../api/errors.ts";
import { apiRoute, handle } from "../../api/resource-route.ts";
import { orderShape } from "../../api/serializers.ts";
import { requestLang } from "../../auth/request-lang.ts";
import { listNoticeRecipients } from "../../mail/notice-recipients.ts";
import * as orders from "../../models/orders/place-order.ts";
import { en } from "../../text/en.ts";

const MAX_KEY_LENGTH = 200;

const route = apiRoute(
  handle(placeOrder, async ({ caller, body, request, context }) => {
    const items = body.items.map(({ product, quantity }) => ({ productId: product, quantity }));
    const requestKey = keyOf(request);
    const lang = await requestLang(context, request);
    const noticeTo = await listNoticeRecipients(context);
    const addressId = body.address ?? "";
    const limits = { ...context.settings.orderLimits, client: context.client };
    const wanted = { userId: caller.id, items, addressId, requestKey, lang, noticeTo, limits };
    const outcome = await context.withTx((tx) => orders.placeOrder(tx, wanted));
    if (outcome.kind === "rejected") throw new ApiError(reason(outcome));
    if (outcome.kind === "too-many")
      throw tooManyRequests(en.checkout.tooManyOrders, outcome.retryAfterMs);
    if (outcome.kind === "changed") throw new ApiError(en.errors.pageExpired);
    context.wakeOutbox();
    return { message: en.toast.orderPlaced, order: orderShape(outcome.order) };
  }),
);

/** The caller's Idempotency-Key, kept apart from the tokens of page forms. */
function keyOf(request: Request): string | null {
  const key = request.headers.get("idempotency-key");
  if (!key) return null;
  if (key.length > MAX_KEY_LENGTH) throw new ApiError("Idempotency-Key is too long", 400);
  return `key:${key}`;
}

function reason({ reason, name }: { reason: string; name?: string }): string {
  if (reason === "no-address") return en.checkout.needAddress;
  if (reason === "empty") return en.cart.empty;
  return name ? `${name}: ${en.product.outOfStock}` : en.toast.unavailable;
}

export const loader = route;
export const action = route;
