import { expect, test } from "vitest";
import { corsWarnings } from "../../../server/http/cors-warnings.ts";
import { startServer } from "../../support/server.ts";

const SHOP = "https://shop.example";

/** The origins that the warning names. */
function warnedOf(baseUrl: string | null, corsOrigins: string[]): string[] {
  const warning = corsWarnings({ baseUrl, corsOrigins })[1];
  return warning?.split(" for ")[1]?.split(", ") ?? [];
}

test("without allowed origins nothing is said; with them, that cookies do not cross sites", () => {
  expect(corsWarnings({ baseUrl: SHOP, corsOrigins: [] })).toEqual([]);
  const notes = corsWarnings({ baseUrl: SHOP, corsOrigins: ["https://app.shop.example"] });
  expect(notes).toEqual([expect.stringMatching(/SameSite=Lax.*proxy/)]);
});

test("another scheme or another name is another site; a subdomain or another port is not", () => {
  const foreign = ["http://shop.example", "https://front.example", "https://127.0.0.1"];
  const own = ["https://app.shop.example", "https://shop.example:8443", "https://a.b.shop.example"];
  expect(warnedOf(SHOP, [...own, ...foreign])).toEqual(foreign);
  expect(warnedOf("https://www.shop.example", own)).toEqual([]);
});

test("addresses and localhost compare whole", () => {
  const lan = "http://10.0.0.1:3000";
  expect(warnedOf(lan, ["http://10.0.0.1:5173", "http://10.9.0.1", "http://[::1]"])).toEqual([
    "http://10.9.0.1",
    "http://[::1]",
  ]);
  expect(warnedOf("http://[::1]:3000", ["http://[::1]:5173", "http://[::2]"])).toEqual([
    "http://[::2]",
  ]);
  expect(
    warnedOf("http://localhost:3000", ["http://localhost:5173", "http://front.localhost"]),
  ).toEqual(["http://front.localhost"]);
});

test("what only the public suffix list could tell, and a shop of unknown address, is not warned of", () => {
  expect(warnedOf("https://shop.co.uk", ["https://front.co.uk"])).toEqual([]);
  expect(warnedOf(null, ["https://front.example"])).toEqual([]);
});

test("a start with allowed origins says so in the terminal", async () => {
  const server = await startServer("demo", {
    BASE_URL: SHOP,
    CORS_ORIGINS: "https://app.shop.example https://front.example",
  });
  await server.stop();
  expect(server.output()).toContain("cookies do not cross sites (SameSite=Lax)");
  expect(server.output()).toContain(
    "Warning: not the site of https://shop.example, so without such a proxy no cookies for https://front.example\n",
  );
});
