import { expect, test } from "vitest";
import { planOrders, sendOrders } from "#tests/faults/support/orders.ts";
import { makeShoppers } from "#tests/faults/support/shoppers.ts";
import { startMailServer } from "#tests/support/mail/mail-server.ts";
import { startServer } from "#tests/support/server/server.ts";

test("a one-time code comes while the mail server holds as many order mails as it is sent", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const mail = await startMailServer({
    beforeAccepting: async (recipient) => {
      if (recipient !== "code@example.com") await held;
    },
  });
  const server = await startServer("demo", { SMTP_URL: mail.url });
  const shoppers = await makeShoppers(server.databaseFile, 6);
  await sendOrders(server.url, planOrders(shoppers, 6), 6);
  await expect.poll(mail.connections).toBe(5);

  const answer = await fetch(`${server.url}/api/send-email-otp`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      origin: server.url,
      cookie: shoppers[0]!.cookie,
    },
    body: JSON.stringify({ email: "code@example.com" }),
  });

  expect(await answer.json()).toMatchObject({ success: true });
  expect(mail.mails).toHaveLength(1);
  release();
  await server.stop();
  await mail.stop();
});
