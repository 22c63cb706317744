import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect } from "vitest";
import { getCatalogueVersion } from "#app/features/catalogue/catalogue-version.server.ts";
import { encodePicture } from "#app/features/catalogue/pictures/encode-picture.server.ts";
import {
  getJpegPicture,
  getSocialPicture,
} from "#app/features/catalogue/pictures/picture-variant.server.ts";
import {
  deleteUnusedPictures,
  findJpeg,
  findPicture,
  savePicture,
} from "#app/features/catalogue/pictures/pictures.server.ts";
import { PICTURE_WIDTHS } from "#app/paths.ts";
import type { Store, WithTx } from "#db/client.server.ts";
import { pictures } from "#db/schema.ts";
import { picture as photo } from "#tests/support/data/photo.ts";
import { test } from "#tests/support/data/shop-test.ts";

const CLIENT = "203.0.113.7";
const OTHER = "203.0.113.8";

const PHOTO = encodePicture((await photo(200)).buffer);

async function givenPicture(store: Store, encoded = PHOTO): Promise<string> {
  const picture = await encoded;
  await store.withTx((tx) => savePicture(tx, picture));
  return picture.hash;
}

const jpegOf = (store: Store, hash: string, width: number, client = CLIENT) =>
  getJpegPicture({ ...store, client }, hash, width);

/** A withTx that counts its calls: each JPEG that is made is written once. */
function countWrites({ withTx }: Store) {
  let writes = 0;
  const counted: WithTx = (work) => {
    writes += 1;
    return withTx(work);
  };
  return { withTx: counted, writes: () => writes };
}

test("a JPEG is made once, kept, and deleted with its picture", async ({ store }) => {
  const hash = await givenPicture(store);
  const version = await getCatalogueVersion(store.db);
  const { withTx, writes } = countWrites(store);
  const ask = (client: string) => getJpegPicture({ db: store.db, withTx, client }, hash, 240);

  const asked = Array.from({ length: 50 }, (_, i) => ask(`203.0.113.${i % 5}`));
  const jpegs = await Promise.all(asked);
  for (const jpeg of jpegs) expect(jpeg!.equals(jpegs[0]!)).toBe(true);
  expect(writes()).toBe(1);
  await expect.poll(() => findJpeg(store.db, hash, 240)).toEqual(jpegs[0]);
  expect(await ask(CLIENT)).toEqual(jpegs[0]);
  expect(writes()).toBe(1);
  // Cached pages stay.
  expect(await getCatalogueVersion(store.db)).toBe(version);

  await store.withTx((tx) => deleteUnusedPictures(tx, [hash]));
  expect(await ask(CLIENT)).toBeNull();
});

test("every width has its JPEG, and the WebP stays as it was", async ({ store }) => {
  const hash = await givenPicture(store);
  for (const width of PICTURE_WIDTHS) {
    const webp = (await findPicture(store.db, hash, width))!;
    const jpeg = await jpegOf(store, hash, width);
    const [from, to] = await Promise.all([webp, jpeg!].map((file) => sharp(file).metadata()));
    expect(to).toMatchObject({ format: "jpeg", width: from!.width, height: from!.height });
    expect(await findPicture(store.db, hash, width)).toEqual(webp);
  }
  expect(await jpegOf(store, "0123456789abcdef", 240)).toBeNull();
});

test("a transparent picture stands on the ground of the shop's pages", async ({ store }) => {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const clear = sharp({ create: { width: 64, height: 64, channels: 4, background } });
  const upload = await clear.png().toBuffer();
  const hash = await givenPicture(store, encodePicture(upload));
  const jpeg = await jpegOf(store, hash, 240);
  const pixel = await sharp(jpeg!).raw().toBuffer();
  // --color-paper, as exactly as a JPEG has it.
  for (const [i, expected] of [0xfb, 0xf6, 0xec].entries())
    expect(Math.abs(pixel[i]! - expected)).toBeLessThan(4);
});

test("JPEGs are not much larger than the demo's WebP files", async ({ demo: store }) => {
  const files = await store.db.select().from(pictures).where(eq(pictures.width, 480)).limit(6);
  const bytes = { webp: 0, jpeg: 0 };
  for (const { hash, width, bytes: webp } of files) {
    const jpeg = await jpegOf(store, hash, width);
    bytes.webp += webp.length;
    bytes.jpeg += jpeg!.length;
  }
  expect(bytes.jpeg / bytes.webp).toBeLessThan(1.8);
});

test("a client's request does not wait for all of another's", async ({ store }) => {
  const { files } = await PHOTO;
  const hashes = Array.from({ length: 20 }, (_, i) => `photo-${i}`);
  for (const hash of hashes) await store.withTx((tx) => savePicture(tx, { hash, files }));
  let done = 0;
  const flood = hashes.map(async (hash) => {
    await getJpegPicture({ ...store, client: OTHER }, hash, 240);
    done += 1;
  });
  // The last that the other one waits for, at another width and at the same.
  await jpegOf(store, hashes.at(-1)!, 480);
  await jpegOf(store, hashes.at(-1)!, 240);
  expect(done).toBeLessThan(10);
  await Promise.all(flood);
});

test("a JPEG that cannot be kept is answered, and made again", async ({ store }) => {
  const hash = await givenPicture(store);
  // Its transactions only read.
  const readOnly = { ...store, withTx: store.withSnapshot, client: CLIENT };
  const jpeg = await getJpegPicture(readOnly, hash, 240);
  expect((await sharp(jpeg!).metadata()).format).toBe("jpeg");
  expect(await getJpegPicture(readOnly, hash, 240)).toEqual(jpeg);
  expect(await findJpeg(store.db, hash, 240)).toBeNull();
});

test("a JPEG is answered while another process writes, and kept", async ({ stores }) => {
  const [store, other] = stores;
  const hash = await givenPicture(store);
  const { promise, resolve } = Promise.withResolvers<void>();
  const writing = other.withTx(() => promise);
  const jpeg = await jpegOf(store, hash, 240);
  resolve();
  await writing;
  await expect.poll(() => findJpeg(store.db, hash, 240)).toEqual(jpeg);
});

test("a social picture is drawn once and deleted with its picture", async ({ store }) => {
  const hash = await givenPicture(store);
  const widths = await store.db.$count(pictures);
  const ask = () => getSocialPicture({ ...store, client: CLIENT }, hash);

  const drawn = await Promise.all(Array.from({ length: 50 }, ask));
  // One that is found already kept is another copy.
  for (const each of drawn) expect(each!.equals(drawn[0]!)).toBe(true);
  expect(await ask()).toEqual(drawn[0]);
  await expect.poll(() => store.db.$count(pictures)).toBe(widths + 1);

  await store.withTx((tx) => deleteUnusedPictures(tx, [hash]));
  expect(await ask()).toBeNull();
});

const picture = (hash: string) => ({
  hash,
  files: [
    { width: 240, bytes: Buffer.from([0, 255, 1]) },
    { width: 480, bytes: Buffer.from([2]) },
  ],
});

test("a stored picture is returned byte for byte at its widths", async ({ store }) => {
  await store.withTx((tx) => savePicture(tx, picture("aa")));

  expect(await findPicture(store.db, "aa", 240)).toEqual(Buffer.from([0, 255, 1]));
  expect(await findPicture(store.db, "aa", 480)).toEqual(Buffer.from([2]));
  expect(await findPicture(store.db, "aa", 960)).toBeNull();
  expect(await findPicture(store.db, "bb", 240)).toBeNull();
});

test("the same picture twice is stored once", async ({ store }) => {
  for (let i = 0; i < 2; i++) await store.withTx((tx) => savePicture(tx, picture("aa")));

  expect(await store.db.$count(pictures)).toBe(2);
});

test("unused pictures are deleted at every width, and no others", async ({ store }) => {
  for (const hash of ["aa", "bb"]) await store.withTx((tx) => savePicture(tx, picture(hash)));

  await store.withTx((tx) => deleteUnusedPictures(tx, ["aa", "https://example.com/aa.jpg", "cc"]));

  const left = await store.db.select({ hash: pictures.hash }).from(pictures);
  expect(left).toEqual([{ hash: "bb" }, { hash: "bb" }]);
});
