import { findCategory } from "#app/features/catalogue/categories/categories.server.ts";
import { createDish } from "#app/features/catalogue/dishes/save-dish.server.ts";
import { pictureHash } from "#app/features/catalogue/pictures/encode-picture.server.ts";
import { pictureLines } from "#app/features/catalogue/products/picture-texts.ts";
import { insertProduct } from "#app/features/catalogue/products/save-product.server.ts";
import { findSetup, hasProducts } from "#app/features/shop/setup/setup.server.ts";
import { FULL_WIDTH, PICTURE_WIDTHS } from "#app/paths.ts";
import type { Store } from "#db/client.server.ts";
import { demoProducts, pictureFile } from "#db/demo/catalogue.ts";
import { demoDishes } from "#db/demo/dishes.ts";
import { demoPictureTexts } from "#db/demo/picture-texts.ts";
import { listBundledFiles, readBundledFile } from "#server/build/bundled-files.ts";

const PICTURES = "db/demo/pictures";

/** Adds the demo catalogue to a shop without products; returns the number of products added. */
export async function seedDemoCatalogue({ db, withTx }: Store): Promise<number> {
  // A demo that became a shop stays empty.
  if ((await hasProducts(db)) || (await findSetup(db))) return 0;
  const files = new Set(listBundledFiles(PICTURES));
  const pictures = demoProducts.map(({ slug }) => readPictures(slug, files));
  await withTx(async (tx) => {
    const ids = new Map<string, string>();
    for (const [
      i,
      { category, description, descriptionEn, ...product },
    ] of demoProducts.entries()) {
      const texts = demoPictureTexts[product.slug] ?? [];
      const id = await insertProduct(
        tx,
        {
          offerPriceVnd: product.priceVnd,
          ...product,
          description: description.join("\n"),
          descriptionEn: descriptionEn.join("\n"),
          pictureTexts: pictureLines(texts.map(([vi]) => vi)),
          pictureTextsEn: pictureLines(texts.map(([, en]) => en)),
          categoryId: (await findCategory(tx, category))?.id ?? null,
        },
        pictures[i]!,
      );
      ids.set(product.slug, id);
    }
    for (const { ingredients, steps, picture, ...texts } of demoDishes)
      await createDish(tx, {
        values: {
          ...texts,
          servings: 4,
          ingredients: ingredients.map(([vi]) => vi).join("\n"),
          ingredientsEn: ingredients.map(([, en]) => en).join("\n"),
          steps: steps.map(([vi]) => vi).join("\n"),
          stepsEn: steps.map(([, en]) => en).join("\n"),
        },
        products: new Map(
          ingredients.flatMap(([vi, , slug]): [string, string][] =>
            slug ? [[vi, ids.get(slug)!]] : [],
          ),
        ),
        picture: readPicture(picture, 1),
        isShown: true,
      });
  });
  return demoProducts.length;
}

function readPictures(slug: string, files: Set<string>) {
  const pictures = [];
  for (let view = 1; files.has(pictureFile(slug, view, FULL_WIDTH)); view++)
    pictures.push(readPicture(slug, view));
  return pictures;
}

function readPicture(slug: string, view: number) {
  const files = PICTURE_WIDTHS.map((width) => ({
    width,
    bytes: readBundledFile(`${PICTURES}/${pictureFile(slug, view, width)}`),
  }));
  return { hash: pictureHash(files.at(-1)!.bytes), files };
}
