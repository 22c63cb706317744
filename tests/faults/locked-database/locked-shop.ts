import { expect } from "vitest";
import { openConnection } from "#db/sqlite/connections.ts";
import { metricOf } from "#tests/faults/support/metric.ts";
import { takeWriteLock } from "#tests/support/data/write-lock.ts";
import { expectClearPage, inputOf, pageOf, titleOf, wordsOf } from "#tests/support/page.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import { atEnd } from "#tests/support/server/at-end.ts";
import type { Client } from "#tests/support/server/client.ts";
import { type TestShop, testShop } from "#tests/support/server/shop.ts";

export const NOT_SAVED = "This could not be saved. Please try again.";
export const BUSY =
  "The shop cannot do this right now. Nothing was changed. Please try again in a moment.";

type LockableShop = TestShop & {
  /** Takes the write lock as another process would; the function returned releases it. */
  lock: () => Promise<() => void>;
  /** Runs requests at the same time while the lock is taken: each waits once, and nothing has changed. */
  whileLocked: <T>(sendRequests: () => Promise<T>[]) => Promise<T[]>;
};

/** Starts a shop whose database a test can lock. */
export async function startLockableShop(): Promise<LockableShop> {
  const shop = await testShop("demo", { METRICS_PORT: "0" });
  const { server, store } = shop;
  const connection = openConnection(server.databaseFile);
  atEnd(() => connection.close());
  const lock = () => takeWriteLock(connection);
  /** How often a request has waited for the lock in vain; work in the background says so in the log. */
  const waits = async () => {
    const all = await metricOf(server, 'write_transactions_total{result="not_begun"}');
    return all - (server.output().match(/^.*locked by another process/gm)?.length ?? 0);
  };
  return {
    ...shop,
    lock,
    whileLocked: async (sendRequests) => {
      const [before, waitsBefore] = [await rowsOf(store.db), await waits()];
      const unlock = await lock();
      const results = await Promise.all(sendRequests()).finally(unlock);
      expect((await waits()) - waitsBefore).toBe(results.length);
      expect(await rowsOf(store.db)).toEqual(before);
      return results;
    },
  };
}

export type Fields = Record<string, string>;

/** The values that a page shows for the given fields. */
export const valuesOf = (page: string, fields: Fields) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, inputOf(page, name)]));

/** Sends a form that must be refused with 503, and returns the page that comes back. */
export async function refused(
  client: Client,
  path: string,
  fields: Fields | FormData,
): Promise<string> {
  const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
  const response = await client.send(path, { method: "POST", body });
  const page = await response.text();
  expect([path, response.status, response.headers.get("retry-after")]).toEqual([path, 503, "5"]);
  expectClearPage(page);
  expect(titleOf(page)).toMatch(/^(Error|Lỗi): /);
  return page;
}

/** Presses a button that must redirect; returns the URL and the toast of the page there. */
export async function pressed(
  client: Client,
  path: string,
  fields: Fields,
): Promise<[location: string, toast: string]> {
  const response = await client.post(path, fields);
  expect([path, fields, response.status]).toEqual([path, fields, 303]);
  const location = response.headers.get("location")!;
  const toast = response.headers.getSetCookie().find((cookie) => cookie.startsWith("toast="))!;
  const cookie = `${client.cookieHeader()}; ${toast.split(";")[0]}`;
  const page = await (await client.send(location.split("#")[0]!, { headers: { cookie } })).text();
  return [location, wordsOf(pageOf(page).querySelector("p.toast")!)];
}
