import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  blob,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

// Money is whole dong (…Vnd), times are UTC milliseconds (…At), public ids are made by newId().

/** The row's place in insertion order; stable under VACUUM, so that an index may refer to it. */
const seq = () => integer().primaryKey({ autoIncrement: true });
const publicId = () => text().notNull().unique();
const createdAt = () => integer().notNull();
const flag = () => integer({ mode: "boolean" }).notNull();
const cascade = (column: () => AnySQLiteColumn) =>
  text().references(column, { onDelete: "cascade" });

// --- Catalogue -----------------------------------------------------------------------------

export const categories = sqliteTable("categories", {
  id: text().primaryKey(),
  /** The last part of /products/{path}; lower case. */
  path: text().notNull().unique(),
  name: text().notNull(),
  nameFolded: text().notNull().unique(),
  /** Symbol of the drawing sprite and name of a colour class: never free CSS. */
  art: text().notNull(),
  palette: text().notNull(),
  position: integer().notNull(),
  createdAt: createdAt(),
});

export const products = sqliteTable(
  "products",
  {
    seq: seq(),
    id: publicId(),
    name: text().notNull(),
    nameFolded: text().notNull(),
    /** Null is the specification's missing category. */
    categoryId: text().references(() => categories.id),
    weight: text(),
    brand: text(),
    shortDescription: text(),
    /** One bullet a line. */
    description: text().notNull(),
    priceVnd: integer().notNull(),
    /** The price shown and charged. */
    offerPriceVnd: integer().notNull(),
    inStock: flag(),
    rating: real(),
    reviewCount: integer(),
    createdAt: createdAt(),
    updatedAt: integer().notNull(),
  },
  (t) => [
    index("products_by_name").on(t.inStock, t.nameFolded),
    index("products_by_category").on(t.categoryId, t.inStock, t.nameFolded),
    index("products_by_talk").on(
      sql`case when review_count is null then 0 else -review_count end`,
      t.seq,
      t.inStock,
      t.nameFolded,
    ),
  ],
);

export const productImages = sqliteTable(
  "product_images",
  {
    productId: cascade(() => products.id).notNull(),
    position: integer().notNull(),
    /** Hash of one of our pictures, or an http(s) address. */
    ref: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.position] }),
    index("product_images_by_ref").on(t.ref),
  ],
);

export const pictures = sqliteTable(
  "pictures",
  {
    /** 16 hex characters of the picture's content hash. */
    hash: text().notNull(),
    width: integer().notNull(),
    bytes: blob({ mode: "buffer" }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.hash, t.width] })],
);

/** One row; triggers raise its version with every change of products, their images and categories. */
export const catalogueVersion = sqliteTable("catalogue_version", {
  version: integer().notNull(),
});

// --- People --------------------------------------------------------------------------------

export const users = sqliteTable("users", {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  /** Lower-cased e-mail: what makes an account unique. */
  emailKey: text().notNull().unique(),
  passwordHash: text().notNull(),
  createdAt: createdAt(),
});

export const sellers = sqliteTable("sellers", {
  id: text().primaryKey(),
  email: text().notNull(),
  emailKey: text().notNull().unique(),
  passwordHash: text().notNull(),
  createdAt: createdAt(),
});

/** Delivery address fields, as a shopper saves them and as an order keeps them. */
const addressColumns = () => ({
  firstname: text().notNull(),
  lastname: text().notNull(),
  email: text().notNull(),
  street: text().notNull(),
  city: text().notNull(),
  state: text().notNull(),
  zipcode: text().notNull(),
  country: text().notNull(),
  phone: text().notNull(),
});

export const addresses = sqliteTable("addresses", {
  id: text().primaryKey(),
  userId: cascade(() => users.id)
    .notNull()
    .unique(),
  ...addressColumns(),
  createdAt: createdAt(),
});

export const verifiedEmails = sqliteTable(
  "verified_emails",
  {
    userId: cascade(() => users.id).notNull(),
    emailKey: text().notNull(),
    verifiedAt: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.emailKey] })],
);

// --- Sessions: only hashes of what the browser holds ----------------------------------------

/** A shopper's browser: a guest until userId is set. */
export const sessions = sqliteTable(
  "sessions",
  {
    hash: text().primaryKey(),
    userId: cascade(() => users.id),
    createdAt: createdAt(),
    seenAt: integer().notNull(),
  },
  (t) => [
    index("sessions_by_user").on(t.userId, t.seenAt),
    index("sessions_of_users").on(t.seenAt).where(sql`user_id is not null`),
  ],
);

/** One seller login; cookie and bearer token are two credentials of the same row. */
export const sellerSessions = sqliteTable("seller_sessions", {
  cookieHash: text().primaryKey(),
  tokenHash: text().notNull().unique(),
  sellerId: cascade(() => sellers.id).notNull(),
  createdAt: createdAt(),
  seenAt: integer().notNull(),
});

export const addressDrafts = sqliteTable("address_drafts", {
  sessionHash: cascade(() => sessions.hash).primaryKey(),
  fields: text({ mode: "json" }).$type<Record<string, string>>().notNull(),
  updatedAt: integer().notNull(),
});

export const oneTimeCodes = sqliteTable(
  "one_time_codes",
  {
    id: text().primaryKey(),
    purpose: text({ enum: ["address", "password"] }).notNull(),
    sessionHash: cascade(() => sessions.hash).notNull(),
    emailKey: text().notNull(),
    codeHash: text().notNull(),
    triesLeft: integer().notNull(),
    createdAt: createdAt(),
    expiresAt: integer().notNull(),
  },
  (t) => [
    uniqueIndex("one_time_codes_holder").on(t.purpose, t.sessionHash, t.emailKey),
    index("one_time_codes_by_session").on(t.sessionHash),
    index("one_time_codes_by_expiry").on(t.expiresAt),
  ],
);

/** What counts against a limit: one row an event, e.g. bucket "login:203.0.113.7". */
export const rateEvents = sqliteTable(
  "rate_events",
  { seq: seq(), bucket: text().notNull(), at: integer().notNull() },
  (t) => [index("rate_events_by_bucket").on(t.bucket, t.at), index("rate_events_by_time").on(t.at)],
);

// --- Carts -----------------------------------------------------------------------------------

/** Owned by a user, or by a guest's session. */
export const carts = sqliteTable("carts", {
  id: text().primaryKey(),
  userId: cascade(() => users.id).unique(),
  sessionHash: cascade(() => sessions.hash).unique(),
  updatedAt: integer().notNull(),
});

export const cartLines = sqliteTable(
  "cart_lines",
  {
    cartId: cascade(() => carts.id).notNull(),
    /** No foreign key: a line outlives its product, to say that it is gone. */
    productId: text().notNull(),
    name: text().notNull(),
    quantity: integer().notNull(),
    addedAt: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.cartId, t.productId] })],
);

// --- Orders: history, never changed by later edits of products or addresses -------------------

export const ORDER_STATUSES = [
  "Pending",
  "Processing",
  "Shipped",
  "Delivered",
  "Cancelled",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const orders = sqliteTable(
  "orders",
  {
    seq: seq(),
    id: publicId(),
    userId: text()
      .notNull()
      .references(() => users.id),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    paymentType: text({ enum: ["COD"] }).notNull(),
    isPaid: flag(),
    paidAt: integer(),
    /** Sum of the lines; amountVnd = priceVnd + shippingVnd. */
    priceVnd: integer().notNull(),
    shippingVnd: integer().notNull(),
    amountVnd: integer().notNull(),
    addressId: text().notNull(),
    ...addressColumns(),
    /** Language of the page that placed it; its mails follow. */
    lang: text().notNull(),
    /** One-time token of the form, or the caller's Idempotency-Key: at most one order each. */
    requestKey: text(),
    /** Folded customer, phone, short id and product names, for the seller's search. */
    searchFolded: text().notNull(),
    createdAt: createdAt(),
    updatedAt: integer().notNull(),
  },
  (t) => [
    uniqueIndex("orders_request_key").on(t.userId, t.requestKey),
    index("orders_by_user").on(t.userId, t.seq),
    index("orders_by_status").on(t.status, t.seq),
  ],
);

export const orderLines = sqliteTable(
  "order_lines",
  {
    orderId: cascade(() => orders.id).notNull(),
    position: integer().notNull(),
    productId: text().notNull(),
    name: text().notNull(),
    /** The category at that time: path of one of the first seven, name of a seller's own. */
    category: text().notNull(),
    imageRef: text(),
    weight: text(),
    offerPriceVnd: integer().notNull(),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    index("order_lines_by_image").on(t.imageRef),
  ],
);

/** Who changed an order, what and when; gone with it. The e-mail outlives its seller. */
export const orderEvents = sqliteTable(
  "order_events",
  {
    seq: seq(),
    orderId: cascade(() => orders.id).notNull(),
    sellerEmail: text().notNull(),
    change: text({ enum: [...ORDER_STATUSES, "paid", "unpaid"] }).notNull(),
    at: integer().notNull(),
  },
  (t) => [index("order_events_by_order").on(t.orderId, t.seq)],
);

/** A row a status, kept by triggers: counting a million orders takes too long for a page. */
export const orderCounts = sqliteTable("order_counts", {
  status: text({ enum: ORDER_STATUSES }).primaryKey(),
  count: integer().notNull(),
  /** What is still to be collected for these orders. */
  unpaidVnd: integer().notNull(),
});

// --- Mail that must not be lost ----------------------------------------------------------------

export const outbox = sqliteTable(
  "outbox",
  {
    seq: seq(),
    id: publicId(),
    kind: text({ enum: ["order-confirmation", "order-notice"] }).notNull(),
    orderId: cascade(() => orders.id).notNull(),
    recipient: text().notNull(),
    createdAt: createdAt(),
    nextTryAt: integer().notNull(),
    tries: integer().notNull(),
    /** Until then the process that claimed the mail is sending it; 0 when nobody is. */
    leasedUntil: integer().notNull().default(0),
    sentAt: integer(),
    lastError: text(),
  },
  (t) => [
    index("outbox_unsent").on(t.recipient, t.nextTryAt, t.seq).where(sql`sent_at is null`),
    index("outbox_by_order").on(t.orderId),
  ],
);

// --- Whether the shop works ----------------------------------------------------------------------

/** One row, written and read back to see that both work. */
export const health = sqliteTable("health", {
  id: integer().primaryKey(),
  checkedAt: integer().notNull(),
});
