import { expect, test } from "vitest";
import {
  base32,
  codeAt,
  matchingStep,
  newSecret,
  otpauthUrl,
  stepAt,
} from "#app/features/sellers/two-factors/totp.server.ts";
import { setClock } from "#tests/support/data/clock.ts";
import { authenticator } from "#tests/support/data/two-factors.ts";

/** The secret of both RFCs. */
const SECRET = Buffer.from("12345678901234567890").toString("hex");

test("codes are those of RFC 6238, appendix B", () => {
  const vectors: [seconds: number, code: string][] = [
    [59, "94287082"],
    [1_111_111_109, "07081804"],
    [1_111_111_111, "14050471"],
    [1_234_567_890, "89005924"],
    [2_000_000_000, "69279037"],
    [20_000_000_000, "65353130"],
  ];
  for (const [seconds, code] of vectors)
    expect(codeAt(SECRET, stepAt(seconds * 1_000), 8)).toBe(code);
});

test("codes have the six digits of RFC 4226, appendix D", () => {
  const codes = ["755224", "287082", "359152", "969429", "338314", "254676", "287922"];
  expect(codes.map((_, counter) => codeAt(SECRET, counter))).toEqual(codes);
});

test("the codes of three steps are right, each until it or a later one was used", () => {
  setClock("2026-11-18T05:00:10Z");
  const now = stepAt(Date.now());
  const found = (step: number, used = 0) => matchingStep(SECRET, codeAt(SECRET, step), used);
  expect([-2, -1, 0, 1, 2].map((later) => found(now + later))).toEqual([
    ...[null, now - 1, now, now + 1, null],
  ]);
  expect([-1, 0, 1].map((later) => found(now + later, now))).toEqual([null, null, now + 1]);
  setClock("2026-11-18T05:00:30Z");
  expect(found(now)).toBe(now);
  setClock("2026-11-18T05:01:00Z");
  expect(found(now)).toBeNull();
});

test("an app reads the secret that the shop shows", () => {
  expect(base32(SECRET)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  for (let i = 0; i < 50; i++) {
    const secret = newSecret();
    setClock(Date.UTC(2026, 10, 18) + i * 30_000);
    expect(authenticator(base32(secret))()).toBe(codeAt(secret, stepAt(Date.now())));
  }
  const url = new URL(otpauthUrl(SECRET, "Chợ & Gia Vị: 24/7?", "lan@example.com"));
  expect(decodeURIComponent(url.pathname)).toContain("Chợ & Gia Vị: 24/7?:lan@example.com");
  expect(url.searchParams.get("issuer")).toBe("Chợ & Gia Vị: 24/7?");
  expect(url.searchParams.get("secret")).toBe(base32(SECRET));
});
