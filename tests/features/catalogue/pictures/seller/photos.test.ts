import sharp from "sharp";
import { expect, test } from "vitest";
import { findProduct } from "#app/features/catalogue/products/products.server.ts";
import { setPictures } from "#app/features/catalogue/products/save-product.server.ts";
import { pictures } from "#db/schema.ts";
import { pictureFile } from "#tests/api/support/multipart.ts";
import { expectRedirect, expectRefusal } from "#tests/support/answers.ts";
import { removeProduct } from "#tests/support/data/presses.ts";
import { givenProducts } from "#tests/support/data/store.ts";
import { type Fields, fieldsOf } from "#tests/support/forms.ts";
import { valuesOf } from "#tests/support/page.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";
import { undoBarOf } from "#tests/support/pages/undo-bar.ts";
import { expectWords } from "#tests/support/pages/words.ts";
import { long } from "#tests/support/scope.ts";

const PHOTOS = "/seller/products/photos?lang=en";
const { store, seller } = await sellerShop("empty");

/** Sends the form as a browser without script does. */
function send(fields: Fields, files: File[] = []) {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  for (const file of files) body.append("image", file);
  return seller.send(PHOTOS, { method: "POST", body });
}
const upload = (...files: File[]) => send([["intent", "upload"]], files);
const refsOf = async (id: string) => (await findProduct(store.db, id))!.imageRefs;
const hashesOf = (page: string) => valuesOf(page, "photo").map((value) => value.slice(0, 16));
let sent = 0;
/** A picture that no other test sends. */
const photo = (name: string) => {
  sent += 1;
  return pictureFile(90, 100 + sent, name);
};

test("photos find their products by SKU, barcode and name, and are added at once", async () => {
  const [rice, tea, small, large] = await givenProducts(store, [
    { name: "Gạo ST25", weight: "5 kg", sku: "GAO-2" },
    { name: "Trà sen", barcode: "8934563138165" },
    { name: "Quế thanh", weight: "100 g" },
    { name: "Quế thanh", weight: "1 kg" },
  ]);
  const files = [
    "gao-2.jpg",
    "8934563138165.JPG",
    "que_thanh 100g (2).jpeg",
    "GẠO ST25-3.jpg",
    "trà sen.jpg".normalize("NFD"),
    "Que thanh.jpg",
    "IMG_2034.jpg",
  ];
  const answer = await upload(...(await Promise.all(files.map(photo))));
  expect(answer.status).toBe(200);
  const page = await answer.text();
  expect(valuesOf(page, "product")).toEqual([
    ...["Gạo ST25", "Trà sen", "Quế thanh 100 g", "Gạo ST25", "Trà sen", "", ""],
  ]);
  expect(await refsOf(rice)).toEqual([]);

  // The last two are typed by the seller, or left for later.
  const fields = fieldsOf(page, "add");
  fields.filter(([name]) => name === "product")[5]![1] = "quế thanh 1KG";
  const added = await send(fields);
  expect(added.status).toBe(200);
  const rest = await added.text();
  expectWords(rest, "Photos added: 6", "IMG_2034.jpg");
  const hashes = hashesOf(page);
  expect(hashesOf(rest)).toEqual([hashes[6]]);
  expect(await refsOf(rice)).toEqual([hashes[0], hashes[3]]);
  expect(await refsOf(tea)).toEqual([hashes[1], hashes[4]]);
  expect(await refsOf(small)).toEqual([hashes[2]]);
  expect(await refsOf(large)).toEqual([hashes[5]]);

  const bar = undoBarOf(seller, await seller.page(PHOTOS));
  expect(bar.says).toContain("Photos of products were saved.");
  await bar.press();
  for (const id of [rice, tea, small, large]) expect(await refsOf(id)).toEqual([]);
  // The pictures are kept, so the same form adds them again.
  const last = fields.map(([name, value]): [string, string] => [name, value || "8934563138165"]);
  expectRedirect(await send(last), PHOTOS.split("?")[0]);
  expect(await refsOf(tea)).toEqual([hashes[1], hashes[4], hashes[6]]);
});

test("a wrong name, a full product or one that is gone keeps everything as it was typed", async () => {
  const [full, gone] = await givenProducts(store, ["Hồi Lạng Sơn", "Thảo quả khô"]);
  const files = ["a.jpg", "b.jpg", "c.jpg", "d.jpg", "e.jpg"];
  const page = await (await upload(...(await Promise.all(files.map(photo))))).text();
  const name = (...typed: string[]) => {
    const left = [...typed];
    return fieldsOf(page, "add").map(([field, value]): [string, string] =>
      field === "product" ? [field, left.shift() ?? ""] : [field, value],
    );
  };
  const none = "No product has this name, SKU or barcode";
  const typed = await expectRefusal(send(name("hoi lang son", "không có")), 400, [
    `b.jpg: ${none}`,
  ]);
  expect(valuesOf(typed, "product")).toEqual(["hoi lang son", "không có", "", "", ""]);
  expect(await refsOf(full)).toEqual([]);

  const five = "The product would have more than 4 pictures. Take one off it first.";
  const refused = await send(name(...Array.from({ length: 5 }, () => "Hồi Lạng Sơn")));
  expect(refused.status).toBe(400);
  expectWords(await refused.text(), five);
  expect(await refsOf(full)).toEqual([]);

  await removeProduct(store, gone);
  expect((await send(name("Thảo quả khô"))).status).toBe(400);
  await expectRefusal(send(name()), 400, ["Please name the product of at least one photo"]);
  await store.withTx((tx) => tx.delete(pictures));
  await expectRefusal(send(name("Hồi Lạng Sơn")), 400, [
    "a.jpg: This picture does not exist in the shop",
  ]);
});

test("files that cannot be used are named with the reason, and the others are kept", async () => {
  const note = new File(["not a picture"], "note.png");
  const huge = new File([new Uint8Array(6 * 1024 * 1024)], "huge.jpg");
  const answer = await upload(note, await photo("ok.jpg"), huge);
  expect(answer.status).toBe(400);
  const page = await answer.text();
  expectWords(
    page,
    "note.png: Only JPEG, PNG and WebP pictures are supported",
    "huge.jpg has 6 MB; 5 MB is the limit",
  );
  expect(hashesOf(page)).toHaveLength(1);
  // More files come to those that are on the page, whichever button is used.
  const more = await (await send(fieldsOf(page, "add"), [await photo("more.jpg")])).text();
  expect(hashesOf(more)).toHaveLength(2);
  await expectRefusal(upload(), 400, ["Please choose photos first"]);
});

long(test)("at most fifty files are kept, one at a time", async () => {
  const files = await Promise.all(Array.from({ length: 52 }, (_, i) => photo(`${i}.jpg`)));
  const page = await (await upload(...files)).text();
  expect(hashesOf(page)).toHaveLength(50);
  expectWords(page, "50.jpg: At most 50 photos at a time. Add these first.");
});

test("a picture is turned and cut to a square by a button, in its place", async () => {
  const [id] = await givenProducts(store, ["Hạt dổi rừng"]);
  const page = await (await upload(await wide("hat doi rung.jpg"), await photo("x.jpg"))).text();
  const [hash] = hashesOf(page);
  const turned = await (await send(fieldsOf(page, `rotate:${hash}`))).text();
  const [upright] = hashesOf(turned);
  expect(await sizeOf(upright!)).toEqual([200, 400]);
  expect(valuesOf(turned, "product")).toEqual(["Hạt dổi rừng", ""]);
  const cut = await (await send(fieldsOf(turned, `square:${upright}`))).text();
  const [square] = hashesOf(cut);
  expect(await sizeOf(square!)).toEqual([200, 200]);
  await send(fieldsOf(cut, "add"));
  expect(await refsOf(id)).toEqual([square]);
});

async function wide(name: string): Promise<File> {
  const create = { width: 400, height: 200, channels: 3, background: "#963" } as const;
  return new File([new Uint8Array(await sharp({ create }).png().toBuffer())], name);
}

const sizeOf = async (hash: string) => {
  const bytes = await (await seller.get(`/uploads/images/${hash}-960.webp`)).bytes();
  const { width, height } = await sharp(bytes).metadata();
  return [width, height];
};

test("a form that no page sends is refused and changes nothing", async () => {
  const page = await (await upload(await photo("z.jpg"))).text();
  const [hash] = hashesOf(page);
  const row = (value: string): Fields => [
    ["photo", value],
    ["product", ""],
  ];
  const count = await store.db.$count(pictures);
  const hostile: Fields[] = [
    [["intent", "add"], ...row("../../etc/passwd x")],
    [
      ["intent", "add"],
      ["photo", `${hash} z.jpg`],
    ],
    [["intent", "add"], ...Array.from({ length: 51 }, () => row(`${hash} z.jpg`)).flat()],
    [["intent", `rotate:${hash}`]],
    [["intent", "rotate:' or 1=1"], ...row(`${hash} z.jpg`)],
    [["intent", "sell"], ...row(`${hash} z.jpg`)],
    [],
  ];
  for (const fields of hostile)
    expect([fields, (await send(fields)).status]).toEqual([fields, 400]);
  expect((await seller.post(PHOTOS, { intent: "add" })).status).toBe(400);
  const unknown = "0".repeat(16);
  for (const intent of [`rotate:${unknown}`, `square:${unknown}`])
    await expectRefusal(send([["intent", intent], ...row(`${unknown} \0‮x`)]), 400, [
      "x: This picture does not exist in the shop",
    ]);
  const long = `${hash} ${"a\u0301".repeat(300)}`;
  expect(
    (
      await send([
        ["intent", "add"],
        ["photo", long],
        ["product", "\0".repeat(500)],
      ])
    ).status,
  ).toBe(400);
  expect(await store.db.$count(pictures)).toBe(count);
});

test("pictures of other sites are fetched only on demand, and never from this network", async () => {
  const [id] = await givenProducts(store, ["Quế chi Trà My"]);
  const urls = ["http://127.0.0.1:1/a.jpg", "http://[::1]/b.jpg", "http://169.254.169.254/latest"];
  await store.withTx((tx) =>
    setPictures(
      tx,
      id,
      urls.map((ref) => ({ ref })),
    ),
  );
  const page = await seller.page(PHOTOS);
  expectWords(page, "1 product shows pictures from other sites");
  // The pictures that wait for a product stay on the page.
  const fields = fieldsOf(await (await upload(await photo("w.jpg"))).text(), "fetch");
  const answer = await send(fields);
  expect(answer.status).toBe(200);
  const shown = await answer.text();
  const why = "The shop only fetches from public websites, on ports 80 and 443";
  expectWords(shown, "0 pictures fetched.", `Quế chi Trà My (127.0.0.1:1): ${why}`);
  expectWords(shown, `Quế chi Trà My ([::1]): ${why}`, `Quế chi Trà My (169.254.169.254): ${why}`);
  expect(hashesOf(shown)).toHaveLength(1);
  expect(await refsOf(id)).toEqual(urls);
  for (const after of ["-1", "1e99", "x", "1.5", "9".repeat(400)])
    expect([
      after,
      (
        await send([
          ["intent", "fetch"],
          ["after", after],
        ])
      ).status,
    ]).toEqual([after, 400]);
});
