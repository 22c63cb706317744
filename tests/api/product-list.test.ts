import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { updateProductRow } from "../../app/models/catalogue/update-products.ts";
import { newSeller, productsInStock } from "../routes/support/shoppers.ts";
import { Client } from "../support/server/client.ts";
import { testShop } from "../support/server/shop.ts";
import { read } from "./support/response-checks.ts";

const PATH = "/api/product/list";
const FRONT = "http://front.localhost:5173";

const { server, store } = await testShop("demo", { CORS_ORIGINS: FRONT });

/** A response as it comes over the wire. */
async function fetchList(
  headers: Record<string, string> = {},
  { method = "GET", path = PATH } = {},
) {
  const sent = request(server.url + path, { method, headers }).end();
  const [{ statusCode: status, headers: received }, body] = await once(sent, "response").then(
    async ([response]: IncomingMessage[]) => [response!, await buffer(response!)] as const,
  );
  return { status, headers: received, body };
}

type Listed = { _id: string; name: string; inStock: boolean; images: string[] };
const productsOf = (body: Buffer): Listed[] => JSON.parse(body.toString()).products;
const findListed = async (id: string) =>
  productsOf((await fetchList()).body).find((product) => product._id === id)!;

test("the list is the same in every encoding, may be cached by anyone and is revalidated each time", async () => {
  const plain = await fetchList();
  const gzip = await fetchList({ "accept-encoding": "gzip" });
  const brotli = await fetchList({ "accept-encoding": "gzip, br" });

  expect(productsOf(plain.body).length).toBeGreaterThan(40);
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
  expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(brotli.headers["content-encoding"]).toBe("br");
  for (const { status, headers, body } of [plain, gzip, brotli]) {
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "application/json",
      "cache-control": "no-cache",
      "content-length": String(body.length),
      vary: "Origin, Accept-Encoding",
      etag: plain.headers.etag,
      "x-content-type-options": "nosniff",
    });
    expect(headers["set-cookie"]).toBeUndefined();
  }
});

test("a client that has it gets 304 without a body, with all headers that matter", async () => {
  const { headers } = await fetchList({ "accept-encoding": "br" });
  const etag = headers.etag!;
  expect(etag).toMatch(/^W\/"[\w-]+"$/);
  const strong = etag.replace("W/", "");
  for (const tag of [etag, strong, "*", `"other", ${etag}`, ` W/"a,b" ,${strong}`])
    for (const method of ["GET", "HEAD"]) {
      const requestHeaders = { "if-none-match": tag, "accept-encoding": "br", origin: FRONT };
      const known = await fetchList(requestHeaders, { method });
      expect([tag, known.status, known.body.length]).toEqual([tag, 304, 0]);
      expect(known.headers).toMatchObject({
        etag,
        vary: "Origin, Accept-Encoding",
        "cache-control": "no-cache",
        "access-control-allow-origin": FRONT,
      });
      expect(known.headers).not.toHaveProperty("content-length");
      expect(known.headers).not.toHaveProperty("content-encoding");
    }
  for (const tag of ['"other"', 'W/"other", "another"', "", strong.slice(1, -1)])
    expect([tag, (await fetchList({ "if-none-match": tag })).status]).toEqual([tag, 200]);
});

test("HEAD responds like GET, and cookies make no difference", async () => {
  const got = await fetchList({ "accept-encoding": "br" });
  const { date: _, "x-request-id": __, ...headers } = got.headers;
  const head = await fetchList({ "accept-encoding": "br" }, { method: "HEAD" });
  const cookie = "session=abc; seller=def; lang=InZpIg%3D%3D";
  const withCookie = await fetchList({ "accept-encoding": "br", cookie });

  delete headers["content-security-policy"];
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(head.headers).toMatchObject(headers);
  expect(withCookie.body).toEqual(got.body);
  expect(withCookie.headers).toMatchObject(headers);
});

test("a change by the API shows in the next list", async () => {
  const { client } = await newSeller(server.url);
  const [product] = await productsInStock(store);
  for (const inStock of [false, true, false, true]) {
    const { headers } = await fetchList();
    await client.json("POST", "/api/product/stock", { productId: product!.id, inStock });
    expect((await findListed(product!.id)).inStock).toBe(inStock);
    expect((await fetchList({ "if-none-match": headers.etag! })).status).toBe(200);
  }
});

test("a change that another process writes into the database shows in the next list", async () => {
  const [product] = await productsInStock(store);
  for (const name of ["Một", "Hai", "Ba"]) {
    await store.withTx((tx) => updateProductRow(tx, product!.id, { name }));
    expect((await findListed(product!.id)).name).toBe(name);
  }
});

test("while the catalogue changes all the time, every list is as new as its request", async () => {
  const [product] = await productsInStock(store);
  for (let price = 1_000; price < 1_050; price++) {
    await store.withTx((tx) => updateProductRow(tx, product!.id, { offerPriceVnd: price }));
    const lists = await Promise.all([
      fetchList(),
      fetchList({ "accept-encoding": "gzip" }),
      fetchList(),
    ]);
    const bodies = lists.map(({ headers, body }) =>
      headers["content-encoding"] ? gunzipSync(body) : body,
    );
    for (const body of bodies)
      expect(productsOf(body).find(({ _id }) => _id === product!.id)).toMatchObject({
        offerPrice: price,
      });
  }
});

test("each host gets its own pictures' addresses, however many ask", async () => {
  for (let i = 0; i < 100; i++) {
    const { body } = await fetchList({ host: `shop-${i}.example` });
    for (const { images } of productsOf(body))
      for (const image of images) expect(image).toMatch(`http://shop-${i}.example/uploads/`);
  }
  expect((await findListed((await productsInStock(store))[0]!.id)).images[0]).toMatch(server.url);
});

test("every spelling of the URL returns the same list; other methods get 405", async () => {
  const { body } = await fetchList();
  for (const path of [`${PATH}/`, "/API/Product/LIST", `${PATH}?t=1`, "/api/product/%6cist"])
    expect([path, (await fetchList({}, { path })).body.equals(body)]).toEqual([path, true]);
  const response = await new Client(server.url).json("POST", PATH, {});
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET"]);
  expect((await response.json()).success).toBe(false);
});

test("the product list has the format that clients read", async () => {
  const list = await read(await new Client(server.url).get("/api/product/list"));
  expect(list.success).toBe(true);
  expect(list.products.length).toBeGreaterThan(20);
  for (const product of list.products) {
    expect(product).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: expect.any(String),
      description: expect.any(Array),
      category: expect.stringMatching(/^(masala|oil|powder|rice|others|seeds|channa)$/),
      price: expect.any(Number),
      offerPrice: expect.any(Number),
      inStock: expect.any(Boolean),
      image: expect.any(Array),
      images: product.image.map((name: string) => `${server.url}/uploads/images/${name}`),
      ...(product.rating !== undefined && { rating: expect.any(Number) }),
      ...(product.reviewCount !== undefined && { reviewCount: expect.any(Number) }),
      ...(product.brand !== undefined && { brand: expect.any(String) }),
      ...(product.shortDescription !== undefined && { shortDescription: expect.any(String) }),
      weight: expect.any(String),
    });
    expect(product.image.length).toBeGreaterThan(1);
    for (const name of product.image) expect(name).toMatch(/^[0-9a-f]{16}-960\.webp$/);
    expect(product.description.every((line: unknown) => typeof line === "string")).toBe(true);
  }
  expect(new Set(list.products.map((p: { inStock: boolean }) => p.inStock)).size).toBe(2);
  const picture = await fetch(list.products[0].images[0]);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(picture.headers.get("cache-control")).toContain("immutable");
});
