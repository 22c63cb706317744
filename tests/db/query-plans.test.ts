import BetterSqlite3 from "better-sqlite3";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { closeAccount, purgeClosedAccounts } from "../../app/models/accounts/closed-accounts.ts";
import { deleteIdleSessions } from "../../app/models/accounts/sessions.ts";
import { listBestSellers } from "../../app/models/catalogue/products.ts";
import { countByCategory, listInCategories } from "../../app/models/catalogue/search/listings.ts";
import { findOrder } from "../../app/models/orders/finding/orders.ts";
import { listToConfirm } from "../../app/models/orders/finding/orders-to-confirm.ts";
import { listOrders } from "../../app/models/orders/finding/seller-orders.ts";
import type { Store } from "../../db/client.server.ts";
import { givenOrder, givenProduct, testStore } from "../support/data/store.ts";

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
    const statements = prepare.mock.calls.map(([source]) => source);
    const plans: string[] = [];
    for (const statement of statements.filter((each) =>
      /^\s*(select|delete|update|with)/i.test(each),
    ))
      plans.push(await planOf(store, statement));
    return plans.join("\n");
  } finally {
    prepare.mockRestore();
  }
}

async function planOf({ db }: Store, statement: string): Promise<string> {
  // The values do not matter, but there must be as many.
  const [first, ...others] = statement.split("?").map((part) => sql.raw(part));
  const bound = others.reduce((all, part) => sql`${all}${null}${part}`, first!);
  const steps = await db.engine.rows<{ detail: string }>(sql`explain query plan ${bound}`);
  return steps.map(({ detail }) => detail).join("; ");
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
    await listBestSellers(db, "", 20);
  };
  const plans = await plansOf((store) => givenProduct(store), list);

  expect(plans).toMatch(/SCAN products USING COVERING INDEX products_by_category/);
  expect(plans).toMatch(/SCAN products USING (COVERING )?INDEX products_by_popularity/);
  expect(plans).not.toMatch(/TEMP B-TREE|SCAN products($|;)/m);
});

test("closed accounts and their orders are found by index", async () => {
  const close = async (store: Store) => {
    const order = await findOrder(store.db, await givenOrder(store));
    await store.withTx((tx) => closeAccount(tx, order!.userId));
  };
  const after = { id: "a", closedAt: 1 };
  const plans = await plansOf(close, ({ withTx }) =>
    withTx((tx) => purgeClosedAccounts(tx, { keepDays: 1, after })),
  );

  expect(plans).toMatch(/^SEARCH users USING INDEX users_closed \(closed_at>\?/m);
  expect(plans).toMatch(/SEARCH orders USING INDEX orders_by_user \(user_id=\?\)/);
});

test("expired sessions are found by index, however many there are", async () => {
  const plans = await plansOf(
    async () => {},
    ({ withTx }) => withTx((tx) => deleteIdleSessions(tx, 10)),
  );

  expect(plans).toMatch(/SEARCH sessions USING .*INDEX sessions_by_user/);
  expect(plans).toMatch(/SEARCH sessions USING .*INDEX sessions_of_users/);
  expect(plans).not.toMatch(/SCAN sessions/);
});
