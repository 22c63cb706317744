import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore, type Store } from "../../db/client.server.ts";
import { ADDRESS } from "../support/address.ts";
import { Client } from "../support/client.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { startServer, type TestServer } from "../support/server.ts";

import {
  alertOf,
  cardNames,
  expectClearPage,
  inputOf,
  metaOf,
  tags,
  wordsOf,
} from "./support/page.ts";
import { routeTable } from "./support/route-table.ts";
import { rowsOf } from "./support/rows.ts";
import {
  newSeller,
  newShopper,
  newShopperWithAddress,
  productsInStock,
  type Shopper,
} from "./support/shoppers.ts";

let server: TestServer;
let mail: MailServer;
let store: Store;
let known: Shopper;

beforeAll(async () => {
  mail = await startMailServer();
  server = await startServer("demo", { SMTP_URL: mail.url });
  store = openStore(server.databaseFile);
  known = await newShopper(server.url, store);
});

afterAll(async () => {
  store.close();
  await server.stop();
  await mail.stop();
});

const HUGE = "x".repeat(60 * 1024);

test("addresses that lead nowhere answer 404 with a page that leads back", async () => {
  const id = "f".repeat(24);
  const client = (await newShopper(server.url, store)).client;
  for (const path of [
    "/nowhere",
    "/nowhere/at/all",
    "/products/rice/extra",
    `/product/rice/${id}`,
    "/product/rice/1",
    "/product/rice/'%20or%201=1--",
    "/product/rice/%F0%9F%92%A5",
    "/product/rice",
    "/order/1",
    `/order/${id}`,
    "/order/..%2F..%2Fetc%2Fpasswd",
    "/.env",
    "/data/shop.db",
    "/%2e%2e/%2e%2e/etc/passwd",
    `/${"a".repeat(2_000)}`,
  ]) {
    const response = await client.get(path);
    const page = await response.text();
    expect([path, response.status]).toEqual([path, 404]);
    expectClearPage(page);
    expect(wordsOf(page)).toMatch(/Page not found/);
    expect(wordsOf(page)).toContain("Back to the shop");
    expect(metaOf(page, "robots")).toContain("noindex");
  }
});

test("a category that does not exist is an empty listing, answered 404 and not indexed", async () => {
  const client = new Client(server.url);
  for (const path of ["/products/nowhere", "/products/%20"]) {
    const response = await client.get(path);
    const page = await response.text();
    expect([path, response.status]).toEqual([path, 404]);
    expectClearPage(page);
    expect(wordsOf(page)).toContain("No products found");
    expect(metaOf(page, "robots")).toContain("noindex");
  }
});

test("malformed addresses are answered, never with a crash", async () => {
  for (const path of [
    "/%",
    "/%zz",
    "/products/%E0%A4%A",
    "/product/%/%",
    "/order/%ff",
    "/?q=%",
    "//",
  ]) {
    const response = await new Client(server.url).get(path);
    expect([path, response.status < 500]).toEqual([path, true]);
    expect(await response.text()).not.toMatch(/\bat \S+:\d+|node_modules/);
  }
});

test("pictures that do not exist are 404 and no page", async () => {
  for (const name of ["x", "0000000000000000-240.webp", "..%2Fshop.db", "a.svg", "%00"]) {
    const response = await new Client(server.url).get(`/uploads/images/${name}`);
    expect([name, response.status]).toEqual([name, 404]);
    expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
  }
});

test("any page number shows a page", async () => {
  const { client } = await newShopper(server.url, store);
  for (const page of [
    "0",
    "-1",
    "1.5",
    "abc",
    "999999",
    "1e9",
    "",
    "9".repeat(400),
    "%00",
    "1&page=2",
  ])
    for (const path of ["/my-orders", "/products", "/"]) {
      const response = await client.get(`${path}?page=${page}`);
      expect([path, page, response.status]).toEqual([path, page, 200]);
      expectClearPage(await response.text());
    }
});

test("odd parameters never break a page, and are shown as text", async () => {
  const client = new Client(server.url);
  for (const odd of [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "💥",
    "\0",
    HUGE.slice(0, 8_000),
  ])
    for (const path of ["/", "/products", "/cart", "/login", "/reset-password", "/loader"])
      for (const name of ["q", "category", "email", "next", "auth", "lang", "picture"]) {
        const response = await client.get(`${path}?${name}=${encodeURIComponent(odd)}`);
        const page = await response.text();
        expect([path, name, response.status]).toEqual([path, name, 200]);
        expect(page).not.toContain("<script>alert");
        expect(page).not.toContain("<img src=x");
      }
});

test("searching takes every character as it is", async () => {
  const client = new Client(server.url);
  const names = (await productsInStock(store)).map(({ name }) => name);
  const find = async (query: string) => {
    const response = await client.get(`/products?q=${encodeURIComponent(query)}`);
    const page = await response.text();
    expect([query.slice(0, 20), response.status]).toEqual([query.slice(0, 20), 200]);
    if (query.length < 200) expect(inputOf(page, "q")).toBe(query);
    return { page, found: cardNames(page) };
  };
  for (const query of [
    "%",
    "_",
    "%%",
    "a%a",
    "💥",
    "\\",
    "*",
    "' or 1=1 --",
    '"bột"',
    "NEAR(a b)",
    "zzz",
  ]) {
    const { page, found } = await find(query);
    const expected = names.filter((name) => name.includes(query));
    expect([query, found.sort()]).toEqual([query, expected.sort()]);
    if (expected.length === 0) expect(wordsOf(page)).toContain("No products found.");
  }
  expect((await find("x".repeat(10_240))).found).toEqual([]);

  const rice = await find("gạo");
  expect(rice.found.length).toBeGreaterThan(0);
  for (const spelling of ["GẠO", "gao", "gạo".normalize("NFD"), "  gạo  ", "GAO"])
    expect([spelling, (await find(spelling)).found]).toEqual([spelling, rice.found]);
  const lentils = await find("dau");
  expect(lentils.found).toEqual((await find("ĐẬU")).found);
  expect(lentils.found.length).toBeGreaterThan(0);
  const { found: one } = await find("g");
  expect(one.length).toBeGreaterThan(rice.found.length);
  expect((await find("   ")).found).toHaveLength(names.length);
});

test("a cart takes whole quantities from 1 to 999 and nothing else", async () => {
  const client = new Client(server.url);
  const [product] = await productsInStock(store);
  await client.post("/cart", { add: product!.id });
  const before = await rowsOf(store.db);
  for (const quantity of [
    "0",
    "-1",
    "1.5",
    "abc",
    "",
    " ",
    "1e2",
    "0x5",
    "１",
    "1000",
    "1000000000",
    HUGE,
  ]) {
    const response = await client.post("/cart", { update: product!.id, quantity });
    const page = await response.text();
    expect([quantity.slice(0, 12), response.status]).toEqual([quantity.slice(0, 12), 400]);
    expect(alertOf(page)).toContain("Quantity must be a whole number from 1 to 999");
    expect(wordsOf(page)).toContain(product!.name);
  }
  expect((await client.post("/cart", { update: product!.id })).status).toBe(400);
  expect(await rowsOf(store.db)).toEqual(before);
  expect((await client.post("/cart", { update: product!.id, quantity: "999" })).status).toBe(303);
  const full = await client.post("/cart", { add: product!.id });
  expect(full.status).toBe(400);
  const page = await full.text();
  expect(tags(page, "option").length).toBeGreaterThanOrEqual(999);
  expect(alertOf(page)).toContain("999");
});

test("cart buttons for products that do not exist change nothing and say so", async () => {
  const client = new Client(server.url);
  const [product] = await productsInStock(store);
  const soldOut = (await store.db.query.products.findMany()).find((p) => !p.inStock)!;
  await client.post("/cart", { add: product!.id });
  const before = await rowsOf(store.db, ["carts"]);
  const bad: unknown[] = [];
  for (const id of ["f".repeat(24), "", "1", "' or 1=1", soldOut.id, "../x", "💥", "a\r\nb", HUGE])
    for (const intent of ["add", "buy", "update", "remove", "delete"]) {
      const seen = await client.post("/cart", { [intent]: id, quantity: "2" }).then(
        (response) => [response.status, (response.headers.get("location") ?? "").length < 1_000],
        (error: Error) => [String(error.cause)],
      );
      if (seen.join() !== "303,true") bad.push([intent, id.slice(0, 9), ...seen]);
      const said = wordsOf(await client.page("/cart"));
      if (["add", "buy", "update"].includes(intent))
        expect(said).toContain("This product is currently unavailable");
    }
  expect(bad).toEqual([]);
  expect(await rowsOf(store.db, ["carts"])).toEqual(before);
  const stranger = new Client(server.url);
  const nothing = await stranger.post("/cart", { remove: product!.id });
  expect(nothing.status).toBe(303);
});

test("a form that asks for nothing, or for two things at once, is refused or counts once", async () => {
  const { client } = await newShopper(server.url, store);
  const [product] = await productsInStock(store);
  const before = await rowsOf(store.db);
  for (const fields of [{}, { nonsense: "1" }, { next: "/" }] as Record<string, string>[]) {
    const response = await client.post("/cart", fields);
    expect(response.status).toBe(400);
    const page = await response.text();
    expectClearPage(page);
    expect(wordsOf(page)).toContain("We could not understand this request. Nothing was changed.");
  }
  expect(await rowsOf(store.db)).toEqual(before);
  const doubled: [string, string][] = [
    ["add", product!.id],
    ["add", product!.id],
    ["delete", product!.id],
  ];
  expect((await client.post("/cart", doubled)).status).toBe(303);
  expect(wordsOf(await client.page("/cart"))).toContain("1 item");
});

const ACCOUNT = { name: "Lan", email: "typed@example.com", password: "typed-secret" };

test.each([
  ["/login", ["email", "password"]],
  ["/register", ["name", "email", "password"]],
  ["/forgot-password", ["email"]],
  ["/reset-password", ["email", "code", "password"]],
] as [string, string[]][])(
  "%s with missing or huge fields says what is wrong and keeps the rest, but no password",
  async (path, names) => {
    const client = new Client(server.url);
    const good: Record<string, string> = { ...ACCOUNT, code: "123456" };
    const before = await rowsOf(store.db, ["rate_events"]);
    const fieldsWith = (name: string, value: string | null) =>
      Object.entries(good)
        .filter(([n]) => names.includes(n))
        .flatMap(([n, v]): [string, string][] =>
          n !== name ? [[n, v]] : value === null ? [] : [[n, value]],
        );
    for (const name of names)
      for (const value of [null, "", HUGE, "\0"]) {
        // A password may be any text when logging in.
        if (name === "password" && value === "\0" && path === "/login") continue;
        // A name or a code may be odd; the code is then simply wrong.
        if (value === "\0" && name === "name") continue;
        const response = await client.post(path, fieldsWith(name, value));
        const page = await response.text();
        const what = [path, name, value?.slice(0, 3)];
        expect([...what, response.status]).toEqual([...what, 400]);
        expect(alertOf(page)).toMatch(/\S/);
        for (const other of names) {
          if (other === name) continue;
          expect([...what, inputOf(page, other)]).toEqual([
            ...what,
            other === "password" ? "" : good[other],
          ]);
        }
        expect(page).not.toContain("typed-secret");
      }
    for (const email of ["lan", "lan@", "@example.com", "a b@example.com", "lan@example"]) {
      const response = await client.post(path, fieldsWith("email", email));
      const page = await response.text();
      expect([email, response.status, inputOf(page, "email")]).toEqual([email, 400, email]);
      expect(alertOf(page)).toContain("Invalid email format");
    }
    expect(await rowsOf(store.db, ["rate_events"])).toEqual(before);
  },
);

test("fields sent twice count once, and files in place of text count as missing", async () => {
  const client = new Client(server.url);
  const twice: [string, string][] = [
    ["name", "Lan"],
    ["email", "first@example.com"],
    ["email", "second@example.com"],
    ["password", "secret-123"],
    ["password", "secret-456"],
  ];
  expect((await client.post("/register", twice)).status).toBe(303);
  const { user } = (await (await client.get("/api/user/is-auth")).json()) as {
    user: { email: string };
  };
  expect(user.email).toBe("first@example.com");
  const logIn = (password: string) =>
    new Client(server.url).post("/login", { email: "first@example.com", password });
  expect([(await logIn("secret-123")).status, (await logIn("secret-456")).status]).toEqual([
    303, 400,
  ]);

  for (const path of ["/login", "/register", "/forgot-password", "/reset-password"]) {
    const form = new FormData();
    for (const name of ["name", "email", "password", "code"])
      form.set(name, new File(["a@example.com"], "a.txt"));
    const response = await client.send(path, { method: "POST", body: form });
    expect([path, response.status]).toEqual([path, 400]);
    expect(alertOf(await response.text())).toContain("Email required");
  }
});

test("the address form names what is missing, keeps what was typed, and saves nothing", async () => {
  const { client, address } = await newShopperWithAddress(server.url, store);
  const good: Record<string, string> = { ...ADDRESS, email: address.email };
  const untouched = ["address_drafts"];
  const before = await rowsOf(store.db, untouched);
  for (const name of Object.keys(good)) {
    const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    for (const value of [null, "", "   ", HUGE]) {
      const fields = Object.entries(good).flatMap(([n, v]): [string, string][] =>
        n !== name ? [[n, v]] : value === null ? [] : [[n, value]],
      );
      const response = await client.post("/add-address", fields);
      const page = await response.text();
      expect([name, value?.slice(0, 3), response.status]).toEqual([name, value?.slice(0, 3), 400]);
      expect(alertOf(page)).toContain("Failed to submit address");
      if (value !== HUGE) expect(alertOf(page)).toContain(`${title} required`);
      for (const other of Object.keys(good))
        if (other !== name) expect(inputOf(page, other)).toBe(good[other]);
    }
  }
  const all = await client.post("/add-address", {});
  for (const name of Object.keys(good))
    expect(alertOf(await all.clone().text())).toMatch(new RegExp(`${name} required`, "i"));
  expect(await rowsOf(store.db, untouched)).toEqual(before);
});

test("sending and verifying a code with nothing or nonsense says so and keeps the form", async () => {
  const { client } = await newShopper(server.url, store);
  const untouched = ["address_drafts"];
  const before = await rowsOf(store.db, untouched);
  const typed = { ...ADDRESS, email: "kept@example.com" };
  for (const email of ["", "lan@", HUGE, "a@b.c\nBcc: x@example.com"]) {
    const response = await client.post("/add-address", { ...typed, email, intent: "send-otp" });
    const page = await response.text();
    expect([email.slice(0, 9), response.status]).toEqual([email.slice(0, 9), 400]);
    expect(alertOf(page)).toContain("Please enter a valid email");
    expect(inputOf(page, "street")).toBe(typed.street);
  }
  for (const [otp, message] of [
    ["", "Please enter the OTP"],
    ["   ", "Please enter the OTP"],
    ["000000", "This code has expired or has already been used. Please request a new one."],
    ["💥", "This code has expired or has already been used. Please request a new one."],
    [HUGE, "This code has expired or has already been used. Please request a new one."],
  ] as const) {
    const response = await client.post("/add-address", { ...typed, otp, intent: "verify-otp" });
    const page = await response.text();
    expect([otp.slice(0, 9), response.status]).toEqual([otp.slice(0, 9), 400]);
    expect(alertOf(page)).toContain(message);
    expect(inputOf(page, "email")).toBe(typed.email);
  }
  expect(await rowsOf(store.db, untouched)).toEqual(before);
});

test("what people really type is kept and shown as typed", async () => {
  const { client, address } = await newShopperWithAddress(server.url, store);
  for (const odd of [
    "</textarea><script>alert(1)</script>\"'&",
    "Nguyễn 💥 ﷽ abc",
    "{{7*7}}<%= 7*7 %>",
    "O'Brien; DROP TABLE users",
  ]) {
    const fields = { ...ADDRESS, email: address.email, firstname: odd, street: odd };
    expect((await client.post("/add-address", fields)).status).toBe(303);
    const page = await client.page("/add-address");
    expect([inputOf(page, "firstname"), inputOf(page, "street")]).toEqual([odd, odd]);
    const cart = await client.page("/cart");
    expect(wordsOf(cart)).toContain(odd);
    expect(cart).not.toContain("<script>alert");
  }
});

test("a stale, garbled or repeated checkout form never makes an order", async () => {
  const { client } = await newShopperWithAddress(server.url, store);
  const [product] = await productsInStock(store);
  await client.post("/cart", { add: product!.id });
  const cart = await client.page("/cart");
  const good = { place: "1", token: inputOf(cart, "token")!, seen: inputOf(cart, "seen")! };
  const before = await rowsOf(store.db);
  const garbled: Record<string, string>[] = [
    { place: "1" },
    { ...good, token: "" },
    { ...good, token: "x".repeat(24) },
    { ...good, token: HUGE },
    { ...good, seen: "" },
    { ...good, seen: "nonsense" },
    { ...good, seen: "||" },
    { ...good, seen: good.seen.replace(":1:", ":-1:") },
    { ...good, seen: `${good.seen.slice(0, -1)}${"9".repeat(50)}` },
    { ...good, seen: HUGE },
    { ...good, seen: `${"a".repeat(24)}|1|${"a:1:1,".repeat(3_000)}` },
    { ...good, seen: good.seen.replace(/^[^|]*/, "f".repeat(24)) },
    { ...good, payment: "online" },
  ];
  for (const form of garbled) {
    const response = await client.post("/cart", form);
    const page = await response.text();
    expect([form.seen?.slice(0, 60), response.status]).toEqual([
      form.seen?.slice(0, 60),
      expect.toBeOneOf([400, 409]),
    ]);
    expectClearPage(page);
    expect(alertOf(page)).toMatch(/\S/);
    expect(wordsOf(page)).toContain(product!.name);
  }
  expect(await rowsOf(store.db)).toEqual(before);
  expect((await client.post("/cart", good)).status).toBe(303);
});

test.each([
  "//elsewhere.example",
  "///elsewhere.example",
  "/\\elsewhere.example",
  "\\\\elsewhere.example",
  "\\elsewhere.example",
  "https://elsewhere.example",
  "https:elsewhere.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "/.elsewhere.example",
  "/%2felsewhere.example/..//elsewhere.example",
  "/\t/elsewhere.example",
  "/a/..//elsewhere.example",
  " //elsewhere.example",
  "/x\r\nSet-Cookie: a=b",
  "elsewhere.example",
])("next=%j never leads out of the shop", async (next) => {
  const { client, email } = known;
  const [product] = await productsInStock(store);
  const stays = (location: string | null) => {
    expect(location).not.toBeNull();
    const url = new URL(location!, server.url);
    expect([next, url.origin]).toEqual([next, server.url]);
    expect(location).toMatch(/^\/(?![/\\])/);
  };
  const sent: [string, Record<string, string>][] = [
    ["/cart", { add: product!.id, next }],
    ["/cart", { remove: product!.id, next }],
    ["/cart", { delete: product!.id, next }],
    ["/login", { email, password: "secret-123", next }],
    ["/logout", { next }],
  ];
  for (const [path, fields] of sent) {
    const response = await client.post(path, fields);
    expect([path, response.status]).toEqual([path, 303]);
    stays(response.headers.get("location"));
    expect(response.headers.getSetCookie().join()).not.toMatch(/(^|,)a=b/);
  }
  const query = `next=${encodeURIComponent(next)}`;
  const waiting = await new Client(server.url).page(`/loader?${query}`);
  const refresh = tags(waiting, "meta").find((m) => m["http-equiv"] === "refresh");
  stays(/^5;url=(.*)$/s.exec(refresh!.content!)![1]!);
  for (const path of ["/login", "/register"]) {
    const page = await new Client(server.url).page(`${path}?${query}`);
    stays(inputOf(page, "next")!);
    for (const { href } of tags(page, "a"))
      if (href && !/^(mailto|tel|#|\?)/.test(href)) stays(href);
  }
});

test("unreadable bodies at every address are refused clearly and change nothing", async () => {
  const { client: shopper } = await newShopperWithAddress(server.url, store);
  const { client: seller } = await newSeller(server.url);
  const cookie = `${shopper.cookieHeader()}; ${seller.cookieHeader()}`;
  const before = await rowsOf(store.db, ["rate_events", "address_drafts"]);
  const bodies: [string | undefined, string | Uint8Array<ArrayBuffer>][] = [
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
  for (const { path = "" } of routeTable) {
    if (path === "logout") continue;
    const address = `/${path}`.replace(/:\w+/g, "f".repeat(24)).replace("*", "nowhere");
    for (const suffix of ["", ".data"])
      for (const [type, body] of bodies) {
        const response = await fetch(
          server.url + (address === "/" && suffix ? "/_root" : address) + suffix,
          {
            method: "POST",
            redirect: "manual",
            headers: { cookie, origin: server.url, ...(type && { "content-type": type }) },
            body,
          },
        );
        const text = await response.text();
        // Two calls need nothing of the body; data requests wrap a redirect in 202.
        const bodiless = ["api/order/stripe", "api/debug/cleanup-orders"].includes(path);
        const accepted = bodiless && !suffix ? [200] : suffix ? [202, 200] : [];
        const refused = response.status >= 400 && response.status < 500;
        expect([
          address + suffix,
          type,
          response.status,
          refused || accepted.includes(response.status),
        ]).toEqual([address + suffix, type, response.status, true]);
        expect(text).not.toMatch(/node_modules|\bat \S+ \(/);
      }
  }
  expect(await rowsOf(store.db, ["rate_events", "address_drafts"])).toEqual(before);
});

test("a form of more than a megabyte is refused with 413, announced or not", async () => {
  const { client } = await newShopper(server.url, store);
  const before = await rowsOf(store.db);
  for (const path of ["/cart", "/login", "/register", "/add-address", "/forgot-password"]) {
    const response = await client.post(path, { add: "x".repeat(1024 * 1024) });
    expect([path, response.status]).toEqual([path, 413]);
    expect(await response.text()).toContain("too large");
  }
  expect(await rowsOf(store.db)).toEqual(before);
});

test("a page that takes no form answers other methods with 405, and changes nothing", async () => {
  const { client } = await newShopper(server.url, store);
  const before = await rowsOf(store.db);
  for (const path of [
    "/",
    "/products",
    "/products/rice",
    "/about",
    "/contact",
    "/loader",
    "/my-orders",
  ])
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const response = await client.send(path, { method, body: new URLSearchParams({ a: "1" }) });
      const page = await response.text();
      expect([method, path, response.status]).toEqual([method, path, 405]);
      expectClearPage(page);
    }
  for (const path of ["/robots.txt", "/sitemap.xml", "/contact-card.svg", "/uploads/images/x"]) {
    const response = await client.post(path, { a: "1" });
    expect([path, response.status]).toEqual([path, 405]);
  }
  expect(await rowsOf(store.db)).toEqual(before);
});

test("cookies that are torn, foreign or huge are a guest's", async () => {
  for (const value of ["x", "%", "Im5vdCI=", "e30=", "bnVsbA==", "W10=", "a".repeat(4_000), "💥"]) {
    for (const name of ["session", "seller", "toast", "lang", "__Host-session"]) {
      const headers = { cookie: `${name}=${encodeURIComponent(value)}` };
      for (const path of ["/", "/cart", "/api/user/is-auth", "/api/seller/is-auth"]) {
        const response = await fetch(server.url + path, { headers });
        const text = await response.text();
        expect([name, value.slice(0, 9), path, response.status]).toEqual([
          name,
          value.slice(0, 9),
          path,
          200,
        ]);
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
