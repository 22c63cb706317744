import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { endpoints } from "#app/api/endpoints.ts";
import { setCost } from "#app/features/catalogue/costs/costs.server.ts";
import { SCOPES } from "#app/features/sellers/keys/rules.ts";
import { dayOf, isoDay } from "#app/kit/format/vietnam-day.ts";
import { alterLines } from "#tests/support/data/alter.ts";
import { editLines } from "#tests/support/data/edits.ts";
import { newPerson } from "#tests/support/data/people.ts";
import { startShopWithPrivateOrder } from "#tests/support/pages/private-order.ts";
import { routeTable } from "#tests/support/pages/route-table.ts";
import { Client } from "#tests/support/server/client.ts";
import { unzip } from "#tests/support/unzip.ts";

const shop = await startShopWithPrivateOrder();
const { server, store, owner: shopper, other, orderId, productId, newVisitor } = shop;
// A number that stands nowhere else, in every cost and, as the margin tells it, too, in none of the prices.
const TELLTALE = /123[.,\u00a0 ]?457/;
await store.withTx(async (tx) => {
  for (const { id } of await shop.productsInStock()) await setCost(tx, id, 123_457);
});
await editLines(store, orderId, [{ productId, quantity: 1 }]);
await alterLines(store, orderId, { costVnd: 123_457 });

const today = isoDay(dayOf(Date.now()));
const files = ["products.csv", "products/export/kiotviet.xlsx", "products/export/sapo.xlsx"];
const others = [
  `/seller/product-list?edit=${productId}&all=1`,
  `/seller/product-list?edit=${productId}`,
  `/seller/product-list?delete=${productId}`,
  ...["prices", "pieces", "all"].map((columns) => `/seller/prices?columns=${columns}`),
  "/seller/prices/formula?change=-50%25&round=1000",
  ...["revenue", "book", "invoices", "margin", "margin-products"].flatMap((file) =>
    ["csv", "xlsx"].map((kind) => `/seller/money/files/${file}.${kind}`),
  ),
  ...[...files, "products/export/woocommerce.csv"].map((file) => `/seller/${file}`),
  `/seller/slips?ids=${orderId}`,
  `/seller/orders.csv?from=${today}`,
  "/seller/overview?days=90",
];

/** Every address of the shop, as a page and as its data. */
const addresses = [
  ...routeTable.flatMap(({ path = "", file, id }) => {
    if (path === "api/seller/logout") return [];
    const address = `/${path}`
      .replace(":id", /product|stock/.test(path) ? productId : orderId)
      .replace(":category", "rice")
      .replace(":name", "0000000000000000-240.webp")
      .replace("*", "nowhere");
    const routeId = id ?? file.replace(/\.tsx?$/, "");
    return [address, `${address}?_data=${encodeURIComponent(routeId)}`];
  }),
  ...others,
  ...endpoints
    .filter(({ method }) => method === "GET")
    .map(({ path }) => path.replace("{id}", orderId)),
];

/** What an address answers, also within an archive. */
async function readAll(client: Client, address: string, headers?: Record<string, string>) {
  const response = await client.send(address, { headers });
  expect([address, response.status < 500]).toEqual([address, true]);
  const bytes = response.body ? await buffer(response.body) : Buffer.alloc(0);
  const isZip = bytes.subarray(0, 2).toString("latin1") === "PK";
  return isZip ? [...unzip(bytes).values()].join("\n") : bytes.toString("utf8");
}

async function leaksOf(client: Client, headers?: Record<string, string>): Promise<string[]> {
  const leaks: string[] = [];
  for (const address of addresses)
    if (TELLTALE.test(await readAll(client, address, headers))) leaks.push(address);
  return leaks;
}

test("the owner finds costs in forms, the grid, orders and files", async () => {
  const { client } = await newPerson(server.url, store, "owner");
  const found = await leaksOf(client);
  expect(found).toEqual(
    expect.arrayContaining([
      `/seller/product-list?edit=${productId}&all=1`,
      "/seller/prices",
      `/seller/order/${orderId}`,
      "/seller/money/margin",
      "/seller/money/files/margin.csv",
      "/seller/money/files/margin-products.xlsx",
      ...files.map((file) => `/seller/${file}`),
    ]),
  );
  expect(found.filter((address) => address.startsWith("/api"))).toEqual([]);
});

test.each(["manager", "packer", "courier"] as const)("a %s finds no cost", async (role) => {
  const { client } = await newPerson(server.url, store, role);
  expect(await leaksOf(client)).toEqual([]);
});

test.each([
  ["a stranger", () => newVisitor()],
  ["the shopper who ordered", () => shopper.client],
  ["another shopper", () => other.client],
])("%s finds no cost", async (_, who) => {
  expect(await leaksOf(who())).toEqual([]);
});

test("a key with every scope finds no cost", async () => {
  const { client } = await newPerson(server.url, store, "owner");
  const fields = [
    ["intent", "make"],
    ["name", "Kho"],
    ...SCOPES.map((scope): [string, string] => ["scopes", scope]),
  ];
  const made = await client.post("/seller/shop/keys?lang=en", fields as [string, string][]);
  const [key] = /cgv_[\w-]{43}/.exec(await made.text())!;
  const program = new Client(server.url);
  expect(await leaksOf(program, { authorization: `Bearer ${key}` })).toEqual([]);
});
