import { expect, test } from "vitest";
import { rowsOf } from "../routes/support/rows.ts";
import { newSeller } from "../routes/support/shoppers.ts";
import { SELLER } from "../support/data/templates.ts";
import { Client } from "../support/server/client.ts";
import { expectError, read } from "./support/response-checks.ts";
import { startSellerServer } from "./support/seller-server.ts";

const { server, store, seller, shopper } = await startSellerServer();

test("a seller logs in with e-mail and password; cookie and token each open the seller's endpoints", async () => {
  const client = new Client(server.url);
  expect(await read(await client.get("/api/seller/is-auth"))).toEqual({
    success: false,
    message: expect.any(String),
  });
  const login = await client.json("POST", "/api/seller/login", SELLER);
  const cookie = login.headers.getSetCookie().find((c) => c.startsWith("seller="));
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/);
  const body = await read(login);
  expect(body).toEqual({
    success: true,
    message: expect.any(String),
    token: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(await read(await client.get("/api/seller/is-auth"))).toEqual({ success: true });
  const headers = { authorization: `Bearer ${body.token}` };
  const bearer = await fetch(`${server.url}/api/seller/is-auth`, { headers });
  expect(await read(bearer)).toEqual({ success: true });
  const wrong = { authorization: `Bearer ${body.token}x` };
  const response = await fetch(`${server.url}/api/seller/is-auth`, { headers: wrong });
  await expectError(response, 200);
});

test("a wrong seller login is 200 with the reason; shoppers' accounts are no sellers'", async () => {
  const client = new Client(server.url);
  const before = await rowsOf(store.db, ["rate_events"]);
  for (const [email, password] of [
    [SELLER.email, "wrong-one"],
    ["nobody@example.com", SELLER.password],
    [shopper.email, "secret-123"],
  ]) {
    const response = await client.json("POST", "/api/seller/login", { email, password });
    await expectError(response, 200, "Incorrect email or password");
    expect(response.headers.getSetCookie()).toEqual([]);
  }
  await expectError(
    await client.json("POST", "/api/user/login", SELLER),
    200,
    "Incorrect email or password",
  );
  expect(await rowsOf(store.db, ["rate_events"])).toEqual(before);
});

test("logging out ends cookie and token, and is a success even without a login", async () => {
  const { client, token: own } = await newSeller(server.url);
  expect(await read(await client.get("/api/seller/logout"))).toEqual({
    success: true,
    message: "Logged out successfully",
  });
  const headers = { authorization: `Bearer ${own}` };
  await expectError(await fetch(`${server.url}/api/seller/is-auth`, { headers }), 200);
  expect((await read(await client.get("/api/seller/logout"))).success).toBe(true);
  expect((await read(await seller.get("/api/seller/is-auth"))).success).toBe(true);
});
