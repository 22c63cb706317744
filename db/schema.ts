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
import type { MailKind } from "./mail-kinds.ts";
import {
  ACTOR_KINDS,
  ATTENTION_REASONS,
  type BookedPart,
  CALL_RESULTS,
  CANCEL_REASONS,
  DEFAULT_IF_OUT,
  DISCOUNT_KINDS,
  FREE_LINES,
  FULFILMENTS,
  type HookEvent,
  IF_OUT,
  type NoticeKind,
  ORDER_CHANGES,
  ORDER_CHANNELS,
  ORDER_STATUSES,
  type OrderDiscount,
  type OrderEdit,
  PAYMENT_KINDS,
  PAYMENT_METHODS,
  PAYMENT_TYPES,
  type Part,
  type PaymentShare,
  type PlannedPrice,
  type PriceStep,
  PURCHASE_EVENTS,
  PURCHASE_STATUSES,
  RETURN_REASONS,
  REVENUE_KINDS,
  SELLER_ROLES,
  STOCK_COUNT_STATES,
  STOCK_MOVE_KINDS,
  STOCK_UNITS,
  STOP_INTENTS,
  TRANSFER_PROBLEMS,
  TRANSFER_STATES,
  type WeighedFrom,
} from "./order-values.ts";

// Conventions: amounts of money are whole dong (…Vnd), times are UTC milliseconds (…At), public ids
// come from newId(), …Folded columns hold the output of fold() for searching and sorting.

/** Insertion order. Declared explicitly because VACUUM may renumber an implicit rowid. */
const seq = () => integer().primaryKey({ autoIncrement: true });
const publicId = () => text().notNull().unique();
const createdAt = () => integer().notNull();
const flag = () => integer({ mode: "boolean" }).notNull();
/** How an order reaches its shopper. */
const fulfilment = () => text({ enum: FULFILMENTS }).notNull().default("delivery");
const cascade = (column: () => AnySQLiteColumn) =>
  text().references(column, { onDelete: "cascade" });

// --- Catalogue -----------------------------------------------------------------------------

export const categories = sqliteTable("categories", {
  id: text().primaryKey(),
  /** The last part of /products/{path}; lower case. */
  path: text().notNull().unique(),
  name: text().notNull(),
  nameFolded: text().notNull().unique(),
  /** Id of a symbol in the SVG sprite. */
  art: text().notNull(),
  /** Name of a colour class; never free CSS. */
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
    /** For pages in English; null if it has none. */
    nameEn: text(),
    /** Both names, see foldNames. */
    nameFolded: text().notNull(),
    /** Null lists the product under "others". */
    categoryId: text().references(() => categories.id),
    weight: text(),
    /**
     * Grams or millilitres in a pack, 0 if the weight does not say; null in rows of older versions until
     * the background has measured them.
     */
    packContents: integer(),
    brand: text(),
    shortDescription: text(),
    shortDescriptionEn: text(),
    /** One bullet point per line. */
    description: text().notNull(),
    descriptionEn: text(),
    /** What its pictures show, a line for each, see picture-texts.ts. */
    pictureTexts: text(),
    pictureTextsEn: text(),
    priceVnd: integer().notNull(),
    /** The price shown and charged. */
    offerPriceVnd: integer().notNull(),
    /** What a piece cost the shop on average, not rounded; null if it is unknown, never 0. Only the owner sees it. */
    costVnd: real(),
    /** Discounts for several pieces, in ascending order; null without such steps. */
    priceSteps: text({ mode: "json" }).$type<PriceStep[]>(),
    inStock: flag(),
    /**
     * Pieces left, the sum of its stock moves; null when the product is not counted. Of a size of a shared stock, how
     * many can still be made of it, kept by triggers.
     */
    stockCount: integer(),
    /** Null for a product that is its own single unit. */
    sharedStockId: text().references(() => sharedStocks.id, { onDelete: "set null" }),
    /** Base units of the shared stock that a piece takes. */
    takes: integer().notNull().default(1),
    /** The EAN or UPC on its pack, as digits; null if it has none. */
    barcode: text(),
    /** The seller's own code for it, by which files of products name it; null if it has none. */
    sku: text(),
    // What its label says beside its name and weight; null where the shop does not say it.
    origin: text(),
    /** Who answers for the goods, with the address. */
    responsible: text(),
    /** One group of ingredients per line. */
    ingredients: text(),
    storage: text(),
    /** Days after it was handed over. */
    bestBeforeDays: integer(),
    rating: real(),
    reviewCount: integer(),
    createdAt: createdAt(),
    updatedAt: integer().notNull(),
  },
  (t) => [
    index("products_by_name").on(t.inStock, t.nameFolded),
    index("products_by_category").on(t.categoryId, t.inStock, t.nameFolded),
    index("products_by_popularity").on(
      sql`case when review_count is null then 0 else -review_count end`,
      t.seq,
      t.inStock,
      t.nameFolded,
    ),
    index("products_by_stock_count").on(t.stockCount).where(sql`stock_count is not null`),
    index("products_by_shared_stock").on(t.sharedStockId).where(sql`shared_stock_id is not null`),
    uniqueIndex("products_barcode").on(t.barcode).where(sql`barcode is not null`),
    uniqueIndex("products_sku").on(t.sku).where(sql`sku is not null`),
    // With all that listings are filtered and sorted by, so that no row is read to count them.
    index("products_by_price").on(
      t.inStock,
      t.offerPriceVnd,
      t.seq,
      t.categoryId,
      t.priceVnd,
      t.reviewCount,
      t.packContents,
    ),
    index("products_by_category_price").on(
      t.categoryId,
      t.inStock,
      t.offerPriceVnd,
      t.seq,
      t.priceVnd,
      t.reviewCount,
      t.packContents,
    ),
  ],
);

/**
 * Goods that are sold in several sizes: products whose pieces are all taken from this amount. Triggers keep the counts
 * of its sizes and the amount equal, and delete it with its last size.
 */
export const sharedStocks = sqliteTable("shared_stocks", {
  seq: seq(),
  id: publicId(),
  name: text().notNull(),
  unit: text({ enum: STOCK_UNITS }).notNull(),
  /** Base units left, the sum of its stock moves; null when it is not counted. */
  amount: integer(),
  /** What one cost on average, see products. */
  costVnd: real(),
  createdAt: createdAt(),
  updatedAt: integer().notNull(),
});

export const productImages = sqliteTable(
  "product_images",
  {
    productId: cascade(() => products.id).notNull(),
    position: integer().notNull(),
    /** Hash of a stored picture, or an http(s) URL. */
    ref: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.position] }),
    index("product_images_by_ref").on(t.ref),
  ],
);

/**
 * The history of the stock of counted products. Rows stay when their product or order is deleted, and lead to it again
 * when the deletion is undone.
 */
export const stockMoves = sqliteTable(
  "stock_moves",
  {
    /** No row is ever deleted, so that a number comes once without a table of them. */
    seq: integer().primaryKey(),
    productSeq: integer().notNull(),
    at: integer().notNull(),
    kind: text({ enum: STOCK_MOVE_KINDS }).notNull(),
    /** Pieces, or base units of a shared stock; negative if they left. 0 if only their value changed. */
    change: integer().notNull(),
    /** The pieces or base units left then, so that no page has to add up the rows. */
    stockAfter: integer().notNull(),
    /** By how much the value of the stock changed, and the value then: see stock-value.ts. */
    valueVnd: integer().notNull().default(0),
    valueAfterVnd: integer().notNull().default(0),
    /** Of an order. */
    orderSeq: integer(),
    purchaseSeq: integer(),
    /** Of the shared stock whose history the row belongs to; null in a product's own. */
    sharedStockSeq: integer(),
    /** One of STOCK_REASONS, or what somebody wrote; null if nobody gave one. */
    reason: text(),
    /** Of a count of many products. */
    countSeq: integer(),
  },
  (t) => [
    index("stock_moves_by_product").on(t.productSeq, t.seq),
    index("stock_moves_by_shared_stock")
      .on(t.sharedStockSeq, t.seq)
      .where(sql`shared_stock_seq is not null`),
  ],
);

// --- Purchases -----------------------------------------------------------------------------

export const suppliers = sqliteTable("suppliers", {
  seq: seq(),
  id: publicId(),
  name: text().notNull(),
  nameFolded: text().notNull().unique(),
  phone: text().notNull().default(""),
  note: text().notNull().default(""),
  createdAt: createdAt(),
  updatedAt: integer().notNull(),
});

/** Goods that were ordered from a supplier, or came without an order. */
export const purchases = sqliteTable(
  "purchases",
  {
    /** Its number, too. */
    seq: seq(),
    id: publicId(),
    supplierSeq: integer()
      .notNull()
      .references(() => suppliers.seq),
    /** The day of the bill or the order. */
    day: integer().notNull(),
    status: text({ enum: PURCHASE_STATUSES }).notNull(),
    /** What it cost beside the goods, such as the freight; shared out over its lines by value. */
    otherVnd: integer().notNull(),
    /** What the supplier gets for the goods that came, and the other costs; less what was sent back. */
    dueVnd: integer().notNull().default(0),
    /** The sum of its payments. */
    paidVnd: integer().notNull().default(0),
    note: text().notNull(),
    /** E-mail of the seller. */
    createdBy: text().notNull(),
    createdAt: createdAt(),
    updatedAt: integer().notNull(),
  },
  (t) => [
    index("purchases_by_supplier").on(t.supplierSeq, t.seq),
    index("purchases_owed").on(t.supplierSeq, t.seq).where(sql`due_vnd <> paid_vnd`),
    index("purchases_open").on(t.seq).where(sql`status = 'ordered' or status = 'part'`),
  ],
);

export const purchaseLines = sqliteTable(
  "purchase_lines",
  {
    purchaseSeq: integer()
      .notNull()
      .references(() => purchases.seq, { onDelete: "cascade" }),
    position: integer().notNull(),
    /** No foreign key: the product may be deleted, and brought back. */
    productSeq: integer().notNull(),
    /** The product's name and weight then. */
    name: text().notNull(),
    /** Pieces of the product. */
    quantity: integer().notNull(),
    /** What all of them cost; a piece may cost a fraction of a dong. */
    costVnd: integer().notNull(),
    /** A day; null if it is not kept. */
    bestBefore: integer(),
    /** The pieces that have come, as corrected. */
    received: integer().notNull().default(0),
    sentBack: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.purchaseSeq, t.position] }),
    index("purchase_lines_by_product").on(t.productSeq, t.purchaseSeq),
    index("purchase_lines_best_before").on(t.bestBefore).where(sql`best_before is not null`),
  ],
);

/** What came of a purchase, was corrected afterwards, or went back to the supplier: rows are added, never changed. */
export const purchaseEvents = sqliteTable(
  "purchase_events",
  {
    seq: seq(),
    purchaseSeq: integer()
      .notNull()
      .references(() => purchases.seq, { onDelete: "cascade" }),
    position: integer().notNull(),
    kind: text({ enum: PURCHASE_EVENTS }).notNull(),
    /** Pieces; negative if they left, or had not come. */
    pieces: integer().notNull(),
    /** By how much more the supplier gets for it; negative if less. */
    dueVnd: integer().notNull(),
    /** The same with the share of the other costs: what it is worth in stock. */
    valueVnd: integer().notNull(),
    reason: text().notNull(),
    /** E-mail of the seller. */
    by: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [index("purchase_events_by_purchase").on(t.purchaseSeq, t.seq)],
);

/** Money that a supplier got. Rows are added, never changed: a correction has the opposite sign. */
export const purchasePayments = sqliteTable(
  "purchase_payments",
  {
    seq: seq(),
    purchaseSeq: integer()
      .notNull()
      .references(() => purchases.seq, { onDelete: "cascade" }),
    day: integer().notNull(),
    amountVnd: integer().notNull(),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    note: text().notNull(),
    /** E-mail of the seller. */
    by: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [index("purchase_payments_by_purchase").on(t.purchaseSeq, t.seq)],
);

/** Counts of many products, made while the shop sells. */
export const stockCounts = sqliteTable("stock_counts", {
  /** Its number, too. */
  seq: seq(),
  id: publicId(),
  /** What is counted, such as the name of a category at that time. */
  name: text().notNull(),
  state: text({ enum: STOCK_COUNT_STATES }).notNull(),
  createdBy: text().notNull(),
  createdAt: createdAt(),
  /** Rises with each figure and reason, so that booking notices those that others entered. */
  version: integer().notNull(),
  /** When and by whom it was booked or discarded. */
  endedAt: integer(),
  endedBy: text(),
});

/** The products of a count, as they were named then. */
export const stockCountLines = sqliteTable(
  "stock_count_lines",
  {
    countSeq: integer()
      .notNull()
      .references(() => stockCounts.seq, { onDelete: "cascade" }),
    position: integer().notNull(),
    productSeq: integer().notNull(),
    name: text().notNull(),
    weight: text(),
    /** Pieces; null as long as nobody has counted them. */
    counted: integer(),
    // Of the moment in which they were counted: the stock, the last stock move of all, and by whom.
    stockThen: integer(),
    moveSeq: integer(),
    countedBy: text(),
    countedAt: integer(),
    /** One of STOCK_REASONS. */
    reason: text(),
    /** What booking added to the stock, null if it left the product alone; and what a piece was worth then. */
    booked: integer(),
    unitVnd: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.countSeq, t.position] }),
    uniqueIndex("stock_count_lines_once").on(t.countSeq, t.productSeq),
  ],
);

/** What the sellers say of products, such as "vegetarian": shoppers filter and search by it. */
export const tags = sqliteTable("tags", {
  id: text().primaryKey(),
  /** Its value in the parameter of a listing's URL and in files; lower case, without blanks. */
  path: text().notNull().unique(),
  name: text().notNull(),
  /** For pages in English; null if it has none. */
  nameEn: text(),
  position: integer().notNull(),
  createdAt: createdAt(),
});

export const productTags = sqliteTable(
  "product_tags",
  {
    tagId: cascade(() => tags.id).notNull(),
    productSeq: integer()
      .notNull()
      .references(() => products.seq, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.tagId, t.productSeq] }),
    index("product_tags_by_product").on(t.productSeq),
  ],
);

export const pictures = sqliteTable(
  "pictures",
  {
    /** First 16 hex characters of the SHA-256 of the picture's largest width. */
    hash: text().notNull(),
    width: integer().notNull(),
    bytes: blob({ mode: "buffer" }).notNull(),
    createdAt: createdAt(),
    /**
     * The same as a JPEG, once a browser without WebP has asked for it. The last column: SQLite reads
     * a row up to the column that is asked for.
     */
    jpeg: blob({ mode: "buffer" }),
  },
  (t) => [primaryKey({ columns: [t.hash, t.width] })],
);

/** The words of product names and in how many names each occurs; kept by triggers. */
export const productWords = sqliteTable(
  "product_words",
  {
    word: text().primaryKey(),
    products: integer().notNull(),
  },
  (t) => [index("product_words_by_frequency").on(t.products, t.word)],
);

/** A single row. Triggers increment it on every change to products, product images, tags and categories. */
export const catalogueVersion = sqliteTable("catalogue_version", {
  version: integer().notNull(),
});

/** Recipes whose ingredients the shop sells. Each change of them raises the catalogue's version. */
export const dishes = sqliteTable("dishes", {
  seq: seq(),
  id: publicId(),
  /** The last part of /dishes/{path}; lower case. */
  path: text().notNull().unique(),
  name: text().notNull(),
  nameEn: text(),
  /** For how many people the amounts of its ingredients are. */
  servings: integer().notNull(),
  intro: text(),
  introEn: text(),
  /** One step per line; null without steps. */
  steps: text(),
  stepsEn: text(),
  /** Hash of a stored picture, or an http(s) URL. */
  picture: text(),
  isShown: flag(),
  createdAt: createdAt(),
  updatedAt: integer().notNull(),
});

export const dishIngredients = sqliteTable(
  "dish_ingredients",
  {
    dishId: cascade(() => dishes.id).notNull(),
    position: integer().notNull(),
    /** The amount and the thing, as in "500 g bún khô". */
    text: text().notNull(),
    textEn: text(),
    /** Null for a thing that the shop does not sell; of a deleted product, it refers to nothing. */
    productId: text(),
  },
  (t) => [
    primaryKey({ columns: [t.dishId, t.position] }),
    index("dish_ingredients_by_product").on(t.productId),
  ],
);

/** Sellers' changes of the names by which shoppers find groceries; see app/features/catalogue/search-names. */
export const groceryNames = sqliteTable("grocery_names", {
  /** The first of the names; of a built-in line, it stands for that line. */
  key: text().primaryKey(),
  /** All names of the thing; empty when a built-in line was removed. */
  names: text().notNull(),
  updatedAt: integer().notNull(),
});

/** Addresses that wait for a product to be back in stock; a row is deleted once its mail is sent. */
export const stockAlerts = sqliteTable(
  "stock_alerts",
  {
    seq: seq(),
    productId: cascade(() => products.id).notNull(),
    /** Null for a guest. */
    userId: cascade(() => users.id),
    email: text().notNull(),
    emailKey: text().notNull(),
    lang: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("stock_alerts_once").on(t.productId, t.emailKey),
    index("stock_alerts_by_user").on(t.userId),
    index("stock_alerts_by_email").on(t.emailKey),
  ],
);

/** What shoppers looked for and the shop lacks; the same words are one wish. */
export const wishes = sqliteTable(
  "wishes",
  {
    seq: seq(),
    id: publicId(),
    /** As it was typed first. */
    text: text().notNull(),
    textFolded: text().notNull().unique(),
    /** How often it was wished. */
    count: integer().notNull(),
    createdAt: createdAt(),
    wishedAt: integer().notNull(),
  },
  (t) => [index("wishes_by_time").on(t.wishedAt)],
);

/** E-mail addresses and phone numbers of shoppers who want to know when the shop has what they wished. */
export const wishContacts = sqliteTable(
  "wish_contacts",
  {
    seq: seq(),
    wishSeq: integer()
      .notNull()
      .references(() => wishes.seq, { onDelete: "cascade" }),
    contact: text().notNull(),
    /** The mailbox or the number, however it was written. */
    contactKey: text().notNull(),
    lang: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("wish_contacts_once").on(t.wishSeq, t.contactKey),
    index("wish_contacts_by_contact").on(t.contactKey),
    index("wish_contacts_by_time").on(t.createdAt),
  ],
);

/** How a file of products was read. */
export type ImportReading = {
  /** The sheet of a workbook with several, and those that were not read. */
  sheets?: { read: string; others: string[] };
  /** The columns of the file, what each was taken for, null if that is not known, and its first values. */
  columns: { header: string; role: string | null; samples: string[] }[];
  /** Categories that rows name and the shop lacks; not all of many. */
  newCategories?: string[];
};

/** A file of products that a seller uploaded, to be looked through and then applied. */
export const productImports = sqliteTable(
  "product_imports",
  {
    id: text().primaryKey(),
    /** E-mail of the seller. */
    uploadedBy: text().notNull(),
    fileName: text().notNull(),
    state: text({
      enum: ["asking", "checking", "checked", "applying", "applied", "failed"],
    }).notNull(),
    createdAt: createdAt(),
    /** End of the last attempt to apply it. */
    finishedAt: integer(),
    /** Until then, the process that checks or applies it is taken to be alive. */
    leasedUntil: integer().notNull().default(0),
    /** How the file was read; null in rows of older versions. */
    reading: text({ mode: "json" }).$type<ImportReading>(),
  },
  (t) => [index("product_imports_by_time").on(t.createdAt)],
);

export const productImportRows = sqliteTable(
  "product_import_rows",
  {
    importId: cascade(() => productImports.id).notNull(),
    /** Number of the row in the file, as a spreadsheet counts it. */
    line: integer().notNull(),
    change: text({ enum: ["new", "changed", "unchanged", "wrong"] }).notNull(),
    /** The cells by column, as they are in the file. */
    cells: text({ mode: "json" }).$type<Record<string, string>>().notNull(),
    /** Key of the text that says why the row cannot be applied. */
    problem: text(),
    /** The product that it adds, changes or leaves unchanged. */
    productId: text(),
    /** By field, what was stored when the row was checked, and what it will be. */
    changes: text({ mode: "json" }).$type<Record<string, [before: unknown, after: unknown]>>(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    index("product_import_rows_by_change").on(t.importId, t.change, t.line),
  ],
);

/** Prices that products get on a later day. */
export const plannedPrices = sqliteTable("planned_prices", {
  seq: seq(),
  id: publicId(),
  /** E-mail of the seller. */
  by: text().notNull(),
  startsAt: integer().notNull(),
  prices: text({ mode: "json" }).$type<PlannedPrice[]>().notNull(),
  /** When they were set, and how many products had kept theirs; null until then. */
  setAt: integer(),
  left: integer(),
});

/** The sellers' texts in place of the built-in contents of the shop's pages, by part. */
export const shopContent = sqliteTable("shop_content", {
  part: text().primaryKey(),
  value: text({ mode: "json" }).$type<unknown>().notNull(),
  updatedAt: integer().notNull(),
});

/** The newest changes of the parts of shop_content. */
export const shopChanges = sqliteTable("shop_changes", {
  seq: seq(),
  part: text().notNull(),
  /** What changed, by field; values are shortened, and secrets are not among them. */
  fields: text({ mode: "json" }).$type<ChangedFields>().notNull(),
  /** E-mail of the seller. */
  changedBy: text().notNull(),
  changedAt: integer().notNull(),
});

/** By field, the values before and after; null for one that was not set. Of a secret, only what happened to it. */
export type ChangedFields = Record<string, [before: Scalar, after: Scalar] | "changed" | "removed">;
type Scalar = string | number | boolean | null;

// --- Accounts ------------------------------------------------------------------------------

export const users = sqliteTable(
  "users",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    /** Normalized, lower-case e-mail address; unique per account. */
    emailKey: text().notNull().unique(),
    /** Empty if the shopper logs in by codes and has set no password. */
    passwordHash: text().notNull(),
    createdAt: createdAt(),
    /** Set when the shopper left; then every personal field is empty and only orders refer to the row. */
    closedAt: integer(),
  },
  (t) => [index("users_closed").on(t.closedAt).where(sql`closed_at is not null`)],
);

export const sellers = sqliteTable("sellers", {
  id: text().primaryKey(),
  email: text().notNull(),
  emailKey: text().notNull().unique(),
  passwordHash: text().notNull(),
  createdAt: createdAt(),
  /** Typed by the seller; empty until then. */
  name: text().notNull().default(""),
  role: text({ enum: SELLER_ROLES }).notNull().default("owner"),
});

/** Links with which somebody becomes a seller, or a seller sets a new password: each is used once, at most. */
export const sellerLinks = sqliteTable("seller_links", {
  id: text().primaryKey(),
  /** Null until the mail with the link is sent. */
  tokenHash: text().unique(),
  /** The seller whose password it sets; null if it makes a new one. */
  sellerId: cascade(() => sellers.id),
  role: text({ enum: SELLER_ROLES }).notNull(),
  /** Where it was mailed; empty for one that an owner passes on. */
  email: text().notNull(),
  /** E-mail of the owner who invites; empty for a password. */
  createdBy: text().notNull(),
  /** The language of its mail. */
  lang: text().notNull(),
  createdAt: createdAt(),
  expiresAt: integer().notNull(),
});

/** Keys with which other programs use the API in place of a seller. */
export const apiKeys = sqliteTable(
  "api_keys",
  {
    id: text().primaryKey(),
    /** What the seller calls the program. */
    name: text().notNull(),
    keyHash: text().notNull().unique(),
    scopes: text({ mode: "json" }).$type<string[]>().notNull(),
    /** The seller who made it, with whose account it ends. */
    sellerId: cascade(() => sellers.id).notNull(),
    createdAt: createdAt(),
    /** Null until it is used. */
    usedAt: integer(),
  },
  (t) => [index("api_keys_by_seller").on(t.sellerId)],
);

/** The fields of a delivery address, shared by saved addresses and orders. */
const addressColumns = () => ({
  firstname: text().notNull(),
  lastname: text().notNull(),
  /** In which language's order the name was typed: "vi" has the family name first. Null if not known. */
  nameOrder: text({ enum: ["en", "vi"] }),
  email: text().notNull(),
  street: text().notNull(),
  city: text().notNull(),
  state: text().notNull(),
  zipcode: text().notNull(),
  country: text().notNull(),
  phone: text().notNull(),
});

export const addresses = sqliteTable(
  "addresses",
  {
    id: text().primaryKey(),
    userId: cascade(() => users.id).notNull(),
    ...addressColumns(),
    createdAt: createdAt(),
    /** When its shopper made it the default, 0 if never: the latest one is the default. */
    defaultAt: integer().notNull().default(0),
  },
  (t) => [index("addresses_by_user").on(t.userId)],
);

export const verifiedEmails = sqliteTable(
  "verified_emails",
  {
    userId: cascade(() => users.id).notNull(),
    emailKey: text().notNull(),
    verifiedAt: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.emailKey] })],
);

/** Addresses that accounts had, each until the link expires that was mailed there to restore it. */
export const formerEmails = sqliteTable(
  "former_emails",
  {
    /** The order of the changes. */
    seq: seq(),
    /** Hash of the link's key. */
    keyHash: text().notNull().unique(),
    userId: cascade(() => users.id).notNull(),
    email: text().notNull(),
    emailKey: text().notNull(),
    createdAt: createdAt(),
    expiresAt: integer().notNull(),
  },
  (t) => [
    index("former_emails_by_user").on(t.userId, t.seq),
    index("former_emails_by_email").on(t.emailKey),
    index("former_emails_by_expiry").on(t.expiresAt),
  ],
);

// --- Sessions (only hashes of the cookies and tokens are stored) ------------------------------

/** A shopper's browser session; a guest's while userId is null. */
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

/** A seller's login. The cookie and the bearer token are two credentials of one session. */
export const sellerSessions = sqliteTable("seller_sessions", {
  cookieHash: text().primaryKey(),
  tokenHash: text().notNull().unique(),
  sellerId: cascade(() => sellers.id).notNull(),
  createdAt: createdAt(),
  seenAt: integer().notNull(),
});

/** A seller's two factors. Deleting the row also deletes what can stand in for the codes. */
export const twoFactors = sqliteTable("two_factors", {
  sellerId: cascade(() => sellers.id).primaryKey(),
  /** Of the codes; sealed. */
  secret: text().notNull(),
  createdAt: createdAt(),
  /** When a right code was typed for the first time; until then, a password is enough. */
  confirmedAt: integer(),
  /** The time step of the last code that was used. */
  usedStep: integer().notNull(),
});

/** Codes that each stand in for one of the app. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    sellerId: cascade(() => twoFactors.sellerId).notNull(),
    codeHash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.sellerId, t.codeHash] })],
);

/** Key pairs of sellers' devices that log in in place of password and code; the shop has the public halves. */
export const passkeys = sqliteTable(
  "passkeys",
  {
    /** As the device names it, in base64url. */
    id: text().primaryKey(),
    sellerId: cascade(() => twoFactors.sellerId).notNull(),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    /** Of the device's signatures; 0 if it does not count them. */
    counter: integer().notNull(),
    name: text().notNull(),
    createdAt: createdAt(),
    usedAt: integer(),
  },
  (t) => [index("passkeys_by_seller").on(t.sellerId)],
);

/** What devices have been asked to sign: each is answered once. */
export const passkeyChallenges = sqliteTable(
  "passkey_challenges",
  {
    hash: text().primaryKey(),
    /** The seller who adds a passkey; null for a login. */
    sellerId: cascade(() => sellers.id),
    expiresAt: integer().notNull(),
  },
  (t) => [
    index("passkey_challenges_by_seller").on(t.sellerId),
    index("passkey_challenges_by_expiry").on(t.expiresAt),
  ],
);

/** Logins that wait for the second factor. */
export const halfLogins = sqliteTable(
  "half_logins",
  {
    hash: text().primaryKey(),
    sellerId: cascade(() => sellers.id).notNull(),
    /** The one that was verified: a login does not outlive its password. */
    passwordHash: text().notNull(),
    /** Of the code that finished it: the same form, sent once more, logs in once more. */
    usedHash: text(),
    expiresAt: integer().notNull(),
  },
  (t) => [
    index("half_logins_by_seller").on(t.sellerId, t.expiresAt),
    index("half_logins_by_expiry").on(t.expiresAt),
  ],
);

/** Values typed into the address form but not saved yet. */
export const addressDrafts = sqliteTable("address_drafts", {
  sessionHash: cascade(() => sessions.hash).primaryKey(),
  fields: text({ mode: "json" }).$type<Record<string, string | undefined>>().notNull(),
  updatedAt: integer().notNull(),
});

export const oneTimeCodes = sqliteTable(
  "one_time_codes",
  {
    id: text().primaryKey(),
    purpose: text({ enum: ["address", "password", "email", "login"] }).notNull(),
    sessionHash: cascade(() => sessions.hash).notNull(),
    emailKey: text().notNull(),
    codeHash: text().notNull(),
    /** Of the wrong code that was typed last, which costs no second try. */
    wrongHash: text(),
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

/** One row per rate-limited event, e.g. in bucket "login:203.0.113.7". */
export const rateEvents = sqliteTable(
  "rate_events",
  { seq: seq(), bucket: text().notNull(), at: integer().notNull() },
  (t) => [index("rate_events_by_bucket").on(t.bucket, t.at), index("rate_events_by_time").on(t.at)],
);

// --- Carts -----------------------------------------------------------------------------------

/** Owned by either a user or a guest's session. */
export const carts = sqliteTable("carts", {
  id: text().primaryKey(),
  userId: cascade(() => users.id).unique(),
  sessionHash: cascade(() => sessions.hash).unique(),
  /** Ward and province that the visitor chose to see what delivery costs; an address goes before them. */
  city: text().notNull().default(""),
  state: text().notNull().default(""),
  fulfilment: fulfilment(),
  /** The discount code that the visitor typed, as discount_codes has it; empty without one. */
  discountCode: text().notNull().default(""),
  /** The saved address chosen for this order only; empty for the default one, which a deleted one means, too. */
  addressId: text().notNull().default(""),
  updatedAt: integer().notNull(),
});

export const cartLines = sqliteTable(
  "cart_lines",
  {
    cartId: cascade(() => carts.id).notNull(),
    /** No foreign key: the line outlives its product, so that the cart can show it as gone. */
    productId: text().notNull(),
    /** Shown when the product is gone. */
    name: text().notNull(),
    quantity: integer().notNull(),
    addedAt: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.cartId, t.productId] })],
);

/** Products that a visitor saved by the heart on them, kept with the cart. */
export const listItems = sqliteTable(
  "list_items",
  {
    cartId: cascade(() => carts.id).notNull(),
    productId: cascade(() => products.id).notNull(),
    addedAt: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cartId, t.productId] }),
    index("list_items_by_product").on(t.productId),
  ],
);

// --- Delivery ------------------------------------------------------------------------------

/** Places with their own terms of delivery; all other places have the shop's. */
export const deliveryAreas = sqliteTable("delivery_areas", {
  seq: seq(),
  id: publicId(),
  name: text().notNull(),
  nameFolded: text().notNull().unique(),
  /** Whether the shop delivers there at all. */
  isServed: flag(),
  feeVnd: integer().notNull(),
  /** From this sum of the lines on, delivery is free; null when it never is. */
  freeFromVnd: integer(),
  /** The lines of an order must come to this sum. */
  minimumVnd: integer().notNull(),
  createdAt: createdAt(),
  updatedAt: integer().notNull(),
});

/** The provinces and wards of delivery areas, as the region data calls them. */
export const areaRegions = sqliteTable(
  "area_regions",
  {
    areaId: cascade(() => deliveryAreas.id).notNull(),
    province: text().notNull(),
    /** Empty for the whole province; a ward that an area names goes before its province. */
    ward: text().notNull(),
    /** Whether it is left out of the province that the area has. */
    isExcluded: flag(),
  },
  (t) => [
    primaryKey({ columns: [t.areaId, t.province, t.ward] }),
    uniqueIndex("area_regions_once").on(t.province, t.ward).where(sql`not is_excluded`),
  ],
);

/** When orders arrive: a time of a weekday, in an area or where no area is. */
export const deliverySlots = sqliteTable(
  "delivery_slots",
  {
    seq: seq(),
    id: publicId(),
    /** Null for everywhere outside the areas. */
    areaId: cascade(() => deliveryAreas.id),
    /** 0 is Sunday. */
    weekday: integer().notNull(),
    /** Minutes since midnight in Vietnam. */
    fromMinute: integer().notNull(),
    toMinute: integer().notNull(),
    /** Orders are taken until so many hours before it begins. */
    closesBeforeHours: integer().notNull(),
    /** Orders that it takes. */
    capacity: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("delivery_slots_by_area").on(t.areaId, t.weekday, t.fromMinute)],
);

/** Days without delivery. */
export const deliveryHolidays = sqliteTable("delivery_holidays", {
  /** YYYY-MM-DD. */
  date: text().primaryKey(),
  name: text().notNull(),
});

// --- Orders (snapshots: later changes to products and addresses do not affect them) -----------

/** Orders that are delivered together; their cash is counted when the courier is back. */
export const deliveryRuns = sqliteTable(
  "delivery_runs",
  {
    seq: seq(),
    id: publicId(),
    /** E-mail of the seller. */
    createdBy: text().notNull(),
    createdAt: createdAt(),
    /** The courier's name; empty if nobody typed one. */
    courier: text().notNull().default(""),
    /** Null until the run is settled, like the two amounts. */
    settledAt: integer(),
    /** E-mail of the seller; null also if it was settled before this was recorded. */
    settledBy: text(),
    cashDueVnd: integer(),
    cashCountedVnd: integer(),
  },
  (t) => [index("delivery_runs_open").on(t.seq).where(sql`settled_at is null`)],
);

export const orders = sqliteTable(
  "orders",
  {
    seq: seq(),
    id: publicId(),
    userId: text()
      .notNull()
      .references(() => users.id),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    paymentType: text({ enum: PAYMENT_TYPES }).notNull(),
    isPaid: flag(),
    paidAt: integer(),
    /** How a paid order was paid, when a seller noted it. */
    paidBy: text({ enum: PAYMENT_METHODS }),
    /**
     * The dong received before the order was changed; null if none, or if it equals the amount.
     * payments/payment.ts says how much is due or must be given back.
     */
    receivedVnd: integer(),
    /** The dong refunded of the amount. A refund beyond the amount lowers `receivedVnd` instead. */
    refundedVnd: integer().notNull().default(0),
    /** The dong to be transferred before the shop confirms it; null without a deposit. */
    depositVnd: integer(),
    /** When a seller put it on account: its customer pays later. It is a debt as long as it is unpaid. */
    onAccountAt: integer(),
    /** When it was delivered; null for every status but Delivered. */
    deliveredAt: integer(),
    /** When the parcel was refused at the door; null for every status but Cancelled. */
    refusedAt: integer(),
    /** The last call to confirm the order; null until one is noted. */
    callResult: text({ enum: CALL_RESULTS }),
    calledAt: integer(),
    /** Why it needs a seller's attention; null when it needs none, or the seller has solved it. */
    attention: text({ enum: ATTENTION_REASONS }),
    /** What was booked when it was last delivered in part; null if it was not, or its lines were changed since. */
    bookedPart: text({ mode: "json" }).$type<BookedPart>(),
    /** The delivery run it is or was last on. */
    runId: text().references((): AnySQLiteColumn => deliveryRuns.id),
    /** Sum of the lines; amountVnd = priceVnd + shippingVnd - discountVnd. */
    priceVnd: integer().notNull(),
    shippingVnd: integer().notNull(),
    /** The sum that a discount code takes off. */
    discountVnd: integer().notNull().default(0),
    /** The discount code as it was when the order was placed; null without one. */
    discount: text({ mode: "json" }).$type<OrderDiscount>(),
    discountCodeId: text(),
    amountVnd: integer().notNull(),
    fulfilment: fulfilment(),
    /** The delivery area of its address; null outside of all. */
    areaId: text(),
    /**
     * When it arrives; null without a slot. Its day is YYYY-MM-DD, its times are minutes since midnight in
     * Vietnam.
     */
    slotId: text(),
    slotDate: text(),
    slotFrom: integer(),
    slotTo: integer(),
    /** The day that was promised when it was placed, YYYY-MM-DD; null without one. */
    arrivesBy: text(),
    addressId: text().notNull(),
    ...addressColumns(),
    /** Language of the page it was placed on, and of its mails. */
    lang: text().notNull(),
    /** One-time token of the form or Idempotency-Key of the API client: at most one order each. */
    requestKey: text(),
    /** Customer, e-mail, phone, ward, short number and product names, folded, for the sellers' search. */
    searchFolded: text().notNull(),
    /** The phone number as phoneKey() has it, to find orders of the same phone. */
    phoneKey: text().notNull().default(""),
    /** The shopper's note to the shop. */
    note: text().notNull().default(""),
    /** The shopper's wish if something is out of stock. */
    ifOut: text({ enum: IF_OUT }).notNull().default(DEFAULT_IF_OUT),
    /** How it reached the seller who typed it; null if its shopper placed it. */
    channel: text({ enum: ORDER_CHANNELS }),
    /** E-mail of the seller who typed it; null if its shopper placed it. */
    typedBy: text(),
    createdAt: createdAt(),
    updatedAt: integer().notNull(),
  },
  (t) => [
    index("orders_by_phone").on(t.phoneKey, t.seq),
    // With all that a debt is made of, so that debts are read from the index alone.
    index("orders_on_account")
      .on(
        ...([t.phoneKey, t.status, t.deliveredAt, t.amountVnd, t.receivedVnd] as const),
        ...([t.isPaid, t.onAccountAt] as const),
      )
      .where(sql`on_account_at is not null and not is_paid`),
    index("orders_by_slot").on(t.slotDate, t.slotId).where(sql`slot_date is not null`),
    index("orders_by_run").on(t.runId).where(sql`run_id is not null`),
    index("orders_to_confirm")
      .on(t.seq)
      .where(sql`status = 'Pending' and (call_result is null or call_result = 'no-answer')`),
    index("orders_attention").on(t.seq).where(sql`attention is not null`),
    index("orders_paid").on(t.paidAt).where(sql`paid_at is not null`),
    index("orders_delivered").on(t.deliveredAt).where(sql`delivered_at is not null`),
    index("orders_by_code")
      .on(t.discountCodeId, t.phoneKey, t.status)
      .where(sql`discount_code_id is not null`),
    index("orders_received").on(t.createdAt).where(sql`received_vnd is not null`),
    uniqueIndex("orders_request_key").on(t.userId, t.requestKey),
    index("orders_by_user").on(t.userId, t.seq),
    index("orders_by_status").on(t.status, t.seq),
    index("orders_by_time").on(t.createdAt, t.status, t.isPaid, t.city, t.state),
  ],
);

export const orderLines = sqliteTable(
  "order_lines",
  {
    orderId: cascade(() => orders.id).notNull(),
    position: integer().notNull(),
    productId: text().notNull(),
    name: text().notNull(),
    /** Its English name when the order was placed; null if it had none. */
    nameEn: text(),
    /** Path of a built-in category or name of a seller's own, when the order was placed. */
    category: text().notNull(),
    imageRef: text(),
    weight: text(),
    offerPriceVnd: integer().notNull(),
    /** The price of a piece without the price step that its quantity reached; null if it reached none. */
    fullPriceVnd: integer(),
    /** What a piece had cost the shop when the order was placed; null if unknown. Only the owner sees it. */
    costVnd: real(),
    quantity: integer().notNull(),
    /** Pieces taken from the product's count; given back when the order is cancelled. */
    stockTaken: integer().notNull().default(0),
    /** The line as it was ordered, if it was weighed: then it counts as one piece with its actual weight. */
    beforeWeighing: text({ mode: "json" }).$type<WeighedFrom>(),
    /** When it was put into the parcel; null until then. */
    pickedAt: integer(),
    /** How many of its quantity came back after the delivery: the sum of its rows in order_returns. */
    returned: integer().notNull().default(0),
    /** How many of these went back into stock; the others were thrown away. */
    restocked: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    index("order_lines_by_image").on(t.imageRef),
    index("order_lines_free").on(t.orderId).where(sql.raw(FREE_LINES)),
  ],
);

/** History of an order. It stores the e-mail of who made the change because it outlives the account. */
export const orderEvents = sqliteTable(
  "order_events",
  {
    seq: seq(),
    orderId: cascade(() => orders.id).notNull(),
    actor: text({ enum: ["seller", "shopper", "bank"] })
      .notNull()
      .default("seller"),
    actorEmail: text().notNull(),
    change: text({ enum: ORDER_CHANGES }).notNull(),
    /** Only in a change of the order's lines. */
    edit: text({ mode: "json" }).$type<OrderEdit>(),
    /** Only of money received or refunded, in dong. */
    amountVnd: integer(),
    /** Only of a cancellation by the shopper. */
    reason: text({ enum: CANCEL_REASONS }),
    at: integer().notNull(),
  },
  (t) => [index("order_events_by_order").on(t.orderId, t.seq)],
);

/** Goods that came back after the delivery, or never arrived. Rows are only added; an undo alone deletes some. */
export const orderReturns = sqliteTable(
  "order_returns",
  {
    seq: seq(),
    orderId: cascade(() => orders.id).notNull(),
    /** Of the order's line. */
    position: integer().notNull(),
    quantity: integer().notNull(),
    /** What was paid for them, in dong: returns/rules.ts shares the order's discount out. */
    valueVnd: integer().notNull(),
    reason: text({ enum: RETURN_REASONS }).notNull(),
    note: text().notNull(),
    /** Whether they are for sale again, rather than thrown away. */
    isRestocked: flag(),
    /** The order that replaces them. No foreign key, because it may be deleted. */
    replacementId: text(),
    /** E-mail of the seller. */
    by: text().notNull(),
    /** The rows of one return have the same time. */
    at: integer().notNull(),
  },
  (t) => [
    index("order_returns_by_order").on(t.orderId, t.seq),
    index("order_returns_by_replacement")
      .on(t.replacementId)
      .where(sql`replacement_id is not null`),
  ],
);

/** What shoppers say is wrong with a delivered order. */
export const orderComplaints = sqliteTable(
  "order_complaints",
  {
    seq: seq(),
    orderId: cascade(() => orders.id).notNull(),
    text: text().notNull(),
    /** Ids in complaint_photos. */
    photos: text({ mode: "json" }).$type<string[]>().notNull(),
    createdAt: createdAt(),
    /** When a seller answered it by a return, or closed it; null while it is open. */
    closedAt: integer(),
  },
  (t) => [
    index("order_complaints_by_order").on(t.orderId, t.seq),
    uniqueIndex("order_complaints_open").on(t.orderId).where(sql`closed_at is null`),
  ],
);

/** Photos of complaints. Apart from `pictures`, which anybody may see. */
export const complaintPhotos = sqliteTable(
  "complaint_photos",
  {
    id: text().primaryKey(),
    /** No foreign key: the deletion of an order can be undone. Deleted with the order by code. */
    orderId: text().notNull(),
    createdAt: createdAt(),
    /** A JPEG. */
    bytes: blob({ mode: "buffer" }).notNull(),
  },
  (t) => [index("complaint_photos_by_order").on(t.orderId)],
);

/**
 * Money received for an order, or given back: the sum of its rows is the money received less the money refunded.
 * Rows are only added; an undo alone deletes some.
 */
export const payments = sqliteTable(
  "payments",
  {
    seq: seq(),
    /** No foreign key: money that was received outlives its order. */
    orderId: text().notNull(),
    /** Dong; negative for a refund, or for a payment noted by mistake. */
    amountVnd: integer().notNull(),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    kind: text({ enum: PAYMENT_KINDS }).notNull(),
    /** Of a refund. */
    reason: text().notNull().default(""),
    /** E-mail of the seller; empty if the bank reported it. */
    by: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [
    index("payments_by_order").on(t.orderId, t.seq),
    index("payments_by_time").on(t.at, t.kind, t.method, t.amountVnd),
  ],
);

/**
 * Lines of the revenue book whose order was deleted, or is no longer delivered. They stay where they were, and what
 * they amount to is taken off when that happened.
 */
export const voidedRevenue = sqliteTable(
  "voided_revenue",
  {
    seq: seq(),
    orderId: text().notNull(),
    kind: text({ enum: REVENUE_KINDS }).notNull(),
    /** Dong; negative for a refund. */
    amountVnd: integer().notNull(),
    /** The reductions of the sale by a discount code and by price steps. */
    codesVnd: integer().notNull(),
    stepsVnd: integer().notNull(),
    at: integer().notNull(),
    voidedAt: integer().notNull(),
    /** E-mail of the seller. */
    voidedBy: text().notNull(),
  },
  (t) => [
    index("voided_revenue_by_order").on(t.orderId),
    index("voided_revenue_by_time").on(t.at),
    index("voided_revenue_by_change").on(t.voidedAt),
  ],
);

/** Transfers that the bank reported, as a provider sent them. */
export const bankTransfers = sqliteTable(
  "bank_transfers",
  {
    seq: seq(),
    id: publicId(),
    provider: text().notNull(),
    /** The provider's own id of the booking: it is entered once. */
    providerRef: text().notNull(),
    account: text().notNull(),
    amountVnd: integer().notNull(),
    memo: text().notNull(),
    bookedAt: integer().notNull(),
    /** The provider's report, unchanged. */
    raw: text().notNull(),
    state: text({ enum: TRANSFER_STATES }).notNull(),
    /** Why it was not booked by itself; null if it was. */
    problem: text({ enum: TRANSFER_PROBLEMS }),
    /** The order that its memo names or a seller chose. No foreign key, because the transfer outlives the order. */
    orderId: text(),
    /** How a seller divided it among the orders of a debt; null if it was not. */
    shares: text({ mode: "json" }).$type<PaymentShare[]>(),
    /** E-mail of the seller who decided; null if none had to. */
    decidedBy: text(),
    decidedAt: integer(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("bank_transfers_once").on(t.provider, t.providerRef),
    index("bank_transfers_open").on(t.seq).where(sql`state = 'open'`),
    index("bank_transfers_by_order").on(t.orderId, t.seq).where(sql`order_id is not null`),
  ],
);

/** Codes that make an order cheaper. */
export const discountCodes = sqliteTable("discount_codes", {
  seq: seq(),
  id: publicId(),
  /** Capitals and digits, as shoppers' input is folded to. */
  code: text().notNull().unique(),
  kind: text({ enum: DISCOUNT_KINDS }).notNull(),
  /** Percent or dong; 0 for free delivery. */
  value: integer().notNull(),
  /** The lowest price of the goods for which it is valid. */
  minimumVnd: integer().notNull(),
  /** First and last day, YYYY-MM-DD in Vietnam; null without a bound. */
  fromDate: text(),
  toDate: text(),
  /** Orders in all, and of one phone, that are not cancelled; null without a bound. */
  maxUses: integer(),
  maxPerPhone: integer(),
  isActive: flag(),
  createdAt: createdAt(),
  updatedAt: integer().notNull(),
});

/** Whom an order's invoice is for, if its shopper wants one. */
export const invoiceBuyers = sqliteTable("invoice_buyers", {
  orderId: cascade(() => orders.id).primaryKey(),
  name: text().notNull(),
  /** Digits, with the hyphen of a branch. */
  taxNumber: text().notNull(),
  address: text().notNull(),
  email: text().notNull(),
  updatedAt: integer().notNull(),
});

/** Counts of the cash in the till. Each ends a period and begins the next one; the first only begins one. */
export const tillCounts = sqliteTable(
  "till_counts",
  {
    seq: seq(),
    id: publicId(),
    /** E-mail of the seller. */
    by: text().notNull(),
    at: integer().notNull(),
    expectedVnd: integer().notNull(),
    countedVnd: integer().notNull(),
    /** What stayed in the till for the next period; the rest was taken out. */
    leftVnd: integer().notNull(),
    /** Pieces by note or coin, by its value in dong; null if only their sum was counted. */
    notes: text({ mode: "json" }).$type<Record<string, number>>(),
    /** What the period added and took away, in dong, by its source, see till/rules.ts; null for the first count. */
    sums: text({ mode: "json" }).$type<Record<string, number>>(),
    /** Why the counted amount differs from the expected one. */
    reason: text().notNull().default(""),
    /** The last payment of the period. */
    paymentSeq: integer().notNull(),
    /** When the next count was made; null for the last one. */
    nextAt: integer(),
  },
  (t) => [index("till_counts_by_time").on(t.at)],
);

/** Cash that a seller took out of the till, or put in, other than for an order. */
export const tillMovements = sqliteTable(
  "till_movements",
  {
    seq: seq(),
    /** Dong; negative if it was taken out. */
    amountVnd: integer().notNull(),
    reason: text().notNull(),
    /** E-mail of the seller. */
    by: text().notNull(),
    at: integer().notNull(),
    /** When the till was counted next; null until then. */
    countedAt: integer(),
  },
  (t) => [index("till_movements_by_count").on(t.countedAt)],
);

/** Settlements of runs that were opened again, because something in them was wrong. */
export const runReopenings = sqliteTable(
  "run_reopenings",
  {
    seq: seq(),
    runId: cascade(() => deliveryRuns.id).notNull(),
    settledAt: integer().notNull(),
    settledBy: text(),
    cashDueVnd: integer().notNull(),
    cashCountedVnd: integer().notNull(),
    reason: text().notNull(),
    /** E-mail of the seller. */
    reopenedBy: text().notNull(),
    reopenedAt: integer().notNull(),
  },
  (t) => [index("run_reopenings_by_run").on(t.runId, t.seq)],
);

/** Links that show a run to its courier without a login, until it is settled. */
export const runLinks = sqliteTable(
  "run_links",
  {
    keyHash: text().primaryKey(),
    runId: cascade(() => deliveryRuns.id).notNull(),
    /** E-mail of the seller. */
    createdBy: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("run_links_by_run").on(t.runId)],
);

/** The marks of a run's courier, in order; the last mark of a stop counts. */
export const stopPresses = sqliteTable(
  "stop_presses",
  {
    seq: seq(),
    runId: cascade(() => deliveryRuns.id).notNull(),
    orderId: cascade(() => orders.id).notNull(),
    /** Made by the page, so that a mark counts once even if it is sent twice. */
    pressKey: text().notNull(),
    mark: text({ enum: STOP_INTENTS }).notNull(),
    /** Only of a delivery in part. */
    part: text({ mode: "json" }).$type<Part>(),
    /** Why a parcel was refused. */
    reason: text().notNull(),
    /** When the courier set it, perhaps without a network, and when it arrived. */
    pressedAt: integer().notNull(),
    at: integer().notNull(),
  },
  (t) => [
    uniqueIndex("stop_presses_once").on(t.runId, t.pressKey),
    index("stop_presses_by_order").on(t.orderId, t.seq),
  ],
);

/** The last change of orders by each seller, until it can no longer be undone. */
export const undoSteps = sqliteTable("undo_steps", {
  /** E-mail of the seller. */
  createdBy: text().primaryKey(),
  id: publicId(),
  createdAt: createdAt(),
  /** The new value of the orders: a status, a payment, the result of a call, or the state of a run. */
  change: text().notNull(),
  /** The changes made have greater numbers. */
  lastEventSeq: integer().notNull(),
  /** The payments entered have greater numbers; null in rows of older versions. */
  lastPaymentSeq: integer(),
  /** How the orders, and the delivery runs that they were on, had been. */
  orders: text({ mode: "json" }).$type<Record<string, unknown>[]>().notNull(),
  runs: text({ mode: "json" }).$type<Record<string, unknown>[]>().notNull(),
});

/** The text of a seller's note, its last writer and the time. */
const noteColumns = () => ({
  text: text().notNull(),
  /** E-mail of the seller. */
  writtenBy: text().notNull(),
  writtenAt: integer().notNull(),
});

/** The sellers' own note about an order. Apart from it, because what shoppers are sent is read from there. */
export const orderNotes = sqliteTable("order_notes", {
  orderId: cascade(() => orders.id).primaryKey(),
  ...noteColumns(),
});

/** The sellers' own note about all orders of a phone; deleted with the last of them. */
export const phoneNotes = sqliteTable("phone_notes", {
  phoneKey: text().primaryKey(),
  ...noteColumns(),
});

/**
 * The people who order, by phone number: figures of the orders of a number and of those joined to it. Kept by triggers,
 * and equal to the view customers_recount.
 */
export const customers = sqliteTable(
  "customers",
  {
    /** An order's phoneKey. */
    key: text().primaryKey(),
    orders: integer().notNull(),
    deliveredVnd: integer().notNull(),
    /** Parcels refused at the door. */
    refused: integer().notNull(),
    /** The newest order, which has their name and contact. */
    lastSeq: integer().notNull(),
  },
  (t) => [index("customers_by_last_order").on(t.lastSeq)],
);

/** Phone numbers that sellers joined to another one, because both are one person's. */
export const customerJoins = sqliteTable(
  "customer_joins",
  {
    /** An order's phoneKey. */
    key: text().primaryKey(),
    /** That of the customer; it is joined to none itself. */
    customerKey: text().notNull(),
  },
  (t) => [index("customer_joins_by_customer").on(t.customerKey)],
);

/** Customers whose orders always need a deposit. Deleted with the last order of the number. */
export const depositMarks = sqliteTable("deposit_marks", {
  /** An order's phoneKey. Of joined numbers, one is enough. */
  phoneKey: text().primaryKey(),
  /** E-mail of the seller. */
  by: text().notNull(),
  at: integer().notNull(),
});

/** How much customers may owe; those without a row pay on delivery. Deleted with the last order of the number. */
export const debtLimits = sqliteTable("debt_limits", {
  /** An order's phoneKey. Of joined numbers, the highest limit holds. */
  phoneKey: text().primaryKey(),
  limitVnd: integer().notNull(),
  /** E-mail of the seller who allowed it. */
  allowedBy: text().notNull(),
  allowedAt: integer().notNull(),
});

/** The calls made to confirm an order. */
export const orderCalls = sqliteTable(
  "order_calls",
  {
    seq: seq(),
    orderId: cascade(() => orders.id).notNull(),
    result: text({ enum: CALL_RESULTS }).notNull(),
    /** E-mail of the seller. */
    calledBy: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [index("order_calls_by_order").on(t.orderId, t.seq)],
);

/** Keys of the links in mails, which show an order without a login; only their hashes are stored. */
export const orderLinks = sqliteTable(
  "order_links",
  {
    keyHash: text().primaryKey(),
    orderId: cascade(() => orders.id).notNull(),
    createdAt: createdAt(),
    /** Null until the order is delivered or cancelled. */
    expiresAt: integer(),
  },
  (t) => [
    index("order_links_by_order").on(t.orderId),
    index("order_links_by_expiry").on(t.expiresAt).where(sql`expires_at is not null`),
  ],
);

/** Orders that sellers deleted. */
export const archivedOrders = sqliteTable(
  "archived_orders",
  {
    seq: seq(),
    orderId: publicId(),
    /** The order with its lines and history. */
    snapshot: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
    /** E-mail of the seller. */
    deletedBy: text().notNull(),
    deletedAt: integer().notNull(),
    /** The dong that it had received and nobody has given back; less than 0 if more was given back. */
    receivedVnd: integer().notNull().default(0),
    /** The order's account and its request's key, so that it is not placed again; null in old rows. */
    userId: text(),
    requestKey: text(),
  },
  (t) => [
    index("archived_orders_by_time").on(t.deletedAt),
    index("archived_orders_with_money").on(t.seq).where(sql`received_vnd > 0`),
    index("archived_orders_by_key").on(t.userId, t.requestKey).where(sql`request_key is not null`),
  ],
);

/**
 * A single row: orders up to this seq are in the search index. Newer ones are added in the background,
 * by app/features/orders/finding/order-search.server.ts, and searched without it until then.
 */
export const orderSearchProgress = sqliteTable("order_search_progress", {
  id: integer().primaryKey(),
  indexedTo: integer().notNull(),
  /** Orders from this seq on have their ward in `searchFolded`; older ones get it in the background. */
  wardsFrom: integer().notNull().default(0),
});

/** One row per status, maintained by triggers: counting a million orders is too slow for a page. */
export const orderCounts = sqliteTable("order_counts", {
  status: text({ enum: ORDER_STATUSES }).primaryKey(),
  count: integer().notNull(),
  /** Total of the orders not paid yet. */
  unpaidVnd: integer().notNull(),
});

// --- Counters of the overview ----------------------------------------------------------------------
// Orders are counted when the hour in which they were placed is over, by
// app/features/orders/counting/order-counters.server.ts, so that placing one costs nothing more. Triggers keep the
// counters right when a counted order changes. A day is counted from 1970-01-01, in Vietnam. Each of these
// tables has a view …_recount of what it should contain.

/** A single row: which orders are counted, by createdAt. */
export const countedTime = sqliteTable("counted_time", {
  id: integer().primaryKey(),
  /** 0, except while more hours are counted: the views count from here. */
  since: integer().notNull(),
  /** The start of the first hour that is not counted yet. */
  until: integer().notNull(),
});

/** Orders by the hour in which they were placed. */
export const orderDays = sqliteTable(
  "order_days",
  {
    day: integer().notNull(),
    hour: integer().notNull(),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    isPaid: flag(),
    isRefused: flag(),
    orders: integer().notNull(),
    amountVnd: integer().notNull(),
    /** What was paid for goods: without the delivery, less discounts and refunds. */
    goodsVnd: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.day, t.hour, t.status, t.isPaid, t.isRefused] })],
);

/** The wards that orders went to, as typed. */
export const orderWards = sqliteTable(
  "order_wards",
  { id: integer().primaryKey(), state: text().notNull(), city: text().notNull() },
  (t) => [uniqueIndex("order_wards_by_name").on(t.city, t.state)],
);

/** Orders that are not cancelled, by ward. */
export const orderWardDays = sqliteTable(
  "order_ward_days",
  {
    wardId: integer().notNull(),
    day: integer().notNull(),
    orders: integer().notNull(),
    amountVnd: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.wardId, t.day] })],
);

/** The products that were ordered, under each name that they were ordered by. */
export const orderedProducts = sqliteTable(
  "ordered_products",
  { id: integer().primaryKey(), productId: text().notNull(), name: text().notNull() },
  (t) => [uniqueIndex("ordered_products_by_product").on(t.productId, t.name)],
);

/** Pieces in orders that are not cancelled, by product. */
export const orderProductDays = sqliteTable(
  "order_product_days",
  {
    /** Id in ordered_products. */
    orderedId: integer().notNull(),
    day: integer().notNull(),
    pieces: integer().notNull(),
    amountVnd: integer().notNull(),
    /** What the pieces had cost that did not go back into stock, of lines whose cost is known; each line is rounded. */
    costVnd: integer().notNull().default(0),
    /** The part of the pieces and of their amount whose cost is unknown. */
    unknownPieces: integer().notNull().default(0),
    unknownVnd: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.orderedId, t.day] })],
);

// --- Reviews -------------------------------------------------------------------------------------

/** Reviews of products by shoppers who bought them: one for each shopper and product. */
export const reviews = sqliteTable(
  "reviews",
  {
    seq: seq(),
    id: publicId(),
    productId: cascade(() => products.id).notNull(),
    userId: cascade(() => users.id).notNull(),
    /** The order it was last written for. No foreign key: a deleted order may be brought back. */
    orderId: text().notNull(),
    /** Whether that order is delivered; kept by triggers. */
    isBought: flag(),
    stars: integer().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
    updatedAt: integer().notNull(),
    /** The shop's answer. */
    answer: text(),
    /** Why a seller has hidden it; null while it is not hidden. */
    hiddenReason: text(),
  },
  (t) => [
    uniqueIndex("reviews_by_author").on(t.productId, t.userId),
    index("reviews_shown")
      .on(t.productId, t.seq, t.stars)
      .where(sql`is_bought and hidden_reason is null`),
    index("reviews_by_user").on(t.userId),
    index("reviews_by_order").on(t.orderId),
    index("reviews_unanswered").on(t.seq).where(sql`answer is null`),
    index("reviews_hidden").on(t.seq).where(sql`hidden_reason is not null`),
    index("reviews_low").on(t.seq).where(sql`stars <= 3`),
  ],
);

/** The sellers' answers to reviews, and reviews that they hid or showed. */
export const reviewEvents = sqliteTable(
  "review_events",
  {
    seq: seq(),
    reviewId: cascade(() => reviews.id).notNull(),
    change: text({ enum: ["answered", "hidden", "shown"] }).notNull(),
    /** The answer, empty if it was removed; or the reason. */
    note: text().notNull(),
    /** E-mail of the seller. */
    changedBy: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [index("review_events_by_review").on(t.reviewId, t.seq)],
);

// --- Outgoing mail -----------------------------------------------------------------------------

/** Mails, written in the transaction of the change that they report and delivered with retries. */
export const outbox = sqliteTable(
  "outbox",
  {
    seq: seq(),
    id: publicId(),
    kind: text().$type<MailKind>().notNull(),
    /** The first change that an "order-update" reports. */
    eventSeq: integer(),
    orderId: cascade(() => orders.id),
    recipient: text().notNull(),
    /** When it was to be sent at first. */
    createdAt: createdAt(),
    nextTryAt: integer().notNull(),
    tries: integer().notNull(),
    /** End of the lease of the process that is sending the mail; 0 without a lease. */
    leasedUntil: integer().notNull().default(0),
    sentAt: integer(),
    lastError: text(),
    stockAlertSeq: integer().references(() => stockAlerts.seq, { onDelete: "cascade" }),
    sellerLinkId: cascade(() => sellerLinks.id),
  },
  (t) => [
    index("outbox_unsent").on(t.recipient, t.nextTryAt, t.seq, t.tries).where(sql`sent_at is null`),
    index("outbox_by_order").on(t.orderId),
    uniqueIndex("outbox_by_stock_alert")
      .on(t.stockAlertSeq)
      .where(sql`stock_alert_seq is not null`),
    index("outbox_by_seller_link").on(t.sellerLinkId).where(sql`seller_link_id is not null`),
  ],
);

// --- Notices on sellers' devices -----------------------------------------------------------------

/** The keys by which push services recognize the shop: at most one row, made when a seller first needs it. */
export const pushKeys = sqliteTable("push_keys", {
  id: text().primaryKey(),
  /** A point of P-256 in base64url, as browsers want it. */
  publicKey: text().notNull(),
  /** PEM. Not sealed: whoever reads it here also finds all that it could be used with. */
  privateKey: text().notNull(),
});

/** Sellers' browsers that show notices. Each belongs to the login that it was turned on in, and ends with it. */
export const pushDevices = sqliteTable("push_devices", {
  id: text().primaryKey(),
  sessionHash: cascade(() => sellerSessions.cookieHash)
    .notNull()
    .unique(),
  /** The URL at its push service, and the keys of its browser in base64url. */
  endpoint: text().notNull().unique(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  kinds: text({ mode: "json" }).$type<NoticeKind[]>().notNull(),
  lang: text({ enum: ["en", "vi"] }).notNull(),
  /** Its system and browser, for the list of devices. */
  name: text().notNull(),
  createdAt: createdAt(),
  /** When its push service last took a notice; null if it never has. */
  toldAt: integer(),
  /** Since when its push service has taken none; null while it takes them. */
  failingSince: integer(),
});

/** Notices that wait for a device: one row for all of a kind, so that no number of orders makes more. */
export const pushQueue = sqliteTable(
  "push_queue",
  {
    deviceId: cascade(() => pushDevices.id).notNull(),
    kind: text().$type<NoticeKind | "test">().notNull(),
    /** The last order that it is about; null for other things. */
    orderId: text(),
    /** How many things it is about. */
    count: integer().notNull(),
    tries: integer().notNull(),
    /** While a process sends it, the end of that process's lease. */
    nextTryAt: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.deviceId, t.kind] })],
);

// --- The log of who did what ---------------------------------------------------------------------

/**
 * Rows of logged tables that a person or a program changed, and files that left the shop. Written by triggers, see
 * logged-tables.ts; no row is ever changed, and only rows that are due to be erased can be deleted.
 */
export const logChanges = sqliteTable(
  "log_changes",
  {
    seq: seq(),
    /** The same for all changes of one transaction: its first change has this seq or a greater one. */
    entry: integer().notNull(),
    at: integer().notNull(),
    kind: text({ enum: ACTOR_KINDS }).notNull(),
    /** A seller's e-mail, a courier's name, a bank's provider; of a shopper, the account's id. */
    who: text().notNull(),
    /** The route and the intent of its form, or the id of an endpoint. */
    verb: text().notNull(),
    /** The table of the row that changed. */
    thing: text().notNull(),
    subject: text().notNull(),
    /** Its name, if it has one. */
    label: text(),
    /** The order that it is about; erased with it. */
    orderId: text(),
    /** The values of the changed columns; null if there was no row, or is none. */
    was: text({ mode: "json" }).$type<LoggedValues>().notNull(),
    became: text({ mode: "json" }).$type<LoggedValues>().notNull(),
  },
  (t) => [
    // Few, and not of shoppers, because placing an order writes to each.
    index("log_changes_by_person").on(t.who, t.seq).where(sql`kind <> 'shopper'`),
    index("log_changes_by_order").on(t.orderId, t.seq).where(sql`order_id is not null`),
    index("log_changes_without_order").on(t.at).where(sql`order_id is null`),
  ],
);

/** Values by column; longer texts are cut. */
export type LoggedValues = Record<string, string | number | null>;

/** A single row within a transaction whose changes are logged, and none outside of it: who makes them. */
export const logAuthor = sqliteTable("log_author", {
  id: integer().primaryKey(),
  entry: integer().notNull(),
  at: integer().notNull(),
  kind: text({ enum: ACTOR_KINDS }).notNull(),
  who: text().notNull(),
  verb: text().notNull(),
});

// --- Other programs ------------------------------------------------------------------------------

/** Addresses of other programs that are told what happens. */
export const hooks = sqliteTable("hooks", {
  id: text().primaryKey(),
  url: text().notNull(),
  /** Signs what is sent. Not sealed: whoever reads it here also finds all that it could be used for. */
  secret: text().notNull(),
  events: text({ mode: "json" }).$type<HookEvent[]>().notNull(),
  /** E-mail address of the seller. */
  createdBy: text().notNull(),
  createdAt: createdAt(),
  /** Since when it has taken nothing; null while it takes what is sent. */
  failingSince: integer(),
  /** When it was switched off because it failed for too long; null while it is on. */
  offAt: integer(),
});

/** What is, was or could not be sent to them. */
export const hookDeliveries = sqliteTable(
  "hook_deliveries",
  {
    id: text().primaryKey(),
    hookId: cascade(() => hooks.id).notNull(),
    event: text().$type<HookEvent | "test">().notNull(),
    /** The order or product that it is about, which may be gone. */
    subjectId: text(),
    createdAt: createdAt(),
    tries: integer().notNull(),
    /** While a process sends it, the end of that process's lease. */
    nextTryAt: integer().notNull(),
    sentAt: integer(),
    gaveUpAt: integer(),
    /** Status or failure of the last attempt. */
    lastError: text(),
  },
  (t) => [
    index("hook_deliveries_waiting")
      .on(t.hookId, t.nextTryAt)
      .where(sql`sent_at is null and gave_up_at is null`),
    index("hook_deliveries_by_hook").on(t.hookId, t.createdAt),
    index("hook_deliveries_by_time").on(t.createdAt),
  ],
);

// --- Health check --------------------------------------------------------------------------------

/** A single row, written and read back by the health check. */
export const health = sqliteTable("health", {
  id: integer().primaryKey(),
  checkedAt: integer().notNull(),
});

// --- Certificates --------------------------------------------------------------------------------

/** The certificates that several servers share, encrypted: at most one row. A single server keeps them in a file. */
export const certificates = sqliteTable("certificates", {
  id: text().primaryKey(),
  sealed: text().notNull(),
  /** End of the lease of the server that is ordering; 0 without a lease. */
  leasedUntil: integer().notNull().default(0),
});
