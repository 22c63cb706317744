import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { savePicture } from "#app/features/catalogue/pictures/pictures.server.ts";
import { pictures } from "#db/schema.ts";
import { long } from "#tests/support/scope.ts";
import { testShop } from "#tests/support/server/shop.ts";

const SAFARI_13 = "image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5";
const CHROME = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";

const { server, store } = await testShop("demo", { TRUST_PROXY: "on" });
const stored = await store.db.select({ hash: pictures.hash, width: pictures.width }).from(pictures);
/** Paths of all pictures of products. */
const paths = stored.map(({ hash, width }) => `/uploads/images/${hash}-${width}.webp`).toSorted();
const get = (path: string, accept: string | null, init: RequestInit = {}) =>
  fetch(server.url + path, {
    ...init,
    headers: { ...(accept !== null && { accept }), ...init.headers },
  });

/** What a response says of the file, and the format that it really has. */
async function describeResponse(response: Response) {
  const { headers, status } = response;
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(headers.get("content-length")).toBe(`${bytes.length}`);
  expect(headers.get("vary")).toBe("Accept");
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  // Without a validator no cache can take one for the other.
  expect([headers.get("etag"), headers.get("last-modified")]).toEqual([null, null]);
  return [status, headers.get("content-type"), (await sharp(bytes).metadata()).format];
}

test("browsers without WebP get a JPEG at every width, all others the WebP", async () => {
  const [path] = paths;
  const webp = [200, "image/webp", "webp"];
  const jpeg = [200, "image/jpeg", "jpeg"];
  const long = `${"image/png,".repeat(800)}*/*`;
  for (const each of [240, 480, 960].map((width) => path!.replace(/-\d+/, `-${width}`))) {
    for (const accept of [CHROME, "image/webp,*/*", "*/*", "", long])
      expect(await describeResponse(await get(each, accept)), accept).toEqual(webp);
    for (const accept of [SAFARI_13, "image/*", "image/webp;q=0,image/*"])
      expect(await describeResponse(await get(each, accept)), accept).toEqual(jpeg);
  }
  const headers = { "if-none-match": "*", "if-modified-since": new Date().toUTCString() };
  for (const [accept, type] of Object.entries({ [CHROME]: webp[1], [SAFARI_13]: jpeg[1] })) {
    const head = await get(path!, accept, { method: "HEAD" });
    const length = head.headers.get("content-length");
    expect([head.headers.get("content-type"), await head.text()]).toEqual([type, ""]);
    expect(length).toBe((await get(path!, accept)).headers.get("content-length"));
    expect((await describeResponse(await get(path!, accept, { headers })))[1]).toBe(type);
  }
});

test("there is no JPEG of a picture that is not stored, and none by another name", async () => {
  const [path] = paths;
  for (const wrong of [
    "/uploads/images/0123456789abcdef-240.webp",
    path!.replace(/-\d+/, "-1200"),
    path!.replace(/-\d+/, "-241"),
    path!.replace(".webp", ".jpg"),
    "/uploads/images/x",
  ])
    expect([wrong, (await get(wrong, SAFARI_13)).status]).toEqual([wrong, 404]);
});

test("what is kept is sent from then on", async () => {
  const path = paths[1]!;
  const answers = await Promise.all(Array.from({ length: 50 }, () => get(path, SAFARI_13)));
  const bodies = await Promise.all(answers.map((answer) => answer.bytes()));
  for (const body of bodies) expect(Buffer.compare(body, bodies[0]!)).toBe(0);

  const kept = async () =>
    (await store.db.select().from(pictures)).filter(({ jpeg }) => jpeg?.equals(bodies[0]!));
  await expect.poll(async () => (await kept()).length).toBe(1);
  await store.withTx((tx) => tx.update(pictures).set({ jpeg: Buffer.from("kept") }));
  expect(await (await get(path, SAFARI_13)).text()).toBe("kept");
  expect((await describeResponse(await get(path, CHROME)))[2]).toBe("webp");
  await store.withTx((tx) => tx.update(pictures).set({ jpeg: null }));
});

long(test)("nobody waits behind a stranger who asks for all JPEGs at once", async () => {
  const stranger = { "x-forwarded-for": "203.0.113.66" };
  const other = { headers: { "x-forwarded-for": "203.0.113.7" } };
  const ended = new AbortController();
  let done = 0;
  const statuses = new Set<number>();
  const flood = paths.map(async (path) => {
    const response = await get(path, SAFARI_13, { headers: stranger, signal: ended.signal });
    statuses.add(response.status);
    await response.bytes();
    done += 1;
  });
  while (done === 0) await sleep(5);

  for (const path of ["/", "/products", "/cart", "/products?q=ghee", "/api/product/list"])
    expect([path, (await get(path, "*/*", other)).status]).toEqual([path, 200]);
  for (const accept of [CHROME, SAFARI_13])
    expect((await get(paths.at(-1)!, accept, other)).status).toBe(200);
  expect(done).toBeLessThan(paths.length);

  ended.abort();
  await Promise.allSettled(flood);
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
});

test("a damaged picture is refused for a while, and logged", async () => {
  const files = [{ width: 240, bytes: Buffer.from("no picture") }];
  await store.withTx((tx) => savePicture(tx, { hash: "dada00000000dada", files }));
  const response = await get("/uploads/images/dada00000000dada-240.webp", SAFARI_13);
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(response.headers.get("cache-control")).toBeNull();
  await expect.poll(server.output).toContain("a picture could not be converted");
});

test("pages and the product list are the same for every browser", async () => {
  const list = async (accept: string) => (await get("/api/product/list", accept)).text();
  expect(await list(SAFARI_13)).toBe(await list(CHROME));
  const { products } = JSON.parse(await list(CHROME));
  const product = `/product/${products[0].category}/${products[0]._id}`;
  for (const path of ["/", "/products", product]) {
    const page = await (await get(path, SAFARI_13)).text();
    expect(page).toContain(".webp");
    // A browser without WebP would skip a picture that is announced as one.
    expect(page).not.toContain('type="image/webp"');
  }
});
