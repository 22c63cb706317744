import { expect, test } from "vitest";
import { rowsOf } from "../routes/support/rows.ts";
import { newEmail } from "../routes/support/shoppers.ts";
import { Client } from "../support/server/client.ts";
import { testShop } from "../support/server/shop.ts";
import { expectError, read } from "./support/response-checks.ts";

const { server, store } = await testShop();

const PASSWORD = "secret-123";
const account = () => ({ name: "Lan", email: newEmail(), password: PASSWORD });

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
    [
      "register",
      { ...account(), password: "x".repeat(201) },
      "Password must be at most 200 characters",
    ],
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
  const response = await client.json(
    "POST",
    "/api/user/login",
    { email: "nobody@example.com", password: "x" },
    headers,
  );
  await expectError(response, 200, "Incorrect email or password");
});
