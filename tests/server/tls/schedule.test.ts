import { expect, test } from "vitest";
import type { StoredDomain } from "#server/tls/certificate-store.ts";
import { nextTryAt, renewAt } from "#server/tls/schedule.ts";
import { createKey, datesOf, selfSignedCertificate, toPem } from "#server/tls/x509.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DIRECTORY = "https://acme.example/directory";
const NOW = Date.UTC(2026, 10, 18);

const key = createKey();
const chain = selfSignedCertificate(["shop.example"], key);
const certificate = { key: toPem(key), chain, directory: DIRECTORY };
const UNTRIED: StoredDomain = {
  ...{ certificate: null, failures: 0, triedAt: 0, waitUntil: 0, problem: null },
};
const next = (entry: Partial<StoredDomain>, { now = NOW, isAsked = false } = {}) =>
  nextTryAt({ ...UNTRIED, ...entry }, DIRECTORY, { now, isAsked });

test("a certificate is renewed after two thirds of its life, at a time that is its own", () => {
  const { from, until } = datesOf(chain);
  const part = (renewAt(chain) - from) / (until - from);
  expect(part).toBeGreaterThanOrEqual(2 / 3);
  expect(part).toBeLessThan(2 / 3 + 1 / 30);
  expect(renewAt(chain)).toBe(renewAt(chain));
  expect(renewAt(selfSignedCertificate(["shop.example"], key))).not.toBe(renewAt(chain));
  expect(next({ certificate, triedAt: NOW })).toBe(
    Math.max(renewAt(chain), NOW + (until - from) / 3),
  );
});

test("a domain without a certificate of the authority is due at once", () => {
  expect(next({})).toBe(NOW);
  expect(next({ certificate: { ...certificate, directory: "https://other.example" } })).toBe(NOW);
});

test("a clock that is behind the certificate makes it due, so that the attempt says so", () => {
  const { from } = datesOf(chain);
  expect(next({ certificate }, { now: from - 2 * DAY })).toBe(from - 2 * DAY);
});

test.each([
  [1, MINUTE],
  [2, 5 * MINUTE],
  [3, 15 * MINUTE],
  [4, HOUR],
  [5, 3 * HOUR],
  [6, 6 * HOUR],
  [7, 12 * HOUR],
  [100, 12 * HOUR],
])("the pause after %i failures in a row", (failures, pauseMs) => {
  expect(next({ failures, triedAt: NOW })).toBe(NOW + pauseMs);
});

test("somebody who asks gets an attempt sooner, within the authority's limit of five failures an hour", () => {
  const askedAfter = (failures: number, triedAt: number) =>
    next({ failures, triedAt }, { now: triedAt, isAsked: true });
  const attempts = [NOW];
  for (let failures = 1; attempts.at(-1)! < NOW + DAY; failures += 1)
    attempts.push(askedAfter(failures, attempts.at(-1)!));
  const within = (start: number) =>
    attempts.filter((at) => at >= start && at < start + HOUR).length;
  expect(attempts.at(-1)! - attempts.at(-2)!).toBe(20 * MINUTE);
  expect(Math.max(...attempts.map(within))).toBe(5);
});

test("the authority's own pause holds, but for a week at most", () => {
  const failed = { failures: 1, triedAt: NOW };
  expect(next({ ...failed, waitUntil: NOW + DAY }, { isAsked: true })).toBe(NOW + DAY);
  expect(next({ ...failed, waitUntil: NOW + 1_000 * DAY })).toBe(NOW + 7 * DAY);
});

test("a failure from a time when the clock was ahead delays nothing", () => {
  expect(next({ failures: 7, triedAt: NOW + DAY, waitUntil: NOW + 2 * DAY })).toBe(NOW);
});
