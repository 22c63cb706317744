import { expect, test } from "vitest";
import { pictureFile, productForm } from "#tests/api/support/multipart.ts";
import { expectError, read } from "#tests/api/support/response-checks.ts";
import { openRaw, sendRaw } from "#tests/server/http/raw-connection.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import { newSeller } from "#tests/support/pages/shoppers.ts";
import { testShop } from "#tests/support/server/shop.ts";

const ADD = "/api/product/add-product";
const PRODUCT = { name: "Quế chi", category: "masala", price: "60000", offerPrice: "50000" };

const { server, store } = await testShop();
const { client: seller } = await newSeller(server.url);

type Listed = { _id: string; name: string; image: string[]; images: string[] };
const listed = async (): Promise<Listed[]> =>
  (await read(await seller.get("/api/product/list"))).products;
const named = async (name: string) => (await listed()).find((each) => each.name === name);
const send = (method: string, path: string, images: (File | string)[], fields = {}) =>
  seller.send(path, { method, body: productForm({ ...PRODUCT, ...fields }, images) });
const add = (images: (File | string)[], name: string) => send("POST", ADD, images, { name });

/** The head of a seller's request, with its last line. */
const headOf = (type: string, length: string) =>
  [
    `POST ${ADD} HTTP/1.1`,
    `Host: ${new URL(server.url).host}`,
    `Origin: ${server.url}`,
    `Cookie: ${seller.cookieHeader()}`,
    `Content-Type: ${type}`,
    `${length}\r\n\r\n`,
  ].join("\r\n");

test("an image may be a reference in every form: name, folders, slashes, the whole address", async () => {
  const [found] = await listed();
  const [name, address] = [found!.image[0]!, found!.images[0]!];
  const own = [name, `/${name}`, `images/${name}`, `uploads/${name}`, `///uploads/images/${name}`];
  for (const [i, reference] of own.entries()) {
    expect((await read(await add([reference], `Quế ${i}`))).success).toBe(true);
    expect(await named(`Quế ${i}`)).toMatchObject({ image: [name], images: [address] });
  }
  expect((await fetch(`${server.url}//uploads/images/${name}`)).status).toBe(200);

  const foreign = "http://pictures.example/que.jpg";
  await add([foreign, name], "Quế xa");
  const product = (await named("Quế xa"))!;
  expect(product).toMatchObject({ image: [foreign, name], images: [foreign, address] });
  const page = await seller.get(`/product/masala/${product._id}`);
  const policy = page.headers.get("content-security-policy");
  expect(policy).toContain("img-src 'self' https: http: data:");
  expect(await page.text()).toContain(`src="${foreign}"`);

  await send("PUT", `/api/product/update/${product._id}`, [`/uploads/${name}`]);
  expect((await named(PRODUCT.name))!.image).toEqual([name]);
});

test("a reference to an unknown picture is an error, and what a script leaves unset counts as not sent", async () => {
  const before = await rowsOf(store.db);
  const unknown = "This picture does not exist in the shop";
  const gone = `${"0".repeat(16)}-960.webp`;
  const odd = ["../shop.db", "uploads/../../etc/passwd", "javascript:x", "http:/x"];
  for (const reference of [gone, ...odd])
    await expectError(await add([reference], "Quế"), 400, unknown);
  for (const unset of ["", "undefined", "null"])
    await expectError(await add([unset], "Quế"), 400, "Please upload at least one product image");
  expect(await rowsOf(store.db)).toEqual(before);
});

test("odd names, odd types and pieces of a few bytes do not matter: a picture is what it contains", async () => {
  for (const [i, name] of ["../../a.html", "x\0.svg", "a/b\\c.exe", "ảnh quế.jpg"].entries()) {
    const added = await add([await pictureFile(i, 20, name)], `Tên ${i}`);
    expect((await read(added)).success).toBe(true);
  }

  const fields = { ...PRODUCT, name: "Từng mẩu" };
  const form = new Response(productForm(fields, [await pictureFile(99)]));
  const body = Buffer.from(await form.arrayBuffer()).toString("latin1");
  const type = form.headers.get("content-type")!;
  const connection = await openRaw(server.url);
  connection.send(headOf(type, `Content-Length: ${body.length}`));
  for (let at = 0; at < body.length; at += 7) connection.send(body.slice(at, at + 7));
  await expect.poll(connection.received).toContain("Product added");
  connection.socket.destroy();
});

test("a body without a declared length is rejected at once, with the reason", async () => {
  const head = headOf("multipart/form-data; boundary=x", "Transfer-Encoding: chunked");
  const { statuses, received } = await sendRaw(server.url, `${head}5\r\n--x\r\n`);
  expect(statuses()).toEqual([411]);
  expect(received()).toContain('{"success":false,"message":"The length of the body is missing"}');
});
