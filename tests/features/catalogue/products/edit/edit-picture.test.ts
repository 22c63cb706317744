import sharp from "sharp";
import { expect, test } from "vitest";
import { findPicture } from "#app/features/catalogue/pictures/pictures.server.ts";
import { findProduct } from "#app/features/catalogue/products/products.server.ts";
import { FULL_WIDTH, paths } from "#app/paths.ts";
import { sendForm } from "#tests/api/support/seller-server.ts";
import { expectRedirect, expectRefusal } from "#tests/support/answers.ts";
import { type Fields, fieldsOf, formOf } from "#tests/support/forms.ts";
import { checkedIn, inputOf, pressesOf } from "#tests/support/page.ts";
import { productsInStock, sellerShop } from "#tests/support/pages/shoppers.ts";
import { expectWords } from "#tests/support/pages/words.ts";

const { store, seller } = await sellerShop();
const { id } = (await productsInStock(store))[0]!;
const EDIT = `/seller/product-list?edit=${id}&all=1&lang=en`;
const [ref = "", ...others] = (await findProduct(store.db, id))!.imageRefs;
const external = "https://pictures.example/que.jpg";

/** Sends the form as its page does. */
function send(fields: Fields, more: Record<string, string> = {}) {
  const texts = fields.filter(([name]) => name !== "image");
  const images = fields.flatMap(([name, value]) => (name === "image" ? [value] : []));
  return sendForm(seller, ["POST", EDIT], { ...Object.fromEntries(texts), ...more }, images);
}

test("a picture of a product is turned and cut in its place, and saved with the form", async () => {
  const page = await seller.page(EDIT);
  const name = inputOf(page, "name")!;
  const turned = await (
    await send([...fieldsOf(page, `rotate:${ref}`), ["image", external]], { name: `${name} mới` })
  ).text();
  expectWords(turned, "Picture changed. Save to keep it.");
  expect(inputOf(turned, "name")).toBe(`${name} mới`);
  const [path, ...rest] = checkedIn(turned, "image");
  expect(rest).toEqual([...others, external].map((each) => paths.picture(each, FULL_WIDTH)));
  const hash = /[0-9a-f]{16}/.exec(path!)![0];
  expect(hash).not.toBe(ref);
  // Another site's picture has to be fetched before it can be changed.
  expect(pressesOf(turned).filter((press) => /^(rotate|square):/.test(press))).toEqual(
    [hash, ...others].flatMap((each) => [`rotate:${each}`, `square:${each}`]),
  );
  expect((await findProduct(store.db, id))!.imageRefs).toEqual([ref, ...others]);
  expectRedirect(await send(fieldsOf(turned, "save")), expect.stringContaining(`#${id}`));
  expect((await findProduct(store.db, id))!.imageRefs).toEqual([hash, ...others, external]);
  const { format } = await sharp((await findPicture(store.db, hash, FULL_WIDTH))!).metadata();
  expect(format).toBe("webp");
});

test("only a stored picture of the form is changed", async () => {
  const form = formOf(await seller.page(EDIT), "save");
  for (const of of ["", "0".repeat(16), external, "x' or 1=1", "\0"])
    for (const intent of ["rotate", "square"])
      await expectRefusal(
        send(
          Object.entries({ ...form, intent: `${intent}:${of}`, image: paths.picture(ref, 960) }),
        ),
        400,
        ["This picture does not exist in the shop"],
      );
});
