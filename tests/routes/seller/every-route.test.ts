import { request as httpRequest } from "node:http";
import { expect, test } from "vitest";
import { createImport } from "../../../app/models/catalogue/imports/product-imports.ts";
import { createRun } from "../../../app/models/orders/runs/delivery-runs.ts";
import { Client } from "../../support/server/client.ts";
import { leaksIn, startShopWithPrivateOrder } from "../support/private-order.ts";
import { routeTable } from "../support/route-table.ts";
import { rowsOf } from "../support/rows.ts";
import { newSeller } from "../support/shoppers.ts";

const FILE_NAME = "gia-mua-vao-bi-mat.csv";
const SELLER = "nguoi-ban@example.com";

const { server, store, owner, orderId } = await startShopWithPrivateOrder();
const choice = { by: "ids" as const, ids: [orderId] };
const run = await store.withTx((tx) => createRun(tx, choice, SELLER));
if (run.kind !== "done") throw new Error(run.kind);
const file = { uploadedBy: SELLER, fileName: FILE_NAME };
const importId = await store.withTx((tx) => createImport(tx, file));
const ids: [RegExp, string][] = [
  [/run\/:id/, run.id],
  [/import\/:id/, importId],
  [/:id/, orderId],
];
const pages = routeTable
  .filter(({ path }) => /^seller(\/|$)/.test(path))
  .map(({ path }) => {
    const id = ids.find(([pattern]) => pattern.test(path))?.[1];
    return `/${path.replace(":id", id ?? "").replace(":file", "revenue.csv")}`;
  });
const { client: left } = await newSeller(server.url);
await left.post("/seller", { intent: "logout" });
const visitors: [name: string, client: Client][] = [
  ["stranger", new Client(server.url)],
  ["shopper", owner.client],
  ["seller who left", left],
];

/** What is only for sellers in a response. */
async function secretsIn(response: Response): Promise<string[]> {
  const text = (await response.text()) + JSON.stringify([...response.headers]);
  const secrets = [
    FILE_NAME,
    SELLER,
    "deliveryRuns",
    "revenueVnd",
    "deliveredVnd",
    "Orders placed",
    '"newest"',
    '"pending"',
  ];
  return [...leaksIn(owner, text), ...secrets.filter((secret) => text.includes(secret))];
}

const spellings = (path: string) => [
  path,
  `${path}.data`,
  `${path}.data?_routes=routes%2Fseller%2Flayout`,
  `${path}/`,
  path.toUpperCase(),
  path.replace("/seller", "/%73eller"),
  `${path}?_data=routes%2Fseller%2Flayout`,
  `${path}?lang=en&all=1&refresh=15&days=90&page=2`,
];

test("no seller's page shows anything to others, however it is asked for", async () => {
  expect(pages.length).toBeGreaterThan(17);
  const { client: seller } = await newSeller(server.url);
  const secrets = async (path: string) => secretsIn(await seller.get(path));
  expect(await secrets("/seller/orders.data")).toEqual(
    expect.arrayContaining([owner.email, '"newest"']),
  );
  expect(await secrets("/seller/products/import")).toEqual(
    expect.arrayContaining([FILE_NAME, SELLER]),
  );
  const before = await rowsOf(store.db);
  for (const [name, client] of visitors)
    for (const page of pages)
      for (const [method, path] of [
        ["HEAD", page],
        ...spellings(page).map((path) => ["GET", path]),
      ]) {
        const response = await client.send(path!, { method });
        const shown = await secretsIn(response);
        expect([shown, response.status < 500], `${name} ${method} ${path}`).toEqual([[], true]);
      }
  expect(await rowsOf(store.db)).toEqual(before);
}, 120_000);

test("no form of a seller's page is taken from others", async () => {
  const before = await rowsOf(store.db);
  const fields: [string, string][] = [
    ["order", orderId],
    ["status", "Cancelled"],
    ["newStatus", "Cancelled"],
    ["counted", "0"],
    [`seen:${orderId}`, "1"],
    [`result:${orderId}`, "refused"],
    ["asOf", String(Date.now() + 1_000_000)],
  ];
  const bodies = ["Cancelled", `delete:${orderId}`, "cancel", "save:delivery"].flatMap((intent) => {
    const multipart = new FormData();
    for (const [name, value] of [...fields, ["intent", intent]] as const)
      multipart.append(name, value);
    multipart.append("file", new File(["id,name\n1,x\n"], "x.csv"));
    return [new URLSearchParams([...fields, ["intent", intent]]), multipart];
  });
  for (const [name, client] of visitors)
    for (const page of pages)
      for (const [path, body] of [
        ...bodies.map((body) => [page, body] as const),
        ...[`${page}.data`, page.toUpperCase()].flatMap((path) =>
          bodies.slice(0, 2).map((body) => [path, body] as const),
        ),
      ]) {
        const response = await client.send(path, { method: "POST", body });
        const { status } = response;
        const shown = await secretsIn(response);
        expect([name, path, shown, status < 500]).toEqual([name, path, [], true]);
      }
  expect(await rowsOf(store.db)).toEqual(before);
}, 120_000);

test("a large upload of others is answered before it has arrived", async () => {
  for (const [, client] of visitors) {
    const headers = {
      cookie: client.cookieHeader(),
      "sec-fetch-site": "same-origin",
      "content-type": "multipart/form-data; boundary=x",
      "content-length": String(100 * 1024 * 1024),
    };
    const options = { method: "POST", headers };
    const status = await new Promise<number>((resolve, reject) => {
      const request = httpRequest(`${server.url}/seller/products/import`, options, (response) => {
        resolve(response.statusCode!);
        request.destroy();
      });
      request.on("error", reject);
      request.write('--x\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\n');
    });
    expect([401, 413]).toContain(status);
  }
});
