import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore, type Store } from "../../db/client.server.ts";
import { rowsOf } from "../routes/support/rows.ts";
import {
  newEmail,
  newShopper,
  newShopperWithAddress,
  productsInStock,
} from "../routes/support/shoppers.ts";
import { ADDRESS } from "../support/address.ts";
import { Client } from "../support/client.ts";
import { codeIn, type MailServer, startMailServer } from "../support/mail-server.ts";
import { startServer, type TestServer } from "../support/server.ts";

import { expectJson, expectRefused, read } from "./support/response-checks.ts";

let server: TestServer;
let mail: MailServer;
let store: Store;
let productId: string;
let priceVnd: number;

beforeAll(async () => {
  mail = await startMailServer();
  server = await startServer("demo", { SMTP_URL: mail.url });
  store = openStore(server.databaseFile);
  const [product] = await productsInStock(store);
  productId = product!.id;
  priceVnd = product!.offerPriceVnd;
});

afterAll(async () => {
  store.close();
  await server.stop();
  await mail.stop();
});

const PASSWORD = "secret-123";
const account = () => ({ name: "Lan", email: newEmail(), password: PASSWORD });

const CALLS_WITH_BODY = [
  "/api/user/login",
  "/api/user/register",
  "/api/cart/update",
  "/api/send-email-otp",
  "/api/verify-email-otp",
  "/api/address/add",
  "/api/order/cod",
  "/api/order/stripe",
];

test("the product list has the shapes that clients read", async () => {
  const answer = await read(await new Client(server.url).get("/api/product/list"));
  expect(answer.success).toBe(true);
  expect(answer.products.length).toBeGreaterThan(20);
  for (const product of answer.products) {
    expect(product).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: expect.any(String),
      description: expect.any(Array),
      category: expect.stringMatching(/^(masala|oil|powder|rice|others|seeds|channa)$/),
      price: expect.any(Number),
      offerPrice: expect.any(Number),
      inStock: expect.any(Boolean),
      image: expect.any(Array),
      images: product.image.map((name: string) => `${server.url}/uploads/images/${name}`),
      ...(product.rating !== undefined && { rating: expect.any(Number) }),
      ...(product.reviewCount !== undefined && { reviewCount: expect.any(Number) }),
      ...(product.brand !== undefined && { brand: expect.any(String) }),
      ...(product.shortDescription !== undefined && { shortDescription: expect.any(String) }),
      weight: expect.any(String),
    });
    expect(product.image.length).toBeGreaterThan(1);
    for (const name of product.image) expect(name).toMatch(/^[0-9a-f]{16}-960\.webp$/);
    expect(product.description.every((line: unknown) => typeof line === "string")).toBe(true);
  }
  expect(new Set(answer.products.map((p: { inStock: boolean }) => p.inStock)).size).toBe(2);
  const picture = await fetch(answer.products[0].images[0]);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(picture.headers.get("cache-control")).toContain("immutable");
});

test("nobody is logged in until someone registers; then the user comes with an empty cart", async () => {
  const client = new Client(server.url);
  const stranger = await client.json("GET", "/api/user/is-auth");
  expect(stranger.status).toBe(200);
  expect(await stranger.json()).toEqual({ success: false, message: expect.any(String) });

  const wanted = account();
  const registered = await read(await client.json("POST", "/api/user/register", wanted));
  const user = {
    _id: expect.any(String),
    name: "Lan",
    email: wanted.email,
    firstname: "Lan",
    lastname: "",
    street: "",
    city: "",
    state: "",
    zipcode: "",
    country: "",
    phone: "",
    cart: {},
  };
  expect(registered).toEqual({ success: true, user });
  expect(await read(await client.json("GET", "/api/user/is-auth"))).toEqual({
    success: true,
    user,
  });
  const { password, email } = wanted;
  const other = new Client(server.url);
  const loggedIn = await other.json("POST", "/api/user/login", { name: "", email, password });
  expect(await read(loggedIn)).toEqual({ success: true, user });
  expect(JSON.stringify(registered)).not.toMatch(/scrypt|password/i);
});

test("a failed login or registration is 200 with the reason, and logs nobody in", async () => {
  const wanted = account();
  await new Client(server.url).json("POST", "/api/user/register", wanted);
  const client = new Client(server.url);
  const before = await rowsOf(store.db, ["rate_events"]);
  const wrong = "Incorrect email or password";
  const reasons: [string, unknown, string][] = [
    ["login", { email: wanted.email, password: "wrong-one" }, wrong],
    ["login", { email: "nobody@example.com", password: "wrong-one" }, wrong],
    ["login", { email: "", password: "" }, wrong],
    ["register", wanted, "An account with this email already exists"],
    ["register", { ...account(), name: " " }, "Name required"],
    ["register", { ...account(), email: "" }, "Email required"],
    ["register", { ...account(), email: "lan@" }, "Invalid email format"],
    ["register", { ...account(), password: "12345" }, "Password must be at least 6 characters"],
    ["register", { ...account(), password: "x".repeat(201) }, "Password must be at most 200 characters"],
  ];
  for (const [call, body, message] of reasons) {
    const response = await client.json("POST", `/api/user/${call}`, body);
    await expectRefused(response, 200, message);
    expect(response.headers.getSetCookie()).toEqual([]);
  }
  expect(await rowsOf(store.db, ["rate_events"])).toEqual(before);
});

test("the cart is saved as a map, comes back as sent, and never names a product that is gone", async () => {
  const { client } = await newShopper(server.url, store);
  const [first, second] = await productsInStock(store);
  const gone = "f".repeat(24);
  const save = (cartItems: unknown) => client.json("POST", "/api/cart/update", { cartItems });
  const cart = async () => (await read(await client.json("GET", "/api/user/is-auth"))).user.cart;
  const saved = await save({ [first!.id]: 2, [second!.id]: 999, [gone]: 1 });
  expect(await read(saved)).toEqual({ success: true, message: "cart updated" });
  expect(await cart()).toEqual({ [first!.id]: 2, [second!.id]: 999 });
  await save({ [first!.id]: 0, [second!.id]: 1 });
  expect(await cart()).toEqual({ [second!.id]: 1 });
  await save({});
  expect(await cart()).toEqual({});
});

test("a cart of wrong quantities is refused and stays as it was", async () => {
  const { client } = await newShopper(server.url, store);
  await client.json("POST", "/api/cart/update", { cartItems: { [productId]: 2 } });
  const before = await rowsOf(store.db);
  const many = Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`id${i}`, 1]));
  const save = (cartItems: unknown) => client.json("POST", "/api/cart/update", { cartItems });
  const wrong = [-1, 1.5, "2", null, true, {}].map((q) => ({ [productId]: q }));
  for (const cartItems of [...wrong, { "": 1 }, [], "text", null, undefined])
    await expectRefused(await save(cartItems), 400);
  const tooMany = "Quantity must be a whole number from 1 to 999";
  await expectRefused(await save({ [productId]: 1_000 }), 200, tooMany);
  await expectRefused(await save(many), 200, "A cart can hold at most 200 different products");
  expect(await rowsOf(store.db)).toEqual(before);
});

test("a code is mailed, verified and lets the address be added", async () => {
  const { client } = await newShopper(server.url, store);
  const email = newEmail();
  const address = { ...ADDRESS, email };
  const add = () => client.json("POST", "/api/address/add", { address });
  await expectRefused(await add(), 400, "Please verify your email before submitting");

  const sent = await client.json("POST", "/api/send-email-otp", { email });
  expect([sent.status, await read(sent)]).toEqual([
    200,
    { success: true, message: "OTP sent to your email" },
  ]);
  const code = codeIn(await mail.mailTo(email));
  const verify = (otp: unknown) => client.json("POST", "/api/verify-email-otp", { email, otp });
  await expectRefused(await verify(""), 400, "Please enter the OTP");
  await expectRefused(await verify(code === "000000" ? "1" : "000000"), 400);
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  expect(await read(await verify(spaced))).toEqual({
    success: true,
    message: "Email verified successfully!",
  });
  await expectRefused(await verify(code), 400);

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
    await expectRefused(await add({ ...good, [name]: "  " }), 400, message);
    await expectRefused(await add({ ...good, [name]: undefined }), 400, message);
  }
  await expectRefused(await add({ ...good, email: "lan@" }), 400, "Invalid email format");
  for (const wrong of [null, [], "text", { ...good, city: null }, { ...good, city: ["a"] }])
    await expectRefused(await add(wrong), 400);
  await expectRefused(await add({ ...good, city: "x".repeat(121) }), 400);
  expect(await rowsOf(store.db)).toEqual(before);
});

test("codes for wrong addresses are refused, and the fourth to one address is 429 with Retry-After", async () => {
  const { client } = await newShopper(server.url, store);
  const send = (email: unknown) => client.json("POST", "/api/send-email-otp", { email });
  for (const email of ["", "lan", "lan@", "a b@example.com", `${"x".repeat(260)}@example.com`])
    await expectRefused(await send(email), 400, "Please enter a valid email");
  for (const other of ["a,b", "a;b", "<b>", "g:b", '"b"', "\0b", "\u200bb", "\ud800"])
    await expectRefused(await send(`${other}@example.com`), 400, "Please enter a valid email");
  await expectRefused(await send("<b@example.com>"), 400, "Please enter a valid email");
  for (const email of [null, 5, {}, "x".repeat(600), undefined])
    await expectRefused(await send(email), 400);
  const email = newEmail();
  for (let i = 0; i < 3; i++) expect((await send(email)).status).toBe(200);
  const fourth = await send(email.toUpperCase());
  const seconds = Number(fourth.headers.get("retry-after"));
  expect([seconds > 0, seconds <= 600]).toEqual([true, true]);
  await expectRefused(fourth, 429);
});

test("an order is placed from the payload, priced by the shop, and listed with the contract's shapes", async () => {
  const { client, email, address } = await newShopperWithAddress(server.url, store);
  await client.json("POST", "/api/cart/update", { cartItems: { [productId]: 9 } });
  const order = {
    items: [{ product: productId, quantity: 2, offerPrice: 1, price: 1 }],
    address: address.id,
    amount: 1,
    isPaid: true,
    status: "Delivered",
  };
  const placed = await read(await client.json("POST", "/api/order/cod", order));
  expect([placed.success, placed.message]).toEqual([true, "Order placed"]);

  const listed = await read(await client.json("GET", "/api/order/user"));
  expect(listed).toEqual({
    success: true,
    orders: [
      {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        paymentType: "COD",
        amount: 2 * priceVnd + 30_000,
        status: "Pending",
        isPaid: false,
        paidAt: null,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        items: [
          {
            quantity: 2,
            product: {
              _id: productId,
              name: expect.any(String),
              category: expect.any(String),
              image: [expect.stringMatching(/^[0-9a-f]{16}-960\.webp$/)],
              offerPrice: priceVnd,
              weight: expect.any(String),
            },
          },
        ],
        address: {
          firstName: ADDRESS.firstname,
          lastName: ADDRESS.lastname,
          email,
          phone: ADDRESS.phone,
          street: ADDRESS.street,
          city: ADDRESS.city,
          state: ADDRESS.state,
          zipCode: "010000",
          country: ADDRESS.country,
        },
      },
    ],
  });
  expect(placed.order).toEqual(listed.orders[0]);
});

test("the same Idempotency-Key answers the same order; without one a double tap does", async () => {
  const { client, address } = await newShopperWithAddress(server.url, store);
  const place = async (quantity: number, key?: string) => {
    const body = { items: [{ product: productId, quantity }], address: address.id };
    const headers: Record<string, string> = key ? { "idempotency-key": key } : {};
    return (await read(await client.json("POST", "/api/order/cod", body, headers))).order._id;
  };
  const keyed = await Promise.all(Array.from({ length: 20 }, () => place(1, "a key")));
  expect(new Set(keyed).size).toBe(1);
  expect(await place(1, "another key")).not.toBe(keyed[0]);
  const tapped = await Promise.all([place(3), place(3), place(3)]);
  expect(new Set(tapped).size).toBe(1);
  expect(await place(4)).not.toBe(tapped[0]);
  const { orders } = await read(await client.json("GET", "/api/order/user"));
  expect(orders).toHaveLength(4);
  expect(orders[0].items[0].quantity).toBe(4);

  const tooLong = { items: [{ product: productId, quantity: 1 }], address: address.id };
  const headers = { "idempotency-key": "x".repeat(201) };
  await expectRefused(await client.json("POST", "/api/order/cod", tooLong, headers), 400);
});

test("an order that cannot be placed says why with 200, and nothing is written", async () => {
  const { client, address } = await newShopperWithAddress(server.url, store);
  const other = await newShopperWithAddress(server.url, store);
  const soldOut = (await store.db.query.products.findMany()).find((p) => !p.inStock)!;
  const before = await rowsOf(store.db);
  const item = { product: productId, quantity: 1 };
  const needAddress = "Please add and select a saved address";
  const reasons: [unknown, string][] = [
    [{ items: [item], address: other.address.id }, needAddress],
    [{ items: [item], address: "nonsense" }, needAddress],
    [{ items: [item], address: null }, needAddress],
    [{ items: [item] }, needAddress],
    [{ items: [], address: address.id }, "Your cart is empty"],
    [
      { items: [item, { product: soldOut.id, quantity: 1 }], address: address.id },
      `${soldOut.name}: Out of stock`,
    ],
    [
      { items: [{ product: productId, quantity: 1_000 }], address: address.id },
      "Quantity must be a whole number from 1 to 999",
    ],
    [
      { items: [{ product: "f".repeat(24), quantity: 1 }], address: address.id },
      "This product is currently unavailable",
    ],
  ];
  for (const [body, message] of reasons)
    await expectRefused(await client.json("POST", "/api/order/cod", body), 200, message);
  for (const quantity of [0, -1, 1.5, "2", null])
    await expectRefused(
      await client.json("POST", "/api/order/cod", {
        items: [{ product: productId, quantity }],
        address: address.id,
      }),
      400,
    );
  expect(await rowsOf(store.db)).toEqual(before);
});

test("a product named twice cannot exceed what an order holds of one product", async () => {
  const { client, address } = await newShopperWithAddress(server.url, store);
  const items = Array.from({ length: 3 }, () => ({ product: productId, quantity: 999 }));
  const before = await rowsOf(store.db);
  const answer = await client.json("POST", "/api/order/cod", { items, address: address.id });
  expect((await read(answer)).success).toBe(false);
  expect(await rowsOf(store.db)).toEqual(before);
});

test("online payment is unavailable, in the specification's words", async () => {
  const { client, address } = await newShopperWithAddress(server.url, store);
  const body = { items: [{ product: productId, quantity: 1 }], address: address.id };
  await expectRefused(
    await client.json("POST", "/api/order/stripe", body),
    200,
    "Online payment is currently unavailable. Please choose another payment method.",
  );
});

test("broken bodies answer 400 as JSON and change nothing", async () => {
  const { client } = await newShopper(server.url, store);
  const before = await rowsOf(store.db);
  const bodies: [string, string][] = [
    ["application/json", ""],
    ["application/json", "{"],
    ["application/json", "null"],
    ["application/json", "[]"],
    ["application/json", "42"],
    ["application/json", '"text"'],
    ["application/json", '{"__proto__":{"email":"a@example.com"}}'],
    ["application/x-www-form-urlencoded", "email=a%40example.com"],
    ["multipart/form-data; boundary=x", "--x\r\n\r\nbroken"],
    ["text/plain", "\u0000\uffff"],
  ];
  for (const path of CALLS_WITH_BODY)
    for (const [type, body] of bodies) {
      const headers = { "content-type": type };
      await expectRefused(await client.send(path, { method: "POST", headers, body }), 400);
    }
  expect(await rowsOf(store.db)).toEqual(before);
});

test("unknown calls answer 404 as JSON, in every method", async () => {
  for (const path of ["/api/nowhere", "/api/user", "/api/order/a/b/c", "/api/product", "/api/"])
    for (const method of ["GET", "POST", "PUT", "DELETE"])
      await expectRefused(await new Client(server.url).json(method, path), 404);
});

test("a body that is too large answers 413 as JSON", async () => {
  const { client } = await newShopper(server.url, store);
  const response = await client.send("/api/cart/update", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "x".repeat(1024 * 1024 + 1),
  });
  await expectRefused(response, 413);
});

test("a HEAD request answers like GET without a body", async () => {
  const response = await new Client(server.url).send("/api/product/list", { method: "HEAD" });
  expect([response.status, await response.text()]).toEqual([200, ""]);
  expectJson(response);
});

test("JSON messages stay the specification's English in a Vietnamese browser", async () => {
  const client = new Client(server.url);
  const headers = { "accept-language": "vi", cookie: "lang=InZpIg%3D%3D" };
  const response = await client.json(
    "POST",
    "/api/user/login",
    { email: "nobody@example.com", password: "x" },
    headers,
  );
  await expectRefused(response, 200, "Incorrect email or password");
});
