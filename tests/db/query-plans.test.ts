import BetterSqlite3 from "better-sqlite3";
import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { deleteIdleSessions } from "#app/features/accounts/login/users.server.ts";
import {
  closeAccount,
  purgeClosedAccounts,
} from "#app/features/accounts/profile/closed-accounts.server.ts";
import { listSaved } from "#app/features/cart/my-list/my-list.server.ts";
import { findCategory } from "#app/features/catalogue/categories/categories.server.ts";
import { NO_FILTER } from "#app/features/catalogue/listing/listing-filter.ts";
import { findByBarcode } from "#app/features/catalogue/products/barcodes.server.ts";
import { listBestSellers } from "#app/features/catalogue/products/products.server.ts";
import {
  listProductReviews,
  listReviewable,
  listSellerReviews,
  listUserReviews,
} from "#app/features/catalogue/reviews/reviews.server.ts";
import { REVIEW_FILTERS } from "#app/features/catalogue/reviews/rules.ts";
import {
  countByCategory,
  listFiltered,
  listInCategories,
} from "#app/features/catalogue/search/listings.server.ts";
import {
  addStockAlert,
  listStockAlerts,
  queueStockAlerts,
} from "#app/features/catalogue/stock/stock-alerts.server.ts";
import { revenueOf } from "#app/features/money/books/revenue.server.ts";
import { listBook, sumBook } from "#app/features/money/books/revenue-book.server.ts";
import { creditsOf, listDebts } from "#app/features/money/debts/debts.server.ts";
import { listInvoices } from "#app/features/money/invoices/invoice-buyers.server.ts";
import { listToConfirm } from "#app/features/orders/confirming/orders-to-confirm.server.ts";
import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import { listOrders } from "#app/features/orders/finding/seller-orders.server.ts";
import { listOftenFree } from "#app/features/orders/free-lines/free-lines.server.ts";
import { parsePeriod } from "#app/kit/format/period.ts";
import type { Store } from "#db/client.server.ts";
import { prepared } from "#db/prepared.ts";
import { categories, products } from "#db/schema.ts";
import { median } from "#tests/bench/support/figures.ts";
import { givenReview } from "#tests/support/data/reviews.ts";
import { givenOrder, givenProduct, testStore } from "#tests/support/data/store.ts";
import { cpuMs } from "#tests/support/server/cpu-time.ts";

/** How SQLite runs each statement that verbs prepare on a store of their own, as one line a statement. */
async function plansOf(
  given: (store: Store) => Promise<unknown>,
  work: (store: Store) => Promise<unknown>,
): Promise<string> {
  const prepare = vi.spyOn(BetterSqlite3.prototype, "prepare");
  try {
    const store = testStore();
    await given(store);
    prepare.mockClear();
    await work(store);
    // The engine prepares them twice: as Drizzle wrote them, and with `+?`.
    const statements = new Set(prepare.mock.calls.map(([source]) => source.replaceAll("+?", "?")));
    const planned = [...statements].filter((each) => /^\s*(select|delete|update|with)/i.test(each));
    return (await Promise.all(planned.map((each) => planOf(store, each)))).join("\n");
  } finally {
    prepare.mockRestore();
  }
}

const nothing = async () => {};

async function planOf({ db }: Store, statement: string): Promise<string> {
  // The values do not matter, but there must be as many.
  const [first, ...others] = statement.split("?").map((part) => sql.raw(part));
  const bound = others.reduce((all, part) => sql`${all}${null}${part}`, first!);
  const steps = await db.engine.rows<{ detail: string }>(sql`explain query plan ${bound}`);
  return steps.map(({ detail }) => detail).join("; ");
}

test("a prepared join is planned once, not whenever it runs", async () => {
  const store = testStore();
  const { id: productId, categoryId } = products;
  const isAsked = eq(productId, sql.placeholder("id"));
  const product = prepared((db) => db.select({ id: productId }).from(products).where(isAsked));
  const joined = prepared((db) =>
    db
      .select({ id: productId, path: categories.path })
      .from(products)
      .leftJoin(categories, eq(categories.id, categoryId))
      .where(isAsked),
  );
  const id = await givenProduct(store);
  const ratios: number[] = [];
  for (let round = 0; round < 5; round++)
    ratios.push(timeOf(() => joined(store.db, { id })) / timeOf(() => product(store.db, { id })));

  expect(await joined(store.db, { id })).toMatchObject([{ id }]);
  // Planning it takes longer than the other query as a whole.
  expect(median(ratios)).toBeLessThan(2);
});

/** Processor time of many runs. */
function timeOf(run: () => unknown): number {
  const before = cpuMs();
  for (let i = 0; i < 3_000; i++) run();
  return cpuMs() - before;
}

test("orders to confirm are read by indexes only, however many orders there are", async () => {
  const plans = await plansOf(givenOrder, ({ db }) => listToConfirm(db, "first"));

  expect(plans).toMatch(/^.*SCAN orders USING (COVERING )?INDEX orders_to_confirm/m);
  expect(plans).toContain("orders_by_phone (phone_key=?)");
  expect(plans).not.toMatch(/SCAN (orders|newest)(?! USING (COVERING )?INDEX orders_to_confirm)/);
});

test("a status or what was refused is read by time, not by an index that knows nothing of it", async () => {
  for (const scope of [{ hour: 7 }, { refused: true, unpaid: true }] as const) {
    const filter = { search: "", status: "Cancelled", scope, page: 1, limit: 20 } as const;
    const plans = await plansOf(givenOrder, ({ db }) => listOrders(db, filter));

    expect(plans).toMatch(/SEARCH orders USING INDEX orders_by_time/);
    expect(plans).not.toMatch(/orders_by_status|SCAN orders($|;)/m);
  }
});

test("products are counted and listed on indexes of the order that is asked for", async () => {
  const list = async ({ db }: Store) => {
    const counts = await countByCategory(db, {});
    await listInCategories(db, counts, { offset: 0, limit: 60 });
    await listBestSellers(db, 20);
  };
  const plans = await plansOf((store) => givenProduct(store), list);

  expect(plans).toMatch(/SCAN products USING COVERING INDEX products_by_category/);
  expect(plans).toMatch(/SCAN products USING (COVERING )?INDEX products_by_popularity/);
  expect(plans).not.toMatch(/TEMP B-TREE|SCAN products($|;)/m);
});

test("goods that are not in the catalogue are found by their index, newest first", async () => {
  const plans = await plansOf(givenOrder, ({ db }) => listOftenFree(db));

  expect(plans).toMatch(/^SCAN order_lines USING INDEX order_lines_free$/m);
  expect(plans).toMatch(/^SEARCH products USING COVERING INDEX products_by_name/m);
  expect(plans).not.toMatch(/TEMP B-TREE/);
});

test("closed accounts and their orders are found by index", async () => {
  const close = async (store: Store) => {
    const order = await findOrder(store.db, await givenOrder(store));
    await store.withTx((tx) => closeAccount(tx, order!.userId));
  };
  const after = { id: "a", closedAt: 1 };
  const purge = ({ withTx }: Store) =>
    withTx((tx) => purgeClosedAccounts(tx, { keepDays: 1, after }));
  const plans = await plansOf(close, purge);

  expect(plans).toMatch(/^SEARCH users USING INDEX users_closed \(closed_at>\?/m);
  expect(plans).toMatch(/SEARCH orders USING INDEX orders_by_user \(user_id=\?\)/);
});

test("expired sessions are found by index, however many there are", async () => {
  const plans = await plansOf(nothing, ({ withTx }) => withTx((tx) => deleteIdleSessions(tx, 10)));

  expect(plans).toMatch(/SEARCH sessions USING .*INDEX sessions_by_user/);
  expect(plans).toMatch(/SEARCH sessions USING .*INDEX sessions_of_users/);
  expect(plans).not.toMatch(/SCAN sessions/);
});

test("filtered products are read from an index in the order of their prices, and counted on one", async () => {
  const filter = { ...NO_FILTER, sort: "price-up", onOffer: true, minVnd: 1_000 } as const;
  for (const [path, index] of [
    [null, "products_by_price (in_stock=? AND offer_price_vnd>?)"],
    ["masala", "products_by_category_price (category_id=? AND in_stock=? AND offer_price_vnd>?)"],
  ] as const) {
    const plans = await plansOf(givenProduct, async ({ db }) => {
      const category = path && (await findCategory(db, path));
      await listFiltered(db, { category, filter, page: 1 });
    });

    const searches = plans.split("\n").filter((plan) => plan.includes(`COVERING INDEX ${index}`));
    expect(searches).toHaveLength(2);
    expect(plans).not.toMatch(/TEMP B-TREE|SCAN products($|;)/m);
  }
});

test("those who wait for a product are found by address and account, and told in turn", async () => {
  const asked = { userId: null, email: "lan@example.com", lang: "en", client: "127.0.0.1" };
  const work = async (store: Store) => {
    const productId = await givenProduct(store, { inStock: false });
    await store.withTx((tx) => addStockAlert(tx, { productId, ...asked }));
    await store.withTx((tx) => queueStockAlerts(tx, 0));
    await listStockAlerts(store.db, "nobody");
  };
  const plans = await plansOf(nothing, work);

  expect(plans).toContain("stock_alerts_once (product_id=? AND email_key=?)");
  expect(plans).toContain("stock_alerts_by_email (email_key=?)");
  expect(plans).toContain("stock_alerts USING INTEGER PRIMARY KEY (rowid>?)");
  expect(plans).toContain("stock_alerts_by_user (user_id=?)");
  expect(plans).toContain("outbox_by_stock_alert (stock_alert_seq=?)");
  expect(plans).not.toMatch(/SCAN (stock_alerts|products|outbox)/);
});

test("reviews are found by product, author and what a seller looks for, the newest first", async () => {
  let productId: string;
  const given = async (store: Store) => {
    productId = await givenProduct(store);
    await givenReview(store, productId, 2);
  };
  const read = async ({ db }: Store) => {
    await listProductReviews(db, productId, 1);
    const lines = [{ productId, name: "", nameEn: null, imageRef: null }];
    await listReviewable(db, { userId: "nobody", typedBy: null, status: "Delivered", lines });
    await listUserReviews(db, "nobody");
    for (const filter of REVIEW_FILTERS)
      await listSellerReviews(db, { filter, before: 9, limit: 10 });
  };
  const plans = await plansOf(given, read);

  expect(plans.match(/reviews_shown \(product_id=\?\)/g)).toHaveLength(2);
  expect(plans).toContain("reviews_by_author (product_id=? AND user_id=?)");
  expect(plans).toContain("reviews_by_user (user_id=?)");
  for (const name of ["unanswered", "low", "hidden"])
    expect(plans).toContain(`reviews_${name} (seq<?)`);
  expect(plans).toContain("review_events_by_review (review_id=?)");
  expect(plans).not.toMatch(/TEMP B-TREE FOR ORDER BY|SCAN reviews/);
});

test("what triggers do about reviews reads only those of the product or the order", async () => {
  const { db } = testStore();
  const triggers = await db.engine.rows<{ sql: string }>(
    sql`select sql from sqlite_master where type = 'trigger' and sql like '%reviews%'`,
  );
  const plans: string[] = [];
  for (const { sql: trigger } of triggers) {
    const body = /BEGIN\s+(UPDATE .*?);\s+END/is.exec(trigger)?.[1];
    if (body) plans.push(await planOf({ db } as Store, body.replace(/\b(new|old)\.\w+/g, "?")));
  }

  expect(plans.filter((plan) => /reviews_shown \(product_id=\?\)/.test(plan))).toHaveLength(3);
  expect(plans.filter((plan) => /reviews_by_order \(order_id=\?\)/.test(plan))).toHaveLength(3);
});

test("a visitor's list is read by its cart", async () => {
  const plans = await plansOf(nothing, ({ db }) => listSaved(db, { userId: "nobody" }));

  expect(plans).toMatch(/SEARCH list_items USING INDEX \S+ \(cart_id=\?\)/);
  expect(plans).toMatch(/SEARCH products USING .*INDEX/);
  expect(plans).not.toMatch(/SCAN (list_items|products)/);
});

test("what goes with a deleted row is found by index, but for the sessions and links of the few sellers", async () => {
  const store = testStore();
  const keys = await store.db.engine.rows<{ child: string; column: string }>(sql`
    select child.name as child, key."from" as "column"
      from sqlite_master child, pragma_foreign_key_list(child.name) key where child.type = 'table'`);
  const scanned: string[] = [];
  for (const { child, column } of keys) {
    const plan = await planOf(store, `select 1 from ${child} where ${column} = ?`);
    if (!plan.includes(`(${column}=?)`)) scanned.push(`${child}.${column}`);
  }

  expect(keys).toContainEqual({ child: "list_items", column: "product_id" });
  expect(scanned.toSorted()).toEqual(["seller_links.seller_id", "seller_sessions.seller_id"]);
});

test("a scan reads one product by the index of barcodes", async () => {
  const barcode = "4006381333931";
  const plans = await plansOf(
    (store) => givenProduct(store, { barcode }),
    ({ db }) => findByBarcode(db, barcode),
  );
  expect(plans).toBe("SEARCH products USING INDEX products_barcode (barcode=?)");
});

test("books read by the times of deliveries and payments, never all orders", async () => {
  const plans = await plansOf(givenOrder, async (store) => {
    const read: Store["withReadThread"] = (work) => work(store.db);
    const month = parsePeriod(null);
    await revenueOf(read, month);
    await sumBook(read, month);
    for await (const _ of listBook(read, month));
    for await (const _ of listInvoices(read, month));
  });
  for (const index of ["orders_delivered", "payments_by_time"])
    expect(plans).toContain(`INDEX ${index}`);
  expect(plans).not.toMatch(/SCAN (o|orders|payments|order_lines|invoice_buyers)\b(?! USING)/);
});

test("debts are read from the index of unpaid orders on account alone", async () => {
  const plans = await plansOf(nothing, async ({ db }) => {
    await listDebts(db, 1);
    await creditsOf(db, ["912345678"]);
  });
  expect(plans).toMatch(/SCAN orders USING COVERING INDEX orders_on_account/);
  expect(plans).toMatch(/SEARCH orders USING COVERING INDEX orders_on_account \(phone_key=\?\)/);
  expect(plans).not.toMatch(/SCAN orders(?! USING COVERING)|INDEX orders_by/);
});
