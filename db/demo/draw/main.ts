/*
 * Draws all demo pictures anew: node db/demo/draw/main.ts. The labels' words are set in a font of
 * the machine, which must have the Vietnamese marks: DejaVu Sans or Noto Sans.
 */
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { type DemoProduct, demoProducts } from "../catalogue.ts";
import { pictureFile, picturesFolder } from "../pictures.ts";
import { encode, WIDTHS } from "./encode.ts";
import { drawViews } from "./scene.ts";

/** The repository carries the pictures, so they must stay small. */
const MAX_TOTAL_BYTES = 2_000_000;

/** One tint of the backdrop per family, so that the grid reads as families. */
const tints: Record<DemoProduct["category"], string> = {
  masala: "#f2cbaa",
  oil: "#f6e0a4",
  powder: "#f5d9b0",
  rice: "#dbe6c8",
  others: "#f0cdc2",
  seeds: "#dfe3c4",
  channa: "#eed9b4",
};

await mkdir(picturesFolder, { recursive: true });
for (const name of await readdir(picturesFolder)) {
  if (name.endsWith(".webp")) await rm(new URL(name, picturesFolder));
}

let count = 0;
let total = 0;
for (const product of demoProducts) {
  for (const [i, svg] of drawViews(product, tints[product.category]).entries()) {
    for (const width of WIDTHS) {
      const bytes = await encode(svg, width, i === 0);
      await writeFile(new URL(pictureFile(product.slug, i + 1, width), picturesFolder), bytes);
      count += 1;
      total += bytes.length;
    }
  }
}
console.log(`${count} pictures of ${demoProducts.length} products, ${total} bytes`);
if (total > MAX_TOTAL_BYTES)
  throw new Error(`the pictures take more than ${MAX_TOTAL_BYTES} bytes`);
