import { getTableColumns, is, SQL, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  foreignKey,
  type IndexBuilder,
  index,
  type PgColumn,
  type PgTable,
  pgTable,
  primaryKey,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { getTableConfig, type SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

import * as schema from "#db/schema.ts";

// The tables of db/schema.ts for PostgreSQL, from which drizzle-kit writes the migrations. While the shop
// runs, queries name the tables of db/schema.ts for both databases.

/** Compared byte by byte, as SQLite does. */
const text = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });
/** The type of all of them, as far as it matters here. */
type Builder = ReturnType<typeof text>;
const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** `seq` is given to new rows; any other integer is as large as it may be in JavaScript. */
function columnFor(column: SQLiteColumn): Builder {
  const type = column.getSQLType();
  if (type === "blob") return bytea() as unknown as Builder;
  if (type === "real") return doublePrecision() as unknown as Builder;
  if (type === "text") return text();
  if (column.columnType === "SQLiteBoolean") return boolean() as unknown as Builder;
  const integer = bigint({ mode: "number" });
  // SQLite numbers the rows of every table whose key is one integer.
  const isNumbered = column.primary && !SINGLE_ROWS.includes(column.table);
  return (isNumbered ? integer.generatedByDefaultAsIdentity() : integer) as unknown as Builder;
}

/** Tables of one row, with a given id. */
const SINGLE_ROWS: unknown[] = [schema.orderSearchProgress, schema.countedTime, schema.health];

function builderFor(column: SQLiteColumn): Builder {
  const builder = columnFor(column);
  if (column.notNull) builder.notNull();
  if (column.primary) builder.primaryKey();
  if (column.isUnique) builder.unique();
  if (column.hasDefault && column.default !== undefined) builder.default(column.default as string);
  return builder;
}

const converted = new Map<SQLiteTable, PgTable>();

/** What a column is called in its table. */
function keyOf(column: SQLiteColumn): string {
  const columns = getTableColumns(column.table);
  return Object.keys(columns).find((name) => columns[name] === column)!;
}

/** The converted column of a table's column. */
const twin = (column: SQLiteColumn): PgColumn =>
  getTableColumns(converted.get(column.table)!)[keyOf(column)]!;

function convert(table: SQLiteTable): PgTable {
  const known = converted.get(table);
  if (known) return known;
  const { name, primaryKeys, foreignKeys, indexes } = getTableConfig(table);
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => [
    key,
    builderFor(column as SQLiteColumn),
  ]);
  const result: PgTable = pgTable(name, Object.fromEntries(columns), (own) => [
    ...primaryKeys.map((key) => {
      const [first, ...rest] = key.columns.map(twin);
      return primaryKey({ columns: [first!, ...rest] });
    }),
    ...foreignKeys.map(({ reference, onDelete = "no action" }) => {
      const { columns, foreignColumns } = reference();
      const [from, to] = [twin(columns[0]!), twin(foreignColumns[0]!)];
      return foreignKey({ columns: [from], foreignColumns: [to] }).onDelete(onDelete as "cascade");
    }),
    ...indexes.map(({ config }) => {
      const [first, ...rest] = config.columns.map((part) =>
        is(part, SQL) ? sql`(${part})` : own[keyOf(part)]!,
      );
      const create = config.unique ? uniqueIndex : index;
      const made: IndexBuilder = create(config.name).on(first!, ...rest);
      return config.where ? made.where(config.where) : made;
    }),
  ]);
  converted.set(table, result);
  return result;
}

for (const table of Object.values(schema)) if (is(table, SQLiteTable)) convert(table);

const of = (table: SQLiteTable) => converted.get(table)!;

export const addressDrafts = of(schema.addressDrafts);
export const addresses = of(schema.addresses);
export const archivedOrders = of(schema.archivedOrders);
export const bankTransfers = of(schema.bankTransfers);
export const cartLines = of(schema.cartLines);
export const listItems = of(schema.listItems);
export const areaRegions = of(schema.areaRegions);
export const deliveryAreas = of(schema.deliveryAreas);
export const deliveryHolidays = of(schema.deliveryHolidays);
export const deliverySlots = of(schema.deliverySlots);
export const runLinks = of(schema.runLinks);
export const stopPresses = of(schema.stopPresses);
export const carts = of(schema.carts);
export const catalogueVersion = of(schema.catalogueVersion);
export const categories = of(schema.categories);
export const countedTime = of(schema.countedTime);
export const deliveryRuns = of(schema.deliveryRuns);
export const discountCodes = of(schema.discountCodes);
export const formerEmails = of(schema.formerEmails);
export const health = of(schema.health);
export const invoiceBuyers = of(schema.invoiceBuyers);
export const oneTimeCodes = of(schema.oneTimeCodes);
export const orderCalls = of(schema.orderCalls);
export const orderCounts = of(schema.orderCounts);
export const orderDays = of(schema.orderDays);
export const orderEvents = of(schema.orderEvents);
export const orderLines = of(schema.orderLines);
export const orderLinks = of(schema.orderLinks);
export const orderProductDays = of(schema.orderProductDays);
export const orderSearchProgress = of(schema.orderSearchProgress);
export const orderWardDays = of(schema.orderWardDays);
export const orderWards = of(schema.orderWards);
export const orderedProducts = of(schema.orderedProducts);
export const orders = of(schema.orders);
export const orderNotes = of(schema.orderNotes);
export const outbox = of(schema.outbox);
export const payments = of(schema.payments);
export const phoneNotes = of(schema.phoneNotes);
export const pictures = of(schema.pictures);
export const productImages = of(schema.productImages);
export const productImportRows = of(schema.productImportRows);
export const productImports = of(schema.productImports);
export const productWords = of(schema.productWords);
export const products = of(schema.products);
export const rateEvents = of(schema.rateEvents);
export const reviewEvents = of(schema.reviewEvents);
export const reviews = of(schema.reviews);
export const sellerSessions = of(schema.sellerSessions);
export const sellers = of(schema.sellers);
export const sessions = of(schema.sessions);
export const groceryNames = of(schema.groceryNames);
export const stockAlerts = of(schema.stockAlerts);
export const shopContent = of(schema.shopContent);
export const runReopenings = of(schema.runReopenings);
export const undoSteps = of(schema.undoSteps);
export const users = of(schema.users);
export const verifiedEmails = of(schema.verifiedEmails);
export const voidedRevenue = of(schema.voidedRevenue);
