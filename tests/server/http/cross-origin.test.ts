import { expect, test } from "vitest";
import { corsWarnings } from "#server/http/cross-origin.ts";
import { startServer } from "#tests/support/server/server.ts";
import { testShop } from "#tests/support/server/shop.ts";

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

const SHOP = "https://shop.example";

/** The origins that the warning names. */
function warnedAbout(baseUrl: string | null, corsOrigins: string[]): string[] {
  const warning = corsWarnings({ baseUrl, corsOrigins })[1];
  return warning?.split("such a proxy: ")[1]?.split(", ") ?? [];
}

test("there are no warnings without allowed origins; with them, cookies are explained", () => {
  expect(corsWarnings({ baseUrl: SHOP, corsOrigins: [] })).toEqual([]);
  const warnings = corsWarnings({ baseUrl: SHOP, corsOrigins: ["https://app.shop.example"] });
  expect(warnings).toEqual([expect.stringMatching(/SameSite=Lax.*proxy/)]);
});

test("another scheme or another name is another site; a subdomain or another port is not", () => {
  const foreign = ["http://shop.example", "https://front.example", "https://127.0.0.1"];
  const own = ["https://app.shop.example", "https://shop.example:8443", "https://a.b.shop.example"];
  expect(warnedAbout(SHOP, [...own, ...foreign])).toEqual(foreign);
  expect(warnedAbout("https://www.shop.example", own)).toEqual([]);
});

test("IP addresses and localhost compare as a whole", () => {
  for (const [own, foreign] of [
    ["http://10.0.0.1", ["http://10.9.0.1", "http://[::1]"]],
    ["http://[::1]", ["http://[::2]"]],
    ["http://localhost", ["http://front.localhost"]],
  ] as const)
    expect(warnedAbout(`${own}:3000`, [`${own}:5173`, ...foreign])).toEqual(foreign);
});

test("there is no warning where only the public suffix list could tell, or the shop's origin is unknown", () => {
  expect(warnedAbout("https://shop.co.uk", ["https://front.co.uk"])).toEqual([]);
  expect(warnedAbout(null, ["https://front.example"])).toEqual([]);
});

test("a start with allowed origins prints the warnings", async () => {
  const server = await startServer("demo", {
    BASE_URL: SHOP,
    CORS_ORIGINS: "https://app.shop.example https://front.example",
  });
  await server.stop();
  expect(server.output()).toContain("browsers do not send the shop's cookies from other sites");
  expect(server.output()).toContain(
    "Warning: not the same site as https://shop.example, so no cookies without such a proxy: https://front.example\n",
  );
});
