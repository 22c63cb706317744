import type { Database } from "better-sqlite3";
import { max } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCategory } from "../../app/models/catalogue/categories.ts";
import { openStore, type Store } from "../../db/client.server.ts";
import { sellerSessions, sessions } from "../../db/schema.ts";
import { openConnection } from "../../db/sqlite/open-connection.ts";
import { ADDRESS } from "../support/address.ts";
import { Client } from "../support/client.ts";
import { picture } from "../support/photo.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { givenOrder } from "../support/store.ts";
import { SELLER } from "../support/templates.ts";
import {
  alertOf,
  elements,
  expectClearPage,
  inputOf,
  tags,
  titleOf,
  wordsOf,
} from "./support/page.ts";
import { rowsOf } from "./support/rows.ts";
import {
  newSeller,
  newShopper,
  newShopperWithAddress,
  productsInStock,
} from "./support/shoppers.ts";

const NOT_SAVED = "This could not be saved. Please try again.";
const BUSY = "The shop is very busy. Nothing was changed. Please try again in a moment.";
/** One wait for the lock is 5 s: nothing waits twice. */
const ONE_WAIT_MS = 8_500;
const DAY = 24 * 60 * 60_000;

let server: TestServer;
let store: Store;
/** Another process's connection. */
let other: Database;

beforeAll(async () => {
  server = await startServer("demo");
  store = openStore(server.databaseFile);
  other = openConnection(server.databaseFile);
});

afterAll(async () => {
  other.close();
  store.close();
  await server.stop();
});

/** Does all of it at once while another process holds the write lock; nothing may have changed afterwards. */
async function whileLocked<T>(work: () => Promise<T>[]): Promise<T[]> {
  const before = await rowsOf(store.db);
  const startedAt = performance.now();
  other.exec("begin immediate");
  const answers = await Promise.all(work()).finally(() => other.exec("rollback"));
  expect(performance.now() - startedAt).toBeLessThan(ONE_WAIT_MS);
  expect(await rowsOf(store.db)).toEqual(before);
  return answers;
}

type Fields = Record<string, string>;

/** Sends a form that must come back: answers its page. */
async function refused(client: Client, path: string, fields: Fields | FormData): Promise<string> {
  const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
  const response = await client.send(path, { method: "POST", body });
  const page = await response.text();
  expect([path, response.status, response.headers.get("retry-after")]).toEqual([path, 503, "5"]);
  expectClearPage(page);
  expect(titleOf(page)).toMatch(/^(Error|Lỗi): /);
  return page;
}

const valuesOf = (page: string, fields: Fields) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, inputOf(page, name)]));

/** Presses a button that must lead back: answers where to, and the toast there. */
async function pressed(client: Client, path: string, fields: Fields): Promise<[string, string]> {
  const response = await client.post(path, fields);
  expect([path, fields, response.status]).toEqual([path, fields, 303]);
  const location = response.headers.get("location")!;
  const toast = response.headers.getSetCookie().find((cookie) => cookie.startsWith("toast="))!;
  const cookie = `${client.cookieHeader()}; ${toast.split(";")[0]}`;
  const page = await (await client.send(location.split("#")[0]!, { headers: { cookie } })).text();
  return [location, /<p class="toast[^>]*>([^<]*)/.exec(page)![1]!];
}

test("the address form comes back as it was typed, whatever it was sent for", async () => {
  const { client } = await newShopper(server.url, store);
  const [product] = await productsInStock(store);
  const guest = new Client(server.url);
  await guest.post("/cart", { add: product!.id });
  const typed = { ...ADDRESS, otp: "123456" };
  const send = (intent: string) => refused(client, "/add-address", { ...typed, intent });
  const [submitted, verified, sent, changed, vietnamese, guests] = (await whileLocked(() => [
    send("submit"),
    send("verify-otp"),
    send("send-otp"),
    send("change-email"),
    refused(client, "/add-address?lang=vi", typed),
    // The login has ended meanwhile.
    refused(guest, "/add-address", typed),
  ])) as [string, string, string, string, string, string];

  for (const page of [submitted, verified, sent, changed, vietnamese, guests])
    expect(valuesOf(page, typed)).toEqual(typed);
  for (const page of [submitted, guests])
    expect(alertOf(page)).toBe(`Failed to submit address ${BUSY}`);
  expect(alertOf(verified)).toContain(`${BUSY} OTP verification failed`);
  expect(alertOf(sent)).toContain(`${BUSY} Failed to send OTP`);
  expect(alertOf(changed)).toContain(BUSY);
  expect(alertOf(vietnamese)).toContain("Chưa lưu được địa chỉ");
  expect(elements(verified, "p")).toContain("OTP verification failed");
  expect((await client.post("/add-address", { ...typed, otp: "" })).status).toBe(400);
});

test("login, registration and password forms keep what was typed, but no password", async () => {
  const { client, email } = await newShopper(server.url, store);
  const account = { name: "Lan", email, password: "secret-123", code: "123456", next: "/about" };
  const guest = () => new Client(server.url);
  const forms: [Client, string, string[]][] = [
    [guest(), "/login", ["email", "next"]],
    [guest(), "/register", ["name", "email", "next"]],
    [guest(), "/forgot-password", ["email"]],
    [client, "/forgot-password", ["email"]],
    [guest(), "/reset-password", ["email", "code"]],
  ];
  const pages = await whileLocked(() => [
    ...forms.map(([one, path]) => refused(one, path, account)),
    refused(guest(), "/seller", { ...SELLER, next: "/seller/orders" }),
  ]);
  for (const page of pages) {
    expect(alertOf(page)).toContain(BUSY);
    expect(page).not.toContain(account.password);
    expect(page).not.toContain(SELLER.password);
  }
  for (const [i, [, path, kept]] of forms.entries())
    for (const name of kept)
      expect([path, name, inputOf(pages[i]!, name)]).toEqual([
        path,
        name,
        account[name as keyof typeof account],
      ]);
  expect(inputOf(pages.at(-1)!, "email")).toBe(SELLER.email);
  expect(inputOf(pages.at(-1)!, "next")).toBe("/seller/orders");
});

test("a seller's product and category forms keep what was typed and the pictures there were", async () => {
  const { client } = await newSeller(server.url);
  const [product] = await productsInStock(store);
  const edit = `/seller/product-list?edit=${product!.id}`;
  const kept = tags(await client.page(edit), "input").find((i) => i.type === "checkbox")!.value!;
  const typed = {
    name: "Quế Trà My",
    weight: "100 g",
    price: "45000",
    offerPrice: "39000",
    newCategory: "Tea",
  };
  const photo = await picture(200);
  const formOf = (intent: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...typed, intent })) form.set(name, value);
    form.set("description", "Thơm\nCay");
    form.set("category", "rice");
    form.append("image", kept);
    form.append("image", new Blob([new Uint8Array(photo.buffer)]), photo.name);
    return form;
  };
  const [first] = await store.db.query.categories.findMany();
  const pages = await whileLocked(() => [
    refused(client, "/seller?index", formOf("add")),
    refused(client, edit, formOf("save")),
    refused(client, "/seller?index", formOf("add-category")),
    refused(client, "/seller/categories", { add: "1", name: "Trà" }),
    refused(client, "/seller/categories", { rename: first!.path, name: "Trà" }),
  ]);
  for (const page of pages.slice(0, 3)) {
    expect(valuesOf(page, typed)).toEqual(typed);
    expect(elements(page, "textarea")).toEqual(["Thơm Cay"]);
    expect(page).toMatch(/<option value="rice" selected/);
    expect(tags(page, "input").find((i) => i.type === "checkbox")!.value).toBe(kept);
    expect(alertOf(page)).toContain(BUSY);
    expect(alertOf(page)).toContain("The new pictures could not be saved.");
  }
  for (const page of pages.slice(3)) {
    expect(alertOf(page)).toContain(BUSY);
    expect(tags(page, "input").filter((i) => i.value === "Trà")).toHaveLength(1);
  }
});

test("a seller's buttons lead back to where they were and say what failed", async () => {
  const { client } = await newSeller(server.url);
  const [product] = await productsInStock(store);
  const { id } = product!;
  const order = await givenOrder(store);
  const { path: category } = await store.withTx((tx) => addCategory(tx, "Empty one"));
  const list = "/seller/product-list?search=g&page=1";
  const back = "/seller/product-list?search=g";
  const orders = "/seller/orders?status=Pending";
  const buttons: [string, Fields, string, string][] = [
    [list, { stock: id, inStock: "no" }, `${back}#${id}`, "Failed to update stock status"],
    [list, { delete: id }, `${back}#${id}`, "Failed to delete"],
    [orders, { delete: order }, `${orders}#${order}`, "Failed to delete order"],
    [orders, { paid: order }, `${orders}#${order}`, "Failed to update payment status"],
    [
      `/seller/order/${order}`,
      { pending: order },
      `/seller/order/${order}`,
      "Failed to update payment status",
    ],
    [
      orders,
      { update: order, status: "Shipped" },
      `${orders}#${order}`,
      "Failed to update order status",
    ],
    ["/seller/categories", { delete: category }, "/seller/categories", "Failed to delete"],
    ["/debug-orders", { "clean-up": "1" }, "/debug-orders", NOT_SAVED],
  ];
  const answers = await whileLocked(() => buttons.map(([path, f]) => pressed(client, path, f)));
  expect(answers).toEqual(buttons.map(([, , location, toast]) => [location, toast]));
});

test("a cart that cannot be saved says so at the button, to a call as JSON; no order is lost", async () => {
  const { client } = await newShopperWithAddress(server.url, store);
  const [product] = await productsInStock(store);
  const { id } = product!;
  await client.post("/cart", { add: id });
  const cart = await client.page("/cart");
  const place = { place: "1", token: inputOf(cart, "token")!, seen: inputOf(cart, "seen")! };
  const next = "/products/rice";
  const buttons: [Client, Fields, string][] = [
    [new Client(server.url), { add: id, next }, `${next}#p-${id}`],
    [client, { add: id, next }, `${next}#p-${id}`],
    [client, { buy: id, next }, `${next}#p-${id}`],
    [client, { remove: id, next }, `${next}#p-${id}`],
    [client, { delete: id }, `/cart#p-${id}`],
    [client, { update: id, quantity: "3" }, `/cart#p-${id}`],
  ];
  const placing = () => refused(client, "/cart", place);
  const call = async () => {
    const answer = await client.json("POST", "/api/cart/update", { cartItems: {} });
    return [answer.status, answer.headers.get("retry-after"), await answer.json()];
  };
  const answers = await whileLocked<unknown>(() => [
    ...buttons.map(([one, fields]) => pressed(one, "/cart", fields)),
    placing(),
    call(),
  ]);
  expect(answers.pop()).toEqual([503, "5", expect.objectContaining({ success: false })]);
  const page = String(answers.pop());
  expect(answers).toEqual(buttons.map(([, , location]) => [location, NOT_SAVED]));
  expect(alertOf(page)).toContain(BUSY);
  expect(wordsOf(page)).toContain(product!.name);
  const again = { place: "1", token: inputOf(page, "token")!, seen: inputOf(page, "seen")! };
  const placed = await client.post("/cart", again);
  expect(placed.headers.get("location")).toMatch(/^\/order\//);
});

test("logging out forgets the cookie even when the login could not be ended", async () => {
  const { client: shopper } = await newShopper(server.url, store);
  const { client: seller } = await newSeller(server.url);
  const answers = await whileLocked(() => [
    pressed(shopper, "/logout", { next: "/about" }),
    pressed(seller, "/seller", { intent: "logout" }),
  ]);
  expect(answers).toEqual([
    ["/about", "Failed to logout"],
    ["/seller", "Failed to logout"],
  ]);
  expect([shopper, seller].map((one) => /session|seller/.test(one.cookieHeader()))).toEqual([
    false,
    false,
  ]);
});

test("pages are shown at once although the visit cannot be noted; it is once there is room", async () => {
  const { client: shopper } = await newShopper(server.url, store);
  const { client: seller } = await newSeller(server.url);
  const seenAt = Date.now() - 2 * DAY;
  for (const table of [sessions, sellerSessions])
    await store.withTx((tx) => tx.update(table).set({ seenAt }));
  other.exec("begin immediate");
  const startedAt = performance.now();
  const answers = await Promise.all([
    shopper.get("/"),
    shopper.get("/my-orders"),
    seller.get("/seller/orders"),
    seller.get("/api/order/seller"),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(wordsOf(await answers[1]!.text())).toContain("No orders yet");
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  other.exec("rollback");
  const newest = () =>
    [sessions, sellerSessions].map((t) =>
      store.db
        .select({ at: max(t.seenAt) })
        .from(t)
        .get(),
    );
  await expect
    .poll(async () => Promise.all(newest()))
    .toEqual([
      { at: expect.toSatisfy((at: number) => at > seenAt) },
      { at: expect.toSatisfy((at: number) => at > seenAt) },
    ]);
});
