import { expect, test } from "vitest";
import { corsWarnings } from "../../../server/http/cors-warnings.ts";
import { startServer } from "../../support/server.ts";

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
  const lan = "http://10.0.0.1:3000";
  expect(warnedAbout(lan, ["http://10.0.0.1:5173", "http://10.9.0.1", "http://[::1]"])).toEqual([
    "http://10.9.0.1",
    "http://[::1]",
  ]);
  expect(warnedAbout("http://[::1]:3000", ["http://[::1]:5173", "http://[::2]"])).toEqual([
    "http://[::2]",
  ]);
  expect(
    warnedAbout("http://localhost:3000", ["http://localhost:5173", "http://front.localhost"]),
  ).toEqual(["http://front.localhost"]);
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
