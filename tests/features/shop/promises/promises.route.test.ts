import { beforeEach, expect, test } from "vitest";
import { shopContent } from "#db/schema.ts";
import { expectRedirect, expectRefusal, wordsAt } from "#tests/support/answers.ts";
import { empty } from "#tests/support/data/tables.ts";
import { inputOf, wordsOf } from "#tests/support/page.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";
import { Client } from "#tests/support/server/client.ts";

const HERE = "/seller/shop/promises";
const { server, store, seller } = await sellerShop("empty");
const stranger = new Client(server.url);

beforeEach(() => empty(store, shopContent));

const PROMISES = {
  ...{ confirm: "3", deliveryFrom: "1", deliveryTo: "2", reportFault: "14" },
  ...{ refund: "5", acknowledge: "4", answer: "20" },
};

async function save(fields: Record<string, string>) {
  const seen = fields.seen ?? inputOf(await seller.page(HERE), "seen")!;
  return seller.post(`${HERE}?lang=en`, { ...PROMISES, ...fields, seen });
}

test("each promise stands above the sentences of the policies that name it", async () => {
  const words = wordsOf(await seller.page(`${HERE}?lang=en`));
  for (const sentence of [
    "usually within 1 working day. The contract is concluded",
    "Usually 2 to 5 working days after we have confirmed the order.",
    "Within 7 days of the delivery, if:",
    "We refund within 7 working days",
    "We answer within 2 working days.",
    "and answer it within 10 working days.",
  ])
    expect(words).toContain(sentence);
});

test("the policies promise what the seller has entered", async () => {
  expectRedirect(await save({}), HERE);

  expect(await wordsAt(stranger, "/delivery?lang=en")).toContain("Usually 1 to 2 working days");
  expect(await wordsAt(stranger, "/delivery?lang=vi")).toContain("Thường từ 1 đến 2 ngày làm việc");
  expect(await wordsAt(stranger, "/returns?lang=en")).toContain("Within 14 days of the delivery");
  expect(await wordsAt(stranger, "/returns?lang=en")).toContain("We refund within 5 working days");
  const terms = await wordsAt(stranger, "/terms?lang=en");
  expect(terms).toContain("usually within 3 working days");
  expect(terms).toContain("within 4 working days and answer it within 20 working days");
});

test.each<[Record<string, string>, string]>([
  [{ confirm: "0" }, "Enter a whole number from 1 to 90"],
  [{ confirm: "91" }, "Enter a whole number from 1 to 90"],
  [{ refund: "soon" }, "Enter a whole number from 1 to 90"],
  [{ refund: "1".repeat(50_000) }, "Enter a whole number from 1 to 90"],
  [{ deliveryFrom: "5", deliveryTo: "4" }, "The longest delivery must not be shorter"],
])("a wrong promise is refused: %j", async (wrong, says) => {
  const page = await expectRefusal(save(wrong), 400, says);
  expect(inputOf(page, "answer")).toBe("20");
  expect(await store.db.select().from(shopContent)).toEqual([]);
});

test("somebody else's promises are not overwritten, and strangers change none", async () => {
  await save({});
  await expectRefusal(save({ seen: "0", confirm: "9" }), 409, "Somebody else has changed");
  expect((await stranger.post(HERE, PROMISES)).status).toBe(401);
});
