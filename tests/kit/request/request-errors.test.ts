import { expect, test } from "vitest";
import { expectClearPage } from "#tests/support/page.ts";
import { routeTable } from "#tests/support/pages/route-table.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import { visitedShop } from "#tests/support/pages/visited-shop.ts";
import { sampled } from "#tests/support/scope.ts";

const { server, store, newShopper, newShopperWithAddress, newSeller } = await visitedShop();

test("unreadable bodies at every address are refused clearly and change nothing", async () => {
  const { client: shopper } = await newShopperWithAddress();
  const { client: seller } = await newSeller();
  const cookie = `${shopper.cookieHeader()}; ${seller.cookieHeader()}`;
  const before = await rowsOf(store.db, ["rate_events", "address_drafts"]);
  const bodies: [type: string, body: string | Uint8Array<ArrayBuffer>][] = [
    ["application/json", "{"],
    ["application/json", "null"],
    ["text/plain", "add=1"],
    ["multipart/form-data", "no boundary"],
    ["multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data\r\n\r\n"],
    ["multipart/form-data; boundary=x", ""],
    ["application/x-www-form-urlencoded", new Uint8Array([0xff, 0xfe, 0x00, 0x25])],
    ["application/octet-stream", new Uint8Array(2_000)],
    ["nonsense", "x"],
    ["text/x-script", "[1]"],
  ];
  for (const [turn, { path = "" }] of routeTable.entries()) {
    if (path === "logout") continue;
    const page = `/${path}`.replace(/:\w+/g, "f".repeat(24)).replace("*", "nowhere");
    for (const address of [page, page === "/" ? "/_root.data" : `${page}.data`])
      for (const [type, body] of sampled(bodies, bodies.length, turn)) {
        const headers = { cookie, origin: server.url, "content-type": type };
        const form = { method: "POST", redirect: "manual", headers, body } as const;
        const response = await fetch(server.url + address, form);
        const { status } = response;
        // Two calls need nothing of the body; data requests wrap a redirect in 202. After any form, a
        // delivery run that is gone leads to the other runs, and what can no longer be undone back.
        const bodiless = ["api/order/stripe", "api/debug/cleanup-orders"].includes(path);
        const isGone = ["seller/run/:id/settle", "seller/undo"].includes(path);
        const accepted = address !== page ? [202, 200] : bodiless ? [200] : isGone ? [303] : [];
        const refused = status >= 400 && status < 500;
        expect(refused || accepted.includes(status), `${address} ${type} ${status}`).toBe(true);
        expect(await response.text()).not.toMatch(/node_modules|\bat \S+ \(/);
      }
  }
  expect(await rowsOf(store.db, ["rate_events", "address_drafts"])).toEqual(before);
});

test("a form of more than a megabyte is refused with 413, announced or not", async () => {
  const { client } = await newShopper();
  const before = await rowsOf(store.db);
  const account = ["/login", "/register", "/account", "/forgot-password"];
  for (const path of ["/cart", "/add-address", ...account]) {
    const response = await client.post(path, { add: "x".repeat(1024 * 1024) });
    expect([path, response.status]).toEqual([path, 413]);
    expect(await response.text()).toContain("too large");
  }
  expect(await rowsOf(store.db)).toEqual(before);
});

test("a page that takes no form answers other methods with 405, and changes nothing", async () => {
  const { client } = await newShopper();
  const before = await rowsOf(store.db);
  const pages = ["/", "/products", "/products/rice", "/about", "/contact", "/loader", "/my-orders"];
  for (const path of pages)
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const response = await client.send(path, { method, body: new URLSearchParams({ a: "1" }) });
      expect([method, path, response.status]).toEqual([method, path, 405]);
      expectClearPage(await response.text());
    }
  for (const path of ["/robots.txt", "/sitemap.xml", "/contact-card.svg", "/uploads/images/x"])
    expect([path, (await client.post(path, { a: "1" })).status]).toEqual([path, 405]);
  expect(await rowsOf(store.db)).toEqual(before);
});

test("cookies that are torn, foreign or huge are a guest's", async () => {
  for (const value of ["x", "%", "Im5vdCI=", "e30=", "bnVsbA==", "W10=", "a".repeat(4_000), "💥"]) {
    for (const name of ["session", "seller", "toast", "lang", "__Host-session"]) {
      const headers = { cookie: `${name}=${encodeURIComponent(value)}` };
      for (const path of ["/", "/cart", "/api/user/is-auth", "/api/seller/is-auth"]) {
        const response = await fetch(server.url + path, { headers });
        const text = await response.text();
        expect(response.status, `${name} ${value.slice(0, 9)} ${path}`).toBe(200);
        if (path.includes("is-auth")) expect(JSON.parse(text).success).toBe(false);
      }
    }
  }
});

test("methods that the web knows and the shop does not are answered 405, not as a fault of its own", async () => {
  for (const method of ["PROPFIND", "PURGE"]) {
    const answer = await fetch(server.url, { method });
    expect([method, answer.status]).toEqual([method, 405]);
    expect(answer.headers.get("allow")).toMatch(/GET, HEAD/);
  }
});

test("forged cookies, names of an object's own methods among them, leave every page as it is", async () => {
  const { client: seller } = await newSeller();
  const values = ["__proto__", "constructor", "toString", "\0", 1e9, null, [], {}, ["welcome"]];
  const encoded = values.map((value) => Buffer.from(JSON.stringify(value)).toString("base64"));
  let turn = 0;
  for (const path of ["/", "/cart", "/products?q=a", "/add-address", "/seller/orders"])
    for (const name of ["toast", "lang", "session"])
      for (const value of sampled([...encoded, "%E0%A4%A", "%00", "!"], 4, turn++)) {
        const headers = { cookie: `${name}=${value}; ${seller.cookieHeader()}` };
        const { status } = await fetch(server.url + path, { headers, redirect: "manual" });
        expect([path, name, value, status < 400]).toEqual([path, name, value, true]);
      }
});
