import { type AppLoadContext, redirect } from "@remix-run/node";
import { parsePageNumber } from "../../../../format/pagination.ts";
import { dayOf, parseDay } from "../../../../format/vietnam-day.ts";
import { isOrderStatus } from "../../../../models/orders/changing/order-status.ts";
import type { OrderScope } from "../../../../models/orders/finding/order-scope.ts";
import { type Redirect, redirectWithToast } from "../../../../web/action.ts";
import { type OrdersPosition, ordersHref, positionOf } from "./orders-href.ts";
import { parseArea } from "./scope-parameters.ts";

/**
 * Handles the filter form of the orders list. All fields go with every press.
 *
 * @param press "filter" with nothing, or what is chosen besides what is typed: "status:Shipped", "attention",
 *   "days:today", or "without:from,to" for limits that are removed; or "page" with a page of what is filtered
 * @param scope of the page, for a form that has only the search and the status
 */
export async function filterOrders(
  form: FormData,
  { intent, id }: { intent: "filter" | "page"; id: string },
  context: AppLoadContext,
  scope: OrderScope | undefined,
): Promise<Redirect> {
  const read = positionOf(form);
  const position = { ...read, scope: form.has("area") ? scopeOf(form, read.scope) : scope };
  const chosen =
    intent === "page" ? { ...position, page: parsePageNumber(id) } : choose(position, id);
  const href = ordersHref(chosen);
  const isUnread = (name: string) => form.get(name) && parseDay(form.get(name)) === null;
  if (["from", "to"].some(isUnread)) return redirectWithToast(context, href, "dayUnknown");
  return redirect(href, 303);
}

function scopeOf(form: FormData, scope: OrderScope = {}): OrderScope {
  const { from, to } = scope;
  const isTurned = from !== undefined && to !== undefined && from > to;
  const days = isTurned ? { from: to, to: from } : {};
  return { ...scope, ...days, ward: parseArea(form.get("area")) ?? undefined };
}

function choose(position: OrdersPosition, filter: string): OrdersPosition {
  const [what, value = ""] = filter.split(":", 2);
  const { attention, ...scope } = position.scope ?? {};
  if (what === "status") return { ...position, scope, status: isOrderStatus(value) ? value : null };
  if (what === "attention")
    return { ...position, scope: { ...scope, attention: "any" }, status: null };
  if (what === "days") return { ...position, scope: { ...position.scope, ...daysOf(value) } };
  if (what !== "without") return position;
  const removed = value.split(",");
  const rest = Object.entries(position.scope ?? {}).filter(([name]) => !removed.includes(name));
  return { ...position, scope: Object.fromEntries(rest) };
}

/** @param name a key of the text `orderList.days` */
function daysOf(name: string): Pick<OrderScope, "from" | "to"> {
  const today = dayOf(Date.now());
  if (name === "yesterday") return { from: today - 1, to: today - 1 };
  return name === "week" ? { from: today - 6, to: today } : { from: today, to: today };
}
