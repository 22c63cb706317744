import { readJson } from "../../api/read-json.ts";
import { orderRequest } from "../../api/requests.ts";
import { apiRoute, refuse, succeed } from "../../api/route.ts";
import { orderShape } from "../../api/shapes.ts";
import { requireApiShopper } from "../../api/who.ts";
import { requestLang } from "../../auth/request-lang.ts";
import { noticeRecipients } from "../../mail/notice-recipients.ts";
import { placeOrder } from "../../models/place-order.ts";
import { en } from "../../text/en.ts";

const MAX_KEY_LENGTH = 200;

const route = apiRoute({
  POST: async ({ request, context }) => {
    const user = await requireApiShopper(context, request);
    const { items, address } = await readJson(request, orderRequest);
    const key = request.headers.get("idempotency-key");
    if (key && key.length > MAX_KEY_LENGTH) return refuse(400, "Idempotency-Key is too long");
    const lang = await requestLang(context, request);
    const noticeTo = await noticeRecipients(context);
    const outcome = await context.withTx((tx) =>
      placeOrder(tx, {
        userId: user.id,
        items: items.map(({ product, quantity }) => ({ productId: product, quantity })),
        addressId: address ?? "",
        // Kept apart from the tokens of page forms.
        requestKey: key ? `key:${key}` : null,
        lang,
        noticeTo,
      }),
    );
    if (outcome.kind === "placed" || outcome.kind === "repeated") {
      context.wakeOutbox();
      return succeed({ message: en.toast.orderPlaced, order: orderShape(outcome.order) });
    }
    return refuse(200, outcome.kind === "refused" ? reason(outcome) : en.errors.pageExpired);
  },
});

function reason({ reason, name }: { reason: string; name?: string }): string {
  if (reason === "no-address") return en.checkout.needAddress;
  if (reason === "empty") return en.cart.empty;
  return name ? `${name}: ${en.product.outOfStock}` : en.toast.unavailable;
}

export const loader = route;
export const action = route;
