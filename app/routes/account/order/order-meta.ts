import type { MetaArgs } from "@remix-run/node";
import { shortOrderId } from "../../../format/order-id.ts";
import type { Text } from "../../../text/en.ts";
import { pageMeta, pageText } from "../../../ui/page/page-meta.ts";

/**
 * The metadata of a page about one order.
 *
 * @param titleOf title and description for an order's short number; not called for a stranger
 */
export function orderMeta(
  args: MetaArgs,
  order: { id: string } | null | undefined,
  titleOf: (t: Text, number: string) => { title: string; description: string },
) {
  const t = pageText(args);
  const texts = order
    ? titleOf(t, shortOrderId(order.id))
    : { title: t.orders.title, description: t.descriptions.myOrders };
  return pageMeta(args, { ...texts, canonical: args.location.pathname, noindex: true });
}
