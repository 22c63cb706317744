import { desc } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { formatVnd } from "../../../../app/format/vnd.ts";
import { discountCodes, orders } from "../../../../db/schema.ts";
import { expectRefusal } from "../../../support/answers.ts";
import { changeCode, givenCode } from "../../../support/data/discounts.ts";
import { countOrders } from "../../../support/data/orders.ts";
import { givenProduct } from "../../../support/data/store.ts";
import { inputOf, wordsOf } from "../../../support/page.ts";
import { formOf } from "../../support/new-order-form.ts";
import { sellerShop } from "../../support/shoppers.ts";

const { server, store, seller } = await sellerShop("empty");
const PATH = "/seller/orders/new";
await givenProduct(store, { name: "Quế quăn", priceSteps: [{ from: 3, percent: 10 }] });

/** What a new customer tells. */
const AN = {
  ...{ name: "Lê Văn An", phone: "0905 111 222", street: "5 Lý Thái Tổ" },
  ...{ city: "Phường Hoàn Kiếm", state: "Hà Nội" },
};

afterEach(() => store.withTx((tx) => tx.delete(discountCodes)));

const send = (page: string, typed: Record<string, string>) =>
  seller.post(PATH, formOf(page, typed));

/** The form with goods, and what is typed besides. */
async function filled(typed: Record<string, string>) {
  const page = await seller.page(PATH);
  return (await send(page, { ...typed, find: "quế quăn", intent: "find" })).text();
}

const lastOrder = async () =>
  (await store.db.select().from(orders).orderBy(desc(orders.seq)).limit(1))[0]!;

test("a typed order takes a code, whose discount is shown before it is placed", async () => {
  expect(await filled(AN)).not.toContain('name="code"');
  await givenCode(store);
  // Nobody has seen what it takes off yet.
  const asked = await send(await filled(AN), { code: "tết10", intent: "place" });
  const page = await expectRefusal(asked, 400, "The total has its discount now");
  expect(wordsOf(page)).toContain(`With delivery ${formatVnd(75_000)}`);
  expect(wordsOf(page)).toContain(`${formatVnd(45_000)} · Discount (TET10): −${formatVnd(5_000)}`);

  expect((await send(page, { intent: "place" })).status).toBe(303);
  expect(await lastOrder()).toMatchObject({
    ...{ priceVnd: 50_000, discountVnd: 5_000, amountVnd: 75_000 },
    discount: { code: "TET10" },
  });
});

test("a code that is not good, or changed since it was shown, places nothing", async () => {
  await givenCode(store, { minimumVnd: 60_000 });
  const before = await countOrders(store);
  const refused = await send(await filled(AN), { code: "TET10", intent: "place" });
  const html = await expectRefusal(refused, 400, `orders from ${formatVnd(60_000)}`);
  expect(inputOf(html, "code")).toBe("TET10");

  await changeCode(store, "TET10", { minimumVnd: 0 });
  const shown = await (await send(html, { intent: "next" })).text();
  await changeCode(store, "TET10", { value: 20 });
  const asked = await send(shown, { intent: "place" });
  await expectRefusal(asked, 409, `Discount: ${formatVnd(5_000)} → ${formatVnd(10_000)}`);
  const forged = await send(shown, {
    code: "TET10",
    codeSeen: "TET10|amount|50000",
    intent: "place",
  });
  expect(forged.status).toBe(409);
  expect(await countOrders(store)).toBe(before);
});

test("a step that the typed quantity reaches is asked about, and then charged", async () => {
  const page = await filled({ ...AN, phone: "0905 111 225" });
  const asked = await send(page, { quantity: "3", intent: "place" });
  const again = await expectRefusal(
    asked,
    409,
    `Quế quăn: ${formatVnd(50_000)} → ${formatVnd(45_000)}`,
  );
  expect((await send(again, { intent: "place" })).status).toBe(303);
  expect(await lastOrder()).toMatchObject({ priceVnd: 135_000 });
});
