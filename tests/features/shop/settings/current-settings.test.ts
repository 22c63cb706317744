import { expect } from "vitest";
import { saveShopContent } from "#app/features/shop/contents/shop-content.server.ts";
import { createCurrentSettings } from "#app/features/shop/settings/current-settings.http.server.ts";
import { openToVisitors } from "#app/features/shop/setup/setup.server.ts";
import { readSettings } from "#app/kit/settings/env.server.ts";
import { SELLER_EMAIL } from "#tests/support/data/orders.ts";
import { test } from "#tests/support/data/shop-test.ts";

test("requests at once share what one of them reads, until somebody changes it", async ({
  store,
}) => {
  const { read } = createCurrentSettings(store.db, readSettings({}));
  const [one, other] = await Promise.all([read(), read()]);
  expect(one).toBe(other);
  expect(await read()).toBe(one);

  const value = { SHOP_NAME: "Tiệm Lan" };
  await store.withTx((tx) => saveShopContent(tx, { part: "identity", value }, 0, SELLER_EMAIL));
  expect((await read()).shop.name).toBe("Tiệm Lan");
  expect(one!.shop.name).not.toBe("Tiệm Lan");
});

test("they say whether visitors can shop", async ({ store }) => {
  const { read } = createCurrentSettings(store.db, readSettings({}));
  expect((await read()).isOpen).toBe(true);
  await store.withTx((tx) => openToVisitors(tx, false));
  expect((await read()).isOpen).toBe(false);
});

test("after a failure, the next request reads again", async ({ store }) => {
  let queries = 0;
  const db = new Proxy(store.db, {
    get(target, name, receiver) {
      // After that of the catalogue's version.
      if (name === "select" && ++queries === 2) throw new Error("unavailable");
      return Reflect.get(target, name, receiver);
    },
  });
  const { read } = createCurrentSettings(db, readSettings({}));
  await expect(read()).rejects.toThrow("unavailable");
  expect((await read()).isOpen).toBe(true);
});
