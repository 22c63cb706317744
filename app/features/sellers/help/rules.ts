/** The pages of the help, in the order of their list. */
export const HELP_PAGES = [
  "first-order",
  "phone-orders",
  "packing",
  "runs",
  "transfers",
  "till",
  "debts",
  "returns",
  "products",
  "delivery",
  "month-end",
  "people",
  "backups",
] as const;

export type HelpPage = (typeof HELP_PAGES)[number];

/** The help of a seller's page, by how its path begins; the longer path stands first. */
const HELP_OF: [start: string, page: HelpPage][] = [
  ["/seller/orders/new", "phone-orders"],
  ["/seller/orders/pick", "packing"],
  ["/seller/orders/deleted", "returns"],
  ["/seller/orders", "first-order"],
  ["/seller/order/", "first-order"],
  ["/seller/confirm", "first-order"],
  ["/seller/bulk", "packing"],
  ["/seller/slips", "packing"],
  ["/seller/customers", "phone-orders"],
  ["/seller/labels", "products"],
  ["/seller/run", "runs"],
  ["/seller/money/transfers", "transfers"],
  ["/seller/money/debts", "debts"],
  ["/seller/money/codes", "products"],
  ["/seller/money/till", "till"],
  ["/seller/money/margin", "month-end"],
  ["/seller/money", "month-end"],
  ["/seller/overview", "month-end"],
  ["/seller/shop/backups", "backups"],
  ["/seller/people", "people"],
  ["/seller/me", "people"],
  ["/seller/shop/notices", "first-order"],
  ["/seller/shop/keys", "products"],
  ["/seller/shop/hooks", "first-order"],
  ["/seller/shop/settings", "transfers"],
  ["/seller/shop", "delivery"],
  ["/seller/product", "products"],
  ["/seller/dish", "products"],
  ["/seller/log", "month-end"],
  ["/seller/stock", "products"],
  ["/seller/expiring", "products"],
  ["/seller/purchases", "products"],
  ["/seller/suppliers", "products"],
  ["/seller/units/", "products"],
  ["/seller/counting", "products"],
  ["/seller/prices", "products"],
  ["/seller/categories", "products"],
  ["/seller/search-names", "products"],
  ["/seller/tags", "products"],
  ["/seller/wishes", "products"],
];

/** The page of the help about a seller's page; null for the list of all. */
export function helpFor(pathname: string): HelpPage | null {
  if (/^\/seller\/?$/.test(pathname)) return "products";
  if (/^\/seller\/customers\/[^/]+\/debt$/.test(pathname)) return "debts";
  return HELP_OF.find(([start]) => pathname.startsWith(start))?.[1] ?? null;
}
