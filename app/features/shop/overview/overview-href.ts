import { scopeParameters } from "#app/features/orders/desk/filter/orders-href.ts";
import type { OrderScope } from "#app/features/orders/finding/order-scope.server.ts";
import { hrefWith, paths } from "#app/paths.ts";
import type { OrderStatus } from "#db/order-values.ts";

/** Lengths of the overview's period in days, with today. */
export const PERIODS = [1, 7, 30, 90] as const;
export type Period = (typeof PERIODS)[number];

/** What the best products are ranked by. */
export const RANKS = ["revenue", "pieces"] as const;
export type Rank = (typeof RANKS)[number];

export type OverviewChoice = { days: Period; by: Rank };

/** Reads what to show from URL parameters; anything unknown is the last week, by revenue. */
export function parseChoice(parameters: URLSearchParams): OverviewChoice {
  const [days, by] = [parameters.get("days"), parameters.get("by")];
  return {
    days: PERIODS.find((period) => String(period) === days) ?? 7,
    by: RANKS.find((rank) => rank === by) ?? "revenue",
  };
}

/** The URL of the overview; its defaults are left out. */
export function overviewHref({ days, by }: OverviewChoice): string {
  return hrefWith(paths.sellerOverview, {
    days: days === 7 ? null : days,
    by: by === "revenue" ? null : by,
  });
}

/** The URL of the orders that a number counts. */
export function countedHref(scope: OrderScope, status: OrderStatus | null = null): string {
  return hrefWith(paths.sellerOrders, { status, ...scopeParameters(scope) });
}
