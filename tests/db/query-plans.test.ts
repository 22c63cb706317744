import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testStore } from "../support/store.ts";

/** How SQLite would run a query. */
async function planOf(query: string): Promise<string> {
  const steps = await testStore().db.engine.rows<{ detail: string }>(
    sql.raw(`explain query plan ${query}`),
  );
  return steps.map(({ detail }) => detail).join("; ");
}

test("orders to confirm are read by indexes only, however many orders there are", async () => {
  const phones = await planOf(`select orders.id from (select value ->> 'phone' as "phone"
      from json_each('[{"phone":"1"}]')) as phones cross join orders
    where orders.seq in (select seq from orders as newest where newest.phone_key = phones.phone
      order by seq desc limit 200) and (refused_at is not null or created_at > 1)
    order by orders.seq desc`);
  expect(phones).toContain("orders_by_phone (phone_key=?)");
  expect(phones).toContain("SEARCH orders USING INTEGER PRIMARY KEY");

  const toCall = await planOf(`select seq from orders indexed by orders_to_confirm
    where status = 'Pending' and (call_result is null or call_result = 'no-answer')
    and call_result is null order by seq limit 50`);
  expect(toCall).toBe("SCAN orders USING INDEX orders_to_confirm");
});

test("closed accounts and their orders are found by index", async () => {
  expect(
    await planOf(
      `select id, closed_at from users where closed_at is not null and closed_at >= 5
       and (closed_at > 5 or id > 'a') order by closed_at, id limit 20`,
    ),
  ).toMatch(/^SEARCH users USING INDEX users_closed \(closed_at>\?/);
  expect(await planOf("select * from orders where user_id = 'a' order by seq limit 50")).toMatch(
    /^SEARCH orders USING INDEX orders_by_user \(user_id=\?\)$/,
  );
});

test("expired sessions are found by index, however many there are", async () => {
  const planWhere = (where: string) => planOf(`select hash from sessions where ${where} limit 1`);

  expect(await planWhere("user_id is null and seen_at < 1")).toMatch(
    /^SEARCH sessions USING .*INDEX sessions_by_user/,
  );
  expect(await planWhere("user_id is not null and seen_at < 1")).toMatch(
    /^SEARCH sessions USING .*INDEX sessions_of_users/,
  );
});
