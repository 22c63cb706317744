import { setTimeout as sleep } from "node:timers/promises";
import { isNull } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { MAX_DELIVERIES } from "#app/mail/deliveries.ts";
import { outbox } from "#db/schema.ts";
import { copyShop, openShopStore } from "#tests/support/data/templates.ts";
import { givenMails, sentMails } from "#tests/support/mail/outbox.ts";
import { startServer } from "#tests/support/server/server.ts";
import { testMailServer } from "#tests/support/server/shop.ts";

const MAILS = 60;

test("of a server that is killed, at most one mail of each connection is sent twice, and none is lost", async () => {
  const { data, remove } = copyShop("empty");
  const store = openShopStore({ data });
  onTestFinished(async () => {
    await store.close();
    remove();
  });
  const mail = await testMailServer();
  const recipients = Array.from({ length: MAILS }, (_, i) => `shopper-${i}@example.com`);
  await givenMails(store, recipients);
  const start = () => startServer("empty", { ...data, SMTP_URL: mail.url });

  for (const killedAfter of [10, 25, 40]) {
    const server = await start();
    while (mail.mails.length < killedAfter) await sleep(1);
    process.kill(server.pid, "SIGKILL");
    await server.ended;
    // As after the two minutes of a lease.
    await store.withTx((tx) =>
      tx.update(outbox).set({ leasedUntil: 0 }).where(isNull(outbox.sentAt)),
    );
  }
  const last = await start();
  await expect.poll(() => sentMails(store)).toBe(MAILS);
  await last.stop();

  const ids = mail.mails.map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(MAILS);
  expect(ids.length - MAILS).toBeLessThanOrEqual(3 * MAX_DELIVERIES);
});
