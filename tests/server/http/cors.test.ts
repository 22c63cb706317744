import { expect, test } from "vitest";
import { testShop } from "../../support/shop.ts";

const FRONT = "http://front.localhost:5173";

const { server } = await testShop("demo", { CORS_ORIGINS: `${FRONT}, http://other.localhost` });

const send = (path: string, init: RequestInit & { headers: Record<string, string> }) =>
  fetch(server.url + path, init);

test("an allowed origin gets access with credentials, and a preflight for a day", async () => {
  const preflight = await send("/api/order/cod", {
    method: "OPTIONS",
    headers: { origin: FRONT, "access-control-request-method": "POST" },
  });
  expect(preflight.status).toBe(204);
  expect(Object.fromEntries(preflight.headers)).toMatchObject({
    "access-control-allow-origin": FRONT,
    "access-control-allow-credentials": "true",
    "access-control-allow-methods": "GET, POST, PUT, DELETE, OPTIONS",
    "access-control-allow-headers": "Content-Type, Authorization, Idempotency-Key",
    "access-control-max-age": "86400",
    vary: "Origin",
  });
  const list = await send("/api/product/list", { headers: { origin: FRONT } });
  expect(list.headers.get("access-control-allow-origin")).toBe(FRONT);
  expect(list.headers.get("vary")).toContain("Origin");
});

test("an allowed origin can change state: it registers and gets its cookie", async () => {
  const response = await send("/api/user/register", {
    method: "POST",
    headers: { origin: FRONT, "sec-fetch-site": "same-site", "content-type": "application/json" },
    body: JSON.stringify({ name: "Lan", email: "cors@example.com", password: "secret-123" }),
  });
  expect(response.status).toBe(200);
  expect((await response.json()).success).toBe(true);
  expect(response.headers.getSetCookie().join()).toContain("session=");
});

test("other origins get no access, and no origin gets access to pages", async () => {
  for (const origin of ["http://evil.example", "null", `${FRONT}.evil.example`]) {
    const response = await send("/api/product/list", { headers: { origin } });
    expect([origin, response.headers.get("access-control-allow-origin")]).toEqual([origin, null]);
    const change = await send("/api/user/login", {
      method: "POST",
      headers: { origin, "content-type": "text/plain" },
      body: JSON.stringify({ email: "cors@example.com", password: "secret-123" }),
    });
    expect([origin, change.status]).toEqual([origin, 403]);
  }
  const page = await send("/products", { headers: { origin: FRONT } });
  expect(page.headers.get("access-control-allow-origin")).toBeNull();
  const form = await send("/cart", { method: "POST", headers: { origin: FRONT } });
  expect(form.status).toBe(403);
});
