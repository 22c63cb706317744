import { expect, test } from "vitest";
import { endpoints } from "#app/api/endpoints.ts";
import {
  lacksOf,
  landingOf,
  may,
  needsOf,
  PAGE_NEEDS,
  RIGHTS,
  rightsOf,
} from "#app/features/sellers/people/rights.ts";
import { SELLER_ROLES } from "#db/order-values.ts";
import { newPerson } from "#tests/support/data/people.ts";
import { startShopWithPrivateOrder } from "#tests/support/pages/private-order.ts";
import { routeTable } from "#tests/support/pages/route-table.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import { givenSellerForms } from "#tests/support/pages/seller-forms.ts";

const { server, store, orderId, productId } = await startShopWithPrivateOrder();
const { forms, run, area, upload } = await givenSellerForms(store, orderId, productId);
const people = await Promise.all(
  SELLER_ROLES.map(async (role) => ({ role, ...(await newPerson(server.url, store, role)) })),
);
const REFUSAL = "Your account may not";

const sellerRoutes = routeTable.filter(({ path }) => /^(seller(\/|$)|debug-orders)/.test(path));
const patterns = [...new Set(sellerRoutes.map(({ path }) => `/${path}`))];
const ids = Object.entries({ run, import: upload, "shop/delivery": area, "": orderId });
const urlOf = (pattern: string) => {
  const [, id] = ids.find(([place]) => pattern.includes(`${place}/:id`)) ?? [];
  return pattern
    .replace(":id", id ?? "")
    .replace(/money\/files\/:file/, "money/files/book.csv")
    .replace(":page", "packing")
    .replace(/:\w+/, "x");
};
/** The pattern that answers a URL of the forms. */
const patternOf = (url: string) => {
  const [path] = url.split("?");
  const parts = path!.split("/");
  const fits = (pattern: string) => {
    const own = pattern.split("/");
    return (
      own.length === parts.length && own.every((part, i) => part[0] === ":" || part === parts[i])
    );
  };
  return patterns.find((pattern) => pattern === path) ?? patterns.find(fits)!;
};

test("the table has every page of sellers, and no other", () => {
  expect(Object.keys(PAGE_NEEDS).toSorted()).toEqual(patterns.toSorted());
});

test("every endpoint of sellers says what it needs", () => {
  const known: readonly string[] = ["any", ...RIGHTS];
  for (const { id, access, needs } of endpoints)
    expect(access === "seller" ? known.includes(needs!) : needs === undefined, id).toBe(true);
});

test("owners may do everything, unknown roles nothing", () => {
  expect(rightsOf("owner")).toEqual(RIGHTS);
  expect(lacksOf("owner")).toBeUndefined();
  for (const role of ["", "king", "constructor", "Owner"]) {
    expect(rightsOf(role)).toEqual([]);
    expect([may(role, "any"), may(role, "orders.read")]).toEqual([false, false]);
  }
  expect(may("owner", undefined)).toBe(false);
  expect(SELLER_ROLES.map(landingOf)).toEqual([
    ...["/seller", "/seller", "/seller/orders", "/seller/runs"],
  ]);
});

test("an intent needs what is listed for exactly its spelling", () => {
  const { send } = PAGE_NEEDS["/seller/orders"]!;
  const needs = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return needsOf(send as never, form);
  };
  expect(needs({ intent: "advance:1", seen: "Processing" })).toEqual(["packing"]);
  for (const seen of ["Pending", "Shipped", " Processing", "constructor", ""])
    expect(needs({ intent: "advance:1", seen })).toEqual(["orders.write"]);
  for (const intent of ["", " delete", "delete\u200b", "constructor", "__proto__", "toString"])
    expect(needs({ intent })).toBeNull();
  expect(needsOf(send as never, null)).toContain("orders.delete");
});

test("each role sees the pages of the table, and is refused the others with friendly words", async () => {
  for (const { role, client } of people)
    for (const pattern of patterns) {
      const response = await client.get(urlOf(pattern));
      const what = `${role} ${pattern} ${response.status}`;
      const text = await response.text();
      if (may(role, PAGE_NEEDS[pattern]!.see)) {
        expect([response.status < 500, response.status === 403], what).toEqual([true, false]);
        expect(text, what).not.toContain(REFUSAL);
      } else if (pattern === "/seller") {
        const to = response.headers.get("location");
        expect([response.status, to], what).toEqual([303, landingOf(role)]);
      } else {
        expect(response.status, what).toBe(403);
        if (response.headers.get("content-type")?.includes("html"))
          expect(text, what).toContain(REFUSAL);
      }
    }
});

test("a page that may not be seen is refused in Vietnamese, too, and to scripts", async () => {
  const { client } = await newPerson(server.url, store, "packer");
  expect(await client.page("/seller/money?lang=vi")).toContain("không được xem trang này");
  expect((await client.get("/seller/money.data")).status).toBe(403);
  expect((await client.get("/SELLER/%6doney/")).status).toBe(403);
});

test("each role's forms are refused by the table, and then change nothing", async () => {
  for (const { role, client } of people.filter(({ role }) => role !== "owner")) {
    const before = await rowsOf(store.db, ["seller_sessions"]);
    for (const [path, fields] of forms) {
      const { send } = PAGE_NEEDS[patternOf(path)]!;
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      const needs = typeof send === "object" ? needsOf(send, form)! : [send];
      const what = `${role} ${path} ${fields.intent}`;
      // The forms that may be sent are what other tests are about.
      if (needs.every((need) => may(role, need))) continue;
      const response = await client.post(path, fields);
      expect([response.status, (await response.text()).includes(REFUSAL)], what).toEqual([
        403,
        true,
      ]);
      const upload = await client.send(path, { method: "POST", body: form });
      expect(upload.status, `${what} with files`).toBe(403);
      await upload.body?.cancel();
    }
    expect(await rowsOf(store.db, ["seller_sessions"]), role).toEqual(before);
  }
});

test("no role is refused a form that the table allows it", async () => {
  for (const role of SELLER_ROLES)
    for (const [path, fields] of forms) {
      const { send } = PAGE_NEEDS[patternOf(path)]!;
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      const needs = typeof send === "object" ? needsOf(send, form)! : [send];
      if (!needs.every((need) => may(role, need))) continue;
      // A form may end the login of who sends it.
      const { client } = await newPerson(server.url, store, role);
      const response = await client.post(path, fields);
      const what = `${role} ${path} ${fields.intent} ${response.status}`;
      expect([response.status === 403, response.status < 500], what).toEqual([false, true]);
      expect(await response.text(), what).not.toContain(REFUSAL);
    }
});

test("a form with files needs all that its page's forms need", async () => {
  const { client } = people.find(({ role }) => role === "packer")!;
  const body = new FormData();
  body.append("intent", `stock:${productId}`);
  const sent = await client.send("/seller/product-list", { method: "POST", body });
  expect(sent.status).toBe(403);
});

test("each role's calls of the API are refused by the table, and then change nothing", async () => {
  const before = await rowsOf(store.db, ["seller_sessions"]);
  for (const { role, token } of people)
    for (const { method, path, access, needs } of endpoints) {
      if (access !== "seller" || may(role, needs)) continue;
      const response = await fetch(server.url + path.replace("{id}", orderId), {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: method === "GET" ? undefined : "{}",
      });
      const what = `${role} ${method} ${path}`;
      expect([response.status, await response.json()], what).toEqual([
        403,
        { success: false, message: expect.stringContaining(REFUSAL) },
      ]);
    }
  expect(await rowsOf(store.db, ["seller_sessions"])).toEqual(before);
});
