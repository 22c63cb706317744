import { createServer, type Socket } from "node:net";
import { expect, test } from "vitest";
import { outbox } from "#db/schema.ts";
import { expectRedirect, expectRefusal, wordsAt } from "#tests/support/answers.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { SELLER } from "#tests/support/data/templates.ts";
import { inputOf, wordsOf } from "#tests/support/page.ts";
import { placeOrder, register, statusOfAddress } from "#tests/support/pages/browsers.ts";
import { ADDRESS_FIELDS, shownAddress } from "#tests/support/pages/forms.ts";
import { countOf } from "#tests/support/pages/rows.ts";
import { newEmail } from "#tests/support/pages/shoppers.ts";
import { type VisitedShop, visitedShop } from "#tests/support/pages/visited-shop.ts";
import { listenOnFreePort } from "#tests/support/server/free-port.ts";
import { testMailServer } from "#tests/support/server/shop.ts";

/** The address of a mail server that there is not. */
const NOBODY = "smtp://127.0.0.1:9";

test.each([
  ["is not there", null],
  ["refuses", (socket: Socket) => socket.end("554 no service\r\n")],
  ["stays silent", () => undefined],
])("a mail server that %s: 'Failed to send OTP', all typed fields kept", async (_, serve) => {
  const smtp = createServer(serve ?? undefined);
  const SMTP_URL = `smtp://127.0.0.1:${await listenOnFreePort(smtp)}`;
  if (!serve) smtp.close();
  const { store, newShopper } = await visitedShop("demo", { SMTP_URL });
  const { client } = await newShopper();
  const fields = { ...ADDRESS, email: newEmail() };
  const response = await client.post("/add-address", { ...fields, intent: "send-otp" });
  const page = await expectRefusal(response, 503, ["Failed to send OTP"]);
  for (const name of ADDRESS_FIELDS) expect(inputOf(page, name)).toBe(fields[name]);
  expect(await shownAddress(client)).toEqual(fields);
  expect(wordsOf(page)).toContain("Send OTP");
  expect(wordsOf(page)).not.toContain("Resend OTP");
  expect(await countOf(store.db, "one_time_codes")).toBe(0);
  smtp.close();
});

test("an order does not wait for mail: it is placed while no mail server answers", async () => {
  const { store, shopperWithCart } = await visitedShop("demo", { SMTP_URL: NOBODY });
  const { client } = await shopperWithCart();
  expect((await placeOrder(client)).status).toBe(303);
  const waiting = await store.db.select().from(outbox);
  expect(waiting.map(({ recipient, sentAt }) => [recipient, sentAt])).toEqual([
    [expect.stringContaining("@example.com"), null],
    [SELLER.email, null],
  ]);
});

test("when the code cannot be mailed, registering works and the address form offers to send one", async () => {
  const { guestWithCart } = await visitedShop("demo", { SMTP_URL: NOBODY });
  const { client } = await guestWithCart();

  const account = { email: newEmail(), next: "/cart" };
  expectRedirect(await register(client, account), "/add-address#otp");

  const words = await wordsAt(client, "/add-address");
  expect(words).toContain("Failed to send OTP");
  expect(words).toContain("Send OTP");
  expect(words).not.toContain("We sent a 6-digit code");
});

const NOTICE = "Mails cannot be sent at the moment";

/** A new shopper asks for a code to an address. */
async function askForCode({ newShopper }: VisitedShop) {
  const email = newEmail();
  const { client } = await newShopper();
  return { email, status: await statusOfAddress(client, { email, intent: "send-otp" }) };
}

/** A shop whose mail server refuses mails while it is told to. */
async function givenShop() {
  const refusal = { isOn: true };
  const mail = await testMailServer({
    beforeAccepting: async () => {
      if (refusal.isOn) throw new Error("550 your host is on a list");
    },
  });
  const shop = await visitedShop("demo", { SMTP_URL: mail.url });
  const { server } = shop;
  const { client: seller } = await shop.newSeller();
  const seen = async () => ({
    health: await (await fetch(`${server.url}/healthz`)).json(),
    hasNotice: (await wordsAt(seller, "/seller/orders")).includes(NOTICE),
  });
  const warnings = () => server.output().match(/.*"level":40.*mails cannot be sent.*/g) ?? [];
  return { server, refusal, ask: () => askForCode(shop), seen, warnings };
}

test("a mail server that refuses every mail shows in the log, in health and to sellers", async () => {
  const { server, refusal, ask, seen, warnings } = await givenShop();
  const asked = [await ask(), await ask()];
  // Two may be mistyped addresses.
  expect(await seen()).toEqual({ health: { ok: true, mail: "ok" }, hasNotice: false });
  asked.push(await ask(), await ask());

  expect(await seen()).toEqual({ health: { ok: true, mail: "failing" }, hasNotice: true });
  expect(asked.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
  await expect.poll(warnings).toHaveLength(1);
  expect(warnings()[0]).toMatch(/"msg":"mails cannot be sent: EMESSAGE DATA 450; codes are lost/);
  for (const { email } of asked) expect(server.output()).not.toContain(email);

  refusal.isOn = false;
  expect((await ask()).status).toBe(303);
  expect(await seen()).toEqual({ health: { ok: true, mail: "ok" }, hasNotice: false });
  await expect.poll(server.output).toContain("mails are sent again");
});

test("a mail server that is not there shows from the first mail", async () => {
  const shop = await visitedShop("demo", { SMTP_URL: NOBODY });
  await askForCode(shop);

  const health = await (await fetch(`${shop.server.url}/healthz`)).json();
  expect(health).toEqual({ ok: true, mail: "failing" });
  await expect.poll(shop.server.output).toMatch(/"msg":"mails cannot be sent: E[A-Z]+ CONN; /);
});
