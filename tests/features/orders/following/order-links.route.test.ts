import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { hashLinkKey } from "#app/features/orders/following/order-links.server.ts";
import { orderLinks } from "#db/schema.ts";
import { expectPage, expectRedirect, wordsAt } from "#tests/support/answers.ts";
import { ordersOf } from "#tests/support/data/orders.ts";
import { PASSWORD } from "#tests/support/data/passwords.ts";
import { setStatus } from "#tests/support/data/presses.ts";
import { givenOrder } from "#tests/support/data/store.ts";
import { canonicalOf, hasDialog, headingsOf, inputOf, tags } from "#tests/support/page.ts";
import { newKey, numberOf } from "#tests/support/pages/browsers.ts";
import { leaksIn, startShopWithPrivateOrder } from "#tests/support/pages/private-order.ts";
import { expectWords } from "#tests/support/pages/words.ts";

const { server, store, owner, other, orderId, newShopper, newVisitor } =
  await startShopWithPrivateOrder();
const key = await newKey(store, orderId);
const cancelLink = `/order/${orderId}/cancel?key=${key}`;

const linkTo = (id: string, withKey: string) => `/order/${id}?key=${withKey}`;
const privacyOf = ({ headers }: Response) =>
  ["cache-control", "referrer-policy", "x-robots-tag"].map((name) => headers.get(name));

test("a link from a mail shows the order's way, items and totals, but no address, name or contact", async () => {
  for (const client of [newVisitor(), other.client])
    for (const path of [
      linkTo(orderId, key),
      cancelLink,
      cancelLink.replace("cancel", "address"),
    ]) {
      const html = await expectPage(client, path);
      expect(leaksIn(owner, html)).toEqual([]);
      expect(leaksIn(owner, await client.page(path.replace("?", ".data?")))).toEqual([]);
      expect(html).not.toContain("/again");
    }
  const html = await newVisitor().page(linkTo(orderId, key));
  expect(headingsOf(html)).toEqual([`Order #${numberOf(orderId)}`]);
  expectWords(html, "Items", "3 ×", "Total Amount", "To pay on delivery", "Call or email");
  expect(html).toContain(cancelLink);
});

test("such a page is kept by nobody, and its URL reaches no other site", async () => {
  const page = await newVisitor().get(linkTo(orderId, key));
  expect(privacyOf(page)).toEqual(["no-store", "no-referrer", "noindex"]);
  const html = await page.text();
  expect(canonicalOf(html)).toBe(`${server.url}/order/${orderId}`);
  for (const meta of tags(html, "meta")) expect(meta.content ?? "").not.toContain(key);

  // A form must name its origin: that of the confirmation, of the login and of the logout.
  for (const [client, path] of [
    [newVisitor(), cancelLink],
    [newVisitor(), `${linkTo(orderId, key)}&auth=login`],
    [other.client, linkTo(orderId, key)],
  ] as const)
    expect(privacyOf(await client.get(path))).toEqual(["no-store", "same-origin", "noindex"]);
});

test("the links for language and login keep the key; a login as the owner comes back without it", async () => {
  const client = newVisitor();
  const hrefs = tags(await client.page(linkTo(orderId, key)), "a").map(({ href }) => href);
  const vi = `${linkTo(orderId, key)}&lang=vi`;
  expect(hrefs).toContain(vi);
  expect(await wordsAt(client, vi)).toContain("Đơn hàng #");
  const login = `${linkTo(orderId, key)}&auth=login`;
  expect(hrefs).toContain(login);

  const dialog = await client.page(`${login}&lang=en`);
  expect(hasDialog(dialog)).toBe(true);
  const next = inputOf(dialog, "next")!;
  expect(next).toBe(`${linkTo(orderId, key)}&lang=en`);
  const loggedIn = await client.post("/login", { email: owner.email, password: PASSWORD, next });
  expect(loggedIn.headers.get("location")).toBe(next);
  expectRedirect(await client.get(next), `/order/${orderId}?lang=en`);
  expect(leaksIn(owner, await client.page(`/order/${orderId}`))).not.toEqual([]);
});

test("a wrong, foreign, overlong or expired key opens nothing and does not tell whether the order exists", async () => {
  const keyOfOther = await newKey(store, await givenOrder(store));
  const expired = await newKey(store, orderId);
  const byKey = eq(orderLinks.keyHash, hashLinkKey(expired));
  await store.withTx((tx) => tx.update(orderLinks).set({ expiresAt: 1 }).where(byKey));
  const bad = [keyOfOther, expired, "", "x", `${key}x`, key.slice(1), "%00", "ạ".repeat(32)];
  const shown = new Set<string>();
  for (const path of [`/order/${orderId}`, `/order/${"f".repeat(24)}`, "/order/%0d%0a"])
    for (const wrong of [...bad, "k".repeat(8_000)])
      for (const [client, end] of [
        [newVisitor(), ""],
        [other.client, ""],
        [newVisitor(), "/cancel"],
        [newVisitor(), "/address"],
      ] as const) {
        const html = await expectPage(client, `${path}${end}?key=${wrong}`, 404);
        expect(leaksIn(owner, html)).toEqual([]);
        shown.add(headingsOf(html).join());
        if (client !== other.client) expect(html).toContain(`${end}?auth=login`);
      }
  expect([...shown]).toEqual(["This link does not work"]);
  expect((await newVisitor().get(linkTo(orderId, "k".repeat(100_000)))).status).toBe(431);
});

test("a link ends 60 days after the delivery", async () => {
  const id = await givenOrder(store);
  const link = linkTo(id, await newKey(store, id));
  await setStatus(store, id, "Delivered");
  expect((await newVisitor().get(link)).status).toBe(200);
  const ended = { expiresAt: Date.now() - 1 };
  await store.withTx((tx) => tx.update(orderLinks).set(ended).where(eq(orderLinks.orderId, id)));
  expect((await newVisitor().get(link)).status).toBe(404);
});

test("the owner's own page has no key in its URL", async () => {
  for (const path of ["", "/cancel", "/address"].map((end) => `/order/${orderId}${end}`))
    for (const any of [key, "wrong"])
      expectRedirect(await owner.client.get(`${path}?key=${any}`), path);
});

test("no key is written to the log", async () => {
  for (const path of [linkTo(orderId, key), cancelLink]) await newVisitor().page(path);
  await newVisitor().post(cancelLink, { reason: "nonsense" });
  expect(server.output()).toContain(`/order/${orderId}`);
  expect(server.output()).not.toContain(key);
});

test("a holder of a link cannot buy the order again or see it elsewhere", async () => {
  const { client, user } = await newShopper();
  expect((await client.post(`/order/${orderId}/again?key=${key}`, {})).status).toBe(404);
  expect(await wordsAt(client, `/cart?again=${orderId}`)).not.toContain("From order");
  expect(await client.page("/my-orders")).not.toContain(orderId);
  expect(await ordersOf(store, user.id)).toEqual([]);
});
