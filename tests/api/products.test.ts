import sharp from "sharp";
import { expect, test } from "vitest";
import { findProduct } from "#app/features/catalogue/products/products.server.ts";
import { en } from "#app/text/texts.ts";
import { expectRefusal } from "#tests/support/answers.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { countOf, rowsOf } from "#tests/support/pages/rows.ts";
import { pictureFile } from "./support/multipart.ts";
import { expectError, read } from "./support/response-checks.ts";
import {
  addProduct,
  findListed,
  PRODUCT,
  sendForm,
  startSellerServer,
  updateProduct,
} from "./support/seller-server.ts";

const { store, seller, shopper, addressId } = await startSellerServer();
const { productForm: t } = en;

/** Adds a product with a picture of its own; returns it as the list shows it. */
async function givenListed(fields: Record<string, string> & { name: string }, red: number) {
  await addProduct(seller, { ...PRODUCT, ...fields }, [await pictureFile(red)]);
  return findListed(seller, fields.name);
}

const file = (content: BlobPart, name: string, type: string) => new File([content], name, { type });

test("a product with a picture is added, trimmed, listed, shown and served as WebP", async () => {
  expect(await read(await addProduct(seller, PRODUCT, [await pictureFile(200)]))).toEqual({
    success: true,
    message: "Product added",
  });
  const product = await findListed(seller, "Nghệ tươi");
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
    const size = await sharp(new Uint8Array(await served.arrayBuffer())).metadata();
    expect([size.format, size.width]).toEqual(["webp", Math.min(300, width)]);
  }
  const page = await seller.get(`/product/powder/${product._id}`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("Nghệ tươi");
});

test("page and API refuse a product for the same reasons in the same words", async () => {
  const image = await pictureFile(10);
  await addProduct(seller, { ...PRODUCT, name: "Gừng tươi" }, [image]);
  const before = await rowsOf(store.db);
  const other = { ...PRODUCT, name: "Gừng khô" };
  const wrong: [Record<string, string>, File[], string][] = [
    [other, [], "Please upload at least one product image"],
    [other, Array(5).fill(image), "At most 4 product images are allowed"],
    [{ ...other, name: "  " }, [image], "Name required"],
    [{ description: "x", price: "2", offerPrice: "1" }, [image], "Name required"],
    [{ name: "x", offerPrice: "1" }, [image], "Price required"],
    [{ name: "x", price: "1" }, [image], "Offer price required"],
    [{ ...other, offerPrice: "60001" }, [image], t.offerAbovePrice],
    [{ ...other, name: "gừng TƯƠI" }, [image], t.nameTaken],
  ];
  for (const [fields, images, message] of wrong)
    await expectError(await addProduct(seller, fields, images), 400, message);
  for (const price of ["", "-1", "0", "1.5", "1e9", "99999999999", "abc", "60.00.000", "Infinity"])
    await expectError(await addProduct(seller, { ...other, price }, [image]), 400);
  await expectError(await addProduct(seller, { ...other, name: "x".repeat(121) }, [image]), 400);
  expect(await rowsOf(store.db)).toEqual(before);

  for (const [fields, images, message] of wrong) {
    const form = { ...fields, intent: "add" };
    const page = await sendForm(seller, ["POST", "/seller?index"], form, images);
    await expectRefusal(page, 400, message);
  }
  // The page has kept the picture of its form, and nothing else.
  const { pictures: _, ...after } = await rowsOf(store.db);
  expect(before).toMatchObject(after);
});

test("anything but a usable picture is rejected: SVG, HTML, text, a torn PNG, too many bytes or pixels", async () => {
  const before = await rowsOf(store.db);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const html = "<!DOCTYPE html><script>alert(1)</script>";
  const real = new Uint8Array(await (await pictureFile(1)).arrayBuffer());
  const raw = { width: 5000, height: 5000, channels: 4 } as const;
  const pixels = new Uint8Array(5000 * 5000 * 4);
  const bomb = await sharp(pixels, { raw }).png().toBuffer();
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
    [file(new Uint8Array(5 * 2 ** 20 + 1), "a.png", "image/png"), "Pictures must be at most 5 MB"],
  ];
  for (const [fake, message] of fakes)
    await expectError(await addProduct(seller, PRODUCT, [fake]), 400, message);
  const oneOfTwo = [await pictureFile(2), fakes[1]![0]];
  await expectError(await addProduct(seller, PRODUCT, oneOfTwo), 400, notPictures);
  expect(await rowsOf(store.db)).toEqual(before);
});

test("what is written into a product never runs on a page", async () => {
  const name = `</script><script>alert(1)</script><b onload="x">'"&`;
  const product = await givenListed({ name, description: name, category: "rice" }, 77);
  for (const path of ["/products", `/product/rice/${product._id}`, "/products/rice"]) {
    const page = await seller.page(path);
    expect(page).not.toContain("<script>alert");
    expect(page).not.toContain('<b onload="x">');
    expect(page).toContain("&lt;script&gt;alert(1)");
  }
});

test("an update changes only what is sent; a new picture replaces the old ones", async () => {
  const images = [await pictureFile(210), await pictureFile(120)];
  await addProduct(seller, { ...PRODUCT, name: "Quế" }, images);
  const before = await findListed(seller, "Quế");
  expect(before.image).toHaveLength(2);
  const { _id: id } = before;
  const updated = await read(await updateProduct(seller, id, { offerPrice: "41000" }));
  expect(updated).toEqual({ success: true, message: "Product updated successfully!" });
  expect(await findListed(seller, "Quế")).toEqual({ ...before, offerPrice: 41000 });

  const fields = { name: "Quế chi", category: "MASALA", offerPrice: "42000" };
  await updateProduct(seller, id, fields, [await pictureFile(30)]);
  const after = await findListed(seller, "Quế chi");
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
  // Existing clients of this endpoint read the message only in a 200.
  await expectError(await updateProduct(seller, id, { offerPrice: "-1" }), 200);
  const noPicture = file("x", "a.png", "image/png");
  await expectError(await updateProduct(seller, id, {}, [noPicture]), 200);
  await expectError(await updateProduct(seller, "f".repeat(24), fields), 404);
  expect(await rowsOf(store.db)).toEqual(rows);
});

test("a client that knows no price raises it with the offer price, and lowers only that", async () => {
  const { _id, price } = await givenListed({ name: "Đinh hương" }, 35);
  const update = async (fields: Record<string, string>) => {
    await updateProduct(seller, _id, fields);
    const { price, offerPrice } = await findListed(seller, "Đinh hương");
    return [price, offerPrice];
  };

  expect(price).toBe(60_000);
  const asBefore = { name: "Đinh hương", category: "powder" };
  expect(await update({ ...asBefore, offerPrice: "75.000" })).toEqual([75_000, 75_000]);
  expect(await update({ ...asBefore, offerPrice: "50000" })).toEqual([75_000, 50_000]);
  // Without a discount there is one price.
  expect(await update({ offerPrice: "75000" })).toEqual([75_000, 75_000]);
  expect(await update({ price: "80000" })).toEqual([80_000, 80_000]);
  expect(await update({ price: "75000", offerPrice: "50000" })).toEqual([75_000, 50_000]);
  expect(await update({ price: "40000", offerPrice: "45000" })).toEqual([75_000, 50_000]);
});

test("an update follows the rules of a new product, and its clients read why not from a 200", async () => {
  const product = await givenListed({ name: "Hạt dổi" }, 11);
  await givenListed({ name: "Mắc khén" }, 12);
  const update = (fields: Record<string, string>) => updateProduct(seller, product._id, fields);

  const above = { price: "60000", offerPrice: "60001" };
  await expectError(await update(above), 200, t.offerAbovePrice);
  await expectError(await update({ name: "MẮC KHÉN" }), 200, t.nameTaken);
  expect(await findListed(seller, "Hạt dổi")).toEqual(product);
  const same = { name: "Hạt dổi", category: "powder", offerPrice: "60000" };
  expect((await read(await update(same))).success).toBe(true);
});

test("a product without a category stays so when its own answer is sent back", async () => {
  const id = await givenProduct(store, { name: "Muối tôm" });
  const update = (fields: Record<string, string>) => updateProduct(seller, id, fields);
  const categoryOf = async () => (await findProduct(store.db, id))!.categoryPath;
  const { name, category, offerPrice } = await findListed(seller, "Muối tôm");
  expect([category, await categoryOf()]).toEqual(["others", null]);

  for (const own of [category, "Others", " OTHERS "])
    await update({ name, category: own, offerPrice: `${offerPrice}` });
  expect(await categoryOf()).toBeNull();

  await update({ category: "Dry Fruits" });
  expect(await categoryOf()).toBe("others");
  await update({ category: "rice" });
  await update({ category: "others" });
  expect(await categoryOf()).toBe("others");
});

test("brand, short and English texts, rating and review count are kept, changed, emptied and checked", async () => {
  const told = { rating: "4.5", reviewCount: "12", shortDescription: "Tiêu sọ trắng" };
  const english = { nameEn: "White pepper", shortDescriptionEn: "Ripe and mild" };
  const lines = { descriptionEn: "Mild\nWhite", pictureTexts: "Chén tiêu sọ\nThe second" };
  const details = { ...told, ...english, ...lines, brand: " Khải Hoàn " };
  const stored = {
    ...details,
    descriptionEn: ["Mild", "White"],
    pictureTexts: ["Chén tiêu sọ"],
    brand: "Khải Hoàn",
    rating: 4.5,
    reviewCount: 12,
  };
  const name = "Tiêu có nhãn";
  const { _id, ...added } = await givenListed({ ...details, name }, 70);
  expect(added).toMatchObject(stored);

  const update = (fields: Record<string, string>) => updateProduct(seller, _id, fields);
  await update({ offerPrice: "40000" });
  expect(await findListed(seller, name)).toMatchObject({ ...stored, offerPrice: 40_000 });
  await update({ rating: "5", reviewCount: "0", brand: "null" });
  expect(await findListed(seller, name)).toMatchObject({ ...stored, rating: 5, reviewCount: 0 });
  await update({ rating: "", reviewCount: "", brand: "", shortDescription: "" });
  expect(await findListed(seller, name)).not.toHaveProperty("rating");

  const { wrongRating, wrongReviewCount, tooLong, brand, shortDescription } = t;
  for (const rating of ["5.1", "-1", "4.55", "x", "1e0", "9".repeat(300)])
    await expectError(await update({ rating }), 200, wrongRating);
  for (const reviewCount of ["-1", "1.5", "9999999999", "x"])
    await expectError(await update({ reviewCount }), 200, wrongReviewCount);
  await expectError(await update({ brand: "x".repeat(61) }), 200, tooLong(brand, 60));
  const long = "x".repeat(201);
  await expectError(await update({ shortDescription: long }), 200, tooLong(shortDescription, 200));
});

test("a category is added once, however it is spelled and at both URLs, and has its page", async () => {
  const before = await countOf(store.db, "categories");
  const create = (name: unknown, path = "/api/category") => seller.json("POST", path, { name });
  const category = { name: "Trà & Cà phê", path: "tra-ca-phe" };
  expect((await read(await create("  Trà & Cà phê "))).category).toEqual(category);
  expect((await read(await create("TRÀ & cà phê", "/api/categories"))).category).toEqual(category);
  for (const wrong of ["  ", null, 5, [], undefined, "x".repeat(61)])
    await expectError(await create(wrong), 400);
  expect(await countOf(store.db, "categories")).toBe(before + 1);
  expect(await seller.page("/products/TRA-ca-phe")).toContain("TRÀ &amp; CÀ PHÊ");
});

test("a seller's own category goes by its name, in the list and in orders", async () => {
  const { _id, category } = await givenListed({ name: "Chè Shan", category: "Trà Việt" }, 61);
  expect(category).toBe("Trà Việt");
  const body = { items: [{ product: _id, quantity: 1 }], address: addressId };
  const { order } = await read(await shopper.client.json("POST", "/api/order/cod", body));
  expect(order.items[0].product.category).toBe("Trà Việt");
  expect(await shopper.client.page("/my-orders")).toContain("Trà Việt");
});

test("stock is toggled, and what is out of stock leaves the shop's lists", async () => {
  const { _id } = await givenListed({ name: "Hồi" }, 31);
  const stock = (inStock: unknown, productId: unknown = _id) =>
    seller.json("POST", "/api/product/stock", { productId, inStock });
  // What is sold out is told after all that is in stock.
  const words = async () => (await seller.page("/products?q=hoi")).split('id="sold-out"')[0]!;
  expect(await words()).toContain(_id);
  expect((await read(await stock(false))).message).toBe("Stock status updated");
  expect((await findListed(seller, "Hồi")).inStock).toBe(false);
  expect(await words()).not.toContain(_id);
  await stock(true);
  expect(await words()).toContain(_id);
  for (const wrong of ["true", 1, null, undefined]) await expectError(await stock(wrong), 400);
  await expectError(await stock(true, "f".repeat(24)), 404);
});

test("a deleted product is gone from list, page and carts, but its order keeps name and picture", async () => {
  const { _id, images } = await givenListed({ name: "Thảo quả" }, 41);
  const body = { items: [{ product: _id, quantity: 1 }], address: addressId };
  const placed = await read(await shopper.client.json("POST", "/api/order/cod", body));
  await shopper.client.json("POST", "/api/cart/update", { cartItems: { [_id]: 2 } });

  const remove = () => seller.json("DELETE", `/api/product/${_id}`);
  expect(await read(await remove())).toEqual({ success: true, message: "Product deleted" });
  await expectError(await remove(), 404);
  expect(await findListed(seller, "Thảo quả")).toBeUndefined();
  expect((await seller.get(`/product/powder/${_id}`)).status).toBe(404);
  const { user } = await read(await shopper.client.get("/api/user/is-auth"));
  expect(user.cart).toEqual({});
  expect(await shopper.client.page("/cart")).toContain("No longer sold");
  const { orders } = await read(await shopper.client.get("/api/order/user"));
  const kept = orders.find((order: { _id: string }) => order._id === placed.order._id);
  expect(kept).toEqual(placed.order);
  expect((await fetch(images[0])).status).toBe(200);
  await shopper.client.json("POST", "/api/cart/update", { cartItems: {} });
});
