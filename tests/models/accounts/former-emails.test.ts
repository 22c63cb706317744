import { expect } from "vitest";
import { deleteExpiredRows } from "#app/models/accounts/expired-rows.ts";
import {
  findFormerEmail,
  isEmailReserved,
  keepFormerEmail,
  waitForEmailChange,
} from "#app/models/accounts/former-emails.ts";
import { formerEmails } from "#db/schema.ts";
import { setClock } from "../../support/data/clock.ts";
import { repeat } from "../../support/data/repeat.ts";
import { test } from "../../support/data/shop-test.ts";
import { givenUser } from "../../support/data/store.ts";

const HOUR = 60 * 60_000;
const START = Date.UTC(2026, 1, 1);

test("after 72 hours a former address opens and reserves nothing", async ({ store }) => {
  const { db, withTx } = store;
  const [user, other] = await repeat(2, () => givenUser(store));
  for (let i = 0; i < 5; i++) {
    setClock(START + i * HOUR);
    const former = { userId: user.id, email: `Lan-${i}@example.com`, keyHash: `key ${i}` };
    await withTx((tx) => keepFormerEmail(tx, former));
  }
  const state = async () => [
    (await findFormerEmail(db, "key 0"))?.email ?? null,
    await isEmailReserved(db, "LAN-0@example.com", other.id),
    await isEmailReserved(db, "LAN-0@example.com", null),
    await isEmailReserved(db, "lan-0@example.com", user.id),
    await waitForEmailChange(db, user.id),
  ];
  const clean = () => withTx((tx) => deleteExpiredRows(tx, { limit: 100, keepOrdersDays: 1 }));

  setClock(START + 72 * HOUR - 1);
  await clean();
  expect(await state()).toEqual(["Lan-0@example.com", true, true, false, 1]);
  setClock(START + 72 * HOUR);
  expect(await state()).toEqual([null, false, false, false, 0]);
  expect(await db.$count(formerEmails)).toBe(5);
  await clean();
  expect(await db.$count(formerEmails)).toBe(4);
});
