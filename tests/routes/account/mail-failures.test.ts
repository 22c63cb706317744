import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, test } from "vitest";
import { outbox } from "../../../db/schema.ts";
import { expectRedirect, expectRefusal, wordsAt } from "../../support/answers.ts";
import { ADDRESS } from "../../support/data/address.ts";
import { PASSWORD } from "../../support/data/passwords.ts";
import { openShopStore, SELLER } from "../../support/data/templates.ts";
import { inputOf, wordsOf } from "../../support/page.ts";
import { Client } from "../../support/server/client.ts";
import { startServer } from "../../support/server/server.ts";
import { testShop } from "../../support/server/shop.ts";
import { ADDRESS_FIELDS, orderForm, shownAddress } from "../support/forms.ts";
import { countOf } from "../support/rows.ts";
import {
  newEmail,
  newShopper,
  newShopperWithAddress,
  productsInStock,
} from "../support/shoppers.ts";

test.concurrent.each([
  ["is not there", null],
  ["refuses", (socket: Socket) => socket.end("554 no service\r\n")],
  ["stays silent", () => undefined],
])("a mail server that %s: 'Failed to send OTP', all typed fields kept", async (_, serve) => {
  const smtp = createServer(serve ?? undefined).listen(0, "127.0.0.1");
  await once(smtp, "listening");
  const SMTP_URL = `smtp://127.0.0.1:${(smtp.address() as AddressInfo).port}`;
  if (!serve) smtp.close();
  const broken = await startServer("demo", { SMTP_URL });
  const brokenStore = openShopStore(broken);
  const { client } = await newShopper(broken.url, brokenStore);
  const fields = { ...ADDRESS, email: newEmail() };
  const response = await client.post("/add-address", { ...fields, intent: "send-otp" });
  const page = await expectRefusal(response, 503, ["Failed to send OTP"]);
  for (const name of ADDRESS_FIELDS) expect(inputOf(page, name)).toBe(fields[name]);
  expect(await shownAddress(client)).toEqual(fields);
  expect(wordsOf(page)).toContain("Send OTP");
  expect(wordsOf(page)).not.toContain("Resend OTP");
  expect(await countOf(brokenStore.db, "one_time_codes")).toBe(0);
  await brokenStore.close();
  await broken.stop();
  smtp.close();
});

test("an order does not wait for mail: it is placed while no mail server answers", async () => {
  const { server, store } = await testShop("demo", { SMTP_URL: "smtp://127.0.0.1:9" });
  const { client } = await newShopperWithAddress(server.url, store);
  const [product] = await productsInStock(store);
  await client.post("/cart", { intent: `add:${product!.id}` });
  const placed = await client.post("/cart", await orderForm(client));
  expect(placed.status).toBe(303);
  const waiting = await store.db.select().from(outbox);
  expect(waiting.map(({ recipient, sentAt }) => [recipient, sentAt])).toEqual([
    [expect.stringContaining("@example.com"), null],
    [SELLER.email, null],
  ]);
});

test("when the code cannot be mailed, registering works and the address form offers to send one", async () => {
  const { server, store } = await testShop("demo", { SMTP_URL: "smtp://127.0.0.1:1" });
  const client = new Client(server.url);
  const [product] = await productsInStock(store);
  await client.post("/cart", { intent: `add:${product!.id}` });

  const account = { name: "Lan", email: newEmail(), password: PASSWORD, next: "/cart" };
  expectRedirect(await client.post("/register", account), "/add-address#otp");

  const words = await wordsAt(client, "/add-address");
  expect(words).toContain("Failed to send OTP");
  expect(words).toContain("Send OTP");
  expect(words).not.toContain("We sent a 6-digit code");
});
