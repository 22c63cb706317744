import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { changeProduct } from "#tests/support/data/presses.ts";
import { newSeller, productsInStock } from "#tests/support/pages/shoppers.ts";
import { testShop } from "#tests/support/server/shop.ts";

const PATH = "/api/product/list";
const FRONT = "http://front.localhost:5173";

const { server, store } = await testShop("demo", { CORS_ORIGINS: FRONT });

type Headers = Record<string, string>;

/** A response as it comes over the wire. */
async function fetchList(headers: Headers = {}, { method = "GET", path = PATH } = {}) {
  const sent = request(server.url + path, { method, headers }).end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const { statusCode: status, headers: received } = response;
  return { status, headers: received, body: await buffer(response) };
}

type Listed = { _id: string; name: string; inStock: boolean; images: string[] };
const productsOf = (body: Buffer): Listed[] => JSON.parse(body.toString()).products;
const findListed = async (id: string) =>
  productsOf((await fetchList()).body).find((product) => product._id === id)!;

test("the list is the same in every encoding, may be cached by anyone and is revalidated each time", async () => {
  const plain = await fetchList();
  const gzip = await fetchList({ "accept-encoding": "gzip" });
  const brotli = await fetchList({ "accept-encoding": "gzip, br" });

  const products = productsOf(plain.body);
  expect(products.length).toBeGreaterThan(40);
  for (const { images } of products) expect(images.length).toBeGreaterThan(0);
  expect(new Set(products.map(({ inStock }) => inStock))).toEqual(new Set([true, false]));
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

test("HEAD responds like GET, and neither cookies nor a query make a difference", async () => {
  const got = await fetchList({ "accept-encoding": "br" });
  const { date: _, "x-request-id": __, ...headers } = got.headers;
  const head = await fetchList({ "accept-encoding": "br" }, { method: "HEAD" });
  const cookie = "session=abc; seller=def; lang=InZpIg%3D%3D";
  const withCookie = await fetchList({ "accept-encoding": "br", cookie }, { path: `${PATH}?t=1` });

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
    await changeProduct(store, product!.id, { name });
    expect((await findListed(product!.id)).name).toBe(name);
  }
});

test("while the catalogue changes all the time, every list is as new as its request", async () => {
  const [product] = await productsInStock(store);
  const zipped = () => fetchList({ "accept-encoding": "gzip" });
  for (let price = 1_000; price < 1_050; price++) {
    await changeProduct(store, product!.id, { offerPriceVnd: price });
    for (const { headers, body } of await Promise.all([fetchList(), zipped(), fetchList()])) {
      const list = productsOf(headers["content-encoding"] ? gunzipSync(body) : body);
      const found = list.find(({ _id }) => _id === product!.id);
      expect(found).toMatchObject({ offerPrice: price });
    }
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
