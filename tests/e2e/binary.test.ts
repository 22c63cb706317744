import { MORNING_ENV } from "#tests/support/browser/morning.ts";
import { startMailServer } from "#tests/support/mail/mail-server.ts";
import { BINARY, ensureBinary } from "#tests/support/server/binary.ts";
import { startServer } from "#tests/support/server/server.ts";
import { test as base, type Shop } from "./fixtures.ts";
import { purchase } from "./purchase.ts";

const test = base.extend<object, { shop: Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
    async ({}, use) => {
      ensureBinary();
      const mail = await startMailServer();
      const server = await startServer("demo", { ...MORNING_ENV, SMTP_URL: mail.url }, [
        BINARY,
        "serve",
      ]);
      await use({ mail, server });
      await server.stop();
      await mail.stop();
    },
    { scope: "worker", timeout: 600_000 },
  ],
});

test.use({ javaScriptEnabled: false });

test("a shopper buys from the shop that is one file", async ({ page, shop }) => {
  await purchase(page, shop.mail);
});
