import { expect } from "vitest";
import { certificates } from "#db/schema.ts";
import { NOTHING_STORED } from "#server/tls/certificate-store.ts";
import { SecretError, sharedCertificateStore } from "#server/tls/shared-certificate-store.ts";
import { createKey, toPem } from "#server/tls/x509.ts";
import { startClock } from "#tests/support/data/clock.ts";
import { test } from "#tests/support/data/shop-test.ts";

const KEY = { secretKey: "a secret of all servers, long enough", dataDir: "", databaseUrl: null };
const LEASE_MS = 10 * 60_000;

test("one server at a time orders, and the others read what it got", async ({ stores }) => {
  const [first, second] = stores.map((store) => sharedCertificateStore(store, KEY));
  expect(await first!.read()).toEqual(NOTHING_STORED);
  const claims = await Promise.all([first!.claim(), second!.claim()]);
  expect(claims.toSorted()).toEqual([false, true]);
  const [owner, other] = claims[0] ? [first!, second!] : [second!, first!];
  expect(await owner.claim()).toBe(true);
  const stored = {
    ...NOTHING_STORED,
    account: { directory: "https://acme.example", key: toPem(createKey()) },
  };
  await owner.write(stored);
  expect(await other.read()).toEqual(stored);
  await expect(other.write(NOTHING_STORED)).rejects.toThrow("Another server");
  await owner.release();
  expect(await other.claim()).toBe(true);
  expect(await other.read()).toEqual(stored);
});

test("a server that died keeps nobody from ordering for longer than its lease", async ({
  stores,
}) => {
  const [dead, next] = stores.map((store) => sharedCertificateStore(store, KEY));
  const now = Date.now();
  expect(await dead!.claim()).toBe(true);
  expect(await next!.claim()).toBe(false);
  startClock(now + LEASE_MS + 60_000);
  expect(await next!.claim()).toBe(true);
  await expect(dead!.write(NOTHING_STORED)).rejects.toThrow("Another server");
});

test("the database shows no key, and another secret opens nothing", async ({ store }) => {
  const shared = sharedCertificateStore(store, KEY);
  await shared.claim();
  await shared.write({
    ...NOTHING_STORED,
    account: { directory: "https://acme.example", key: toPem(createKey()) },
  });
  const [row] = await store.db.select().from(certificates);
  expect(row!.sealed).toMatch(/^[A-Za-z0-9+/=]+$/);
  expect(Buffer.from(row!.sealed, "base64").toString("latin1")).not.toMatch(/PRIVATE|acme/);
  await expect(
    sharedCertificateStore(store, { ...KEY, secretKey: `${KEY.secretKey}.` }).read(),
  ).rejects.toThrow(SecretError);
});
