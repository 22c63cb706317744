import { once } from "node:events";
import { request } from "node:http";
import { expect, test } from "vitest";
import { wordsAt } from "#tests/support/answers.ts";
import { headingsOf } from "#tests/support/page.ts";
import { leaksIn, PRIVATE, startShopWithPrivateOrder } from "#tests/support/pages/private-order.ts";
import { routeTable } from "#tests/support/pages/route-table.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import { FILE_NAME, givenSellerForms } from "#tests/support/pages/seller-forms.ts";
import { newSeller } from "#tests/support/pages/shoppers.ts";
import { sampled } from "#tests/support/scope.ts";
import { Client } from "#tests/support/server/client.ts";

const SELLER = "nguoi-ban@example.com";
const { server, store, owner, other, orderId, productId } = await startShopWithPrivateOrder();
const { forms, run, area, upload } = await givenSellerForms(store, orderId, productId);
const FILES = ["revenue", "book", "invoices"].flatMap((name) => [`${name}.csv`, `${name}.xlsx`]);
const ids = Object.entries({ run, import: upload, "shop/delivery": area, "": orderId });
const pages = routeTable
  .filter(({ path }) => /^seller(\/|$)/.test(path))
  .flatMap(({ path }) => {
    const [, id] = ids.find(([place]) => path.includes(`${place}/:id`)) ?? [];
    const whole = `/${path.replace(":id", id ?? "")}`;
    return whole.includes(":file") ? FILES.map((file) => whole.replace(":file", file)) : [whole];
  });
/** The status, text and location of a file's answer, and of one to a script, to who is no seller. */
const LOGIN = [303, "", "/seller"];
const NO_LOGIN = [401, "", null];
const { client: left } = await newSeller(server.url);
await left.post("/seller", { intent: "logout" });
const stranger = new Client(server.url);
const visitors = Object.entries({ stranger, shopper: owner.client, "seller who left": left });

/** The words of the order's address; where a shop has areas, its owner's own ward is on the page. */
const leaksTo = (client: Client | undefined, text: string) =>
  leaksIn(owner, text).filter((leak) => client !== owner.client || leak !== PRIVATE.city);

const SECRETS = [
  ...[FILE_NAME, SELLER, "deliveryRuns", "revenueVnd", "deliveredVnd", "Orders placed"],
  ...['"newest"', '"pending"'],
];

/** What is only for sellers in a response. */
async function secretsIn(response: Response, client?: Client): Promise<string[]> {
  const text = (await response.text()) + JSON.stringify([...response.headers]);
  return [...leaksTo(client, text), ...SECRETS.filter((secret) => text.includes(secret))];
}

const requestsOf = (path: string) => [
  ["HEAD", path],
  ...[
    ...[path, `${path}.data`, `${path}.data?_routes=routes%2Fseller%2Flayout`, `${path}/`],
    ...[path.toUpperCase(), path.replace("/seller", "/%73eller")],
    `${path}?_data=routes%2Fseller%2Flayout`,
    `${path}?lang=en&all=1&refresh=15&days=90&page=2`,
  ].map((spelling) => ["GET", spelling]),
];

test("no seller's page shows anything to others, however it is asked for", async () => {
  expect(pages.length).toBeGreaterThan(17);
  const { client: seller } = await newSeller(server.url);
  const secrets = async (path: string) => secretsIn(await seller.get(path));
  for (const [path, shown] of [
    ["/seller/orders.data", [owner.email, '"newest"']],
    ["/seller/products/import", [FILE_NAME, SELLER]],
  ] as const)
    expect(await secrets(path)).toEqual(expect.arrayContaining([...shown]));
  const before = await rowsOf(store.db);
  for (const [turn, page] of pages.entries())
    for (const [name, client] of visitors)
      for (const [method, path] of sampled(requestsOf(page), 9, turn)) {
        const response = await client.send(path!, { method });
        const shown = await secretsIn(response, client);
        expect([shown, response.status < 500], `${name} ${method} ${path}`).toEqual([[], true]);
      }
  expect(await rowsOf(store.db)).toEqual(before);
});

test("every seller's page asks others to log in, and takes no form from them", async () => {
  const before = await rowsOf(store.db);
  // A script that asks for it is told so, and not led to the login.
  expect((await new Client(server.url).get("/seller/orders/state")).status).toBe(401);
  for (const [turn, page] of pages.entries())
    for (const [name, client] of sampled(visitors, 3, turn)) {
      const response = await client.get(page);
      const text = await response.text();
      const what = `${name} ${page}`;
      if (response.status === 200) expect(headingsOf(text), what).toEqual(["Seller Login"]);
      else {
        const answer = [response.status, text, response.headers.get("location")];
        expect([LOGIN, NO_LOGIN], what).toContainEqual(answer);
      }
    }
  for (const [turn, [path, fields]] of forms.entries())
    for (const [name, client] of sampled(visitors, 3, turn)) {
      const response = await client.post(path, fields);
      const what = `${name} ${path} ${fields.intent}`;
      expect([response.status, await secretsIn(response, client)], what).toEqual([401, []]);
    }
  expect(await rowsOf(store.db)).toEqual(before);
});

test("no form of a seller's page is taken from others", async () => {
  const before = await rowsOf(store.db);
  const fields = {
    ...{ order: orderId, status: "Cancelled", newStatus: "Cancelled", counted: "0" },
    ...{ [`seen:${orderId}`]: "1", [`result:${orderId}`]: "refused" },
    asOf: String(Date.now() + 1_000_000),
  };
  const bodies = ["Cancelled", `delete:${orderId}`, "cancel", "save:delivery"].flatMap((intent) => {
    const [form, multipart] = [new URLSearchParams({ ...fields, intent }), new FormData()];
    for (const [name, value] of form) multipart.append(name, value);
    multipart.append("file", new File(["id,name\n1,x\n"], "x.csv"));
    return [form, multipart];
  });
  const postsOf = (page: string) => [
    ...bodies.map((body) => [page, body] as const),
    ...bodies.slice(0, 2).map((body) => [`${page}.data`, body] as const),
    ...bodies.slice(0, 2).map((body) => [page.toUpperCase(), body] as const),
  ];
  for (const [turn, page] of pages.entries())
    for (const [name, client] of sampled(visitors, 3, turn))
      for (const [path, body] of sampled(postsOf(page), 8, turn)) {
        const response = await client.send(path, { method: "POST", body });
        const shown = await secretsIn(response, client);
        expect([shown, response.status < 500], `${name} ${path}`).toEqual([[], true]);
      }
  expect(await rowsOf(store.db)).toEqual(before);
});

test("a large upload of others is answered before it has arrived", async () => {
  for (const [, client] of sampled(visitors, 3)) {
    const headers = {
      ...{ cookie: client.cookieHeader(), "sec-fetch-site": "same-origin" },
      "content-type": "multipart/form-data; boundary=x",
      "content-length": String(100 * 1024 * 1024),
    };
    const upload = request(`${server.url}/seller/products/import`, { method: "POST", headers });
    upload.on("error", () => {});
    upload.write('--x\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\n');
    const [response] = await once(upload, "response");
    upload.destroy();
    expect([401, 413]).toContain(response.statusCode);
  }
});

test("an order's page and the orders' file show nothing to strangers, shoppers and sellers who left", async () => {
  const { client: leaving } = await newSeller(server.url);
  await leaving.post("/seller", { intent: "logout" });
  expect(await wordsAt(leaving, "/seller")).toContain("Logged out successfully");
  const before = await rowsOf(store.db);
  const page = `/seller/order/${orderId}`;
  for (const client of [new Client(server.url), owner.client, other.client, leaving]) {
    const file = await client.get("/seller/orders.csv?status=Pending");
    expect([file.status, await file.text(), file.headers.get("location")]).toEqual(LOGIN);
    const shown = await client.page(page);
    expect(headingsOf(shown)).toEqual(["Seller Login"]);
    expect(leaksTo(client, shown)).toEqual([]);
    // An order that is there looks the same as none.
    const nobodys = await client.page(`/seller/order/${"f".repeat(24)}`);
    const withoutNonces = (html: string) => html.replaceAll(/nonce="[^"]*"/g, "");
    expect(withoutNonces(shown.replaceAll(orderId, "f".repeat(24)))).toBe(withoutNonces(nobodys));
    const change = await client.post(page, { intent: `status:${orderId}`, status: "Cancelled" });
    expect([change.status, headingsOf(await change.text())]).toEqual([401, ["Seller Login"]]);
  }
  expect(await rowsOf(store.db)).toEqual(before);
});

test("a shopper's cookie is no seller's, and a seller's no shopper's", async () => {
  const { client, token } = await newSeller(server.url);
  const sellerValue = /seller=([^;]+)/.exec(client.cookieHeader())![1]!;
  const sessionValue = /session=([^;]+)/.exec(owner.client.cookieHeader())![1]!;
  const ask = (path: string, headers: Record<string, string>) =>
    fetch(server.url + path, { redirect: "manual", headers });
  const wrong: Record<string, string>[] = [
    { cookie: `seller=${sessionValue}` },
    { authorization: `Bearer ${sessionValue}` },
    { authorization: `Bearer ${sellerValue}` },
    { cookie: `seller=${token}` },
  ];
  for (const headers of wrong) expect((await ask("/api/order/seller", headers)).status).toBe(401);
  for (const value of [sellerValue, token])
    expect((await ask("/my-orders", { cookie: `session=${value}` })).status).toBe(303);
  expect((await client.get("/my-orders")).status).toBe(303);
  expect((await client.get("/api/order/seller")).status).toBe(200);
});

test("a seller's logout by the token ends the cookie too", async () => {
  const { client, token } = await newSeller(server.url);
  const authorization = `Bearer ${token}`;
  const bearer = (path: string) => fetch(server.url + path, { headers: { authorization } });
  expect(await (await bearer("/api/seller/is-auth")).json()).toEqual({ success: true });
  expect(await (await bearer("/api/seller/logout")).json()).toMatchObject({ success: true });
  expect((await bearer("/api/order/seller")).status).toBe(401);
  expect((await client.get("/api/order/seller")).status).toBe(401);
});
