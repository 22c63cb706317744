import { expect, test } from "vitest";
import { canonicalOf } from "#tests/support/page.ts";
import { testShop } from "#tests/support/server/shop.ts";

const { server } = await testShop("demo", { BASE_URL: "https://shop.example" });

test("with an https BASE_URL, cookies are bound to that host and to secure connections", async () => {
  const { products } = await (await fetch(`${server.url}/api/product/list`)).json();
  const response = await fetch(`${server.url}/cart`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: "https://shop.example" },
    body: new URLSearchParams({ intent: `add:${products[0]._id}` }),
  });
  expect(response.status).toBe(303);
  const session = response.headers.getSetCookie().find((cookie) => cookie.includes("session="));
  expect(session).toMatch(/^__Host-session=/);
  expect(session).toMatch(/; Secure/);
  expect(session).toMatch(/; HttpOnly/);
  expect(session).toMatch(/; SameSite=Lax/);
  expect(response.headers.get("strict-transport-security")).toContain("max-age=");
});

test("canonical URLs use BASE_URL", async () => {
  const html = await (await fetch(`${server.url}/products`)).text();
  expect(canonicalOf(html)).toBe("https://shop.example/products");
});

test("the sender of a body that is too large can read why it is refused", async () => {
  const response = await fetch(`${server.url}/cart`, {
    method: "POST",
    headers: { origin: "https://shop.example", "content-type": "text/plain" },
    body: "x".repeat(8 * 1024 * 1024),
  });
  expect(response.status).toBe(413);
  expect(await response.text()).toBe("This is too large to be sent\n");
});

test("a form from the shop's unencrypted address is refused, however the browser names it", async () => {
  const isRefused = async (named: Record<string, string>) => {
    const body = new URLSearchParams({ email: "lan@example.com" });
    const headers = { cookie: "__Host-lang=vi", ...named };
    const sent = { method: "POST", redirect: "manual", headers, body } as const;
    return (await fetch(`${server.url}/forgot-password`, sent)).status === 403;
  };
  for (const scheme of ["http", "https"]) {
    const origin = `${scheme}://shop.example`;
    expect(await isRefused({ origin }), scheme).toBe(scheme === "http");
    expect(await isRefused({ referer: `${origin}/forgot-password` })).toBe(scheme === "http");
  }
});

test("a proxy may write the protocol in capitals", async () => {
  const { server: proxied } = await testShop("demo", { TRUST_PROXY: "on" });
  const headers = { "x-forwarded-proto": "HTTPS" };
  const response = await fetch(`${proxied.url}/about`, { headers });
  expect(response.headers.get("strict-transport-security")).toContain("max-age=");
});
