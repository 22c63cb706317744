import { Transformer } from "@napi-rs/image";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore, type Store } from "../../db/client.server.ts";
import { countOf, rowsOf } from "../routes/support/rows.ts";
import {
  newSeller,
  newShopperWithAddress,
  productsInStock,
  type Shopper,
} from "../routes/support/shoppers.ts";
import { Client } from "../support/client.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { SELLER } from "../support/templates.ts";
import { pictureFile, productForm } from "./support/multipart.ts";
import { expectRefused, read } from "./support/response-checks.ts";

let server: TestServer;
let store: Store;
let seller: Client;
let token: string;
let shopper: Shopper;
let addressId: string;

beforeAll(async () => {
  server = await startServer("demo");
  store = openStore(server.databaseFile);
  ({ client: seller, token } = await newSeller(server.url));
  const withAddress = await newShopperWithAddress(server.url, store);
  shopper = withAddress;
  addressId = withAddress.address.id;
});

afterAll(async () => {
  store.close();
  await server.stop();
});

const file = (content: BlobPart, name: string, type: string) => new File([content], name, { type });

const PRODUCT = {
  name: " Nghệ tươi ",
  description: " Thơm\nSạch ",
  category: "Powder",
  price: "60000",
  offerPrice: "50000",
};

async function sendForm(
  method: string,
  path: string,
  fields: Record<string, string>,
  images: File[] = [],
  client = seller,
): Promise<Response> {
  return client.send(path, { method, body: productForm(fields, images) });
}

const add = (fields: Record<string, string>, images: File[] = [], client = seller) =>
  sendForm("POST", "/api/product/add-product", fields, images, client);

const listed = async () => (await read(await seller.get("/api/product/list"))).products;
const findListed = async (name: string) =>
  (await listed()).find((product: { name: string }) => product.name === name);

async function placeOrder(quantity: number): Promise<string> {
  const [product] = await productsInStock(store);
  const items = [{ product: product!.id, quantity }];
  const body = { items, address: addressId };
  const headers = { "idempotency-key": `order-${quantity}-${Math.random()}` };
  const placed = await shopper.client.json("POST", "/api/order/cod", body, headers);
  return (await read(placed)).order._id;
}

test("a seller logs in with e-mail and password; cookie and token each open the seller's calls", async () => {
  const client = new Client(server.url);
  expect(await read(await client.get("/api/seller/is-auth"))).toEqual({
    success: false,
    message: expect.any(String),
  });
  const login = await client.json("POST", "/api/seller/login", SELLER);
  const cookie = login.headers.getSetCookie().find((c) => c.startsWith("seller="));
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/);
  const answer = await read(login);
  expect(answer).toEqual({
    success: true,
    message: expect.any(String),
    token: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(await read(await client.get("/api/seller/is-auth"))).toEqual({ success: true });
  const headers = { authorization: `Bearer ${answer.token}` };
  const bearer = await fetch(`${server.url}/api/seller/is-auth`, { headers });
  expect(await read(bearer)).toEqual({ success: true });
  const wrong = { authorization: `Bearer ${answer.token}x` };
  const refused = await fetch(`${server.url}/api/seller/is-auth`, { headers: wrong });
  await expectRefused(refused, 200);
});

test("a wrong seller login is 200 with the reason; shoppers' accounts are no sellers'", async () => {
  const client = new Client(server.url);
  const before = await rowsOf(store.db, ["rate_events"]);
  for (const [email, password] of [
    [SELLER.email, "wrong-one"],
    ["nobody@example.com", SELLER.password],
    [shopper.email, "secret-123"],
  ]) {
    const response = await client.json("POST", "/api/seller/login", { email, password });
    await expectRefused(response, 200, "Incorrect email or password");
    expect(response.headers.getSetCookie()).toEqual([]);
  }
  await expectRefused(
    await client.json("POST", "/api/user/login", SELLER),
    200,
    "Incorrect email or password",
  );
  expect(await rowsOf(store.db, ["rate_events"])).toEqual(before);
});

test("logging out ends cookie and token, and is a success even without a login", async () => {
  const { client, token: own } = await newSeller(server.url);
  expect(await read(await client.get("/api/seller/logout"))).toEqual({
    success: true,
    message: "Logged out successfully",
  });
  const headers = { authorization: `Bearer ${own}` };
  await expectRefused(await fetch(`${server.url}/api/seller/is-auth`, { headers }), 200);
  expect((await read(await client.get("/api/seller/logout"))).success).toBe(true);
  expect((await read(await seller.get("/api/seller/is-auth"))).success).toBe(true);
});

test("a product with a picture is added, trimmed, listed, shown and served as WebP", async () => {
  expect(await read(await add(PRODUCT, [await pictureFile(200)]))).toEqual({
    success: true,
    message: "Product added",
  });
  const product = await findListed("Nghệ tươi");
  expect(product).toMatchObject({
    description: ["Thơm", "Sạch"],
    category: "powder",
    price: 60000,
    offerPrice: 50000,
    inStock: true,
    image: [expect.stringMatching(/^[0-9a-f]{16}-960\.webp$/)],
  });
  for (const width of [240, 480, 960]) {
    const url = product.images[0].replace("-960", `-${width}`);
    const served = await fetch(url);
    expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/webp"]);
    const size = await new Transformer(new Uint8Array(await served.arrayBuffer())).metadata();
    expect([size.format, size.width]).toEqual(["webp", Math.min(300, width)]);
  }
  const page = await seller.get(`/product/powder/${product._id}`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("Nghệ tươi");
});

test("four pictures at most, one at least, and the required fields are asked for", async () => {
  const before = await rowsOf(store.db);
  const image = await pictureFile(10);
  const reasons: [Record<string, string>, File[], string][] = [
    [PRODUCT, [], "Please upload at least one product image"],
    [PRODUCT, [image, image, image, image, image], "At most 4 product images are allowed"],
    [{ ...PRODUCT, name: "  " }, [image], "Name required"],
    [{ description: "x", price: "2", offerPrice: "1" }, [image], "Name required"],
    [{ name: "x", offerPrice: "1" }, [image], "Price required"],
    [{ name: "x", price: "1" }, [image], "Offer price required"],
  ];
  for (const [fields, images, message] of reasons)
    await expectRefused(await add(fields, images), 400, message);
  for (const price of ["", "-1", "0", "1.5", "1e9", "99999999999", "abc", "60.00.000", "Infinity"])
    await expectRefused(await add({ ...PRODUCT, price }, [image]), 400);
  await expectRefused(await add({ ...PRODUCT, name: "x".repeat(121) }, [image]), 400);
  expect(await rowsOf(store.db)).toEqual(before);
});

test("what only pretends to be a picture is refused: SVG, HTML, text, a torn PNG, too many bytes or pixels", async () => {
  const before = await rowsOf(store.db);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const html = "<!DOCTYPE html><script>alert(1)</script>";
  const real = new Uint8Array(await (await pictureFile(1)).arrayBuffer());
  const bomb = await Transformer.fromRgbaPixels(new Uint8Array(5000 * 5000 * 4), 5000, 5000).png();
  const tooManyPixels =
    "Pictures must be at most 20 megapixels, or 16 if transparent or progressive";
  const notPictures = "Only JPEG, PNG and WebP pictures are supported";
  const fakes: [File, string][] = [
    [file(svg, "a.svg", "image/svg+xml"), notPictures],
    [file(svg, "a.png", "image/png"), notPictures],
    [file(html, "a.jpg", "image/jpeg"), notPictures],
    [file("GIF89a", "a.gif", "image/gif"), notPictures],
    [file("\x89PNG\r\n\x1a\n", "a.png", "image/png"), notPictures],
    [file(real.slice(0, 60), "a.png", "image/png"), notPictures],
    [file(`\xff\xd8\xff${html}`, "a.jpg", "image/jpeg"), notPictures],
    [file(new Uint8Array(bomb), "a.png", "image/png"), tooManyPixels],
    [
      file(new Uint8Array(5 * 1024 * 1024 + 1), "a.png", "image/png"),
      "Pictures must be at most 5 MB",
    ],
  ];
  for (const [fake, message] of fakes)
    await expectRefused(await add(PRODUCT, [fake]), 400, message);
  await expectRefused(await add(PRODUCT, [await pictureFile(2), fakes[1]![0]]), 400, notPictures);
  expect(await rowsOf(store.db)).toEqual(before);
});

test("what is written into a product never runs on a page", async () => {
  const name = `</script><script>alert(1)</script><b onload="x">'"&`;
  await add({ ...PRODUCT, name, description: name, category: "rice" }, [await pictureFile(77)]);
  const product = await findListed(name);
  for (const path of ["/products", `/product/rice/${product._id}`, "/products/rice"]) {
    const page = await (await seller.get(path)).text();
    expect(page).not.toContain("<script>alert");
    expect(page).not.toContain('<b onload="x">');
    expect(page).toContain("&lt;script&gt;alert(1)");
  }
});

test("an update changes only what is sent; a new picture takes the place of the old ones", async () => {
  await add({ ...PRODUCT, name: "Quế" }, [await pictureFile(210), await pictureFile(120)]);
  const before = await findListed("Quế");
  expect(before.image).toHaveLength(2);
  const path = `/api/product/update/${before._id}`;
  const updated = await read(await sendForm("PUT", path, { offerPrice: "41000" }));
  expect(updated).toEqual({ success: true, message: "Product updated successfully!" });
  expect(await findListed("Quế")).toEqual({ ...before, offerPrice: 41000 });

  const fields = { name: "Quế chi", category: "MASALA", offerPrice: "42000" };
  await sendForm("PUT", path, fields, [await pictureFile(30)]);
  const after = await findListed("Quế chi");
  expect(after).toEqual({
    ...before,
    name: "Quế chi",
    category: "masala",
    offerPrice: 42000,
    image: [expect.any(String)],
    images: [expect.any(String)],
  });
  expect(before.image).not.toContain(after.image[0]);
  for (const old of before.images) expect((await fetch(old)).status).toBe(404);

  const rows = await rowsOf(store.db);
  // Existing clients of this call read the message of a 200 only.
  await expectRefused(await sendForm("PUT", path, { offerPrice: "-1" }), 200);
  await expectRefused(await sendForm("PUT", path, {}, [file("x", "a.png", "image/png")]), 200);
  await expectRefused(await sendForm("PUT", `/api/product/update/${"f".repeat(24)}`, fields), 404);
  expect(await rowsOf(store.db)).toEqual(rows);
});

test("a price is read as people and programs write it, and never as a thousandth", async () => {
  const image = await pictureFile(60);
  for (const [price, dong] of [
    ["60000", 60_000],
    ["60.000", 60_000],
    ["1.250.000", 1_250_000],
    ["60000.00", 60_000],
  ] as const) {
    await add({ ...PRODUCT, name: `Giá ${price}`, price, offerPrice: price }, [image]);
    const { price: read, offerPrice } = await findListed(`Giá ${price}`);
    expect([price, read, offerPrice]).toEqual([price, dong, dong]);
  }
});

test("a seller's own category is told by its name, in the list and in orders", async () => {
  await add({ ...PRODUCT, name: "Chè Shan", category: "Trà Việt" }, [await pictureFile(61)]);
  const { _id, category } = await findListed("Chè Shan");
  expect(category).toBe("Trà Việt");
  const body = { items: [{ product: _id, quantity: 1 }], address: addressId };
  const { order } = await read(await shopper.client.json("POST", "/api/order/cod", body));
  expect(order.items[0].product.category).toBe("Trà Việt");
  expect(await shopper.client.page("/my-orders")).toContain("Trà Việt");
});

test("stock is toggled, and what is out of stock leaves the shop's lists", async () => {
  await add({ ...PRODUCT, name: "Hồi" }, [await pictureFile(31)]);
  const { _id } = await findListed("Hồi");
  const stock = (inStock: unknown, productId: unknown = _id) =>
    seller.json("POST", "/api/product/stock", { productId, inStock });
  const words = async () => (await seller.get("/products?q=hoi")).text();
  expect(await words()).toContain(_id);
  expect(await read(await stock(false))).toEqual({
    success: true,
    message: "Stock status updated",
  });
  expect((await findListed("Hồi")).inStock).toBe(false);
  expect(await words()).not.toContain(_id);
  await stock(true);
  expect(await words()).toContain(_id);
  for (const wrong of ["true", 1, null, undefined]) await expectRefused(await stock(wrong), 400);
  await expectRefused(await stock(true, "f".repeat(24)), 404);
});

test("a deleted product is gone from list, page and carts, but its order keeps name and picture", async () => {
  await add({ ...PRODUCT, name: "Thảo quả" }, [await pictureFile(41)]);
  const { _id, images } = await findListed("Thảo quả");
  const body = { items: [{ product: _id, quantity: 1 }], address: addressId };
  const placed = await read(await shopper.client.json("POST", "/api/order/cod", body));
  await shopper.client.json("POST", "/api/cart/update", { cartItems: { [_id]: 2 } });

  const gone = await seller.json("DELETE", `/api/product/${_id}`);
  expect(await read(gone)).toEqual({ success: true, message: "Product deleted" });
  await expectRefused(await seller.json("DELETE", `/api/product/${_id}`), 404);
  expect(await findListed("Thảo quả")).toBeUndefined();
  expect((await seller.get(`/product/powder/${_id}`)).status).toBe(404);
  const { user } = await read(await shopper.client.get("/api/user/is-auth"));
  expect(user.cart).toEqual({});
  expect(await (await shopper.client.get("/cart")).text()).toContain("No longer sold");
  const { orders } = await read(await shopper.client.get("/api/order/user"));
  const kept = orders.find((order: { _id: string }) => order._id === placed.order._id);
  expect(kept).toEqual(placed.order);
  expect((await fetch(images[0])).status).toBe(200);
  await shopper.client.json("POST", "/api/cart/update", { cartItems: {} });
});

test("categories: the seven first, read by anyone at both addresses; a new one once, by any spelling", async () => {
  const stranger = new Client(server.url);
  const { categories, success } = await read(await stranger.get("/api/category"));
  expect(success).toBe(true);
  expect(categories.slice(0, 7).map((c: { path: string }) => c.path)).toEqual([
    "masala",
    "oil",
    "powder",
    "rice",
    "others",
    "seeds",
    "channa",
  ]);
  expect(await read(await stranger.get("/api/categories"))).toEqual({ success, categories });

  const before = await countOf(store.db, "categories");
  const create = (name: unknown, path = "/api/category") => seller.json("POST", path, { name });
  const added = { success: true, message: "Category added" };
  const category = { name: "Trà & Cà phê", path: "tra-ca-phe" };
  expect(await read(await create("  Trà & Cà phê "))).toEqual({ ...added, category });
  expect((await read(await create("TRÀ & cà phê", "/api/categories"))).category).toEqual(category);
  expect((await read(await create("masala"))).category.path).toBe("masala");
  expect(await countOf(store.db, "categories")).toBe(before + 1);
  const page = await stranger.get("/products/TRA-ca-phe");
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("TRÀ &amp; CÀ PHÊ");
  await expectRefused(await create("  "), 400, "Enter category name");
  for (const wrong of [null, 5, [], undefined, "x".repeat(61)])
    await expectRefused(await create(wrong), 400);
  expect(await countOf(store.db, "categories")).toBe(before + 1);
});

test("all orders are listed for the seller, newest first, paged, searched and filtered", async () => {
  const ids: string[] = [];
  for (let quantity = 1; quantity <= 12; quantity++) ids.push(await placeOrder(quantity));
  const ask = async (query: string) => read(await seller.get(`/api/order/seller?${query}`));
  const first = await ask("page=1&limit=10&search=&status=");
  const idsOf = (answer: { orders: { _id: string }[] }) => answer.orders.map(({ _id }) => _id);
  expect(first.success).toBe(true);
  expect(first.page).toBe(1);
  expect(first.total).toBe(await countOf(store.db, "orders"));
  expect(first.pages).toBe(Math.ceil(first.total / 10));
  expect(idsOf(first)).toEqual(ids.toReversed().slice(0, 10));
  expect(idsOf(await ask("page=2")).slice(0, 2)).toEqual(ids.toReversed().slice(10));
  expect((await ask("page=999")).page).toBe(first.pages);
  for (const odd of ["page=0", "page=-1", "page=x", "page=1.5", "page=99999999999999999999"])
    expect((await ask(odd)).success).toBe(true);
  expect((await ask("limit=1000000")).orders.length).toBeLessThanOrEqual(100);

  const short = ids[4]!.slice(-6);
  expect(idsOf(await ask(`search=${short}`))).toEqual([ids[4]]);
  for (const search of ["nguyen", "LAN NGUYỄN", "0912345678", "0912 345", shopper.email])
    expect([search, (await ask(`search=${encodeURIComponent(search)}`)).total]).toEqual([
      search,
      first.total,
    ]);
  for (const search of ["%", "_", "'", '"', "zzzzzz", "\\", "💥", "x".repeat(10_000)])
    expect((await ask(`search=${encodeURIComponent(search)}`)).orders).toEqual([]);

  await seller.json("PUT", `/api/order/${ids[0]}/status`, { status: "Shipped" });
  expect(idsOf(await ask("status=Shipped"))).toEqual([ids[0]]);
  expect(idsOf(await ask("status=Pending"))).not.toContain(ids[0]);
  await expectRefused(await seller.get("/api/order/seller?status=shipped"), 400);
  const { address } = first.orders[0];
  expect(Object.keys(address)).toEqual([
    "firstName",
    "lastName",
    "email",
    "phone",
    "street",
    "city",
    "state",
    "zipCode",
    "country",
  ]);
});

test("status and payment are set freely; paid has a time, pending has none; the shopper sees both", async () => {
  const id = await placeOrder(21);
  const order = async () =>
    (await read(await shopper.client.get("/api/order/user"))).orders.find(
      (o: { _id: string }) => o._id === id,
    );
  const status = (value: unknown) =>
    seller.json("PUT", `/api/order/${id}/status`, { status: value });
  for (const value of ["Delivered", "Pending", "Cancelled", "Shipped", "Processing"]) {
    expect(await read(await status(value))).toEqual({
      success: true,
      message: "Order status updated",
    });
    expect((await order()).status).toBe(value);
  }
  for (const wrong of ["pending", "", "Paid", null, 1])
    await expectRefused(await status(wrong), 400);

  const pay = (isPaid: unknown) => seller.json("PUT", `/api/order/${id}/payment`, { isPaid });
  expect((await read(await pay(true))).message).toBe("Payment status updated to Paid");
  expect(await order()).toMatchObject({
    isPaid: true,
    paidAt: expect.stringMatching(/^\d{4}-.*Z$/),
    status: "Processing",
  });
  expect((await read(await pay(false))).message).toBe("Payment status updated to Pending");
  expect(await order()).toMatchObject({ isPaid: false, paidAt: null });
  for (const wrong of ["true", 1, null]) await expectRefused(await pay(wrong), 400);
});

test("two sellers changing one order at once lose nothing of each other", async () => {
  const id = await placeOrder(22);
  await Promise.all([
    seller.json("PUT", `/api/order/${id}/status`, { status: "Shipped" }),
    seller.json("PUT", `/api/order/${id}/payment`, { isPaid: true }),
  ]);
  const { orders } = await read(await seller.get("/api/order/seller?limit=1"));
  expect(orders[0]).toMatchObject({ _id: id, status: "Shipped", isPaid: true });
});

test("a deleted order is gone with its lines; everything about it then answers 404", async () => {
  const id = await placeOrder(23);
  const lines = await countOf(store.db, "order_lines");
  const gone = await seller.json("DELETE", `/api/order/${id}`);
  expect(await read(gone)).toEqual({ success: true, message: "Order deleted" });
  expect(await countOf(store.db, "order_lines")).toBe(lines - 1);
  await expectRefused(await seller.json("DELETE", `/api/order/${id}`), 404);
  await expectRefused(
    await seller.json("PUT", `/api/order/${id}/status`, { status: "Shipped" }),
    404,
  );
  await expectRefused(await seller.json("PUT", `/api/order/${id}/payment`, { isPaid: true }), 404);
  expect((await shopper.client.get(`/order/${id}`)).status).toBe(404);
});

const TORN_FILE =
  '--x\r\nContent-Disposition: form-data; name="name"; filename="a.png"\r\n\r\ntorn';

test("broken bodies answer 400 as JSON and change nothing", async () => {
  const id = await placeOrder(24);
  const { _id } = (await listed())[0];
  const before = await rowsOf(store.db);
  const send = (method: string, path: string, type: string, body: string) =>
    seller.send(path, { method, headers: { "content-type": type }, body });
  for (const body of ["", "{", "null", "[]", "7", '"x"'])
    for (const [method, path] of [
      ["PUT", `/api/order/${id}/status`],
      ["PUT", `/api/order/${id}/payment`],
      ["POST", "/api/product/stock"],
      ["POST", "/api/category"],
      ["POST", "/api/seller/login"],
    ] as const)
      await expectRefused(await send(method, path, "application/json", body), 400);
  for (const [type, body] of [
    ["application/json", "{}"],
    ["text/plain", "name=x"],
    ["multipart/form-data", "no boundary"],
    ["multipart/form-data; boundary=x", "--x\r\ntorn"],
    ["multipart/form-data; boundary=x", ""],
    ["multipart/form-data; boundary=x", TORN_FILE],
  ] as const) {
    await expectRefused(await send("POST", "/api/product/add-product", type, body), 400);
    await expectRefused(await send("PUT", `/api/product/update/${_id}`, type, body), 400);
  }
  expect(await rowsOf(store.db)).toEqual(before);
});

test("a foreign origin gets no grant to read an answer", async () => {
  const headers = { authorization: `Bearer ${token}`, origin: "https://evil.example" };
  const response = await fetch(`${server.url}/api/order/seller`, { headers });
  expect(response.headers.get("access-control-allow-origin")).toBeNull();
  expect(response.headers.get("access-control-allow-credentials")).toBeNull();
});
