import { expect } from "vitest";
import {
  createSellerSession,
  deleteSeller,
  findSellerByEmail,
  findSellerSession,
  updateSellerPassword,
} from "#app/features/sellers/login/sellers.server.ts";
import {
  createHalfLogin,
  deleteExpiredHalfLogins,
  finishLogin,
  logInByPassword,
} from "#app/features/sellers/two-factors/half-login.server.ts";
import { RECOVERY_CODES } from "#app/features/sellers/two-factors/rules.ts";
import { codeAt, newSecret, stepAt } from "#app/features/sellers/two-factors/totp.server.ts";
import {
  allowOneFactor,
  confirmSetup,
  consumeFactor,
  findRequirement,
  findTwoFactors,
  renewRecoveryCodes,
  requireTwoFactors,
  resetTwoFactors,
  startSetup,
  turnOff,
} from "#app/features/sellers/two-factors/two-factors.server.ts";
import { LIMITS } from "#app/kit/throttling/rate-limits.server.ts";
import type { Store } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { halfLogins, recoveryCodes, sellerSessions, twoFactors } from "#db/schema.ts";
import { moveClock, startClock } from "#tests/support/data/clock.ts";
import { givenSellerLogin, NOTICES_OF } from "#tests/support/data/devices.ts";
import { test } from "#tests/support/data/shop-test.ts";

const STEP_MS = 30_000;
const MINUTE_MS = 60_000;
const unseal = (sealed: string) => sealed;
const hashes = () => ({ cookieHash: newId(), tokenHash: newId() });

/** A seller whose two factors are on, with their app. */
async function givenFactors(store: Store, email = NOTICES_OF) {
  startClock();
  const { sellerId, cookieHash } = await givenSellerLogin(store, email);
  const secret = newSecret();
  const code = (later = 0) => codeAt(secret, stepAt(Date.now()) + later);
  await store.withTx((tx) => startSetup(tx, sellerId, secret));
  const login = { sellerId, cookieHash };
  const on = await store.withTx((tx) => confirmSetup(tx, login, code(-1), unseal));
  if (on.kind !== "done") throw new Error(on.kind);
  const check = async (typed: string, client = "203.0.113.7") =>
    (await store.withTx((tx) => consumeFactor(tx, sellerId, typed, { client, unseal }))).kind;
  const seller = (await findSellerByEmail(store.db, email))!;
  return { sellerId, cookieHash, seller, code, codes: on.codes, check };
}

/** A wrong code that is right at no step nearby. */
const WRONG = "000000";
const wrongCode = (code: (later?: number) => string, i: number) => {
  const right = [-2, -1, 0, 1, 2].map(code);
  const [wrong] = [i, i + 500_000]
    .map((n) => String(n).padStart(6, "0"))
    .filter((c) => !right.includes(c));
  return wrong ?? WRONG;
};

test("two factors are on once a right code was typed, and end other logins", async ({ store }) => {
  startClock();
  const { sellerId, cookieHash } = await givenSellerLogin(store);
  const other = await givenSellerLogin(store);
  const secret = newSecret();
  const confirm = (typed: string) =>
    store.withTx((tx) => confirmSetup(tx, { sellerId, cookieHash }, typed, unseal));
  const code = () => codeAt(secret, stepAt(Date.now()));
  expect((await confirm(code())).kind).toBe("gone");
  await store.withTx((tx) => startSetup(tx, sellerId, secret));
  expect(await findTwoFactors(store.db, sellerId)).toEqual({ state: "setup", sealed: secret });
  for (const typed of ["", "12345", "1234567", "abcdef", codeAt(secret, 5)])
    expect((await confirm(typed)).kind).toBe("wrong");
  moveClock(31 * MINUTE_MS);
  expect((await confirm(code())).kind).toBe("gone");
  expect(await findTwoFactors(store.db, sellerId)).toEqual({ state: "off" });
  expect(await store.db.$count(sellerSessions)).toBe(2);
  await store.withTx((tx) => startSetup(tx, sellerId, secret));
  const on = await confirm(` ${code().slice(0, 3)} ${code().slice(3)}`);
  expect(on).toMatchObject({ kind: "done", codes: { length: RECOVERY_CODES } });
  expect(await findSellerSession(store.db, { cookieHash }, 0)).not.toBeNull();
  expect(await findSellerSession(store.db, { cookieHash: other.cookieHash }, 0)).toBeNull();
  // A second confirmation, or setup, changes nothing.
  expect((await confirm(code())).kind).toBe("gone");
  expect(await store.withTx((tx) => startSetup(tx, sellerId, newSecret()))).toBe("on");
  expect(await findTwoFactors(store.db, sellerId)).toMatchObject({
    state: "on",
    recoveryLeft: RECOVERY_CODES,
  });
});

test("a code works once, and not after a later one", async ({ store }) => {
  const { code, check } = await givenFactors(store);
  // The one that turned it on.
  expect(await check(code(-1))).toBe("wrong");
  expect(await check(code(1))).toBe("done");
  expect([await check(code(1)), await check(code(0))]).toEqual(["wrong", "wrong"]);
  moveClock(2 * STEP_MS);
  expect(await check(code(0))).toBe("done");
});

test("of two that send the same code at once, one is let in", async ({ stores }) => {
  const { sellerId, code, codes } = await givenFactors(stores[0]);
  for (const typed of [code(), codes[0]!]) {
    const checks = [0, 1, 2, 3].map((i) =>
      stores[i % 2]!.withTx((tx) =>
        consumeFactor(tx, sellerId, typed, { client: `client ${i}`, unseal }),
      ),
    );
    const kinds = (await Promise.all(checks)).map(({ kind }) => kind).toSorted();
    expect(kinds).toEqual(["done", "wrong", "wrong", "wrong"]);
  }
});

test("a recovery code works once, as people copy it, and only hashes are stored", async ({
  store,
}) => {
  const { sellerId, codes, check } = await givenFactors(store);
  const other = await givenFactors(store, "khac@example.com");
  expect(new Set([...codes, ...other.codes]).size).toBe(2 * RECOVERY_CODES);
  const stored = JSON.stringify(await store.db.select().from(recoveryCodes));
  for (const code of codes) expect(stored).not.toContain(code);
  const [first, second, third] = codes as [string, string, string];
  expect(await other.check(first)).toBe("wrong");
  expect(await check(first)).toBe("done");
  expect(await check(first)).toBe("wrong");
  const copied = second.toUpperCase().replaceAll("0", "O").replaceAll("1", "l");
  expect(await check(` ${copied.slice(0, 4)}-${copied.slice(4, 8)} ${copied.slice(8)}`)).toBe(
    "done",
  );
  const renewed = await store.withTx((tx) => renewRecoveryCodes(tx, sellerId));
  if (renewed.kind !== "done") throw new Error(renewed.kind);
  expect(await check(third)).toBe("wrong");
  expect(await check(renewed.codes[0]!)).toBe("done");
  expect(await findTwoFactors(store.db, sellerId)).toMatchObject({ recoveryLeft: 9 });
});

test("wrong codes are few for a client, and for an account; recovery codes still work", async ({
  store,
}) => {
  const { code, codes, check } = await givenFactors(store);
  const { sellerCodePerClient, sellerCode } = LIMITS;
  for (let i = 0; i < sellerCodePerClient.max; i++)
    expect(await check(wrongCode(code, i))).toBe("wrong");
  expect([await check(code()), await check(codes[0]!)]).toEqual(["too-many", "too-many"]);
  // Somebody else who knows the password, from many addresses.
  let tried = sellerCodePerClient.max;
  for (; tried < sellerCode.max; tried++)
    expect(await check(wrongCode(code, tried), `client ${tried}`)).toBe("wrong");
  expect(await check(code(), "another client")).toBe("too-many");
  expect(await check(codes[0]!, "another client")).toBe("done");
  moveClock(sellerCode.windowMs);
  expect(await check(code())).toBe("done");
});

test("right codes are not counted, and hostile texts are wrong ones", async ({ store }) => {
  const { code, check } = await givenFactors(store);
  for (let i = 0; i < LIMITS.sellerCode.max + 5; i++) {
    moveClock(2 * STEP_MS);
    expect(await check(code())).toBe("done");
  }
  const texts = ["", " ", "\0", "１２３４５６", "𝟙𝟚𝟛𝟜𝟝𝟞", "-1e+10", "0x1234", "a\u0301".repeat(50)];
  for (const [i, text] of texts.entries()) expect(await check(text, `client ${i}`)).toBe("wrong");
});

test("a secret that cannot be opened leaves the recovery codes", async ({ store }) => {
  const { sellerId, code, codes } = await givenFactors(store);
  const check = async (typed: string) =>
    (
      await store.withTx((tx) =>
        consumeFactor(tx, sellerId, typed, { client: "", unseal: () => null }),
      )
    ).kind;
  expect([await check(code()), await check(codes[0]!)]).toEqual(["lost", "done"]);
});

test("a session is there only after both steps", async ({ store }) => {
  const { seller, code, codes } = await givenFactors(store);
  const factor = (typed: string) => ({ typed, client: "", unseal });
  const start = (typed?: string) =>
    store.withTx((tx) => logInByPassword(tx, seller, hashes(), typed ? factor(typed) : undefined));
  const sessions = () => store.db.$count(sellerSessions);
  expect([await start(), await start("000 000"), await sessions()]).toMatchObject([
    { kind: "code" },
    { kind: "wrong" },
    1,
  ]);
  await store.withTx((tx) => createHalfLogin(tx, seller, "half"));
  const finish = (typed: string, hash = "half") =>
    store.withTx((tx) => finishLogin(tx, hash, hashes(), factor(typed)));
  expect((await finish(codes[0]!, "other")).kind).toBe("gone");
  expect((await finish("zzzz-zzzz-zzzz")).kind).toBe("wrong");
  expect(await sessions()).toBe(1);
  expect([(await finish(code())).kind, await sessions()]).toEqual(["done", 2]);
  expect((await finish(codes[0]!)).kind).toBe("gone");
  expect([(await finish(code())).kind, await sessions()]).toEqual(["done", 3]);
  moveClock(MINUTE_MS);
  expect((await finish(code(-2))).kind).toBe("gone");
  expect([(await start(codes[0])).kind, await sessions()]).toEqual(["done", 4]);
});

test("a half-done login ends after five minutes, with a new password, and with a reset", async ({
  store,
}) => {
  const { sellerId, seller, codes, cookieHash } = await givenFactors(store);
  const begin = () => store.withTx((tx) => createHalfLogin(tx, seller, "half"));
  let next = 0;
  const finish = async () => {
    const factor = { typed: codes[next++]!, client: "", unseal };
    return (await store.withTx((tx) => finishLogin(tx, "half", hashes(), factor))).kind;
  };
  await begin();
  moveClock(5 * MINUTE_MS);
  expect(await finish()).toBe("gone");
  expect(await store.withTx((tx) => deleteExpiredHalfLogins(tx, 10))).toBe(1);
  await begin();
  moveClock(-60 * MINUTE_MS);
  expect(await finish()).toBe("gone");
  moveClock(60 * MINUTE_MS);
  const change = { email: seller.email, passwordHash: "another" };
  await store.withTx((tx) => updateSellerPassword(tx, change));
  expect(await finish()).toBe("gone");
  expect(await store.db.$count(sellerSessions)).toBe(0);

  await store.withTx((tx) => tx.delete(halfLogins));
  const now = { ...seller, passwordHash: "another" };
  await store.withTx((tx) => createSellerSession(tx, now, { cookieHash, tokenHash: newId() }));
  await store.withTx((tx) => createHalfLogin(tx, now, "half"));
  expect(await store.withTx((tx) => resetTwoFactors(tx, sellerId))).toBe("done");
  expect(await finish()).toBe("gone");
  expect(await store.db.$count(sellerSessions)).toBe(0);
  expect(await store.withTx((tx) => resetTwoFactors(tx, sellerId))).toBe("gone");
  const start = await store.withTx((tx) => logInByPassword(tx, now, hashes()));
  expect(start.kind).toBe("done");
});

test("who knows the password cannot fill the shop with half-done logins", async ({ store }) => {
  const { seller } = await givenFactors(store);
  for (let i = 0; i < 50; i++) {
    if (i % 2) moveClock(1);
    await store.withTx((tx) => createHalfLogin(tx, seller, `half ${i}`));
  }
  const left = await store.db.select().from(halfLogins);
  expect(left.length).toBeLessThanOrEqual(20);
  expect(left.map(({ hash }) => hash)).toContain("half 49");
});

test("turning off and removing a seller leave nothing", async ({ store }) => {
  const { sellerId, seller } = await givenFactors(store);
  const rows = async () => [
    await store.db.$count(twoFactors),
    await store.db.$count(recoveryCodes),
    await store.db.$count(halfLogins),
  ];
  await store.withTx((tx) => turnOff(tx, sellerId));
  expect(await rows()).toEqual([0, 0, 0]);
  await givenFactors(store);
  await store.withTx((tx) => createHalfLogin(tx, seller, "half"));
  expect(await rows()).toEqual([1, RECOVERY_CODES, 1]);
  await store.withTx((tx) => deleteSeller(tx, seller.email));
  expect(await rows()).toEqual([0, 0, 0]);
});

test("the rule for all sellers is set by one who has two factors, and known to each login", async ({
  store,
}) => {
  const { seller, cookieHash } = await givenFactors(store);
  const other = await givenSellerLogin(store, "khac@example.com");
  const mustSetUp = async (hash: string) =>
    (await findSellerSession(store.db, { cookieHash: hash }, 0))!.mustSetUp;
  const both = async () => [await mustSetUp(cookieHash), await mustSetUp(other.cookieHash)];
  const without = { id: other.sellerId, email: "khac@example.com" };
  expect(await store.withTx((tx) => requireTwoFactors(tx, without))).toBe("gone");
  expect([await both(), await findRequirement(store.db)]).toEqual([[false, false], null]);
  expect(await store.withTx((tx) => requireTwoFactors(tx, seller))).toBe("done");
  expect(await both()).toEqual([false, true]);
  // One who asks again does not change who did.
  expect(await store.withTx((tx) => requireTwoFactors(tx, { ...seller, email: "x" }))).toBe("done");
  expect(await findRequirement(store.db)).toMatchObject({ by: seller.email });
  await store.withTx((tx) => startSetup(tx, other.sellerId, newSecret()));
  expect(await both()).toEqual([false, true]);
  await store.withTx(allowOneFactor);
  expect(await both()).toEqual([false, false]);
});
