import { expect } from "vitest";
import { deleteUnusedPictures, findPicture, savePicture } from "#app/models/pictures/pictures.ts";
import { pictures } from "#db/schema.ts";
import { test } from "../../support/data/shop-test.ts";

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
