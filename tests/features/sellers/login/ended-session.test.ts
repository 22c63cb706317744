import { expect, test } from "vitest";
import { SELLER } from "#tests/support/data/templates.ts";
import { inputOf, partOf, wordsOf } from "#tests/support/page.ts";
import { startShopWithPrivateOrder } from "#tests/support/pages/private-order.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import { givenSellerForms } from "#tests/support/pages/seller-forms.ts";
import { expectAnswer } from "#tests/support/pages/words.ts";
import { sampled } from "#tests/support/scope.ts";
import { Client } from "#tests/support/server/client.ts";

const { server, store, orderId, productId } = await startShopWithPrivateOrder();

const LOGIN = { "login-again": "1", email: SELLER.email, password: SELLER.password };
/** A login writes these. */
const LOGINS = ["seller_sessions", "rate_events"];

test("what a stranger sends is shown to nobody else, escaped and within bounds", async () => {
  const stranger = new Client(server.url);
  const before = await rowsOf(store.db);
  const many = Array.from({ length: 970 }, (_, i): [string, string] => [`n${i}`, '"<'.repeat(8)]);
  const cases: [[string, string][], boolean][] = [
    [[["name", "</script><script>alert(1)</script>"]], true],
    [[['"><img src=x onerror=alert(1)>', "x"]], true],
    [many.slice(0, 800), true],
    [[["name", "ă".repeat(10_400)]], false],
    [[...many, ...many.slice(0, 20)], false],
  ];
  for (const [fields, isKept] of cases)
    for (const path of ["/seller/categories", "/seller?index", "/seller/undo", "/debug-orders"]) {
      const html = await expectAnswer(stranger.post(path, fields), 401, "Your session has ended");
      expect(inputOf(html, `.${fields[0]![0]}`) !== undefined).toBe(isKept);
      expect(html.length).toBeLessThan(512 * 1024);
      expect(html).not.toMatch(/<script>alert|<img src=x/);
      expect(partOf(html, "form#login").getAttribute("action")).toBe(path);
    }
  expect(await rowsOf(store.db)).toEqual(before);
});

test("a login never carries out the form that came with it", async () => {
  const { forms } = await givenSellerForms(store, orderId, productId);
  const before = await rowsOf(store.db, LOGINS);
  for (const [path, fields] of sampled(forms, 3)) {
    const seller = new Client(server.url);
    const kept = Object.entries(fields).map(([name, value]) => [`.${name}`, value]);
    const response = await seller.post(path, [...Object.entries(LOGIN), ...kept] as never);
    const what = `${path} ${fields.intent}`;
    expect(response.status, what).toBeLessThan(500);
    expect(response.headers.getSetCookie().join(), what).toContain("seller=");
    const shown = response.headers.get("location");
    const html = shown ? await seller.page(shown) : await response.text();
    if (response.status < 400) expect(wordsOf(html)).toContain("Nothing has been saved yet");
    expect(html).not.toContain(SELLER.password);
    expect((await seller.get("/seller/orders/state")).status).toBe(200);
  }
  expect(await rowsOf(store.db, LOGINS)).toEqual(before);
});

test("texts behind large files are kept, and the files are not", async () => {
  const stranger = new Client(server.url);
  const form = new FormData();
  form.append("image", new File([new Uint8Array(3 * 1024 * 1024)], "x.jpg"));
  form.append("name", "Quế chi");
  const send = () => stranger.send("/seller?index", { method: "POST", body: form });
  const html = await expectAnswer(send(), 401, "Pictures and files are not");
  expect(inputOf(html, ".name")).toBe("Quế chi");
  // A client is given only so much at a time; the rest is told that nothing was kept.
  const answers = await Promise.all(Array.from({ length: 5 }, send));
  const kept = await Promise.all(answers.map(async (each) => inputOf(await each.text(), ".name")));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(401));
  expect(kept.filter(Boolean)).toHaveLength(2);
});

test("a wrong password keeps the form, counts, and does nothing", async () => {
  const stranger = new Client(server.url);
  const before = await rowsOf(store.db, LOGINS);
  const wrong = { ...LOGIN, password: "not the password", ".name": "Trà", ".add": "1" };
  const statuses = [];
  for (let i = 0; i < 12; i++) {
    const response = await stranger.post("/seller/categories", wrong);
    const html = await response.text();
    expect([inputOf(html, ".name"), inputOf(html, "email")]).toEqual(["Trà", SELLER.email]);
    expect(html).not.toContain("not the password");
    statuses.push(response.status);
  }
  expect(statuses[0]).toBe(400);
  expect(statuses.at(-1)).toBe(429);
  expect(await rowsOf(store.db, LOGINS)).toEqual(before);
  const elsewhere = await stranger.post("/cart", { ...LOGIN, ".name": "x" });
  expect(elsewhere.headers.getSetCookie().join()).not.toContain("seller=");
});
