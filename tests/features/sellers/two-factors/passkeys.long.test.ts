import { expect, test } from "vitest";
import { PASSKEY_CHALLENGE } from "#app/features/sellers/login/login-fields.ts";
import { MAX_PASSKEYS } from "#app/features/sellers/two-factors/rules.ts";
import { LIMITS } from "#app/kit/throttling/rate-limits.server.ts";
import { paths } from "#app/paths.ts";
import { passkeyChallenges, passkeys, rateEvents, twoFactors } from "#db/schema.ts";
import { expectRedirect, expectRefusal, wordsAt } from "#tests/support/answers.ts";
import { moveClock } from "#tests/support/data/clock.ts";
import { HOSTILE_TEXTS } from "#tests/support/data/hostile-texts.ts";
import { newAuthenticator } from "#tests/support/data/passkeys.ts";
import { SELLER } from "#tests/support/data/templates.ts";
import { turnOnTwoFactors, WITH_KEY } from "#tests/support/data/two-factors.ts";
import { inputOf } from "#tests/support/page.ts";
import { newSeller } from "#tests/support/pages/shoppers.ts";
import { Client } from "#tests/support/server/client.ts";
import { testShop } from "#tests/support/server/shop.ts";

const PAGE = paths.twoFactors;
const { server, store } = await testShop("empty", WITH_KEY);
const origin = server.url;

async function newShop() {
  await store.withTx(async (tx) => {
    await tx.delete(twoFactors);
    await tx.delete(passkeyChallenges);
    await tx.delete(rateEvents);
  });
  const { client } = await newSeller(server.url);
  await turnOnTwoFactors(client);
  return client;
}

/** The challenge for a new passkey, as the page's script finds it. */
async function challengeFor(seller: Client): Promise<string> {
  const answer = await seller.post(PAGE, { intent: "passkey-start", password: SELLER.password });
  expect(answer.status).toBe(200);
  return /challenge[^\w-]+([\w-]{43})/.exec(await answer.text())![1]!;
}

const add = (seller: Client, credential: string, name = "Điện thoại") =>
  seller.post(PAGE, { intent: "passkey-add", credential, name });

async function givenPasskey(seller: Client) {
  const device = newAuthenticator();
  const challenge = await challengeFor(seller);
  expectRedirect(
    await add(seller, device.make({ challenge, origin })),
    `${paths.twoFactors}?done=passkey`,
  );
  return device;
}

async function challengeForLogin(client = new Client(server.url)): Promise<string> {
  const answer = await client.send(PASSKEY_CHALLENGE, { method: "POST" });
  const { challenge, rpId } = (await answer.json()) as { challenge: string; rpId: string };
  expect(rpId).toBe(new URL(origin).hostname);
  return challenge;
}

async function logIn(passkey: string) {
  const client = new Client(server.url);
  const answer = await client.post("/seller", { passkey, next: "/seller/stock" });
  const isIn = (await client.get("/seller/orders/state")).status === 200;
  return { answer, isIn };
}

test("a passkey is added after a proof, named, and logs in in place of password and code", async () => {
  const seller = await newShop();
  await expectRefusal(
    seller.post(PAGE, { intent: "passkey-start", password: "not the password" }),
    400,
    "Neither the password",
  );
  const device = await givenPasskey(seller);
  expect(await wordsAt(seller, PAGE)).toContain("Added");
  const { answer, isIn } = await logIn(
    device.sign({ challenge: await challengeForLogin(), origin }),
  );
  expectRedirect(answer, "/seller/stock");
  expect(isIn).toBe(true);
  expect(await wordsAt(seller, PAGE)).toContain("last used");
  const name = await seller.post(PAGE, { intent: `passkey-name:${device.id}`, name: "Máy quầy" });
  expectRedirect(name, `${paths.twoFactors}?done=renamed`);
  expect(await seller.page(PAGE)).toContain("Máy quầy");
  const removed = await seller.post(PAGE, { intent: `passkey-remove:${device.id}` });
  expectRedirect(removed, `${paths.twoFactors}?done=removed`);
  const late = await logIn(device.sign({ challenge: await challengeForLogin(), origin }));
  await expectRefusal(late.answer, 400, "not known here");
  expect(late.isIn).toBe(false);
});

test("only what the right device signed, now, for this shop, logs anybody in", async () => {
  const device = await givenPasskey(await newShop());
  const other = newAuthenticator();
  const used = await challengeForLogin();
  expect((await logIn(device.sign({ challenge: used, origin, counter: 5 }))).isIn).toBe(true);
  const asked = async (more = {}) => ({
    ...{ challenge: await challengeForLogin(), origin, counter: 6 },
    ...more,
  });
  const forged = { ...JSON.parse(other.sign(await asked())), id: device.id };
  const late = device.sign(await asked());
  const cases: [string, string][] = [
    ["a used challenge", device.sign(await asked({ challenge: used }))],
    ["a made-up challenge", device.sign(await asked({ challenge: "A".repeat(43) }))],
    ["another origin", device.sign(await asked({ origin: "https://evil.example" }))],
    ["another shop's key", device.sign(await asked({ rpId: "evil.example" }))],
    ["nobody verified", device.sign(await asked({ flags: 1 }))],
    ["a counter that went back", device.sign(await asked({ counter: 5 }))],
    ["an unknown device", other.sign(await asked())],
    ["a forged signature", JSON.stringify(forged)],
    ["a new passkey", device.make(await asked())],
    ...HOSTILE_TEXTS.map((text): [string, string] => [text.slice(0, 20), text || "x"]),
    ...["{}", "[]", "null", '{"id":1}', "x".repeat(20_000)].map((text): [string, string] => [
      text.slice(0, 20),
      text,
    ]),
  ];
  for (const [what, passkey] of cases) {
    const { answer, isIn } = await logIn(passkey);
    expect([what, answer.status, isIn]).toEqual([what, 400, false]);
  }
  moveClock(5 * 60_000 + 1_000);
  expect((await logIn(late)).isIn).toBe(false);
});

test("a passkey is made for the seller's own challenge only", async () => {
  const seller = await newShop();
  const device = newAuthenticator();
  const stolen = await challengeForLogin(seller);
  const own = await challengeFor(seller);
  const asked = { challenge: own, origin };
  const cases = [
    device.make({ challenge: stolen, origin }),
    device.make({ ...asked, origin: "https://evil.example" }),
    ...["", "{}", "x", ...HOSTILE_TEXTS],
  ];
  for (const credential of cases) expect((await add(seller, credential)).status).toBe(400);
  // The wrong origin has used the challenge up.
  await expectRefusal(add(seller, device.make(asked)), 400, "Start again");
  const first = device.make({ challenge: await challengeFor(seller), origin });
  expect((await add(seller, first, "x".repeat(61))).status).toBe(400);
  expectRedirect(await add(seller, first, " "), `${paths.twoFactors}?done=passkey`);
  const unnamed = seller.post(PAGE, { intent: `passkey-name:${device.id}`, name: " " });
  await expectRefusal(unnamed, 400, "Enter a name");
  await expectRefusal(add(seller, first), 400, "Start again");
  const again = device.make({ challenge: await challengeFor(seller), origin });
  await expectRefusal(add(seller, again), 400, "Start again");
  for (let i = 1; i < MAX_PASSKEYS; i++) await givenPasskey(seller);
  const eleventh = newAuthenticator().make({ challenge: await challengeFor(seller), origin });
  await expectRefusal(add(seller, eleventh), 409, "ten passkeys");
  // Another seller's forms change nothing.
  const stranger = await new Client(server.url).post(PAGE, {
    intent: `passkey-remove:${device.id}`,
  });
  expect(stranger.status).toBe(401);
  expect(await store.db.$count(passkeys)).toBe(MAX_PASSKEYS);
  await seller.post(PAGE, { intent: "off", password: SELLER.password });
  expect(await store.db.$count(passkeys)).toBe(0);
});

test("a passkey logs in where a form outlived its session, and keeps the form", async () => {
  const device = await givenPasskey(await newShop());
  const browser = new Client(server.url);
  const passkey = device.sign({ challenge: await challengeForLogin(), origin });
  const kept = { ".intent": "add", ".name": "Mứt" };
  const answer = await browser.post("/seller/categories", { "login-again": "1", passkey, ...kept });
  expect(inputOf(await answer.text(), "name")).toBe("Mứt");
  expect(answer.headers.getSetCookie().join()).toContain("seller=");
});

test("a flood of challenges is bounded", async () => {
  await newShop();
  const client = new Client(server.url);
  const { max } = LIMITS.passkeyPerClient;
  const statuses = [];
  for (let i = 0; i <= max; i++)
    statuses.push((await client.send(PASSKEY_CHALLENGE, { method: "POST" })).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  expect(await store.db.$count(passkeyChallenges)).toBe(max);
  expect((await client.get(PASSKEY_CHALLENGE)).status).toBe(405);
});
