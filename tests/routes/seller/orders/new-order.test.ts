import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { updateProductRow } from "../../../../app/models/catalogue/update-products.ts";
import { orderLines, orders } from "../../../../db/schema.ts";
import { ADDRESS } from "../../../support/data/address.ts";
import { countOrders } from "../../../support/data/orders.ts";
import { givenOrder, givenProduct } from "../../../support/data/store.ts";
import { SELLER } from "../../../support/data/templates.ts";
import { Client } from "../../../support/server/client.ts";
import { testShop } from "../../../support/server/shop.ts";
import { tags, wordsOf } from "../../support/page.ts";
import { newSeller, newShopper } from "../../support/shoppers.ts";

const { server, store } = await testShop("empty");
const seller = (await newSeller(server.url)).client;
const PATH = "/seller/orders/new";

type Fields = [string, string][];

/** The fields of the form as a browser would send them, with other texts typed into some. */
function fieldsOf(page: string, typed: Record<string, string> = {}): Fields {
  const main = page.slice(page.indexOf('class="new-order"'));
  const inputs = tags(main, "input").filter(
    ({ type, checked }) => (type !== "radio" && type !== "checkbox") || checked !== undefined,
  );
  const sent = inputs.map(({ name, value }): [string, string] => [name!, value ?? ""]);
  for (const [, name, text] of main.matchAll(/<textarea[^>]*name="(\w+)"[^>]*>([^<]*)</g))
    sent.push([name!, text!]);
  for (const [, name, selected] of main.matchAll(/<select[^>]*name="([\w-]+)".*?selected="">(\d+)/g))
    sent.push([name!, selected!]);
  return [...sent.filter(([name]) => !(name in typed)), ...Object.entries(typed)];
}

/** Presses a button of the form; returns the page that follows. */
async function press(page: string, intent: string, typed: Record<string, string> = {}) {
  const response = await seller.post(PATH, fieldsOf(page, { ...typed, intent }));
  expect(response.status).toBe(200);
  return response.text();
}

const lastOrder = async () =>
  (await store.db.select().from(orders).orderBy(desc(orders.seq)).limit(1))[0]!;
const focused = (page: string) =>
  [...tags(page, "input"), ...tags(page, "button")].find(({ autofocus }) => autofocus !== undefined)
    ?.id;

await givenProduct(store, { name: "Gạo ST25 Sóc Trăng", weight: "5 kg", offerPriceVnd: 150_000 });
await givenProduct(store, { name: "Nước mắm Phú Quốc", weight: "500 ml", offerPriceVnd: 60_000 });
const khue = { firstname: "Khuê", lastname: "Trần Thị", phone: "0903 456 789" };
await givenOrder(store, { ...khue, city: "Phường Hoàn Kiếm" });

test("an earlier customer, goods by Enter and one press more become an order", async () => {
  let page = await seller.page(PATH);
  expect(focused(page)).toBe("new-order-who");
  page = await press(page, "next", { who: "0903456789" });
  expect(focused(page)).toBe("new-order-find");
  expect(Object.fromEntries(fieldsOf(page))).toMatchObject({
    name: "Trần Thị Khuê",
    phone: "0903 456 789",
    street: ADDRESS.street,
    city: "Phường Hoàn Kiếm",
    who: "",
  });
  page = await press(page, "next", { find: "2 gạo st25" });
  expect(wordsOf(page)).toContain("Added: 2 × Gạo ST25 Sóc Trăng");
  page = await press(page, "next", { find: "nước mắm phú quốc x3" });
  expect(wordsOf(page)).toContain("With delivery 510.000");
  page = await press(page, "next");
  expect(focused(page)).toBe("place");

  const sent = fieldsOf(page, { intent: "place", channel: "zalo", note: "Gửi bảo vệ" });
  const placed = await seller.post(PATH, sent);
  const order = await lastOrder();
  expect([placed.status, placed.headers.get("location")]).toEqual([
    303,
    `/seller/order/${order.id}`,
  ]);
  expect(order).toMatchObject({
    ...{ firstname: "Khuê", lastname: "Trần Thị", phone: "0903 456 789", note: "Gửi bảo vệ" },
    ...{ channel: "zalo", typedBy: SELLER.email, priceVnd: 480_000, amountVnd: 510_000 },
  });
  const repeated = await seller.post(PATH, sent);
  expect(repeated.headers.get("location")).toBe(`/seller/order/${order.id}`);
  expect((await lastOrder()).id).toBe(order.id);

  const shown = wordsOf(await seller.page(`/seller/order/${order.id}`));
  for (const text of ["Ordered by Zalo", `Typed in ${SELLER.email}`, "Gửi bảo vệ"])
    expect(shown).toContain(text);
  expect(wordsOf(await seller.page("/seller/orders"))).toContain("Ordered by: Zalo");
});
