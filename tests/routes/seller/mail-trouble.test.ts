import { expect, test } from "vitest";
import { wordsAt } from "../../support/answers.ts";
import { ADDRESS_FORM } from "../../support/data/address.ts";
import { testMailServer, testShop } from "../../support/server/shop.ts";
import { newEmail, newSeller, newShopper } from "../support/shoppers.ts";

const NOTICE = "Mails cannot be sent at the moment";

/** A shop whose mail server refuses mails while it is told to. */
async function givenShop() {
  const refusal = { isOn: true };
  const mail = await testMailServer({
    beforeAccepting: async () => {
      if (refusal.isOn) throw new Error("550 your host is on a list");
    },
  });
  const { server, store } = await testShop("demo", { SMTP_URL: mail.url });
  const askForCode = async () => {
    const email = newEmail();
    const { client } = await newShopper(server.url, store);
    const { status } = await client.post("/add-address", {
      ...ADDRESS_FORM,
      email,
      intent: "send-otp",
    });
    return { email, status };
  };
  const { client: seller } = await newSeller(server.url);
  const seen = async () => ({
    health: await (await fetch(`${server.url}/healthz`)).json(),
    hasNotice: (await wordsAt(seller, "/seller/orders")).includes(NOTICE),
  });
  const warnings = () => server.output().match(/.*"level":40.*mails cannot be sent.*/g) ?? [];
  return { server, refusal, askForCode, seen, warnings };
}

test("a mail server that refuses every mail shows in the log, in health and to sellers", async () => {
  const { server, refusal, askForCode, seen, warnings } = await givenShop();
  const asked = [await askForCode(), await askForCode()];
  // Two may be mistyped addresses.
  expect(await seen()).toEqual({ health: { ok: true, mail: "ok" }, hasNotice: false });
  asked.push(await askForCode(), await askForCode());

  expect(await seen()).toEqual({ health: { ok: true, mail: "failing" }, hasNotice: true });
  expect(asked.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
  await expect.poll(warnings).toHaveLength(1);
  expect(warnings()[0]).toMatch(/"msg":"mails cannot be sent: EMESSAGE DATA 450"/);
  for (const { email } of asked) expect(server.output()).not.toContain(email);

  refusal.isOn = false;
  expect((await askForCode()).status).toBe(303);
  expect(await seen()).toEqual({ health: { ok: true, mail: "ok" }, hasNotice: false });
  await expect.poll(server.output).toContain("mails are sent again");
});

test("a mail server that is not there shows from the first mail", async () => {
  const { server, store } = await testShop("demo", { SMTP_URL: "smtp://127.0.0.1:9" });
  const { client } = await newShopper(server.url, store);
  await client.post("/add-address", { ...ADDRESS_FORM, email: newEmail(), intent: "send-otp" });

  expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({
    ok: true,
    mail: "failing",
  });
  await expect.poll(server.output).toMatch(/"msg":"mails cannot be sent: E[A-Z]+ CONN"/);
});
