import { expect } from "vitest";
import { fetchPictures } from "#app/features/catalogue/pictures/seller/fetch-pictures.http.server.ts";
import { FetchError } from "#app/features/catalogue/pictures/seller/fetch-public.http.server.ts";
import {
  countForeign,
  listForeign,
  replaceForeign,
} from "#app/features/catalogue/pictures/seller/foreign-pictures.server.ts";
import { findProduct } from "#app/features/catalogue/products/products.server.ts";
import { setPictures } from "#app/features/catalogue/products/save-product.server.ts";
import type { Store } from "#db/client.server.ts";
import { pictureFile } from "#tests/api/support/multipart.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenProducts } from "#tests/support/data/store.ts";

const URL_OF = (name: string) => `HTTPS://pictures.example/${name}.jpg`;
const give = (store: Store, id: string, refs: string[]) =>
  store.withTx((tx) =>
    setPictures(
      tx,
      id,
      refs.map((ref) => ({ ref })),
    ),
  );

test("pictures of other sites become the shop's own, in their places", async ({ store }) => {
  const [tea, rice] = await givenProducts(store, ["Trà sen", "Gạo ST25"]);
  await give(store, tea, [URL_OF("a"), URL_OF("gone"), URL_OF("text")]);
  await give(store, rice, [URL_OF("a"), URL_OF("b")]);
  expect(await countForeign(store.db)).toBe(2);
  const foreign = await listForeign(store.db, 0);
  const fetched: string[] = [];
  const results = await fetchPictures(
    foreign.map(({ url }) => url),
    async (url) => {
      fetched.push(url);
      if (url === URL_OF("gone")) throw new FetchError("unreachable");
      if (url === URL_OF("text")) return Buffer.from("<html>");
      return Buffer.from(await (await pictureFile(url === URL_OF("a") ? 10 : 200)).arrayBuffer());
    },
  );
  expect(fetched.toSorted()).toEqual(["a", "b", "gone", "text"].map(URL_OF));
  // Somebody has changed a picture meanwhile.
  await give(store, rice, [URL_OF("a"), URL_OF("other")]);
  expect(await store.withTx((tx) => replaceForeign(tx, foreign, results))).toBe(2);
  const refs = async (id: string) => (await findProduct(store.db, id))!.imageRefs;
  const [own, ...rest] = await refs(tea);
  expect(own).toMatch(/^[0-9a-f]{16}$/);
  expect(rest).toEqual([URL_OF("gone"), URL_OF("text")]);
  expect(await refs(rice)).toEqual([own, URL_OF("other")]);
  expect([results.get(URL_OF("gone")), results.get(URL_OF("text"))]).toEqual([
    "unreachable",
    "not-a-picture",
  ]);
});

test("one submit looks at twenty pictures, and the next goes on", async ({ store }) => {
  const ids = await givenProducts(
    store,
    Array.from({ length: 8 }, (_, i) => `Quế ${i}`),
  );
  for (const [i, id] of ids.entries())
    await give(
      store,
      id,
      [0, 1, 2].map((n) => URL_OF(`${i}-${n}`)),
    );
  const first = await listForeign(store.db, 0);
  expect(first).toHaveLength(20);
  const next = await listForeign(store.db, first.at(-1)!.seq - 1);
  expect(next.map(({ url }) => url)).toEqual(
    [6, 7].flatMap((i) => [0, 1, 2].map((n) => URL_OF(`${i}-${n}`))),
  );
});
