import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { readOutboxBacklog } from "#app/models/outbox.ts";
import { outbox } from "#db/schema.ts";
import { test } from "../support/data/shop-test.ts";
import { givenOrder, testStore } from "../support/data/store.ts";

const MAILS = 25_000;

test("an empty outbox has no oldest mail", async () => {
  expect(await readOutboxBacklog(testStore().db)).toEqual({ mails: 0, oldestAt: null });
});

test("many mails are counted in steps that let requests through", async ({ store }) => {
  const orderId = await givenOrder(store);
  await store.withTx(async (tx) => {
    await tx.update(outbox).set({ sentAt: 1 });
    // Newer mails go to recipients that come first; most go to one.
    await tx.engine.change(sql`
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${MAILS})
      insert into outbox (id, kind, order_id, recipient, created_at, next_try_at, tries, leased_until)
      select 'mail-' || i, 'order-notice', ${orderId},
        case when i % 2 = 1 then 'seller@example.com' else 'lan' || (${MAILS} - i) end, ${1_000} + i, 0, 0, 0
      from n`);
  });
  let rounds = 0;
  const countRound = () => {
    rounds += 1;
    if (rounds < 100) setImmediate(countRound);
  };
  setImmediate(countRound);

  expect(await readOutboxBacklog(store.db)).toEqual({ mails: MAILS, oldestAt: 1_001 });
  expect(rounds).toBeGreaterThanOrEqual(2);

  await store.withTx((tx) => tx.delete(outbox).where(eq(outbox.id, "mail-1")));
  expect(await readOutboxBacklog(store.db)).toEqual({ mails: MAILS - 1, oldestAt: 1_002 });
});
