import { expect } from "vitest";
import { encodePicture } from "#app/models/pictures/encode-picture.ts";
import { getSocialPicture } from "#app/models/pictures/picture-variant.ts";
import { deleteUnusedPictures, savePicture } from "#app/models/pictures/pictures.ts";
import { pictures } from "#db/schema.ts";
import { picture as photo } from "../../support/data/photo.ts";
import { test } from "../../support/data/shop-test.ts";
import { SOON } from "../../support/soon.ts";

test("a social picture is drawn once and deleted with its picture", async ({ store }) => {
  const picture = await encodePicture((await photo(200)).buffer);
  await store.withTx((tx) => savePicture(tx, picture));
  const widths = await store.db.$count(pictures);
  const ask = () => getSocialPicture({ ...store, client: "203.0.113.7" }, picture.hash);

  const drawn = await Promise.all(Array.from({ length: 50 }, ask));
  // One that is found already kept is another copy.
  for (const each of drawn) expect(each).toEqual(drawn[0]);
  expect(await ask()).toEqual(drawn[0]);
  await expect.poll(() => store.db.$count(pictures), SOON).toBe(widths + 1);

  await store.withTx((tx) => deleteUnusedPictures(tx, [picture.hash]));
  expect(await ask()).toBeNull();
});
