import { splitIntent } from "#app/kit/format/intent.ts";
import { SELLER_ROLES, type SellerRole } from "#db/order-values.ts";

/** What an account may do; pages, forms and endpoints name the one that they need. */
export const RIGHTS = [
  /** Sees orders, with what their parcels need. */
  "orders.read",
  /** Picks, packs and marks as shipped. */
  "packing",
  /** Confirms, types, changes and cancels orders, and writes to their shoppers. */
  "orders.write",
  "orders.delete",
  /** Notes that an order is paid, gives money back, puts on account. */
  "payments",
  "deliveries.read",
  /** Makes and settles runs. */
  "deliveries.write",
  "products.read",
  /** Sold out, in stock, and counts. */
  "stock",
  "products.write",
  /** Receives goods of purchases, without what they cost. */
  "goods",
  /** The lists of customers and of what they ordered, and files of them. */
  "customers",
  /** Revenue, transfers, the till, debts and discount codes. */
  "money",
  /** The cash book, invoices, and their files. */
  "books",
  /** What goods cost the shop, and what it earns; purchases, suppliers, and what they are owed. */
  "costs",
  /** The contents of the shop's pages, promises, areas and slots. */
  "shop",
  /** Settings with their keys, and copies of everything. */
  "settings",
  /** Who may log in, as what; and what each of them did. */
  "people",
] as const;

export type Right = (typeof RIGHTS)[number];

const PACKER: readonly Right[] = ["orders.read", "packing", "products.read", "stock", "goods"];
const COURIER: readonly Right[] = ["deliveries.read"];
const OWNERS_ONLY: readonly Right[] = ["books", "costs", "settings", "people"];

const RIGHTS_OF: Record<SellerRole, readonly Right[]> = {
  owner: RIGHTS,
  manager: RIGHTS.filter((right) => !OWNERS_ONLY.includes(right)),
  packer: PACKER,
  courier: COURIER,
};

/** The rights of a role; none of a role that this version does not know. */
export const rightsOf = (role: string): readonly Right[] =>
  SELLER_ROLES.some((known) => known === role) ? RIGHTS_OF[role as SellerRole] : [];

/** The right that something needs; "any": every account has it. */
export type Need = Right | "any";

/** The rights that a role lacks, and the pages that it may not see; undefined for one that lacks nothing. */
export function lacksOf(role: string): string[] | undefined {
  const rights = RIGHTS.filter((right) => !may(role, right));
  const pages = Object.keys(PAGE_NEEDS).filter((path) => !may(role, PAGE_NEEDS[path]!.see));
  return rights.length > 0 ? [...rights, ...pages] : undefined;
}

/** Whether a role may do something; nobody may what is not listed. */
export const may = (role: string, need: Need | undefined): boolean =>
  need === "any" ? rightsOf(role).length > 0 : rightsOf(role).some((right) => right === need);

/** The need of a form that depends on the value of a field; `other` is that of all values that are not named. */
type NeedByField = { field: string; values: Record<string, Need>; other: Need };
type EachForm = Record<string, Need | NeedByField>;
/** What a page's forms need: all of them, or each by its intent. */
type PageNeeds = { see: Need; send?: Need | EachForm };

/** Whether a role may see the page of a link, whose path has no parameters. */
export const maySee = (role: string, href: string): boolean =>
  may(role, PAGE_NEEDS[href.split(/[?#]/, 1)[0]!]?.see);

/** A page whose forms need what the page itself needs. */
const all = (need: Need): PageNeeds => ({ see: need, send: need });

/** Several intents with the same need. */
const ofEach = (intents: string[], need: Need): EachForm =>
  Object.fromEntries(intents.map((intent) => [intent, need]));

const orderForms: EachForm = {
  advance: { field: "seen", values: { Processing: "packing" }, other: "orders.write" },
  status: "orders.write",
  refused: "orders.write",
  move: "orders.write",
  solved: "orders.write",
  paid: "payments",
  unpaid: "payments",
  delete: "orders.delete",
};

/**
 * What each URL of sellers needs, by the pattern of its route. A URL, or an intent, that is missing here is refused to
 * everybody.
 */
export const PAGE_NEEDS: Record<string, PageNeeds> = {
  "/seller": all("products.write"),
  "/seller/product-list": {
    see: "products.read",
    send: {
      stock: "stock",
      count: "stock",
      save: "products.write",
      delete: "products.write",
      // The form with all fields.
      "add-category": "products.write",
      first: "products.write",
      earlier: "products.write",
      rotate: "products.write",
      square: "products.write",
    },
  },
  "/seller/products.csv": { see: "products.write" },
  "/seller/products/export/:file": { see: "products.write" },
  "/seller/products/import": all("products.write"),
  "/seller/products/import/:id": all("products.write"),
  "/seller/products/import/:id/wrong.csv": { see: "products.write" },
  "/seller/products/photos": all("products.write"),
  "/seller/dishes": all("products.write"),
  "/seller/dishes.csv": { see: "products.write" },
  "/seller/dishes/:id": all("products.write"),
  "/seller/stock": { see: "products.read", send: { count: "stock", "low-from": "products.write" } },
  // Without costs, so that managers may order.
  "/seller/purchases/to-buy": all("products.write"),
  "/seller/purchases/to-buy/:supplier": all("products.write"),
  "/seller/expiring": { see: "products.read" },
  "/seller/purchases": { see: "goods" },
  "/seller/purchases/new": all("costs"),
  "/seller/purchases/:id": {
    see: "goods",
    send: {
      receive: "goods",
      ...ofEach(["correct", "send-back", "close", "pay", "got-back"], "costs"),
    },
  },
  "/seller/suppliers": all("costs"),
  "/seller/suppliers/:id": all("costs"),
  "/seller/units/:id": all("products.write"),
  "/seller/stock/:id": { see: "products.read", send: { "throw-away": "stock" } },
  "/seller/counting": all("stock"),
  "/seller/counting/:id": all("stock"),
  "/seller/counting/:id/differences": all("stock"),
  "/seller/counting/:id/count.csv": { see: "stock" },
  "/seller/prices": all("products.write"),
  "/seller/prices/formula": all("products.write"),
  "/seller/labels": { see: "products.read" },
  "/seller/categories": all("products.write"),
  "/seller/tags": all("products.write"),
  "/seller/wishes": all("products.write"),
  "/seller/reviews": all("products.write"),
  "/seller/search-names": all("products.write"),
  "/seller/search-names.csv": { see: "products.write" },

  "/seller/orders": {
    see: "orders.read",
    send: { ...orderForms, filter: "orders.read", page: "orders.read" },
  },
  "/seller/order/:id": {
    see: "orders.read",
    send: {
      ...orderForms,
      notes: "orders.write",
      invoice: "orders.write",
      "refund-cash": "payments",
      "refund-transfer": "payments",
      "on-account": "payments",
      "off-account": "payments",
    },
  },
  // Every open page asks whether an order has changed; it is told no more than that.
  "/seller/orders/state": { see: "any" },
  "/seller/orders/pick": all("packing"),
  "/seller/slips": { see: "packing" },
  "/seller/orders/new": all("orders.write"),
  "/seller/orders/deleted": all("orders.delete"),
  "/seller/orders/:id/edit": all("orders.write"),
  "/seller/orders/:id/messages": all("orders.write"),
  "/seller/orders/:id/part": all("orders.write"),
  "/seller/orders/:id/return": all("orders.write"),
  "/seller/orders/:id/address": all("orders.write"),
  "/seller/confirm": all("orders.write"),
  "/seller/bulk": {
    see: "orders.read",
    send: {
      Shipped: "packing",
      Pending: "orders.write",
      Processing: "orders.write",
      Delivered: "orders.write",
      Cancelled: "orders.write",
      chosen: "orders.write",
      paid: "payments",
      run: "deliveries.write",
    },
  },
  "/seller/bulk/ask": { see: "orders.read" },
  "/debug-orders": all("orders.delete"),
  // Only one's own last change.
  "/seller/undo": all("any"),

  "/seller/runs": { see: "deliveries.read" },
  "/seller/run/:id": {
    see: "deliveries.read",
    send: {
      // The way to the courier's page.
      link: "deliveries.read",
      courier: "deliveries.write",
      reopen: "deliveries.write",
      "end-links": "deliveries.write",
    },
  },
  "/seller/run/:id/settle": all("deliveries.write"),

  "/seller/customers": { see: "customers" },
  "/seller/customers/:key": all("customers"),
  "/seller/customers/:key/debt": all("money"),
  "/seller/customers/files/:file": { see: "customers" },
  "/seller/orders.csv": { see: "customers" },

  // Its list of what is left to set up is the owner's.
  "/seller/overview": { see: "money", send: "settings" },
  "/seller/money": { see: "money" },
  "/seller/money/codes": all("money"),
  "/seller/money/transfers": all("money"),
  "/seller/money/debts": { see: "money" },
  "/seller/money/till": all("money"),
  "/seller/money/till/:id": { see: "money" },
  "/seller/money/book": { see: "books" },
  "/seller/money/invoices": { see: "books" },
  "/seller/money/margin": { see: "costs" },
  "/seller/money/files/:file": { see: "books" },

  "/seller/shop": all("shop"),
  "/seller/shop/promises": all("shop"),
  "/seller/shop/delivery": all("shop"),
  "/seller/shop/delivery/:id": all("shop"),
  "/seller/shop/delivery/slots": all("shop"),
  "/seller/shop/settings": all("settings"),
  "/seller/shop/backups": all("settings"),
  "/seller/shop/backups/:name": { see: "settings" },
  "/seller/shop/keys": all("settings"),
  "/seller/shop/hooks": all("settings"),

  "/seller/people": all("people"),
  "/seller/log": { see: "people" },
  "/seller/log.csv": { see: "people" },

  "/seller/me/two-factors": {
    see: "any",
    send: {
      ...ofEach(["start", "confirm", "cancel", "codes", "off"], "any"),
      ...ofEach(["passkey-start", "passkey-add", "passkey-name", "passkey-remove"], "any"),
      // Of everybody.
      ...ofEach(["require", "allow"], "people"),
    },
  },

  // An account's own.
  "/seller/me": all("any"),
  "/seller/shop/notices": all("orders.read"),
  "/seller/help": { see: "any" },
  "/seller/help/:page": { see: "any" },
};

/**
 * What a form needs; null for an intent that its page does not have.
 *
 * @param form null for one with files, which only its page reads: it must need nothing that the seller may not do
 */
export function needsOf(send: EachForm, form: FormData | null): Need[] | null {
  const flat = (need: Need | NeedByField) =>
    typeof need === "string" ? [need] : [need.other, ...Object.values(need.values)];
  if (!form) return Object.values(send).flatMap(flat);
  // Compared as it was sent: a spelling that only the page would take for an intent is not one here.
  const [intent] = splitIntent(String(form.get("intent") ?? ""));
  const need = ownOf(send, intent) ?? null;
  if (need === null || typeof need === "string") return need && [need];
  return [ownOf(need.values, String(form.get(need.field))) ?? need.other];
}

/** What a table has under a name that anybody may have sent, such as "constructor". */
const ownOf = <Value>(table: Record<string, Value>, name: string): Value | undefined =>
  new Map(Object.entries(table)).get(name);

/** The pages on which someone begins, the first that the role may see. */
const LANDINGS = ["/seller", "/seller/orders", "/seller/runs"] as const;

/** Where a role begins after its login. */
export const landingOf = (role: string) =>
  LANDINGS.find((path) => may(role, PAGE_NEEDS[path]!.see)) ?? "/seller/help";
