import { expect, type Page, test } from "@playwright/test";
import type { Store } from "#db/client.server.ts";
import { newEmail } from "#tests/e2e/steps.ts";
import { MORNING_ENV } from "#tests/support/browser/morning.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { openShopStore, SELLER } from "#tests/support/data/templates.ts";
import { codeIn, type MailServer, startMailServer } from "#tests/support/mail/mail-server.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import { newShopperWithAddress, productsInStock } from "#tests/support/pages/shoppers.ts";
import { startServer, type TestServer } from "#tests/support/server/server.ts";
import {
  type ApiCall,
  call,
  failure,
  formWithPicture,
  get,
  post,
  type Storefront,
  showPicture,
  startStorefront,
} from "./storefront.ts";

// They share a server.
test.describe.configure({ mode: "default" });

const PASSWORD = "secret-123";
let mail: MailServer;
let front: Storefront;
let stranger: Storefront;
let server: TestServer;
let store: Store;

test.beforeAll(async () => {
  [mail, front, stranger] = await Promise.all([
    startMailServer(),
    startStorefront(),
    startStorefront(),
  ]);
  server = await startServer("demo", {
    ...MORNING_ENV,
    SMTP_URL: mail.url,
    CORS_ORIGINS: front.origin,
  });
  store = openShopStore(server);
});

test.afterAll(async () => {
  await store.close();
  await server.stop();
  await Promise.all([mail.stop(), front.stop(), stranger.stop()]);
});

const open = (page: Page, { origin }: Storefront) => page.goto(`${origin}/?shop=${server.url}`);

test("a shopper on another origin registers, fills a cart and orders once", async ({ page }) => {
  await open(page, front);
  const { products } = await get(page, "/api/product/list");
  const product = products.find((p: { inStock: boolean }) => p.inStock);
  const email = newEmail();
  const account = { name: "Lan", email, password: PASSWORD };
  const registered = await post(page, "/api/user/register", account);
  expect(registered).toMatchObject({ success: true, user: { email, cart: {} } });
  await post(page, "/api/cart/update", { cartItems: { [product._id]: 2 } });
  await page.reload();
  const { user } = await get(page, "/api/user/is-auth");
  expect(user.cart).toEqual({ [product._id]: 2 });

  await post(page, "/api/send-email-otp", { email });
  const wrong = { method: "POST", url: "/api/verify-email-otp", data: { email, otp: "abcdef" } };
  expect(await failure(page, wrong)).toEqual({
    code: "ERR_BAD_REQUEST",
    status: 400,
    message: "This code is incorrect. You have 4 attempts left.",
  });
  const otp = codeIn(await mail.mailTo(email));
  await post(page, "/api/verify-email-otp", { email, otp });
  const { address } = await post(page, "/api/address/add", { address: { ...ADDRESS, email } });

  const order = { items: [{ product: product._id, quantity: 2 }], address: address._id };
  const key = { "Idempotency-Key": "one tap" };
  const answers = await Promise.all([1, 2].map(() => post(page, "/api/order/cod", order, key)));
  for (const answer of answers)
    expect(answer).toMatchObject({ success: true, message: "Order placed" });
  const { orders } = await get(page, "/api/order/user");
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatchObject({
    status: "Pending",
    items: [{ product: { name: product.name, offerPrice: product.offerPrice }, quantity: 2 }],
    address: { firstName: ADDRESS.firstname, zipCode: "010000" },
  });

  const login = { name: "", email, password: "not-the-one" };
  expect(await post(page, "/api/user/login", login)).toEqual({
    success: false,
    message: "Incorrect email or password",
  });
});

test("a seller on another origin works by a token that logout ends", async ({ page, context }) => {
  const shopper = await newShopperWithAddress(server.url, store);
  const [bought] = await productsInStock(store);
  const items = [{ product: bought!.id, quantity: 1 }];
  await shopper.client.json("POST", "/api/order/cod", { items, address: shopper.address.id });

  await open(page, front);
  const { token } = await post(page, "/api/seller/login", SELLER);
  expect(await get(page, "/api/seller/is-auth")).toEqual({ success: true });
  const cookies = await context.cookies();
  await context.clearCookies();
  await page.evaluate((token) => localStorage.setItem("sellerToken", token), token);
  await page.reload();

  const findProduct = async (name: string) => {
    const { products } = await get(page, "/api/product/list");
    return products.find((product: { name: string }) => product.name === name);
  };
  const fields = {
    name: "Nghệ tươi",
    description: "Thơm",
    category: "Powder",
    price: "60000",
    offerPrice: "50000",
  };
  const form = await formWithPicture(page, fields, "goldenrod");
  await post(page, "/api/product/add-product", form);
  const added = await findProduct(fields.name);
  expect(added).toMatchObject({ category: "powder", offerPrice: 50_000, inStock: true });
  const source = `${server.url}/uploads/images/${added.image[0]}`;
  expect(await showPicture(page, source)).toEqual([300, 150]);

  const changes = { name: "Nghệ già", category: "masala", offerPrice: "45000" };
  const data = await formWithPicture(page, changes, "sienna");
  await call(page, { method: "PUT", url: `/api/product/update/${added._id}`, data });
  await post(page, "/api/product/stock", { productId: added._id, inStock: false });
  const changed = await findProduct("Nghệ già");
  expect(changed).toMatchObject({ category: "masala", offerPrice: 45_000, inStock: false });
  expect(changed.image).not.toEqual(added.image);

  const found = `/api/order/seller?page=1&limit=10&search=${shopper.email}&status=`;
  const { orders } = await get(page, found);
  const order = `/api/order/${orders[0]._id}`;
  await call(page, { method: "PUT", url: `${order}/status`, data: { status: "Shipped" } });
  await call(page, { method: "PUT", url: `${order}/payment`, data: { isPaid: true } });
  expect((await get(page, found)).orders).toMatchObject([{ status: "Shipped", isPaid: true }]);
  await call(page, { method: "DELETE", url: order });
  expect(await get(page, found)).toMatchObject({ success: true, orders: [] });
  await call(page, { method: "DELETE", url: `/api/product/${added._id}` });
  expect(await findProduct("Nghệ già")).toBeUndefined();

  expect(await get(page, "/api/seller/logout")).toMatchObject({ success: true });
  const loggedOut = { success: false, message: "Please log in as a seller first" };
  expect(await get(page, "/api/seller/is-auth")).toEqual(loggedOut);
  await page.evaluate(() => localStorage.clear());
  await context.addCookies(cookies);
  expect(await get(page, "/api/seller/is-auth")).toEqual(loggedOut);
});

test("an origin that is not allowed reads and changes nothing by cookies", async ({ page }) => {
  const [product] = await productsInStock(store);
  const id = product!.id;
  await open(page, front);
  const email = newEmail();
  await post(page, "/api/user/register", { name: "Lan", email, password: PASSWORD });
  await post(page, "/api/seller/login", SELLER);
  const before = await rowsOf(store.db);

  await open(page, stranger);
  const cart = { cartItems: { [id]: 9 } };
  // Plain text and forms need no preflight: the browser sends them, cookies included.
  const headers = { "Content-Type": "text/plain" };
  const fields = { name: "Stolen", price: "2", offerPrice: "1" };
  const data = await formWithPicture(page, fields, "red");
  const calls: ApiCall[] = [
    { method: "GET", url: "/api/product/list" },
    { method: "GET", url: "/api/user/is-auth" },
    { method: "GET", url: "/api/order/seller" },
    { method: "POST", url: "/api/cart/update", data: cart },
    { method: "POST", url: "/api/cart/update", data: JSON.stringify(cart), headers },
    { method: "POST", url: "/api/category", data: '{"name":"Stolen"}', headers },
    { method: "POST", url: "/api/product/add-product", data },
    { method: "POST", url: "/api/product/stock", data: { productId: id, inStock: false } },
    { method: "DELETE", url: `/api/product/${id}` },
    { method: "GET", url: "/api/seller/logout" },
  ];
  for (const call of calls)
    expect([call.url, await failure(page, call)]).toEqual([call.url, { code: "ERR_NETWORK" }]);
  expect(await rowsOf(store.db)).toEqual(before);

  await open(page, front);
  expect(await get(page, "/api/seller/is-auth")).toEqual({ success: true });
  expect((await get(page, "/api/user/is-auth")).user).toMatchObject({ email, cart: {} });
});
