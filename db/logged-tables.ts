import type { LogKind } from "./order-values.ts";

// Which changes the log records. Triggers write it, which db/log-triggers.ts makes of these lists.

/** How the changes of a table are logged. In SQL, `row` is the changed row. */
export type LoggedTable = {
  kind: LogKind;
  /** SQL that tells its rows apart. */
  key: string;
  /** SQL of the name under which people know the row. */
  label?: string;
  /** SQL of the order that it is about: what the log says of an order is erased with the order. */
  order?: string;
  /** SQL of the phone number that it is about: logged with the newest order of the number, not without one. */
  phone?: string;
  /** Its rows are deleted with their order, for which the log of the order's deletion stands. */
  isPart?: true;
  /** Only added rows are logged. */
  isHistory?: true;
  /** Only these columns. */
  only?: string[];
  /** All but these columns. */
  without?: string[];
  /** Only these columns of a row that is added or deleted. */
  brief?: string[];
  /** Further columns: that they change is logged, without their values. */
  secret?: string[];
};

const productName = "(SELECT name FROM products WHERE id = row.product_id)";
const partOfOrder = { kind: "orders", order: "row.order_id", isPart: true } as const;

/** By the names that the tables have in the database. */
export const LOGGED_TABLES: Record<string, LoggedTable> = {
  categories: { kind: "products", key: "row.id", label: "row.name" },
  products: {
    kind: "products",
    key: "row.id",
    label: "row.name",
    without: ["pack_contents", "rating", "review_count"],
  },
  shared_stocks: {
    kind: "products",
    key: "row.id",
    label: "row.name",
    only: ["name", "unit", "amount"],
  },
  product_images: {
    kind: "products",
    key: "row.product_id || ' ' || row.position",
    label: productName,
    only: ["ref"],
  },
  tags: { kind: "products", key: "row.id", label: "row.name" },
  product_tags: {
    kind: "products",
    key: "row.tag_id || ' ' || row.product_seq",
    label: "(SELECT name FROM products WHERE seq = row.product_seq)",
    only: ["tag_id"],
  },
  dishes: { kind: "products", key: "row.id", label: "row.name" },
  dish_ingredients: {
    kind: "products",
    key: "row.dish_id || ' ' || row.position",
    label: "row.text",
    without: ["dish_id", "position"],
  },
  grocery_names: { kind: "products", key: "row.key", label: "row.key" },
  wishes: { kind: "products", key: "row.id", only: ["count"] },
  planned_prices: { kind: "products", key: "row.id" },
  stock_counts: { kind: "products", key: "row.id", label: "row.name", only: ["state"] },
  product_imports: { kind: "products", key: "row.id", label: "row.file_name", only: ["state"] },
  reviews: {
    kind: "products",
    key: "row.id",
    label: productName,
    order: "row.order_id",
    only: ["stars", "answer", "hidden_reason"],
  },
  shop_changes: {
    kind: "shop",
    key: "row.seq",
    label: "row.part",
    only: ["fields"],
    isHistory: true,
  },
  sellers: {
    kind: "shop",
    key: "row.id",
    label: "row.email",
    only: ["email", "name", "role"],
    secret: ["password_hash"],
  },
  seller_links: { kind: "shop", key: "row.id", label: "row.email", only: ["role"] },
  api_keys: { kind: "shop", key: "row.id", label: "row.name", only: ["name", "scopes"] },
  hooks: { kind: "shop", key: "row.id", label: "row.url", only: ["url", "events", "off_at"] },
  two_factors: {
    kind: "shop",
    key: "row.seller_id",
    label: "(SELECT email FROM sellers WHERE id = row.seller_id)",
    only: ["confirmed_at"],
  },
  passkeys: {
    kind: "shop",
    key: "row.id",
    label: "(SELECT email FROM sellers WHERE id = row.seller_id)",
    only: ["name"],
  },
  delivery_areas: { kind: "delivery", key: "row.id", label: "row.name" },
  area_regions: {
    kind: "delivery",
    key: "row.area_id || ' ' || row.province || ' ' || row.ward",
    label: "(SELECT name FROM delivery_areas WHERE id = row.area_id)",
    without: ["area_id"],
  },
  delivery_slots: { kind: "delivery", key: "row.id" },
  delivery_holidays: { kind: "delivery", key: "row.date", label: "row.date", only: ["name"] },
  delivery_runs: { kind: "delivery", key: "row.id", label: "row.courier" },
  run_reopenings: { kind: "delivery", key: "row.seq", without: ["run_id"] },
  run_links: { kind: "delivery", key: "row.run_id || ' ' || row.created_at", only: ["created_by"] },
  stop_presses: {
    ...partOfOrder,
    key: "row.seq",
    without: ["run_id", "order_id", "press_key", "at"],
  },
  orders: {
    kind: "orders",
    key: "row.id",
    order: "row.id",
    without: ["user_id", "address_id", "phone_key", "request_key"],
    // Without the address, because that of most orders never changes.
    brief: ["status", "payment_type", "amount_vnd", "fulfilment", "channel", "typed_by"],
  },
  order_lines: {
    ...partOfOrder,
    key: "row.order_id || ' ' || row.position",
    label: "row.name",
    // Everybody who may see an order sees its history, but not what the goods had cost.
    without: ["order_id", "position", "name", "image_ref", "cost_vnd", "restocked"],
  },
  order_returns: { ...partOfOrder, key: "row.seq", without: ["order_id"] },
  order_complaints: { ...partOfOrder, key: "row.seq", without: ["order_id", "photos"] },
  order_notes: { ...partOfOrder, key: "row.order_id", only: ["text"] },
  order_calls: { ...partOfOrder, key: "row.seq", only: ["result"] },
  invoice_buyers: { ...partOfOrder, key: "row.order_id", without: ["order_id"] },
  archived_orders: {
    kind: "orders",
    key: "row.order_id",
    order: "row.order_id",
    only: ["received_vnd"],
  },
  phone_notes: { kind: "orders", key: "row.phone_key", phone: "row.phone_key", only: ["text"] },
  customer_joins: { kind: "orders", key: "row.key", phone: "row.key", only: ["customer_key"] },
  deposit_marks: { kind: "money", key: "row.phone_key", phone: "row.phone_key", only: ["by"] },
  debt_limits: { kind: "money", key: "row.phone_key", phone: "row.phone_key", only: ["limit_vnd"] },
  payments: { kind: "money", key: "row.seq", order: "row.order_id", without: ["order_id"] },
  bank_transfers: {
    kind: "money",
    key: "row.id",
    order: "row.order_id",
    // Not of whom, from which account and why: the transfer may be erased before its log.
    only: ["provider", "amount_vnd", "state", "problem", "order_id", "shares", "decided_by"],
  },
  discount_codes: { kind: "money", key: "row.id", label: "row.code" },
  till_counts: { kind: "money", key: "row.id", without: ["payment_seq"] },
  till_movements: { kind: "money", key: "row.seq" },
  suppliers: { kind: "money", key: "row.id", label: "row.name" },
  purchases: { kind: "money", key: "row.id", label: "row.seq", without: ["supplier_seq"] },
  purchase_lines: {
    kind: "money",
    key: "row.purchase_seq || ' ' || row.position",
    label: "row.name",
    without: ["purchase_seq", "position", "product_seq", "name"],
  },
  purchase_payments: {
    kind: "money",
    key: "row.seq",
    label: "row.purchase_seq",
    without: ["purchase_seq"],
  },
};

const OWN = "of a shopper, who sees and changes it alone";
const DERIVED = "worked out from other rows";
const SECRET = "credentials, and when they were used";
const HISTORY = "a history itself, of changes that are logged";
const QUEUE = "work of the program that waits";

/** The tables whose changes are not logged, and why. */
export const UNLOGGED_TABLES: Record<string, string> = {
  pictures: "bytes; rows that refer to them are logged",
  product_words: DERIVED,
  catalogue_version: DERIVED,
  stock_alerts: OWN,
  wish_contacts: OWN,
  product_import_rows: "rows of a file; the products that they change are logged",
  shop_content: "may hold secrets; shop_changes says what changed, without them",
  users: OWN,
  addresses: OWN,
  verified_emails: OWN,
  former_emails: OWN,
  sessions: SECRET,
  seller_sessions: SECRET,
  address_drafts: OWN,
  one_time_codes: SECRET,
  rate_events: SECRET,
  carts: OWN,
  cart_lines: OWN,
  list_items: OWN,
  order_events: HISTORY,
  stock_moves: HISTORY,
  purchase_events: HISTORY,
  stock_count_lines: "the count says who counted what; the stock that it changes is logged",
  complaint_photos: "bytes; the complaint is logged",
  voided_revenue: DERIVED,
  undo_steps: "what an undo needs; the undo is logged",
  customers: DERIVED,
  order_links: SECRET,
  order_search_progress: DERIVED,
  order_counts: DERIVED,
  counted_time: DERIVED,
  order_days: DERIVED,
  order_wards: DERIVED,
  order_ward_days: DERIVED,
  ordered_products: DERIVED,
  order_product_days: DERIVED,
  review_events: HISTORY,
  outbox: QUEUE,
  recovery_codes: SECRET,
  passkey_challenges: SECRET,
  half_logins: SECRET,
  push_keys: SECRET,
  push_devices: SECRET,
  push_queue: QUEUE,
  hook_deliveries: QUEUE,
  health: "written by health checks",
  certificates: SECRET,
  log_changes: "the log",
  log_author: "the log",
};

/** Columns that are never logged: ids, times that the program sets, and folded texts. */
const isKept = (column: string) => !/^(seq|id|created_at|updated_at)$|_folded$|_hash$/.test(column);

/** The columns of a logged table, of all that it has: of rows that are changed, and of those added or deleted. */
export function loggedColumns(
  { only, without = [], brief, secret = [], key, label }: LoggedTable,
  all: string[],
): { changed: string[]; whole: string[] } {
  const isNaming = (column: string) => key === `row.${column}` && label !== key;
  const shown =
    only ?? all.filter((name) => isKept(name) && !without.includes(name) && !isNaming(name));
  return { changed: [...shown, ...secret], whole: brief ?? shown };
}
