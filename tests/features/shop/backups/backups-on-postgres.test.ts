import { expect, test } from "vitest";
import { expectPage, expectRedirect } from "#tests/support/answers.ts";
import { elements, wordsOf } from "#tests/support/page.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";
import { expectWords } from "#tests/support/pages/words.ts";
import { testsPostgres } from "#tests/support/postgres/databases.ts";

const BACKUPS = "/seller/shop/backups";

test.runIf(testsPostgres)(
  "on PostgreSQL, the page says what backs the shop up instead",
  async () => {
    const { seller } = await sellerShop("empty");
    const page = await expectPage(seller, BACKUPS);
    expectWords(page, "PostgreSQL server, which has backups of its own", "cho-gia-vi backup FILE");
    expect(elements(page, "button")).not.toContain("Copy now");
    expectRedirect(await seller.post(BACKUPS, { intent: "copy" }), BACKUPS);
    expect((await seller.get(`${BACKUPS}/cho-gia-vi-20260101T000000Z.db`)).status).toBe(404);
    expect(wordsOf(await seller.page("/seller/overview"))).not.toMatch(/backups/i);
  },
);
