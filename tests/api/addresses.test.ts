import { expect, test } from "vitest";
import { rowsOf } from "../routes/support/rows.ts";
import { newEmail, newShopper, newShopperWithAddress } from "../routes/support/shoppers.ts";
import { ADDRESS } from "../support/data/address.ts";
import { codeIn } from "../support/mail/mail-server.ts";
import { testMailServer, testShop } from "../support/server/shop.ts";
import { expectError, read } from "./support/response-checks.ts";

const mail = await testMailServer();
const { server, store } = await testShop("demo", { SMTP_URL: mail.url });

test("a code is mailed, verified and lets the address be added", async () => {
  const { client } = await newShopper(server.url, store);
  const email = newEmail();
  const address = { ...ADDRESS, email };
  const add = () => client.json("POST", "/api/address/add", { address });
  await expectError(await add(), 400, "Please verify your email before submitting");

  const sent = await client.json("POST", "/api/send-email-otp", { email });
  expect([sent.status, await read(sent)]).toEqual([
    200,
    { success: true, message: "OTP sent to your email" },
  ]);
  const code = codeIn(await mail.mailTo(email));
  const verify = (otp: unknown) => client.json("POST", "/api/verify-email-otp", { email, otp });
  await expectError(await verify(""), 400, "Please enter the OTP");
  await expectError(await verify(code === "000000" ? "1" : "000000"), 400);
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  expect(await read(await verify(spaced))).toEqual({
    success: true,
    message: "Email verified successfully!",
  });
  await expectError(await verify(code), 400);

  const added = await read(await add());
  expect(added).toEqual({
    success: true,
    message: "Address saved",
    address: { _id: expect.stringMatching(/^[0-9a-f]{24}$/), ...address },
  });
  const { user } = await read(await client.json("GET", "/api/user/is-auth"));
  expect(user).toMatchObject({ firstname: ADDRESS.firstname, zipcode: "010000" });
});

test("an address with a missing field or a wrong e-mail is a real 400 that names it", async () => {
  const { client, address } = await newShopperWithAddress(server.url, store);
  const before = await rowsOf(store.db);
  const add = (fields: unknown) => client.json("POST", "/api/address/add", { address: fields });
  const good = { ...ADDRESS, email: address.email };
  for (const name of Object.keys(ADDRESS)) {
    const message = `${name.charAt(0).toUpperCase()}${name.slice(1)} required`;
    await expectError(await add({ ...good, [name]: "  " }), 400, message);
    await expectError(await add({ ...good, [name]: undefined }), 400, message);
  }
  await expectError(await add({ ...good, email: "lan@" }), 400, "Invalid email format");
  for (const wrong of [null, [], "text", { ...good, city: null }, { ...good, city: ["a"] }])
    await expectError(await add(wrong), 400);
  await expectError(await add({ ...good, city: "x".repeat(121) }), 400);
  expect(await rowsOf(store.db)).toEqual(before);
});

test("codes to invalid addresses are errors, and the fourth to one address gets 429 with Retry-After", async () => {
  const { client } = await newShopper(server.url, store);
  const send = (email: unknown) => client.json("POST", "/api/send-email-otp", { email });
  for (const email of ["", "lan", "lan@", "a b@example.com", `${"x".repeat(260)}@example.com`])
    await expectError(await send(email), 400, "Please enter a valid email");
  for (const other of ["a,b", "a;b", "<b>", "g:b", '"b"', "\0b", "\u200bb", "\ud800"])
    await expectError(await send(`${other}@example.com`), 400, "Please enter a valid email");
  await expectError(await send("<b@example.com>"), 400, "Please enter a valid email");
  for (const email of [null, 5, {}, "x".repeat(600), undefined])
    await expectError(await send(email), 400);
  const email = newEmail();
  for (let i = 0; i < 3; i++) expect((await send(email)).status).toBe(200);
  const fourth = await send(email.toUpperCase());
  const seconds = Number(fourth.headers.get("retry-after"));
  expect([seconds > 0, seconds <= 600]).toEqual([true, true]);
  await expectError(fourth, 429);
});
