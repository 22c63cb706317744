import { expect, test } from "vitest";
import { ADDRESS } from "#tests/support/data/address.ts";
import { PASSWORD } from "#tests/support/data/passwords.ts";
import { codeIn } from "#tests/support/mail/mail-server.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import {
  newEmail,
  newShopper,
  newShopperWithAddress,
  productsInStock,
} from "#tests/support/pages/shoppers.ts";
import { Client } from "#tests/support/server/client.ts";
import { testMailServer, testShop } from "#tests/support/server/shop.ts";
import { expectError, read } from "./support/response-checks.ts";

const mail = await testMailServer();
const { server, store } = await testShop("demo", { SMTP_URL: mail.url });
const [first, second] = await productsInStock(store);
const productId = first!.id;

const saveCart = (client: Client, cartItems: unknown) =>
  client.json("POST", "/api/cart/update", { cartItems });
const account = () => ({ name: "Lan", email: newEmail(), password: PASSWORD });

test("who registers is logged in, and logs in elsewhere with the same password", async () => {
  const wanted = account();
  const client = new Client(server.url);
  const registered = await read(await client.json("POST", "/api/user/register", wanted));
  expect(registered).toMatchObject({ success: true, user: { email: wanted.email, cart: {} } });
  expect(await read(await client.get("/api/user/is-auth"))).toEqual(registered);
  const other = new Client(server.url);
  const login = await other.json("POST", "/api/user/login", { ...wanted, name: "" });
  expect(await read(login)).toEqual(registered);
});

test("a failed login or registration is 200 with the reason, and logs nobody in", async () => {
  const wanted = account();
  await new Client(server.url).json("POST", "/api/user/register", wanted);
  const client = new Client(server.url);
  const before = await rowsOf(store.db, ["rate_events"]);
  const wrong = "Incorrect email or password";
  const long = "x".repeat(201);
  const reasons: [string, unknown, string][] = [
    ["login", { email: wanted.email, password: "wrong-one" }, wrong],
    ["login", { email: "nobody@example.com", password: "wrong-one" }, wrong],
    ["login", { email: "", password: "" }, wrong],
    ["register", wanted, "An account with this email already exists"],
    ["register", { ...account(), name: " " }, "Name required"],
    ["register", { ...account(), email: "" }, "Email required"],
    ["register", { ...account(), email: "lan@" }, "Invalid email format"],
    ["register", { ...account(), password: "12345" }, "Password must be at least 6 characters"],
    ["register", { ...account(), password: long }, "Password must be at most 200 characters"],
  ];
  for (const [action, body, message] of reasons) {
    const response = await client.json("POST", `/api/user/${action}`, body);
    await expectError(response, 200, message);
    expect(response.headers.getSetCookie()).toEqual([]);
  }
  expect(await rowsOf(store.db, ["rate_events"])).toEqual(before);
});

test("JSON messages stay the specification's English in a Vietnamese browser", async () => {
  const client = new Client(server.url);
  const headers = { "accept-language": "vi", cookie: "lang=InZpIg%3D%3D" };
  const nobody = { email: "nobody@example.com", password: "x" };
  const response = await client.json("POST", "/api/user/login", nobody, headers);
  await expectError(response, 200, "Incorrect email or password");
});

test("the cart is saved as a map, comes back as sent, and never names a product that is gone", async () => {
  const { client } = await newShopper(server.url, store);
  const gone = "f".repeat(24);
  const cart = async () => (await read(await client.json("GET", "/api/user/is-auth"))).user.cart;
  const saved = await saveCart(client, { [first!.id]: 2, [second!.id]: 999, [gone]: 1 });
  expect((await read(saved)).message).toBe("cart updated");
  expect(await cart()).toEqual({ [first!.id]: 2, [second!.id]: 999 });
  await saveCart(client, { [first!.id]: 0, [second!.id]: 1 });
  expect(await cart()).toEqual({ [second!.id]: 1 });
  await saveCart(client, {});
  expect(await cart()).toEqual({});
});

test("a cart of wrong quantities is an error and changes nothing", async () => {
  const { client } = await newShopper(server.url, store);
  await saveCart(client, { [productId]: 2 });
  const before = await rowsOf(store.db);
  const many = Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`id${i}`, 1]));
  const wrong = [-1, 1.5, "2", null, true, {}].map((q) => ({ [productId]: q }));
  for (const cartItems of [...wrong, { "": 1 }, [], "text", null, undefined])
    await expectError(await saveCart(client, cartItems), 400);
  const tooMany = "Quantity must be a whole number from 1 to 999";
  await expectError(await saveCart(client, { [productId]: 1_000 }), 200, tooMany);
  const tooLarge = "A cart can hold at most 200 different products";
  await expectError(await saveCart(client, many), 200, tooLarge);
  expect(await rowsOf(store.db)).toEqual(before);
});

test("a mailed code is good once, however it is spaced, and lets the address be added", async () => {
  const { client } = await newShopper(server.url, store);
  const email = newEmail();
  await client.json("POST", "/api/send-email-otp", { email });
  const code = codeIn(await mail.mailTo(email));
  const verify = (otp: string) => client.json("POST", "/api/verify-email-otp", { email, otp });
  await expectError(await verify(""), 400, "Please enter the OTP");
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  expect((await read(await verify(spaced))).success).toBe(true);
  await expectError(await verify(code), 400);

  const address = { ...ADDRESS, email };
  const added = await read(await client.json("POST", "/api/address/add", { address }));
  expect(added.address).toEqual({ _id: expect.stringMatching(/^[0-9a-f]{24}$/), ...address });
  const { user } = await read(await client.get("/api/user/is-auth"));
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

test("a postcode and phone are stored in ASCII digits, and emoji keep what joins them", async () => {
  const { client, address } = await newShopperWithAddress(server.url, store);
  const family = "👨\u200d👩\u200d👧";
  const sent = {
    ...{ ...ADDRESS, email: address.email, firstname: `Lan ${family}`, street: `Nhà ${family} 12` },
    ...{ zipcode: "１００００", phone: "０９０１ 234 567" },
  };
  const added = await read(await client.json("POST", "/api/address/add", { address: sent }));
  const stored = { ...sent, zipcode: "10000", phone: "0901 234 567" };
  expect(added.address).toMatchObject(stored);
});

test("a login with NUL is refused and counts as none", async () => {
  const { client } = await newShopper(server.url, store);
  const before = await rowsOf(store.db);
  for (const path of ["/api/user/login", "/api/seller/login"])
    await expectError(
      await client.json("POST", path, { email: "lan\0@example.com", password: "x" }),
      400,
    );
  const form = { email: "lan\0@example.com", password: "x", next: "/" };
  expect((await client.post("/login", form)).status).toBe(400);
  expect(await rowsOf(store.db)).toEqual(before);
});

test("codes to invalid addresses are errors", async () => {
  const { client } = await newShopper(server.url, store);
  const send = (email: unknown) => client.json("POST", "/api/send-email-otp", { email });
  const names = ["a b", "a,b", "a;b", "<b>", "g:b", '"b"', "\0b", "\ud800"];
  const emails = [...names, "x".repeat(260)].map((name) => `${name}@example.com`);
  emails.push("a@mail.test..", "a@mail..test", "a@.mail.test", "a@mail.test.,");
  for (const email of [...emails, "<b@example.com>", "", "lan", "lan@"])
    await expectError(await send(email), 400, "Please enter a valid email");
  for (const email of [null, 5, {}, "x".repeat(600), undefined])
    await expectError(await send(email), 400);
});
